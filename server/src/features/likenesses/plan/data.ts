import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { StudentRow } from '../../students/service.ts';

/** The tables whose records are about an enrollment, with what they are to people. */
export const belongings = {
  attendance: 'Attendance',
  assessment: 'Assessments',
  homework: 'Homework',
  score: 'Scores',
  absence: 'Absences',
  loan: 'Loans',
} as const;
export type Belonging = keyof typeof belongings;
export const belongingTables = Object.keys(belongings) as Belonging[];

/** A child's records of all years, the oldest first. */
export function listRecords(kysely: Kysely<Tables>, childId: string): Promise<StudentRow[]> {
  return kysely
    .selectFrom('student')
    .selectAll()
    .where('ChildId', '=', childId)
    .orderBy('Year')
    .execute();
}

/** The newest record of a family's children. */
export function findNewestOfFamily(
  kysely: Kysely<Tables>,
  familyId: string,
): Promise<StudentRow | undefined> {
  return kysely
    .selectFrom('student')
    .selectAll()
    .where('FamilyId', '=', familyId)
    .orderBy('Year', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The records of a table that are about some enrollments. */
export async function listIdsOf(
  kysely: Kysely<Tables>,
  { table, studentIds }: { table: Belonging; studentIds: readonly string[] },
): Promise<string[]> {
  if (studentIds.length === 0) return [];
  const rows = await kysely
    .selectFrom(table)
    .select('_id')
    .where('StudentId', 'in', [...studentIds])
    .orderBy('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}

/** The marks of some enrollments. */
export function listMarks(kysely: Kysely<Tables>, studentIds: readonly string[]) {
  return kysely
    .selectFrom('attendance')
    .select(['_id', 'StudentId', 'AttendanceDate', 'IsPresent', 'StudentTeacher', 'Branch'])
    .where('StudentId', 'in', [...studentIds])
    .orderBy('AttendanceDate')
    .execute();
}

/** The books that were lent on some enrollments and are not back. */
export function listBooksAtHome(kysely: Kysely<Tables>, studentIds: readonly string[]) {
  return kysely
    .selectFrom('loan')
    .select(['bookid', 'title', 'StudentId'])
    .where('StudentId', 'in', [...studentIds])
    .where(sql<boolean>`state = 'open'`)
    .execute();
}

/** The one assessment, and the one homework, of an enrollment. */
export async function findOneOf(
  kysely: Kysely<Tables>,
  { table, studentId }: { table: 'assessment' | 'homework'; studentId: string },
): Promise<Record<string, string | number | null> | undefined> {
  const row = await kysely
    .selectFrom(table)
    .selectAll()
    .where('StudentId', '=', studentId)
    .executeTakeFirst();
  return row as Record<string, string | number | null> | undefined;
}

export async function countChildrenOf(kysely: Kysely<Tables>, familyId: string): Promise<number> {
  const { total } = await kysely
    .selectFrom('child')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('FamilyId', '=', familyId)
    .executeTakeFirstOrThrow();
  return total;
}

export function listRequestsOf(kysely: Kysely<Tables>, childId: string) {
  return kysely.selectFrom('child_change').selectAll().where('ChildId', '=', childId).execute();
}
