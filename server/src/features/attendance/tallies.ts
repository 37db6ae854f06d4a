import type { AttendanceRecord, AttendanceStatistics } from '@pallikoodam/contract/attendance';
import type { Database } from '../../db/database.ts';
import { addToTallies, listTallies, type Tally } from '../../db/tally.ts';
import type { WriteTransaction } from '../../db/write.ts';

/** What the school's statistics sum by (ATT-39 to ATT-41). */
const facets = ['AttendanceDate', 'Branch', 'StudentTeacher'] as const;
type Facet = (typeof facets)[number];

type Counted = Pick<AttendanceRecord, Facet | 'Year' | 'IsPresent'>;

/** One record's share of the year's sums; `records` is 1 where it comes, -1 where it goes. */
export function tally(record: Counted, records: 1 | -1): Tally[] {
  return facets.map((facet) => ({
    subject: 'attendance',
    period: record.Year,
    facet,
    value: record[facet],
    kind: record.IsPresent,
    records,
  }));
}

export type RecordChange = { before: Counted | null; after: Counted | null };

/** Keeps the year's sums in step with changed records, within the change's own transaction. */
export function countChanges(
  tx: WriteTransaction,
  changes: readonly RecordChange[],
): Promise<void> {
  return addToTallies(
    tx,
    changes.flatMap(({ before, after }) => [
      ...(before === null ? [] : tally(before, -1)),
      ...(after === null ? [] : tally(after, 1)),
    ]),
  );
}

/** The sums of a year, however many records they stand for. */
export async function readStatistics(
  { kysely }: Database,
  year: string,
): Promise<AttendanceStatistics> {
  const [dates, branches, teachers] = await Promise.all(
    facets.map(async (facet) =>
      sumKinds(await listTallies(kysely, { subject: 'attendance', period: year, facet })),
    ),
  );
  const all = [...(branches ?? new Map()).values()];
  return {
    Present: all.reduce((sum, { Present }) => sum + Present, 0),
    Absent: all.reduce((sum, { Absent }) => sum + Absent, 0),
    dates: list(dates)
      .map(([AttendanceDate, sums]) => ({ AttendanceDate, ...sums }))
      .reverse(),
    branches: list(branches).map(([Branch, sums]) => ({ Branch, ...sums })),
    teachers: list(teachers).map(([StudentTeacher, sums]) => ({ StudentTeacher, ...sums })),
  };
}

type Presence = { Present: number; Absent: number };

function list(sums: Map<string, Presence> | undefined): [string, Presence][] {
  return [...(sums ?? [])];
}

function sumKinds(tallies: Pick<Tally, 'value' | 'kind' | 'records'>[]): Map<string, Presence> {
  const sums = new Map<string, Presence>();
  for (const { value, kind, records } of tallies) {
    const sum = sums.get(value) ?? { Present: 0, Absent: 0 };
    sum[kind === 'Yes' ? 'Present' : 'Absent'] += records;
    sums.set(value, sum);
  }
  return sums;
}
