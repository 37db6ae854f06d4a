import type {
  AttendanceStatistics,
  TeacherPresence,
  TeacherPresenceQuery,
} from '@pallikoodam/contract/attendance';
import { countedAtMost } from '@pallikoodam/contract/list-words';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Page } from '../../db/page.ts';
import { listTallies } from '../../db/tally.ts';

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

const present = sql<number>`sum(case when kind = 'Yes' then records else 0 end)`;
const all = sql<number>`sum(records)`;
const orders = {
  name: sql`value`,
  total: all,
  Present: present,
  Absent: sql`${all} - ${present}`,
  rate: sql`${present} * 1000000 / ${all}`,
} as const;

/**
 * A page of the teachers of a year with the sums of their classes. In the order of their names it
 * reads the sums of the page; any other order reads those of all teachers, still no records.
 */
export async function listTeacherSums(
  { kysely }: Database,
  { Year, sort = 'name', page = 1, pageSize }: TeacherPresenceQuery & { Year: string },
): Promise<Page<TeacherPresence>> {
  const ofYear = kysely
    .selectFrom('tally')
    .where('subject', '=', 'attendance')
    .where('period', '=', Year)
    .where('facet', '=', 'StudentTeacher')
    .where('records', '<>', 0)
    .groupBy('value');
  const [key = 'name'] = sort.replace(/^-/, '').split(',');
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  let sums = ofYear
    .select(['value as StudentTeacher', present.as('Present'), all.as('all')])
    .orderBy(orders[key as keyof typeof orders], direction);
  if (key !== 'name') sums = sums.orderBy('value');
  if (pageSize !== undefined) sums = sums.limit(pageSize).offset((page - 1) * pageSize);
  const rows = await sums.execute();
  const records = rows.map(({ all, Present, ...teacher }) => ({
    ...teacher,
    Present,
    Absent: all - Present,
  }));
  if (pageSize === undefined) return { records, total: records.length };
  const { total } = await kysely
    .selectFrom(
      ofYear
        .select('value')
        .orderBy('value')
        .limit(countedAtMost.sums + 1)
        .as('counted'),
    )
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { records, total };
}

/** Present and absent of each school day of a year. */
export async function sumDays(
  { kysely }: Database,
  year: string,
): Promise<({ AttendanceDate: string } & Presence)[]> {
  const sums = sumKinds(
    await listTallies(kysely, { subject: 'attendance', period: year, facet: 'AttendanceDate' }),
  );
  return list(sums).map(([AttendanceDate, presence]) => ({ AttendanceDate, ...presence }));
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
