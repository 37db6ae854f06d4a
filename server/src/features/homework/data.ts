import { attendingStatuses } from '@pallikoodam/domain/attendance/class-list';
import { bitOfWeek, type ClassScores, weekFields } from '@pallikoodam/domain/homework/weeks';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/dialect.ts';
import type { HomeworkTable } from '../../platform/db/tables/homework.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';

export type HomeworkRow = Selectable<HomeworkTable>;
export type HomeworkPatch = Updateable<HomeworkTable>;

/** The records of some students; of a class or a page of them. */
export async function listHomeworkOf(
  { kysely }: Pick<Database, 'kysely'>,
  studentIds: readonly string[],
): Promise<HomeworkRow[]> {
  if (studentIds.length === 0) return [];
  return kysely
    .selectFrom('homework')
    .selectAll()
    .where('StudentId', 'in', [...studentIds])
    .execute();
}

/** The weeks of some students, added up; of a class or a page of them. */
export async function sumWeeksOf(
  { kysely }: Pick<Database, 'kysely'>,
  studentIds: readonly string[],
): Promise<Map<string, number>> {
  if (studentIds.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('homework')
    .select(['StudentId', weekSum.as('sum')])
    .where('StudentId', 'in', [...studentIds])
    .execute();
  return new Map(rows.map(({ StudentId, sum }) => [StudentId, sum]));
}

const weekSum = sql<number>`(${sql.join(
  weekFields.map((field) => sql.ref(field)),
  sql` + `,
)})`;

/** As `listHomeworkOf`, held until the transaction ends, in one order for all. */
export function lockHomeworkOf(
  { trx, engine }: WriteTransaction,
  studentIds: readonly string[],
): Promise<HomeworkRow[]> {
  const query = trx
    .selectFrom('homework')
    .selectAll()
    .where('StudentId', 'in', [...studentIds])
    .orderBy('StudentId');
  return lockRows(engine, query).execute();
}

/** A record by its own id or its student's. */
export async function findHomework(
  { kysely }: Pick<Database, 'kysely'>,
  id: string,
): Promise<HomeworkRow | null> {
  const byId = kysely.selectFrom('homework').selectAll().where('_id', '=', id);
  const row = await byId.executeTakeFirst();
  return row ?? (await listHomeworkOf({ kysely }, [id]))[0] ?? null;
}

export type ScoresOfTeacher = ClassScores & { teacher: string };

/**
 * How many of those who attend this year have a score, week by week, and how many they are: class by
 * class, of which who has no teacher yet are one with a blank name. Of some teachers or of all.
 */
export async function countWeekScores(
  { kysely }: Database,
  { year, teachers }: { year: string; teachers?: readonly string[] },
): Promise<ScoresOfTeacher[]> {
  if (teachers?.length === 0) return [];
  const counted = await kysely
    .selectFrom('student')
    .leftJoin('homework', 'homework.StudentId', 'student._id')
    .select(({ fn, ref }) => [
      'student.StudentTeacher',
      fn.countAll<number>().as('students'),
      ...weekFields.map((field, index) => {
        const isZero = sql`(${ref('homework.ZeroWeeks')} & ${sql.lit(bitOfWeek(index + 1))}) <> 0`;
        const hasScore = sql`${ref(`homework.${field}`)} > 0 or ${isZero}`;
        return sql<number>`sum(case when ${hasScore} then 1 else 0 end)`.as(field);
      }),
    ])
    .where('student.Year', '=', year)
    .where('student.Status', 'in', [...attendingStatuses])
    .$if(teachers !== undefined, (query) =>
      query.where('student.StudentTeacher', 'in', [...(teachers ?? [])]),
    )
    .groupBy('student.StudentTeacher')
    .execute();
  return counted.map(({ StudentTeacher, students, ...weeks }) => ({
    teacher: StudentTeacher,
    students: Number(students),
    weeks: weekFields.map((field) => Number(weeks[field] ?? 0)),
  }));
}
