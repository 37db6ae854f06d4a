import { type Student, student } from '@pallikoodam/contract/students';
import { attendingStatuses } from '@pallikoodam/domain/attendance/class-list';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { givenNameKey } from '@pallikoodam/domain/people/names';
import { pick } from '@pallikoodam/domain/records/keyed';
import {
  type AdmissionCountStatus,
  admissionCountField,
  type BookStatus,
  booksIssuedFromBookStatus,
} from '@pallikoodam/domain/students/values';
import { foldText } from '@pallikoodam/domain/text/fold';
import { orderKey } from '@pallikoodam/domain/text/order';
import { soundKey } from '@pallikoodam/domain/text/sound';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { columnsOf } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/database.ts';
import { holdRows } from '../../platform/db/dialect.ts';
import type { StudentTable } from '../../platform/db/tables/student.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';

export type StudentRow = Selectable<StudentTable>;
export type StudentPatch = Updateable<StudentTable>;
/** What is not given is stored blank. */
export type NewStudent = Partial<Omit<Insertable<StudentTable>, DerivedColumn>>;

type DerivedColumn = 'firstNameKey' | 'tamilKey' | 'searchKey';

/** A stored row as the wire knows it: dollars for cents, BooksIssued derived (OP-106). */
export function toStudent(row: StudentRow): Student {
  const { AmountPaidCents: AmountPaid, RefundAmountCents: RefundAmount } = row;
  return complete({ ...pick(row, storedColumns), AmountPaid, RefundAmount });
}

type WorkedOut = 'BooksIssued' | 'isProvisional' | 'isPartPaid';
type StoredColumn = Exclude<keyof Student, 'AmountPaid' | 'RefundAmount' | WorkedOut>;
export type WireColumn =
  | StoredColumn
  | 'AmountPaidCents as AmountPaid'
  | 'RefundAmountCents as RefundAmount';

const otherwiseStored = {
  BooksIssued: true,
  isProvisional: true,
  isPartPaid: true,
  AmountPaid: true,
  RefundAmount: true,
} as const satisfies Record<Exclude<keyof Student, StoredColumn>, true>;
const storedColumns = columnsOf(student.omit(otherwiseStored));

/** The columns of the wire; amounts arrive in cents and `complete` turns them into dollars. */
export const wireColumns: readonly WireColumn[] = [
  ...storedColumns,
  'AmountPaidCents as AmountPaid',
  'RefundAmountCents as RefundAmount',
];

/** The columns of payment and refund, as stored. */
export const paymentColumns = [
  'PaidDate',
  'AmountPaidCents',
  'PaymentStatus',
  'RefundAmountCents',
  'RefundStatus',
  'RefundBankInfo',
] as const;

/** Finishes in place a row that nothing else refers to yet: a list has hundreds of them. */
export function complete(row: Omit<Student, 'BooksIssued'>): Student {
  const student = row as Student;
  student.BooksIssued = booksIssuedFromBookStatus(student.BookStatus as BookStatus);
  if (student.AmountPaid != null) student.AmountPaid = centsToDollars(student.AmountPaid);
  if (student.RefundAmount != null) student.RefundAmount = centsToDollars(student.RefundAmount);
  return student;
}

async function completeAll(rows: Promise<Omit<Student, 'BooksIssued'>[]>): Promise<Student[]> {
  return (await rows).map(complete);
}

const searchedColumns = [
  'FirstName',
  'LastName',
  'NameInTamil',
  'UserName',
  'AdditionalEmail',
  'Volunteering',
  'FormerReferenceIds',
] as const;

/** The columns derived from others; written whenever one of those changes. */
export function deriveKeys(
  record: Partial<Record<(typeof searchedColumns)[number], string | undefined>>,
): Pick<StudentRow, DerivedColumn> {
  const { FirstName = '', LastName = '', NameInTamil = '' } = record;
  const searched = searchedColumns.map((column) => record[column] ?? '');
  return {
    firstNameKey: orderKey(givenNameKey({ FirstName, LastName })),
    tamilKey: orderKey(NameInTamil || `${FirstName} ${LastName}`),
    searchKey: foldText(searched.join(' ')) + soundKey(`${FirstName} ${LastName} ${NameInTamil}`),
  };
}

