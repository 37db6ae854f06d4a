import type { DutyMatrix, DutyMatrixRow } from '@pallikoodam/contract/duty';
import type { CallContext } from '../../../platform/portal.ts';
import { readYearOrCurrent } from '../../school/service.ts';
import { type DutyRow, listDutyDates } from '../data.ts';
import { listDutiesOf, listMarkedVolunteers, type VolunteerKey } from './data.ts';

type Query = {
  Year?: string | undefined;
  Branch?: string | undefined;
  Role?: string | undefined;
  search?: string | undefined;
  page?: number | undefined;
  pageSize?: number | undefined;
};

/** A page of a year's volunteers against all days of the year that have a record (ATT-26). */
export async function readDutyMatrix({ portal }: CallContext, query: Query): Promise<DutyMatrix> {
  const { database } = portal;
  const Year = await readYearOrCurrent(portal, query.Year);
  const dates = await listDutyDates(database, Year);
  const { records, total } = await listMarkedVolunteers(database, { ...query, Year });
  const duties = await listDutiesOf(database, { Year, volunteers: records });
  return { dates, volunteers: layOut(records, { dates, duties }), total };
}

type Marked = VolunteerKey & Pick<DutyRow, 'Name' | 'Youth' | 'AttendanceDate' | 'attendance'>;

/** One row a volunteer, branch and role; name and youth as the newest record has them. */
function layOut(
  volunteers: readonly VolunteerKey[],
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

function identify({ Branch, nameKey, Email, Role }: VolunteerKey): string {
  return JSON.stringify([Branch, nameKey, Email, Role]);
}
