import type { AttendanceStatistics } from '@pallikoodam/contract/attendance';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Presence = { Present: number; Absent: number };

/** Of some records how many say present and how many do not. */
const presence = [
  sql<number>`sum(case when "IsPresent" = 'Yes' then 1 else 0 end)`.as('Present'),
  sql<number>`sum(case when "IsPresent" = 'Yes' then 0 else 1 end)`.as('Absent'),
] as const;

function ofYear(
  { kysely }: Database,
  year: string,
): SelectQueryBuilder<Tables, 'attendance', unknown> {
  return kysely.selectFrom('attendance').where('Year', '=', year);
}

/** The sums of a year, by day and by branch; read in one go off an index that has nothing else. */
export async function readStatistics(
  database: Database,
  year: string,
): Promise<AttendanceStatistics> {
  const sums = await ofYear(database, year)
    .select(['AttendanceDate', 'Branch', ...presence])
    .groupBy(['AttendanceDate', 'Branch'])
    .execute();
  const days = addUp(sums.map((sum) => ({ ...sum, by: sum.AttendanceDate })));
  const branches = addUp(sums.map((sum) => ({ ...sum, by: sum.Branch })));
  return {
    Present: sums.reduce((total, { Present }) => total + Present, 0),
    Absent: sums.reduce((total, { Absent }) => total + Absent, 0),
    dates: days.map(({ by, ...sum }) => ({ AttendanceDate: by, ...sum })).reverse(),
    branches: branches.map(({ by, ...sum }) => ({ Branch: by, ...sum })),
  };
}

/** Sums of the same day or branch as one, in its order. */
function addUp(sums: readonly ({ by: string } & Presence)[]): ({ by: string } & Presence)[] {
  const added = new Map<string, Presence>();
  for (const { by, Present, Absent } of sums) {
    const sum = added.get(by) ?? { Present: 0, Absent: 0 };
    added.set(by, { Present: sum.Present + Present, Absent: sum.Absent + Absent });
  }
  return [...added]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([by, sum]) => ({ by, ...sum }));
}

/** Present and absent of each day of a year, oldest first. */
export async function sumSchoolDays(
  database: Database,
  year: string,
): Promise<({ day: string } & Presence)[]> {
  return ofYear(database, year)
    .select(['AttendanceDate as day', ...presence])
    .groupBy('AttendanceDate')
    .orderBy('AttendanceDate')
    .execute();
}

/** Present and absent of the newest day of a year alone. */
export async function findNewestDay(
  database: Database,
  year: string,
): Promise<({ date: string } & Presence) | null> {
  const newest = await ofYear(database, year)
    .select(['AttendanceDate as date', ...presence])
    .groupBy('AttendanceDate')
    .orderBy('AttendanceDate', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/** The last days of a year that have a record, oldest first. */
export async function listNewestDays(
  database: Database,
  { year, limit }: { year: string; limit: number },
): Promise<string[]> {
  const days = await ofYear(database, year)
    .select('AttendanceDate')
    .distinct()
    .orderBy('AttendanceDate', 'desc')
    .limit(limit)
    .execute();
  return days.map(({ AttendanceDate }) => AttendanceDate).reverse();
}
