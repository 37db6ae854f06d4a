import type { DutyMatrix, DutyMatrixRow } from '@pallikoodam/contract/duty';
import type { CallContext } from '../../portal.ts';
import { readYearOrCurrent } from '../school/service.ts';
import { type DutyRow, listDutiesBetween, listMarkedVolunteers } from './data.ts';
import { listDutyDates } from './tallies.ts';

type Query = {
  Year?: string | undefined;
  Branch?: string | undefined;
  Role?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** A page of a year's volunteers against all days of the year that have a record (ATT-26). */
export async function readDutyMatrix(
  { portal }: CallContext,
  { page, pageSize, ...query }: Query,
): Promise<DutyMatrix> {
  const { database } = portal;
  const filters = { ...query, Year: await readYearOrCurrent(portal, query.Year) };
  const dates = await listDutyDates(database, filters.Year);
  const { records, total } = await listMarkedVolunteers(database, { filters, page, pageSize });
  const [first, last] = [records[0], records.at(-1)];
  if (first === undefined || last === undefined) return { dates, volunteers: [], total };
  const duties = await listDutiesBetween(database, { filters, first, last });
  return { dates, volunteers: layOut(records, { dates, duties }), total };
}

type Identity = Pick<DutyRow, 'Branch' | 'nameKey' | 'Email' | 'Role'>;
type Marked = Identity & Pick<DutyRow, 'Name' | 'Youth' | 'AttendanceDate' | 'attendance'>;

/** One row a volunteer, branch and role; name and youth as the newest record has them. */
function layOut(
  volunteers: readonly Identity[],
  { dates, duties }: { dates: readonly string[]; duties: readonly Marked[] },
): DutyMatrixRow[] {
  const position = new Map(dates.map((date, index) => [date, index]));
  const rows = new Map(
    volunteers.map(({ nameKey, ...shown }) => [
      identify({ nameKey, ...shown }),
      { ...shown, Name: '', Youth: '', letters: dates.map(() => '-') },
    ]),
  );
  for (const duty of duties) {
    const row = rows.get(identify(duty));
    const index = position.get(duty.AttendanceDate);
    if (row === undefined || index === undefined) continue;
    row.letters[index] = duty.attendance === 'present' ? 'P' : 'A';
    row.Name = duty.Name;
    row.Youth = duty.Youth;
  }
  return [...rows.values()].map(({ letters, ...row }) => ({ ...row, marks: letters.join('') }));
}

function identify({ Branch, nameKey, Email, Role }: Identity): string {
  return JSON.stringify([Branch, nameKey, Email, Role]);
}
