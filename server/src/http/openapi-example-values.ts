/** What examples in the OpenAPI document tell: a family, a teacher and their school, none of them real. */

export const recordId = '0199a1b2-c3d4-7e5f-8a6b-9c0d1e2f3a4b';
const family = 'malar@home.example';
const teacher = 'anbu@school.example';
export const day = '2025-09-06';
export const moment = '2025-09-06T14:30:00.000Z';

/** What a field of that name holds, in whatever call it stands. */
const byName: Readonly<Record<string, unknown>> = {
  _id: recordId,
  'idempotency-key': 'a1b2c3d4-e5f6-4a7b-8c9d',
  'x-total-count': '1',

  FirstName: 'Kavin',
  firstName: 'Kavin',
  LastName: 'Selvan',
  NameInTamil: 'கவின்',
  StudentName: 'Kavin Selvan',
  studentName: 'Kavin Selvan',
  FatherName: 'Selvan',
  MotherName: 'Malar',
  Signature: 'Malar Selvan',
  Gender: 'Male',
  DateOfBirth: '2017-03-09',
  dob: '2017-03-09',
  Age: '16',
  Address: '1 Palm Street',
  City: 'Anytown',
  State: 'NC',
  ZipCode: '28000',
  Mobile: '7045550101',
  TeacherMobile: '7045550103',
  EmergencyContact: '7045550102',
  AdditionalEmail: '',
  SpecialKid: 'No',
  SpecialNeeds: '',
  Comments: 'Reads large print best.',
  PreviousYear: 'New Student',
  GradeInTamilSchool: 'Mazhalai',
  GradeInLocalSchool: '3',
  PaymentStatus: '',
  RefundStatus: '',
  RefundBankInfo: '',
  PaidDate: '',
  AmountPaid: 225,
  BookStatus: '',
  EmailAlert: '',
  BooksIssued: 'No',
  OnlineOrInperson: 'InPerson',
  Volunteering: 'TS25-A1B2C3',
  StudentStatus: 'Active',

  IsPresent: 'Yes',
  attendance: 'present',
  Youth: 'No',
  marks: 'Y',
  dates: [day],
  FromDate: '2025-09-13',
  ToDate: '2025-09-20',
  Note: 'A wedding in the family',
  Q1Comments: 'Reads fluently.',
  Q2Comments: 'Knows all vowel signs.',
  Q3Comments: 'Ready for the next level.',

  email: family,
  password: 'Vanakkam-2025',
  newPassword: 'Vanakkam-2025',
  token: 'the token of the mailed link',
  Email: family,
  UserName: family,
  parentEmail: family,
  CCEmail: '',
  TeacherEmail: teacher,
  LastModifiedBy: teacher,
  SentBy: teacher,
  sentBy: teacher,
  changedBy: teacher,
  createdBy: teacher,
  importedBy: teacher,
  recipient: family,
  StudentTeacher: 'Anbu',
  Teacher: 'Anbu',
  TeacherName: 'Anbu',
  teacherName: 'Anbu',
  Name: 'Anbu Chezhian',
  HeldBy: 'Anbu',

  Year: '2025-2026',
  years: ['2025-2026'],
  currentYear: '2025-2026',
  value: '2025-2026',
  Branch: 'North',
  branch: 'North',
  Grade: 'Nilai 1',
  grade: 'Nilai 1',
  schoolGrade: 'Nilai 1',
  ClassNumber: '12',
  Status: 'Active',
  TeacherStatus: 'Active',
  Role: 'Teacher',
  exceptRoles: 'Parent',
  AttendanceDate: day,
  date: day,
  day: 'Saturday',
  month: 'September',
  time: '2:00 PM',
  endTime: '',
  location: 'School',
  activity: 'Pongal celebration',
  description: 'Every class shows a song or a play.',
  type: 'Cultural',
  schoolYear: '2025-2026',

  Message: 'When does the school begin?',
  News: 'No class on Sunday.',
  Subject: 'No class on Sunday',
  SubjectTamil: 'ஞாயிற்றுக்கிழமை வகுப்பு இல்லை',
  subject: 'No class on Sunday',
  EmailBody: '<p>There is no class on Sunday.</p>',
  EmailBodyTamil: '<p>ஞாயிற்றுக்கிழமை வகுப்பு இல்லை.</p>',
  html: '<p>There is no class on Sunday.</p>',
  text: 'There is no class on Sunday.',
  SMSBody: 'No class on Sunday',
  message: 'Saved',
  status: 'sent',
  lastAnswer: '250 accepted',
  report: 'delivered',
  channel: 'mail',
  purpose: 'announcement',
  Type: 'Email',
  Topic: 'school',
  language: 'en',
  Who: 'Parents',
  SendTo: '',
  search: 'kavin',

  YouthVolunteer: 'No',
  ExistingVolunteer: 'No',
  CurrentSchool: 'Palm Street High School',
  TamilSchool: 'This school, until 2023',
  GradeCompleted: '10',
  GCOrCitizen: 'Yes',

  AssetName: 'Projector',
  EventName: 'Recitation',
  Title: 'Tamil for beginners',
  title: 'Tamil for beginners',
  author: 'K. Ilango',
  available: 'Y',
  condition: '',
  borrower: 'Kavin Selvan',
  isBookDue: 'Y',
  BookDue: '2025-09-20',
  ReturnState: '',
  PrevBID: 'b-100',
  bookid: 'B-101',
  bookId: 'B-101',
  BookId: 'B-101',
  bookIds: ['B-101'],
  code: 'B-101',
  Score: '9',
  Id: 'OB-1',
  Link: 'https://books.school.example/1',
  Url: 'https://class.school.example/1',
  url: 'https://videos.school.example/1',
  photo: 'https://pictures.school.example/1.jpg',
  folder: 'Circulars',
  key: 'Circulars/timetable.pdf',
  Key: 'Circulars/timetable.pdf',
  newKey: 'Circulars/timetable 2025.pdf',
  link: '/files/timetable.pdf',
  person: teacher,
  name: 'timetable.pdf',
  fileName: 'books.xlsx',
  contentType: 'application/pdf',
  userId: '4kQ0mZr7Tn2uXw9cYb6sVd1fGh3jLp8e',
  twoFactorEnabled: false,
  expiresAt: '2025-10-06T14:30:00.000Z',
  ipAddress: '192.0.2.1',
  userAgent: 'Mozilla/5.0',
  browser: 'Firefox',
  system: 'Windows',
  totpURI:
    'otpauth://totp/Pallikoodam:malar%40home.example?secret=GEZDGNBVGY3TQOJQ&issuer=Pallikoodam&digits=6&period=30',
  backupCodes: ['k7mx-p4dq-w9tz', 'b3hn-8rcv-e2ys'],

  reason: '',
  detail: '',
  fields: { Q1: 'Enter a number' },
  about: { date: day },
  week: '2025-09-01',
  kind: 'TypeError',
  route: '/News',
  frames: ['assets/index-1a2b.js:1:200'],
};

