import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

const turnColumns = [
  '_id',
  'ChildId',
  'FamilyId',
  'FirstName',
  'LastName',
  'NameInTamil',
  'StudentTeacher',
  'Branch',
  'GradeInTamilSchool',
  'Status',
  'followsResult',
  'PreviousYear',
  'PaymentStatus',
  'AmountPaidCents',
  'RefundStatus',
  'RefundAmountCents',
  'insertTimeStamp',
] as const;

export type TurnRow = Pick<Selectable<Tables['student']>, (typeof turnColumns)[number]>;

/** A year's enrollments by teacher and name. */
export function listEnrollmentsOfYear(kysely: Kysely<Tables>, year: string): Promise<TurnRow[]> {
  return kysely
    .selectFrom('student')
    .select(turnColumns)
    .where('Year', '=', year)
    .orderBy('StudentTeacher')
    .orderBy('firstNameKey')
    .execute();
}

/** Where active teachers teach. */
export function listTeachersOfLevels(kysely: Kysely<Tables>) {
  return kysely
    .selectFrom('config')
    .select(['Branch', 'Grade'])
    .where('Role', '=', 'Teacher')
    .where('TeacherStatus', '=', 'Active')
    .execute();
}

/** The last turn to a year, taken back or not. */
export function findTurn(kysely: Kysely<Tables>, year: string) {
  return kysely
    .selectFrom('year_turn')
    .selectAll()
    .where('Year', '=', year)
    .orderBy('insertTimeStamp', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A month's changes of a large school; the screen counts, it does not list them. */
const mostLines = 5_000;

/** What changed of students since a moment, as the history keeps it. */
export function listStudentChangesSince(kysely: Kysely<Tables>, moment: string) {
  return kysely
    .selectFrom('history')
    .select(['recordId', 'action', 'before', 'after'])
    .where('tableName', '=', 'student')
    .where('changedAt', '>', moment)
    .orderBy('changedAt')
    .limit(mostLines)
    .execute();
}
