import type { Database } from '../../../platform/db/database.ts';

/** Whose the classes of a year are, by its students and its marks; some more than once. */
export async function listNamedTeachers({ kysely }: Database, year: string): Promise<string[]> {
  const named = await Promise.all([
    // With the branch, or SQLite reads every year off an index that begins with the teacher.
    kysely
      .selectFrom('student')
      .select(['StudentTeacher', 'Branch'])
      .where('Year', '=', year)
      .execute(),
    kysely
      .selectFrom('attendance')
      .select('StudentTeacher')
      .distinct()
      .where('Year', '=', year)
      .execute(),
  ]);
  return named.flat().map(({ StudentTeacher }) => StudentTeacher);
}
