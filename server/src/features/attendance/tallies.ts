import type { AttendanceStatistics } from '@pallikoodam/contract/attendance';
import { attendanceMarks } from '@pallikoodam/domain/attendance/marks';
import type { Database } from '../../db/database.ts';
import type { FacetOf } from '../../db/tally.ts';
import { listTallies, listTalliesByDay, sumTallies } from '../../db/tally-sums.ts';

/** The sums of a year, however many records they stand for. */
export async function readStatistics(
  { kysely }: Database,
  year: string,
): Promise<AttendanceStatistics> {
  const [dates, branches] = await Promise.all(
    (['AttendanceDate', 'Branch'] as const).map(async (facet) =>
      sumKinds(await listTallies(kysely, { subject: 'attendance', period: year, facet })),
    ),
  );
  const sums = [...(branches ?? new Map()).values()];
  return {
    Present: sums.reduce((sum, { Present }) => sum + Present, 0),
    Absent: sums.reduce((sum, { Absent }) => sum + Absent, 0),
    dates: list(dates)
      .map(([AttendanceDate, sums]) => ({ AttendanceDate, ...sums }))
      .reverse(),
    branches: list(branches).map(([Branch, sums]) => ({ Branch, ...sums })),
  };
}

/** How many records of a year there are, of these days, branches or classes alone where one is named. */
export async function countRecords(
  { kysely }: Pick<Database, 'kysely'>,
  {
    year,
    facet,
    values,
  }: { year: string; facet: FacetOf<'attendance'>; values: readonly string[] | undefined },
): Promise<number> {
  const sums = await sumTallies(kysely, { subject: 'attendance', periods: [year], facet, values });
  return sums.reduce((total, { records }) => total + records, 0);
}

/** Present and absent of each day of a year. */
export async function sumSchoolDays(
  { kysely }: Database,
  year: string,
): Promise<({ day: string } & Presence)[]> {
  const tallies = await listTalliesByDay(kysely, {
    subject: 'attendance',
    periods: [year],
    facet: 'AttendanceDate',
  });
  return list(sumKinds(tallies)).map(([day, presence]) => ({ day, ...presence }));
}

/** Present and absent of the newest day of a year alone. */
export async function findNewestDay(
  { kysely }: Database,
  year: string,
): Promise<({ date: string } & Presence) | null> {
  const newest = await listTallies(kysely, {
    subject: 'attendance',
    period: year,
    facet: 'AttendanceDate',
    last: attendanceMarks.length,
  });
  const [date, presence] = [...sumKinds(newest)][0] ?? [];
  return date === undefined || presence === undefined ? null : { date, ...presence };
}

type Presence = { Present: number; Absent: number };

function list(sums: Map<string, Presence> | undefined): [string, Presence][] {
  return [...(sums ?? [])];
}

function sumKinds(
  tallies: readonly { value: string; kind: string; records: number }[],
): Map<string, Presence> {
  const sums = new Map<string, Presence>();
  for (const { value, kind, records } of tallies) {
    const sum = sums.get(value) ?? { Present: 0, Absent: 0 };
    sum[kind === 'Yes' ? 'Present' : 'Absent'] += records;
    sums.set(value, sum);
  }
  return sums;
}
