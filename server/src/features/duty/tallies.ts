import type { Database } from '../../db/database.ts';
import { listTallies } from '../../db/tally-sums.ts';

/** The days of a year on which a volunteer was marked, oldest first. */
export async function listDutyDates({ kysely }: Database, year: string): Promise<string[]> {
  const tallies = await listTallies(kysely, {
    subject: 'duty',
    period: year,
    facet: 'AttendanceDate',
  });
  return [...new Set(tallies.map(({ value }) => value))];
}