/** Parents of the children of one class. */
const toOneClass = { Grade: 'Mazhalai', StudentTeacher: 'Anbu', Role: '' };
const messageCalls = [
  'getRecipients',
  'previewAnnouncement',
  'sendTestEmail',
  'addAnnouncements',
  'getAnnouncements',
  'getAnnouncementById',
];

const account = { id: '4kQ0mZr7Tn2uXw9cYb6sVd1fGh3jLp8e', name: family };

export const byFormat: Readonly<Record<string, string>> = {
  date: day,
  email: family,
  'date-time': moment,
};

/** Fields that mean something else in one call than in all others, in its inputs and its answer. */
const byCall: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  // An answer without fields is told here under no name.
  ...inCalls(['getNameByEmail'], { '': 'Malar Selvan' }),
  ...inCalls(['getAcademicYear', 'getAcademicYears', 'updateAcademicYear'], { '': '2025-2026' }),
  ...inCalls(['getFoldersFromS3'], { '': 'Circulars' }),
  ...inCalls(['getTeacherList'], { '': 'Anbu' }),
  ...inCalls(['getGradeList'], { '': 'Nilai 1' }),
  ...inCalls(['getGraduateFigures'], { branches: ['North'], teachers: ['Anbu'] }),
  ...inCalls(['bookNotReady'], { condition: 'Damaged', available: 'N' }),
  ...inCalls(
    [
      'getAllAssessmentsByTeacher',
      'getAttendanceForATeacher',
      'getClassAttendanceMatrix',
      'getStudentsForATeacher',
    ],
    { id: teacher },
  ),
  ...inCalls([...messageCalls, 'sendBulkEmail'], toOneClass),
  ...inCalls(['sendBulkSMS'], {
    ...toOneClass,
    Type: 'SMS',
    Subject: '',
    SubjectTamil: '',
    EmailBody: '',
    EmailBodyTamil: '',
  }),
  ...inCalls(['sendEmailToParents'], {
    Subject: 'Kavin was absent today',
    Message: 'We missed Kavin today. Is he well?',
  }),
  ...inCalls(['sendEmailAlert'], {
    Subject: 'Payment received',
    Message: 'We have received your payment. Thank you.',
  }),
  ...inCalls(recordCalls('Inventory', 'InventoryById'), {
    Type: 'Electronics',
    Comments: 'In the cupboard of the hall',
  }),
  ...inCalls(['getInventory', 'deleteInventory', 'restoreInventory'], {
    Type: 'Electronics',
    Comments: 'In the cupboard of the hall',
  }),
  ...inCalls([...recordCalls('Sponsor'), 'getSponsors', 'uploadSponsorPicture'], {
    name: 'Palm Bakery',
    url: 'https://bakery.example',
    photo: '/art/sponsor-1.svg',
  }),
  ...inCalls([...recordCalls('Gallery'), 'getAllGalleryInfo', 'getGalleryInfo'], {
    name: 'Pongal 2025',
    type: 'Photo',
  }),
  ...inCalls([...recordCalls('Competition'), 'getCompetitionInfo'], {
    Link: 'https://competitions.school.example/recitation',
  }),
  ...inCalls(
    [
      'getTeacherAttendance',
      'getVolunteerAttendanceMatrix',
      ...recordCalls('TeacherAttendance', 'TeacherAttendanceById'),
    ],
    { Email: teacher },
  ),
  ...inCalls(
    [
      'getVolunteerInfo',
      'getVolunteerById',
      'addVolunteerInfo',
      'updateVolunteerInfo',
      'previewAcceptanceMail',
    ],
    {
      Name: 'Oviya Arulmozhi',
      Email: 'oviya@home.example',
      Role: 'Teacher assistant',
      YouthVolunteer: 'Yes',
      Message: 'I can help on Saturdays.',
      Comments: 'Met at Pongal',
    },
  ),
  ...inCalls(['remindOfBook'], { a: family, b: 'Kavin', c: 'B-101' }),
  ...inCalls(['getHistory', 'getHistoryById'], {
    tableName: 'student',
    kind: 'student',
    action: 'update',
    name: 'Kavin Selvan',
    field: 'Address',
    before: '1 Palm Street',
    after: '2 Palm Street',
  }),
  ...inCalls(['getPaymentHistory'], { before: '', after: 'Paid' }),
  ...inCalls(['updateYearendStatus', 'undoYearendStatus'], { before: 'Active' }),
  ...inCalls(['trySetup'], { detail: 'https://school.example' }),
  ...inCalls(['authTwoFactorVerifyTotp'], { ...account, twoFactorEnabled: true, code: '123456' }),
  ...inCalls(['authTwoFactorVerifyBackupCode'], {
    ...account,
    twoFactorEnabled: true,
    code: 'aB3dE-fG5hI',
  }),
  ...inCalls(['authSignUpEmail'], { ...account, emailVerified: false }),
  ...inCalls(['authSignInEmail', 'authSignInLink', 'authGetSession'], account),
  ...inCalls(['authRequestPasswordReset'], {
    message: 'If this email exists in our system, check your email for the reset link',
  }),
};

type Values = Readonly<Record<string, unknown>>;

function inCalls(names: readonly string[], values: Values): Record<string, Values> {
  return Object.fromEntries(names.map((name) => [name, values]));
}

/** The calls of one kind of record: `addSponsor`, `updateSponsorById` and so on. */
function recordCalls(name: string, byId = `${name}ById`): string[] {
  return [`get${byId}`, `add${name}`, `update${byId}`, `delete${byId}`, `restore${byId}`];
}

/** What the fields of a call hold, by name. */
export function valuesOf(operationId: string): Readonly<Record<string, unknown>> {
  return { ...byName, ...byCall[operationId] };
}
