import type { Database } from '../../db/database.ts';
import { countChanges, listTallies, type RecordChange } from '../../db/tally.ts';
import type { WriteTransaction } from '../../db/write.ts';
import type { DutyRow } from './data.ts';

/** Who has records; by it the matrix finds its volunteers without reading all their records. */
export const volunteerFacet = 'Branch+nameKey+Email+Role';

export const talliedDuty = {
  subject: 'duty',
  facets: ['AttendanceDate', volunteerFacet],
  kind: 'attendance',
} as const;

type Counted = Pick<
  DutyRow,
  'Year' | 'AttendanceDate' | 'attendance' | 'Branch' | 'nameKey' | 'Email' | 'Role'
>;
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
