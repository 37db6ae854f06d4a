import type { Duty } from '@pallikoodam/contract/duty';
import type { Database } from '../../db/database.ts';
import { addToTallies, listTallies, type Tally } from '../../db/tally.ts';
import type { WriteTransaction } from '../../db/write.ts';

type Counted = Pick<Duty, 'Year' | 'AttendanceDate' | 'attendance'>;

export type DutyChange = { before: Counted | null; after: Counted | null };

/** Keeps the year's days in step with changed records, within the change's own transaction. */
export function countDuties(tx: WriteTransaction, changes: readonly DutyChange[]): Promise<void> {
  return addToTallies(
    tx,
    changes.flatMap(({ before, after }) => [
      ...(before === null ? [] : [tally(before, -1)]),
      ...(after === null ? [] : [tally(after, 1)]),
    ]),
  );
}

function tally({ Year, AttendanceDate, attendance }: Counted, records: 1 | -1): Tally {
  return {
    subject: 'duty',
    period: Year,
    facet: 'AttendanceDate',
    value: AttendanceDate,
    kind: attendance,
    records,
  };
}

/** The days of a year on which a volunteer was marked, oldest first. */
export async function listDutyDates({ kysely }: Database, year: string): Promise<string[]> {
  const tallies = await listTallies(kysely, {
    subject: 'duty',
    period: year,
    facet: 'AttendanceDate',
  });
  return [...new Set(tallies.map(({ value }) => value))];
}
