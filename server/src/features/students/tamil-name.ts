import { sql } from 'kysely';

/**
 * What the student's record calls the child in Tamil today; blank where it says nothing, or is gone.
 * Records that name a student keep no such name. It is looked up for each row that is read: a join
 * would have to be told to leave the counts, the order and its index alone.
 */
export function tamilNameOf(studentId: 'attendance.StudentId' | 'loan.StudentId') {
  return sql<string>`coalesce(
    (select student."NameInTamil" from student where student."_id" = ${sql.ref(studentId)}), ''
  )`.as('NameInTamil');
}
