import type { AttendanceStatistics } from '@pallikoodam/contract/attendance';
import { coverBranches } from '@pallikoodam/domain/school/branches';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';

type Presence = { Present: number; Absent: number };
type Sum = Presence & { by: string };

/** A year; of a branch where one is named, 'South' of every South one. */
type OfYear = { year: string; branch?: string | undefined };

function ofYear(
  { kysely }: Database,
  { year, branch }: OfYear,
): SelectQueryBuilder<Tables, 'attendance', unknown> {
  const records = kysely.selectFrom('attendance').where('Year', '=', year);
  return branch === undefined ? records : records.where('Branch', 'in', coverBranches(branch));
}

/** Counts the records of a year in the order of the index that is made for it. */
function countYear(database: Database, year: OfYear) {
  return ofYear(database, year)
    .select(['AttendanceDate', 'Branch', 'IsPresent'])
    .select((select) => select.fn.countAll<number>().as('records'))
    .groupBy(['AttendanceDate', 'Branch', 'IsPresent'])
    .execute();
}

type Counted = Awaited<ReturnType<typeof countYear>>[number];

/** Present and absent by day or branch, in its order. */
function addUp(counted: readonly Counted[], by: 'AttendanceDate' | 'Branch'): Sum[] {
  const sums = new Map<string, Presence>();
  for (const { IsPresent, records, ...count } of counted) {
    const sum = sums.get(count[by]) ?? { Present: 0, Absent: 0 };
    sum[IsPresent === 'Yes' ? 'Present' : 'Absent'] += records;
    sums.set(count[by], sum);
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, sum]) => ({ by: value, ...sum }));
}

/** The sums of a year by day, newest first, and by branch. */
export async function readStatistics(
  database: Database,
  year: OfYear,
): Promise<AttendanceStatistics> {
  const counted = await countYear(database, year);
  const branches = addUp(counted, 'Branch');
  return {
    Present: branches.reduce((total, { Present }) => total + Present, 0),
    Absent: branches.reduce((total, { Absent }) => total + Absent, 0),
    dates: addUp(counted, 'AttendanceDate')
      .map(({ by, ...sum }) => ({ AttendanceDate: by, ...sum }))
      .reverse(),
    branches: branches.map(({ by, ...sum }) => ({ Branch: by, ...sum })),
  };
}

/** Present and absent of each day of a year, oldest first. */
export async function sumSchoolDays(
  database: Database,
  year: OfYear,
): Promise<(Presence & { day: string })[]> {
  const days = addUp(await countYear(database, year), 'AttendanceDate');
  return days.map(({ by, ...sum }) => ({ day: by, ...sum }));
}

/** Present and absent of the newest day of a year alone. */
export async function findNewestDay(
  database: Database,
  year: OfYear,
): Promise<(Presence & { date: string }) | null> {
  const [date] = await listNewestDays(database, { ...year, limit: 1 });
  if (date === undefined) return null;
  const counts = await ofYear(database, year)
    .select(['IsPresent', (select) => select.fn.countAll<number>().as('records')])
    .where('AttendanceDate', '=', date)
    .groupBy('IsPresent')
    .execute();
  const sum = { Present: 0, Absent: 0 };
  for (const { IsPresent, records } of counts) {
    sum[IsPresent === 'Yes' ? 'Present' : 'Absent'] += records;
  }
  return { date, ...sum };
}

/** The last days of a year that have a record, oldest first. */
export async function listNewestDays(
  database: Database,
  { limit, ...year }: OfYear & { limit: number },
): Promise<string[]> {
  const days = await ofYear(database, year)
    .select('AttendanceDate')
    .distinct()
    .orderBy('AttendanceDate', 'desc')
    .limit(limit)
    .execute();
  return days.map(({ AttendanceDate }) => AttendanceDate).reverse();
}