export async function findStudent({ kysely }: Database, id: string): Promise<Student | null> {
  const row = await kysely
    .selectFrom('student')
    .select(wireColumns)
    .where('_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : complete(row);
}

/** The records of some families, of all years, newest year first, then by first name. */
export async function listFamily(
  { kysely }: Database,
  familyIds: readonly string[],
): Promise<Student[]> {
  if (familyIds.length === 0) return [];
  return completeAll(
    kysely
      .selectFrom('student')
      .select(wireColumns)
      .where('FamilyId', 'in', [...familyIds])
      .orderBy('Year', 'desc')
      .orderBy('firstNameKey')
      .orderBy(sql`lower("LastName")`)
      .execute(),
  );
}

/** What tells who reads a family's mails, of the record that `listFamily` has first. */
export async function findNamingEnrollment({ kysely }: Database, email: string) {
  const newest = await kysely
    .selectFrom('student')
    .select(['UserName', 'FatherName', 'MotherName', 'Signature'])
    .where('UserName', '=', email)
    .orderBy('Year', 'desc')
    .orderBy('firstNameKey')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/** The branches where the children of some families learn in a year. */
export async function listFamilyBranches(
  { kysely }: Database,
  { familyIds, year }: { familyIds: readonly string[]; year: string },
): Promise<string[]> {
  if (familyIds.length === 0) return [];
  const rows = await kysely
    .selectFrom('student')
    .select('Branch')
    .distinct()
    .where('FamilyId', 'in', [...familyIds])
    .where('Year', '=', year)
    .execute();
  return rows.map(({ Branch }) => Branch);
}

export async function countAdmissions(
  { kysely }: Database,
  { year, status }: { year: string; status: AdmissionCountStatus },
): Promise<number> {
  const { total } = await kysely
    .selectFrom('student')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('Year', '=', year)
    .where(admissionCountField(status), '=', status)
    .executeTakeFirstOrThrow();
  return total;
}

/** How many students of some classes attend in a year; a blank name stands for no teacher yet. */
export async function countAttending(
  { kysely }: Database,
  { teachers, year }: { teachers: readonly string[]; year: string },
): Promise<number> {
  if (teachers.length === 0) return 0;
  const { total } = await kysely
    .selectFrom('student')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('StudentTeacher', 'in', [...teachers])
    .where('Year', '=', year)
    .where('Status', 'in', [...attendingStatuses])
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether an address belongs to a family of the school. */
export async function isFamilyAddress({ kysely }: Database, email: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('student')
    .select('_id')
    .where((where) =>
      where.or([where('UserName', '=', email), where('AdditionalEmail', '=', email)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these addresses a family enrolled with. */
export async function listFamilyAddresses(
  { kysely }: Database,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await kysely
    .selectFrom('student')
    .select('UserName')
    .distinct()
    .where('UserName', 'in', [...emails])
    .execute();
  return new Set(rows.map(({ UserName }) => UserName));
}

/** Students of a year who are alike in all that the figures tell apart, and their cents. */
export type YearSum = Pick<
  StudentRow,
  'Branch' | 'PreviousYear' | 'Status' | 'PaymentStatus' | 'RefundStatus'
> & {
  /** `2025-06` */
  paidMonth: string;
  students: number;
  /** Of these, whose child costs nothing though no payment has come. */
  free: number;
  paidCents: number;
  refundCents: number;
};

const paidMonth = sql<string>`substr("PaidDate", 1, 7)`;

/** A year's students in sums: all its figures come from one reading of an index made for them. */
export function sumYear({ kysely }: Database, year: string): Promise<Omit<YearSum, 'free'>[]> {
  return kysely
    .selectFrom('student')
    .select(['PaymentStatus', 'RefundStatus', 'Status', 'Branch', 'PreviousYear'])
    .select((select) => [
      paidMonth.as('paidMonth'),
      select.fn.countAll<number>().as('students'),
      sql<number>`coalesce(sum("AmountPaidCents"), 0)`.as('paidCents'),
      sql<number>`coalesce(sum("RefundAmountCents"), 0)`.as('refundCents'),
    ])
    .where('Year', '=', year)
    .groupBy(['PaymentStatus', 'RefundStatus', 'Status', 'Branch', 'PreviousYear', paidMonth])
    .execute();
}

/** A year's students of each level at each branch. */
export function countLevels({ kysely }: Database, year: string) {
  return kysely
    .selectFrom('student')
    .select(['GradeInTamilSchool', 'Branch'])
    .select((select) => select.fn.countAll<number>().as('students'))
    .where('Year', '=', year)
    .groupBy(['Branch', 'GradeInTamilSchool'])
    .orderBy('GradeInTamilSchool')
    .orderBy('Branch')
    .execute();
}

/** How many enrolled for a year since a day. */
export async function countEnrolled(
  { kysely }: Database,
  { year, since }: { year: string; since: string },
): Promise<number> {
  const { students } = await kysely
    .selectFrom('student')
    .select((select) => select.fn.countAll<number>().as('students'))
    .where('Year', '=', year)
    .where('insertTimeStamp', '>=', since)
    .executeTakeFirstOrThrow();
  return students;
}

const enrolledDay = sql<string>`substr("insertTimeStamp", 1, 10)`;

/** How many enrolled for each of some years, by day. */
export function countEnrolledByDay({ kysely }: Database, years: readonly string[]) {
  return kysely
    .selectFrom('student')
    .select((select) => [
      'Year',
      enrolledDay.as('day'),
      select.fn.countAll<number>().as('students'),
    ])
    .where('Year', 'in', [...years])
    .groupBy(['Year', enrolledDay])
    .execute();
}

/** The students of classes, named by their teachers, in a year, by first name. */
export function listStudentsOfTeachers(
  { kysely }: Database,
  { teachers, year }: { teachers: readonly string[]; year: string },
): Promise<Student[]> {
  if (teachers.length === 0) return Promise.resolve([]);
  return completeAll(
    kysely
      .selectFrom('student')
      .select(wireColumns)
      .where('StudentTeacher', 'in', [...teachers])
      .where('Year', '=', year)
      .orderBy('firstNameKey')
      .orderBy(sql`lower("LastName")`)
      .execute(),
  );
}

/**
 * Rows of these ids; what does not exist is left out. They stay as they are until the transaction
 * ends: what it stores with a student's class or teacher follows no change made meanwhile.
 */
export function listStudentsById(
  { trx, engine }: WriteTransaction,
  ids: readonly string[],
): Promise<StudentRow[]> {
  const query = trx
    .selectFrom('student')
    .selectAll()
    .where('_id', 'in', [...ids])
    .orderBy('_id');
  return holdRows(engine, query).execute();
}

const markedColumns = [
  '_id',
  'FirstName',
  'LastName',
  'Gender',
  'Year',
  'Branch',
  'GradeInTamilSchool',
  'StudentTeacher',
] as const satisfies (keyof StudentRow)[];

/** Of a student what a mark says. */
export type MarkedStudent = Pick<StudentRow, (typeof markedColumns)[number]>;

/** The whole records of some children, of all years. */
export async function listEnrollmentsOfChildren(
  trx: Kysely<Tables>,
  childIds: readonly string[],
): Promise<StudentRow[]> {
  const rows: StudentRow[] = [];
  const ids = [...new Set(childIds)];
  for (let first = 0; first < ids.length; first += childrenAtOnce) {
    const some = ids.slice(first, first + childrenAtOnce);
    rows.push(
      ...(await trx.selectFrom('student').selectAll().where('ChildId', 'in', some).execute()),
    );
  }
  return rows;
}

const childrenAtOnce = 500;

/** The whole records of a year. */
export function listStudentsOfYear(trx: Kysely<Tables>, year: string): Promise<StudentRow[]> {
  return trx.selectFrom('student').selectAll().where('Year', '=', year).execute();
}

/** As `listStudentsById`, of each only what a mark says. */
export function listMarked(
  { trx, engine }: WriteTransaction,
  ids: readonly string[],
): Promise<MarkedStudent[]> {
  return holdRows(
    engine,
    trx
      .selectFrom('student')
      .select(markedColumns)
      .where('_id', 'in', [...ids])
      .orderBy('_id'),
  ).execute();
}

/**
 * The change that made a record what it is, and what it was before; null where none is known, or
 * where the record is as it is because a change was taken back.
 */
export async function findLastChange(
  { trx }: Pick<WriteTransaction, 'trx'>,
  { _id, updateTimeStamp }: Pick<StudentRow, '_id' | 'updateTimeStamp'>,
): Promise<{ changedBy: string; before: StudentRow } | null> {
  const changes = await trx
    .selectFrom('history')
    .select(['changedBy', 'before', 'after'])
    .where('tableName', '=', 'student')
    .where('recordId', '=', _id)
    .where('action', '=', 'update')
    .execute();
  const last = changes.find(
    ({ after }) => JSON.parse(after ?? '{}').updateTimeStamp === updateTimeStamp,
  );
  return last === undefined
    ? null
    : { changedBy: last.changedBy, before: JSON.parse(last.before ?? '{}') };
}
