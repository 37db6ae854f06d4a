import type { Duty } from '@pallikoodam/contract/duty';
import type { Database } from '../../db/database.ts';
import { countChanges, listTallies, type RecordChange } from '../../db/tally.ts';
import type { WriteTransaction } from '../../db/write.ts';

export const talliedDuty = {
  subject: 'duty',
  facets: ['AttendanceDate'],
  kind: 'attendance',
} as const;

type Counted = Pick<Duty, 'Year' | 'AttendanceDate' | 'attendance'>;
export type DutyChanged = RecordChange<Counted>;

/** Keeps the year's days in step with changed records, within the change's own transaction. */
export function countDuties(tx: WriteTransaction, changes: readonly DutyChanged[]): Promise<void> {
  return countChanges(tx, { tallied: talliedDuty, changes });
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
