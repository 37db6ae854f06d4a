import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'student', {
    text: [
      'UserName',
      'FirstName',
      'LastName',
      'Gender',
      'DateOfBirth',
      'FatherName',
      'MotherName',
      'PreviousYear',
      'Address',
      'City',
      'State',
      'ZipCode',
      'GradeInTamilSchool',
      'GradeInLocalSchool',
      'AdditionalEmail',
      'Mobile',
      'EmergencyContact',
      'Branch',
      'StudentTeacher',
      'Signature',
      'Comments',
      'SpecialNeeds',
      'SpecialKid',
      'NameInTamil',
      'Status',
      'Year',
      'OnlineOrInperson',
      'BookStatus',
      'Volunteering',
      'EmailAlert',
      'PaidDate',
      'PaymentStatus',
      'RefundStatus',
      'RefundBankInfo',
      'insertTimeStamp',
      'updateTimeStamp',
      'LastModifiedBy',
      'firstNameKey',
      'searchKey',
    ],
    optionalInteger: ['AmountPaidCents', 'RefundAmountCents'],
  });

  // One child, one record a year (OP-79); also serves the public search and a family's records.
  await db.schema
    .createIndex('student_child')
    .on('student')
    .columns(['UserName', 'firstNameKey', 'DateOfBirth', 'Year'])
    .unique()
    .execute();
  await db.schema
    .createIndex('student_Volunteering')
    .on('student')
    .column('Volunteering')
    .unique()
    .where('Volunteering', '<>', '')
    .execute();
  // Mails go only to addresses of the school's families.
  await db.schema
    .createIndex('student_AdditionalEmail')
    .on('student')
    .column('AdditionalEmail')
    .execute();
  await db.schema
    .createIndex('student_class')
    .on('student')
    .columns(['StudentTeacher', 'Year', 'firstNameKey'])
    .execute();
  await db.schema
    .createIndex('student_level')
    .on('student')
    .columns(['Year', 'Branch', 'GradeInTamilSchool', 'firstNameKey'])
    .execute();
  await db.schema
    .createIndex('student_name')
    .on('student')
    .columns(['firstNameKey', 'StudentTeacher', 'GradeInTamilSchool', 'Year', 'Status'])
    .execute();
  await db.schema
    .createIndex('student_figures')
    .on('student')
    .columns(['Year', 'PaymentStatus', 'Branch', 'PreviousYear', 'AmountPaidCents'])
    .execute();
  await db.schema.createIndex('student_Status').on('student').columns(['Year', 'Status']).execute();
  await db.schema
    .createIndex('student_RefundStatus')
    .on('student')
    .columns(['Year', 'RefundStatus'])
    .execute();
}
