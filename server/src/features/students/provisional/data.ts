import type { Database } from '../../../platform/db/database.ts';

/** The earlier enrollments of the children whose level follows a result, by the record that follows. */
export function listFollowed({ kysely }: Database, ids: readonly string[]) {
  return kysely
    .selectFrom('student as following')
    .innerJoin('student as earlier', 'earlier.ChildId', 'following.ChildId')
    .select([
      'following._id as next',
      'earlier.Year',
      'earlier.GradeInTamilSchool',
      'earlier.Status',
    ])
    .where('following._id', 'in', [...ids])
    .where('following.followsResult', '=', 1)
    .whereRef('earlier.Year', '<', 'following.Year')
    .execute();
}
