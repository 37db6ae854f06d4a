import type { Kysely } from 'kysely';
import { dropTextIndex, indexListText } from '../text-index.ts';

/** A search of students reads no record but those it shows: the index has what lists filter and sort by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(await dropTextIndex(db, 'student'))) return;
  await indexListText(db, {
    table: 'student',
    column: 'searchKey',
    texts: [
      'Year',
      'Branch',
      'Status',
      'GradeInTamilSchool',
      'StudentTeacher',
      'PaymentStatus',
      'RefundStatus',
      'PreviousYear',
      'Volunteering',
      'firstNameKey',
      'LastName',
      'UserName',
      'insertTimeStamp',
      'DateOfBirth',
      'PaidDate',
    ],
    integers: ['AmountPaidCents', 'RefundAmountCents'],
  });
}
