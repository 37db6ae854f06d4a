import type { AttendanceRecord, AttendanceStatistics } from '@pallikoodam/contract/attendance';
import type { Database } from '../../db/database.ts';
import { countChanges, listTallies, type RecordChange } from '../../db/tally.ts';
import type { WriteTransaction } from '../../db/write.ts';

/** What the school's statistics sum by (ATT-39 to ATT-41). */
const facets = ['AttendanceDate', 'Branch', 'StudentTeacher'] as const;

export const talliedAttendance = { subject: 'attendance', facets, kind: 'IsPresent' } as const;

type Counted = Pick<AttendanceRecord, (typeof facets)[number] | 'Year' | 'IsPresent'>;
export type AttendanceChanged = RecordChange<Counted>;

/** Keeps the year's sums in step with changed records, within the change's own transaction. */
export function countAttendance(
  tx: WriteTransaction,
  changes: readonly AttendanceChanged[],
): Promise<void> {
  return countChanges(tx, { tallied: talliedAttendance, changes });
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
