import { type CallContext, type Portal, writing } from '../../portal.ts';
import { findSetting, storeSetting } from './data.ts';

/** The academic year that every 'current year' rule reads (OP-26); never taken from the clock. */
export async function readCurrentYear({ database, school }: Portal): Promise<string> {
  return (await findSetting(database, 'currentAcademicYear')) ?? school.defaultAcademicYear;
}

/** The year a caller asks for; where none is named, the current one. */
export async function readYearOrCurrent(portal: Portal, year: string | undefined): Promise<string> {
  return year || readCurrentYear(portal);
}

export function changeCurrentYear(context: CallContext, academicYear: string): Promise<void> {
  return writing(context, (tx) =>
    storeSetting(tx, { name: 'currentAcademicYear', value: academicYear }),
  );
}

/** Open only when somebody opened it: anything else means closed (ENR-34). */
export async function isRegistrationOpen({ database }: Portal): Promise<boolean> {
  return (await findSetting(database, 'enrollment')) === 'Open';
}

export function openOrCloseRegistration(
  context: CallContext,
  value: 'Open' | 'Close',
): Promise<void> {
  return writing(context, (tx) => storeSetting(tx, { name: 'enrollment', value }));
}
