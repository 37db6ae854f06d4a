import type { DescribedCall, DescribedContent } from './openapi-refusals.ts';

/** Examples in the OpenAPI document: a value for each input and answer, made from its own schema. */

export type ExampleSchema = {
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly ExampleSchema[];
  oneOf?: readonly ExampleSchema[];
  allOf?: readonly ExampleSchema[];
  properties?: Readonly<Record<string, ExampleSchema>>;
  items?: ExampleSchema;
  additionalProperties?: boolean | ExampleSchema;
  propertyNames?: ExampleSchema;
  minimum?: number;
  maxLength?: number;
  pattern?: string;
};

const recordId = '0199a1b2-c3d4-7e5f-8a6b-9c0d1e2f3a4b';
const family = 'malar@home.example';
const teacher = 'anbu@school.example';
const day = '2025-09-06';
const moment = '2025-09-06T14:30:00.000Z';

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
  Comments: 'Needs a large print',
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
  StudentTeacher: 'Anbu',
  Teacher: 'Anbu',
  TeacherName: 'Anbu',
  teacherName: 'Anbu',
  Name: 'Anbu Chezhian',
  HeldBy: 'Anbu',

  Year: '2025-2026',
  years: ['2025-2026'],
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

  Message: 'When does the school begin?',
  News: 'No class on Sunday.',
  Subject: 'No class on Sunday',
  EmailBody: '<p>There is no class on Sunday.</p>',
  SMSBody: 'No class on Sunday',
  Who: 'Parents',
  SendTo: '',
  search: 'kavin',
  website: '',

  AssetName: 'Projector',
  EventName: 'Recitation',
  Title: 'Tamil for beginners',
  title: 'Tamil for beginners',
  author: 'K. Ilango',
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
  person: 'Kavin Selvan',
  name: 'timetable.pdf',
  fileName: 'books.xlsx',
  contentType: 'application/pdf',
  kind: 'TypeError',
  route: '/News',
  frames: ['assets/index-1a2b.js:1:200'],
};

const byFormat: Readonly<Record<string, string>> = {
  date: day,
  email: family,
  'date-time': moment,
};

/** Fields that mean something else in one call than in all others. */
const byCall: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  addSponsor: { photo: '/art/sponsor-1.svg' },
  updateSponsorById: { photo: '/art/sponsor-1.svg' },
  authTwoFactorVerifyTotp: { code: '123456' },
  authTwoFactorVerifyBackupCode: { code: 'aB3dE-fG5hI' },
};

/** Writes an example beside each input of a call and its answer. */
export function giveExamples(call: DescribedCall): void {
  for (const parameter of call.parameters ?? []) {
    if (parameter.schema) parameter.example = exampleOf(parameter.schema, parameter.name);
  }
  const answer = call.responses?.['200'] as DescribedContent | undefined;
  for (const { content = {} } of [call.requestBody ?? {}, answer ?? {}]) {
    const json = content['application/json'];
    if (json?.schema === undefined) continue;
    const example = exampleOf(json.schema);
    const isRecord = typeof example === 'object' && !Array.isArray(example);
    json.example = isRecord ? { ...example, ...byCall[call.operationId ?? ''] } : example;
  }
}

/** A value that fits the schema; what stands in `byName` wherever that fits it. */
function exampleOf(schema: ExampleSchema, name = ''): unknown {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return chooseExample(choices, name);
  if (schema.const !== undefined) return schema.const;
  const known = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (schema.enum !== undefined) return schema.enum.includes(known) ? known : schema.enum[0];
  if (schema.properties !== undefined) return exampleOfObject(schema.properties);
  if (known !== undefined && isOfType(known, schema)) return known;
  switch ([schema.type].flat()[0]) {
    case 'array':
      return [exampleOf(schema.items ?? {}, name)];
    case 'object':
      return exampleOfMap(schema, name);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return exampleOfText(schema, name);
  }
}

/** Of several forms the first that says something. */
function chooseExample(choices: readonly ExampleSchema[], name: string): unknown {
  const values = choices.map((choice) => exampleOf(choice, name));
  const known = byName[name];
  return values.find((value) => value === known) ?? values.find((value) => value) ?? values[0];
}

function exampleOfObject(properties: Readonly<Record<string, ExampleSchema>>): object {
  return Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, exampleOf(schema, field)]),
  );
}

function exampleOfMap(
  { additionalProperties, propertyNames }: ExampleSchema,
  name: string,
): object {
  if (typeof additionalProperties !== 'object') return {};
  const keys = propertyNames?.enum?.map(String) ?? [name];
  return Object.fromEntries(keys.map((key) => [key, exampleOf(additionalProperties, key)]));
}

function exampleOfText({ format, pattern }: ExampleSchema, name: string): string {
  if (format !== undefined && byFormat[format] !== undefined) return byFormat[format];
  if (/Id$|^id$/.test(name)) return recordId;
  if (name === 'sort') return /\((\w+)\|?/.exec(pattern ?? '')?.[1] ?? '';
  if (/(At|TimeStamp|DateTime|LastModified|CreatedDate|UpdatedDate|SentDate)$/.test(name)) {
    return moment;
  }
  return /Date$|^RemindedOn$/.test(name) ? day : 'A text';
}

function isOfType(value: unknown, { type, format, pattern }: ExampleSchema): boolean {
  const types = [type].flat();
  if (format !== undefined && byFormat[format] !== undefined) {
    return format === 'date' ? /^\d{4}-\d\d-\d\d$/.test(String(value)) : format === 'email';
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(String(value))) return false;
  if (Array.isArray(value)) return types.includes('array');
  if (value === null) return types.includes('null');
  if (typeof value === 'number') return types.includes('number') || types.includes('integer');
  return types.includes(typeof value);
}
