import {
  isAcademicYear,
  listAcademicYears,
  listYearsToBegin,
} from '@pallikoodam/domain/school/academic-year';
import { type CallContext, type Portal, writing } from '../../platform/portal.ts';
import { checkFields, PortalError } from '../../platform/portal-error.ts';
import { findNewestYear, findSetting, storeSetting } from './data.ts';

/** The academic year that every 'current year' rule reads (OP-26); never taken from the clock. */
export async function readCurrentYear({ database, school }: Portal): Promise<string> {
  return (await findSetting(database, 'currentAcademicYear')) ?? school.defaultAcademicYear;
}

/** The year a caller asks for; where none is named, the current one. */
export async function readYearOrCurrent(portal: Portal, year: string | undefined): Promise<string> {
  return year || readCurrentYear(portal);
}

/**
 * The years to choose from, newest first. They reach the current year, the portal's first one and
 * the newest of the student records, so that setting an old year by mistake hides none.
 */
export async function listYears(portal: Portal): Promise<string[]> {
  const current = await readCurrentYear(portal);
  const recorded = (await findNewestYear(portal.database)) ?? '';
  const known = [portal.school.defaultAcademicYear, current, recorded].filter(isAcademicYear);
  return listAcademicYears(known.sort().at(-1) ?? current);
}

/** The years that may begin, or that a record may be put into: the known ones and the next. */
export async function listOpenYears(portal: Portal): Promise<string[]> {
  return listYearsToBegin(await readCurrentYear(portal), await listYears(portal));
}

export const unknownYear = 'Choose an existing academic year or the next one';

/** Refuses a record of any other year than these: PortalError 400. */
export function requireOpenYear(openYears: readonly string[], academicYear: string): void {
  if (openYears.includes(academicYear)) return;
  throw new PortalError('invalid', checkFields, { Year: unknownYear });
}

/** Sets the current year: one of those to choose from or the next. PortalError 400. */
export async function changeCurrentYear(context: CallContext, academicYear: string): Promise<void> {
  if (!(await listOpenYears(context.portal)).includes(academicYear)) {
    throw new PortalError('invalid', checkFields, { value: unknownYear });
  }
  await writing(context, (tx) =>
    storeSetting(tx, { name: 'currentAcademicYear', value: academicYear }),
  );
}

/** Open only when explicitly opened: anything else means closed (ENR-34). */
export async function isRegistrationOpen({ database }: Portal): Promise<boolean> {
  return (await findSetting(database, 'enrollment')) === 'Open';
}

export function openOrCloseRegistration(
  context: CallContext,
  value: 'Open' | 'Close',
): Promise<void> {
  return writing(context, (tx) => storeSetting(tx, { name: 'enrollment', value }));
}
