import { type FieldList, labelIn } from '../../screen/field-list.ts';
import { allYears } from '../year-in-address.ts';
import { studentStatusWords } from './student-display.ts';

/**
 * The fields of a student, in the order of the office's dialog and its worksheet (ADM-05): what each
 * is called and how it stands in forms, lists and worksheets.
 */
export const studentFields = {
  Volunteering: {
    label: 'Ref Id',
    formLabel: 'Reference ID',
    width: 14,
    look: { oneLine: true },
  },
  FirstName: {
    label: 'First Name',
    columnLabel: 'Student Name',
    width: 18,
    look: { onPhone: 'heading', minWidth: '8.5rem' },
  },
  LastName: { label: 'Last Name', width: 18 },
  NameInTamil: { label: 'Name in Tamil', width: 24 },
  UserName: { label: 'Primary Email', width: 30, look: { onPhone: 'line', minWidth: '11rem' } },
  Gender: { label: 'Gender', words: true },
  DateOfBirth: { label: 'Date of Birth', kind: 'day' },
  SpecialKid: { label: 'Special Kid', words: true },
  SpecialNeeds: { label: 'Special Needs / Allergies', width: 24 },
  GradeInTamilSchool: {
    label: 'Grade',
    formLabel: 'Grade (Nilai)',
    filterLabel: 'Nilai',
    words: true,
    look: { onPhone: 'foremost' },
  },
  OnlineOrInperson: { label: 'Class Preference', words: true },
  PreviousYear: { label: 'Previous Level', words: true },
  GradeInLocalSchool: { label: 'Grade in Local School' },
  Branch: { label: 'Branch', width: 20, words: true, look: { onPhone: 'summary' } },
  StudentTeacher: { label: 'Teacher', width: 24 },
  FatherName: { label: "Father's Name", width: 22 },
  MotherName: { label: "Mother's Name", width: 22 },
  Mobile: {
    label: 'Mobile',
    formLabel: 'Mobile (10 digits)',
    kind: 'phone',
    width: 14,
    sortable: false,
  },
  EmergencyContact: {
    label: 'Emergency Contact',
    formLabel: 'Emergency Contact (10 digits)',
    kind: 'phone',
    width: 14,
  },
  AdditionalEmail: { label: 'Alternate Email', width: 30 },
  Address: { label: 'Address', width: 30 },
  City: { label: 'City', width: 16 },
  State: { label: 'State' },
  ZipCode: { label: 'Zip Code' },
  Status: { label: 'Status', words: studentStatusWords, look: { onPhone: 'beside' } },
  Year: {
    label: 'Academic Year',
    columnLabel: 'Year',
    words: { [allYears]: 'All years' },
    look: { oneLine: true },
  },
  BookStatus: { label: 'Book Status', words: true },
  FamilyComments: { label: 'Comments at Enrollment', width: 30 },
  Comments: { label: 'Principal Comments', width: 30 },
  OfficeNote: { label: 'Office Note', width: 30 },
  PaymentStatus: {
    label: 'Payment Status',
    words: { Unpaid: 'All not paid', NotEntered: 'Not entered' },
  },
  AmountPaid: { label: 'Amount Paid', kind: 'dollars' },
  PaidDate: { label: 'Paid Date', kind: 'day' },
  RefundAmount: { label: 'Refund Amount', columnLabel: 'Refund', kind: 'dollars' },
  RefundStatus: { label: 'Refund Status', words: { NotEntered: 'Not entered' } },
  RefundBankInfo: { label: 'Refund Bank Info', width: 24 },
  Signature: { label: "Parent's Signature", width: 22 },
  insertTimeStamp: { label: 'Enrolled On', columnLabel: 'Date', kind: 'moment', width: 17 },
  updateTimeStamp: { label: 'Last Updated', kind: 'moment', width: 17 },
  LastModifiedBy: { label: 'Last Modified By', width: 26 },
} as const satisfies FieldList;

/** What forms and messages call a field of a student. */
export const fieldLabel = labelIn(studentFields);
