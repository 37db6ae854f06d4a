import type { NextClass, OpenSum } from '@pallikoodam/contract/start';
import type { Student } from '@pallikoodam/contract/students';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { spanOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import type { CallContext } from '../../../platform/portal.ts';
import { readNextClasses } from '../../calendar/service.ts';
import { readOpenSums } from '../../ledger/service.ts';
import { readRunningYears } from '../../school/service.ts';

type OwnFamily = { nextClasses: NextClass[]; open: OpenSum[] };

/**
 * What awaits a family: the next class of its children, and what it still owes. `records` are all of
 * its enrollments; children who are enrolled for the year to come alone begin then.
 */
export async function readOwnFamily(
  context: CallContext,
  records: readonly Student[],
): Promise<OwnFamily> {
  if (records.length === 0) return { nextClasses: [], open: [] };
  const { current, registration } = await readRunningYears(context.portal);
  const years = [...new Set([current, registration])];
  const attending = records.filter(({ Status }) => attendsClass(Status));
  const year = years.find((each) => attending.some(({ Year }) => Year === each)) ?? current;
  const pupils = attending.filter(({ Year }) => Year === year);
  const [classes, open] = await Promise.all([
    readNextClasses(context, {
      branches: [...new Set(pupils.map(({ Branch }) => Branch))],
      from: spanOfAcademicYear(year).FirstDay,
    }),
    readOpenSums(context, years),
  ]);
  const nextClasses = classes
    .map((next) => ({ ...next, children: pupils.filter(hasBranch(next)).map(nameChild) }))
    .sort((one, other) => one.day.localeCompare(other.day));
  return { nextClasses, open };
}

const hasBranch =
  ({ Branch }: { Branch: string }) =>
  (pupil: Student) =>
    pupil.Branch === Branch;

function nameChild({ _id, FirstName, LastName, NameInTamil }: Student) {
  return { _id, FirstName, LastName, NameInTamil };
}
