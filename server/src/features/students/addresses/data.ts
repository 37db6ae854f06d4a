import type { Database } from '../../../platform/db/database.ts';
import type { StudentRow } from '../data.ts';

type Wanted = {
  year: string;
  statuses?: readonly string[] | undefined;
  /** Those of these statuses are left out. */
  leftOut: readonly string[];
  Grade?: string | undefined;
  StudentTeacher?: string | undefined;
};

export type FamilyAddress = Pick<StudentRow, 'FamilyId' | 'Mobile' | 'Branch'>;

/** Where the families of a year's students can be reached, a row a student. */
export function listReachableFamilies(
  { kysely }: Database,
  { year, statuses, leftOut, Grade, StudentTeacher }: Wanted,
): Promise<FamilyAddress[]> {
  let students = kysely
    .selectFrom('student')
    .select(['FamilyId', 'Mobile', 'Branch'])
    .where('Year', '=', year)
    .where('Status', 'not in', [...leftOut]);
  if (statuses !== undefined) students = students.where('Status', 'in', [...statuses]);
  if (Grade) students = students.where('GradeInTamilSchool', '=', Grade);
  if (StudentTeacher) students = students.where('StudentTeacher', '=', StudentTeacher);
  return students.execute();
}
