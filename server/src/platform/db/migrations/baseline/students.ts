import { type Expression, sql } from 'kysely';
import { lower, type NewTables } from '../create-table.ts';

type Column = string | Expression<unknown>;

/** A year's records by some columns, namesakes and equal values by name; then what is filtered by. */
function ofYear(by: readonly Column[], ...filters: readonly string[]) {
  return { on: ['Year', ...by, 'firstNameKey', lower('LastName'), '_id', ...filters] };
}

const byClass = [lower('GradeInTamilSchool'), lower('StudentTeacher')];
const placed = ['Branch', 'GradeInTamilSchool'];

/** From the highest down, none entered last: SQLite reads this off the index of the other way. */
function falling(cents: string) {
  const last = sql`${sql.ref(cents)} desc nulls last`;
  const on = ['Year', last, 'firstNameKey desc', sql`lower("LastName") desc`, '_id desc'];
  return { on, only: 'postgres' } as const;
}

/** The enrollments. Their lists have an index for each filter and each order that they offer. */
export const students: NewTables = {
  student: {
    text: `FamilyId, ChildId, Year, Status, UserName, AdditionalEmail,
      FirstName, LastName, NameInTamil, Gender, DateOfBirth, FatherName, MotherName,
      Address, City, State, ZipCode, Mobile, EmergencyContact, EmailAlert,
      PreviousYear, GradeInTamilSchool, GradeInLocalSchool, Branch, StudentTeacher,
      OnlineOrInperson, BookStatus, SpecialKid, SpecialNeeds, FamilyComments, Comments, OfficeNote,
      Signature, Volunteering, FormerReferenceIds,
      PaymentStatus, PaidDate, RefundStatus, RefundBankInfo,
      firstNameKey, tamilKey, searchKey, LastModifiedBy, insertTimeStamp, updateTimeStamp`,
    integer: 'followsResult',
    optionalInteger: 'AmountPaidCents, RefundAmountCents',
    searched: 'searchKey',
    indexes: {
      // One child, one record a year (OP-79); also serves the public search and a family's records.
      student_child: { on: 'UserName, firstNameKey, DateOfBirth, Year', unique: true },
      student_one_a_year: { on: 'ChildId, Year', unique: true, where: sql`"ChildId" <> ''` },
      student_of_child: 'ChildId, Year',
      student_of_family: 'FamilyId, Year',
      // SQLite would read all years for the families of one.
      student_family_of_year: { on: 'Year, FamilyId', only: 'sqlite' },
      // `Volunteering` is the Reference ID; searches know those of records that were merged, too.
      student_Volunteering: {
        on: 'Volunteering',
        unique: true,
        where: sql`"Volunteering" <> ''`,
      },
      student_former_ids: { on: 'FormerReferenceIds', where: sql`"FormerReferenceIds" <> ''` },
      // Mails go only to addresses of the school's families.
      student_AdditionalEmail: 'AdditionalEmail',
      student_Mobile: 'Mobile',
      student_EmergencyContact: 'EmergencyContact',

      // Who attends a class, and who attends without a teacher, counted alone.
      student_class: 'StudentTeacher, Year, firstNameKey, Status',
      // A year class by class: the order of the assessment screen (ASM-03).
      student_classes: { on: ['Year', ...byClass, 'firstNameKey', '_id', 'Status'] },
      // The default order of admissions (ADM-15); Year and Status are looked at before the row is.
      student_order: {
        on: ['firstNameKey', ...byClass.toReversed(), '_id', 'Year', 'Status'],
        endsInSqlite: 'searchKey',
      },
      student_year: { ...ofYear([], 'Status'), endsInSqlite: 'searchKey' },
      // The order of Tamil readers.
      student_by_tamil: { on: 'Year, tamilKey, _id, Status', endsInSqlite: 'searchKey' },

      // Filters, with what else is filtered by behind them: rows are counted without being read.
      student_PaymentStatus: ofYear(['PaymentStatus'], ...placed, 'PreviousYear'),
      student_RefundStatus: ofYear(['RefundStatus'], ...placed, 'PaymentStatus'),
      student_PreviousYear: ofYear(['PreviousYear'], ...placed, 'PaymentStatus'),
      student_grade: ofYear(['GradeInTamilSchool'], 'PaymentStatus'),
      student_level: ofYear(placed, 'PaymentStatus'),

      student_Status: ofYear(['Status']),
      student_by_Volunteering: ofYear([lower('Volunteering')]),
      student_by_UserName: ofYear(['UserName']),
      student_by_StudentTeacher: ofYear([lower('StudentTeacher')]),
      student_by_insertTimeStamp: ofYear(['insertTimeStamp']),
      student_by_DateOfBirth: ofYear(['DateOfBirth']),
      student_by_PaidDate: ofYear(['PaidDate']),
      student_by_AmountPaid: ofYear(['AmountPaidCents']),
      student_by_AmountPaid_falling: falling('AmountPaidCents'),
      student_by_RefundAmount: ofYear(['RefundAmountCents']),
      student_by_RefundAmount_falling: falling('RefundAmountCents'),
      student_payment_by_amount: ofYear(['PaymentStatus', 'AmountPaidCents']),

      // All figures of a year of admissions and payments, in the order they are grouped by.
      student_figures: {
        on: [
          ...['Year', 'PaymentStatus', 'RefundStatus', 'Status', 'Branch', 'PreviousYear'],
          sql`substr("PaidDate", 1, 7)`,
          ...['AmountPaidCents', 'RefundAmountCents'],
        ],
      },
    },
  },
};
