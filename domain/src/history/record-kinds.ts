import {
  enrollmentFields,
  familyWords,
  officeFields,
  paymentFields,
} from '../access/student-fields.ts';
import { weekFields } from '../homework/weeks.ts';
import { keysOf } from '../records/keyed.ts';

const nameFields = ['FirstName', 'LastName'] as const;
const pictureFields = ['name', 'type', 'url', 'photo', 'order'] as const;

export type KindOfRecord = {
  /**
   * What the history tells of such a record, in the order of its own screen. What is not listed
   * is not shown: secrets, search keys, ids, and stamps, since the line itself has the time and the
   * person.
   */
  fields: readonly string[];
  /** The field with its name, where `naming` has no such field. */
  name?: string;
  /** Its day, where records of one person are told apart by that. */
  day?: string;
};

/**
 * The kinds of records whose changes are kept: the tables of records, and the folder, which is kept
 * by a file though people made a folder. How people call them: web/src/features/history/record-words.ts.
 */
export const recordKinds = {
  absence: { fields: ['FromDate', 'ToDate', 'Note'] },
  academic_year: {
    fields: [
      'FirstDay',
      'LastDay',
      'FirstChildFee',
      'FurtherChildFee',
      'NewChildFee',
      'OpensAt',
      'ClosesAt',
      'ClosedOn',
      'ReopenedFor',
    ],
    name: '_id',
  },
  account_user: { fields: ['email', 'signInCode'] },
  announcement: {
    fields: [
      'Type',
      'Branch',
      'Who',
      'Grade',
      'StudentTeacher',
      'Role',
      'Subject',
      'SubjectTamil',
      'EmailBody',
      'EmailBodyTamil',
      'SMSBody',
      'SendTo',
      'recipients',
      'SentBy',
    ],
  },
  assessment: {
    fields: [
      'Q1',
      'Q1Comments',
      'Q2',
      'Q2Comments',
      'Q3',
      'Q3Comments',
      'Total_HW',
      'Total_Attendance',
      'Cumulative_Score',
      'Status',
      'Comments',
      'TeacherEmail',
    ],
  },
  bank_line: {
    fields: ['Day', 'Amount', 'Fee', 'Payer', 'State', 'LeftOut', 'JoinWith'],
    name: 'Payer',
    day: 'Day',
  },
  bank_memory: { fields: ['kind', 'key', 'value'], name: 'key' },
  bank_statement: {
    fields: ['FileName', 'Account', 'FirstDay', 'LastDay', 'LoadedBy'],
    name: 'FileName',
  },
  asset: { fields: ['AssetName', 'HeldBy', 'Type', 'Comments'] },
  attendance: {
    fields: [
      ...nameFields,
      'Gender',
      'AttendanceDate',
      'IsPresent',
      'StudentTeacher',
      'GradeInTamilSchool',
      'Branch',
      'Year',
      'Comments',
      'TeacherEmail',
    ],
    day: 'AttendanceDate',
  },
  book: { fields: ['bookid', 'title', 'author', 'available', 'condition', 'Comments'] },
  book_reminder: { fields: ['parentEmail', 'day', 'books', 'sentBy'], day: 'day' },
  calendar_event: {
    fields: [
      'activity',
      'activityInTamil',
      'description',
      'descriptionInTamil',
      'branch',
      'type',
      'date',
      'endDate',
      'time',
      'endTime',
      'location',
      'ClassHeld',
      'state',
    ],
  },
  child: { fields: [...nameFields, 'NameInTamil', 'DateOfBirth', 'Gender'] },
  child_change: {
    fields: [...nameFields, 'DateOfBirth', 'Gender', 'askedBy', 'state'],
  },
  competition: { fields: ['Grade', 'EventName', 'EventNameInTamil', 'Link'] },
  config: {
    fields: [
      'StudentTeacher',
      'NameInTamil',
      'Role',
      'Branch',
      'TeacherStatus',
      'TeacherEmail',
      'TeacherMobile',
      'Grade',
      'ClassNumber',
      'Url',
    ],
  },
  contact_message: {
    fields: [
      'FirstName',
      'Email',
      'Mobile',
      'Branch',
      'StudentName',
      'Topic',
      'Subject',
      'Comments',
      'State',
    ],
  },
  duty: {
    fields: ['Name', 'Email', 'AttendanceDate', 'attendance', 'Role', 'Branch', 'Year', 'Youth'],
    day: 'AttendanceDate',
  },
  family: { fields: ['Note', 'isApart'] },
  file: { fields: ['name', 'bucket', 'folder', 'size', 'contentType', 'person'] },
  folder: { fields: ['bucket', 'folder'], name: 'folder' },
  gallery: { fields: [...pictureFields, 'nameInTamil', 'width', 'height'] },
  graduate: { fields: [...nameFields, 'Year', 'Branch', 'StudentTeacher', 'GradeInTamilSchool'] },
  guardian: {
    fields: [
      'Name',
      'Email',
      'isFirst',
      'hasAccess',
      'isConfirmed',
      'hasEnrolled',
      'isNamed',
      'getsMail',
      'Mobile',
      'EmergencyContact',
      'Address',
      'City',
      'State',
      'ZipCode',
    ],
    name: 'Email',
  },
  homework: { fields: [...nameFields, ...weekFields, 'Status', 'Comments', 'TeacherEmail'] },
  ledger_line: {
    fields: [
      'Kind',
      'Year',
      'Day',
      'Amount',
      'Percent',
      'Way',
      'Memo',
      'Reason',
      'State',
      'Reverses',
      'StoredBy',
      'PaidBy',
      'CountedBy',
    ],
    name: 'Memo',
  },
  ledger_review: { fields: ['SeenBy', 'Until'], name: 'SeenBy' },
  ledger_split: { fields: ['Amount', 'CheckNumber', 'hasCome'] },
  likeness: { fields: ['reasons', 'state'] },
  loan: {
    fields: [
      'bookid',
      'title',
      ...nameFields,
      'parentEmail',
      'Grade',
      'StudentTeacher',
      'branch',
      'Year',
      'BookTakenDate',
      'BookDue',
      'BookReturnDate',
      'state',
      'ReturnState',
    ],
  },
  mail_language: { fields: ['language'], name: '_id' },
  news: { fields: ['News', 'NewsInTamil', 'Status'] },
  online_book: { fields: ['Id', 'Title', 'Grade', 'Link', 'Comments'] },
  opening_request: { fields: ['Email', 'language', 'askedAt', 'toldAt'], name: 'Email' },
  payment_reminder: { fields: ['Year', 'Day', 'Amount', 'SentBy'], day: 'Day' },
  score: { fields: [...nameFields, 'Grade', 'Score', 'Year', 'Comments'] },
  receipt: { fields: ['Number', 'IssuedAt', 'IssuedHow'], name: 'Number' },
  setting: { fields: ['value'], name: '_id' },
  sheet_import: {
    fields: ['kind', 'fileName', 'added', 'changed', 'importedBy', 'undoneAt', 'undoneBy'],
  },
  sponsor: { fields: pictureFields },
  student: {
    fields: [
      ...enrollmentFields,
      familyWords,
      ...officeFields,
      ...paymentFields,
      'Volunteering',
      'FormerReferenceIds',
    ],
  },
  volunteer: {
    fields: [
      'Name',
      'NameInTamil',
      'Email',
      'Mobile',
      'Role',
      'Branch',
      'Year',
      'Status',
      'ExistingVolunteer',
      'YouthVolunteer',
      'Age',
      'CurrentSchool',
      'TamilSchool',
      'GradeCompleted',
      'GCOrCitizen',
      'Message',
      'Comments',
    ],
  },
  year_turn: {
    fields: ['Year', 'previous', 'turnedBy', 'undoneBy', 'undoneAt'],
    name: 'Year',
  },
} as const satisfies Record<string, KindOfRecord>;

export type RecordKind = keyof typeof recordKinds;
export type FieldOfRecord<Kind extends RecordKind> = (typeof recordKinds)[Kind]['fields'][number];

/** The table that a kind of record stands in. */
export type TableWithHistory = Exclude<RecordKind, 'folder'>;

/** The tables whose changes are kept, as the history names them. */
export const tablesWithHistory = keysOf(recordKinds).filter((kind) => kind !== 'folder');

/** Fields that tell people which record it is, the best first. */
export const naming = [
  ['FirstName', 'LastName'],
  ['Subject'],
  ['SubjectTamil'],
  ['SMSBody'],
  ['StudentTeacher'],
  ['Name'],
  ['title'],
  ['BookTitle'],
  ['Title'],
  ['AssetName'],
  ['EventName'],
  ['activity'],
  ['News'],
  ['name'],
  ['fileName'],
  ['email'],
  ['parentEmail'],
] as const;
