import { type LedgerLine, type LedgerSplit, leftOf } from '@pallikoodam/domain/treasury/ledger';
import { owing } from '@pallikoodam/domain/treasury/who-owes';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export type LineRow = Selectable<Tables['ledger_line']>;
export type StoredLine = LineRow & LedgerLine;

/** A year's lines of one family, or of all, in the order in which they were stored. */
export async function listLines(
  kysely: Kysely<Tables>,
  { year, familyIds }: { year?: string; familyIds?: readonly string[] },
): Promise<StoredLine[]> {
  let lines = kysely
    .selectFrom('ledger_line')
    .selectAll()
    .orderBy('insertTimeStamp')
    .orderBy('_id');
  if (year !== undefined) lines = lines.where('Year', '=', year);
  if (familyIds !== undefined) lines = lines.where('FamilyId', 'in', [...familyIds]);
  let splits = kysely
    .selectFrom('ledger_split')
    .innerJoin('ledger_line', 'ledger_line._id', 'ledger_split.LineId')
    .selectAll('ledger_split')
    .orderBy('ledger_split._id');
  if (year !== undefined) splits = splits.where('ledger_line.Year', '=', year);
  if (familyIds !== undefined) splits = splits.where('ledger_line.FamilyId', 'in', [...familyIds]);
  return joinSplits(await lines.execute(), await splits.execute());
}

/** The lines that an enrollment has a part in, whole, and those that take them back. */
export async function listLinesOfStudent(
  kysely: Kysely<Tables>,
  studentId: string,
): Promise<StoredLine[]> {
  const ids = kysely.selectFrom('ledger_split').select('LineId').where('StudentId', '=', studentId);
  return readLines(
    kysely,
    (await ids.execute()).map(({ LineId }) => LineId),
  );
}

/** A line and what takes it back. */
export async function listLineWithReversals(
  kysely: Kysely<Tables>,
  id: string,
): Promise<StoredLine[]> {
  const line = await kysely
    .selectFrom('ledger_line')
    .select(['FamilyId', 'Year'])
    .where('_id', '=', id)
    .executeTakeFirst();
  if (line === undefined) return [];
  const reversals = await kysely
    .selectFrom('ledger_line')
    .select('_id')
    .where('FamilyId', '=', line.FamilyId)
    .where('Year', '=', line.Year)
    .where('Reverses', '=', id)
    .execute();
  return readLines(kysely, [id, ...reversals.map(({ _id }) => _id)]);
}

async function readLines(kysely: Kysely<Tables>, ids: readonly string[]): Promise<StoredLine[]> {
  if (ids.length === 0) return [];
  const lines = await kysely
    .selectFrom('ledger_line')
    .selectAll()
    .where('_id', 'in', [...ids])
    .orderBy('insertTimeStamp')
    .orderBy('_id')
    .execute();
  const splits = await kysely
    .selectFrom('ledger_split')
    .selectAll()
    .where('LineId', 'in', [...ids])
    .orderBy('_id')
    .execute();
  return joinSplits(lines, splits);
}

function joinSplits(
  lines: readonly LineRow[],
  splits: readonly Selectable<Tables['ledger_split']>[],
): StoredLine[] {
  const byLine = Map.groupBy(splits, ({ LineId }) => LineId);
  return lines.map((line) => ({
    ...line,
    splits: (byLine.get(line._id) ?? []).map(
      ({ StudentId, AmountCents, hasCome, CheckNumber }): LedgerSplit => ({
        StudentId,
        Cents: AmountCents,
        hasCome: hasCome === 1,
        CheckNumber,
      }),
    ),
  }));
}

/** The lines of a child that are not taken back whole, the newest first, with what is left. */
export function listLeft(
  lines: readonly StoredLine[],
  studentId: string,
): { line: StoredLine; cents: number }[] {
  return lines
    .filter(({ Reverses, AmountCents }) => Reverses === '' && AmountCents > 0)
    .map((line) => ({ line, cents: leftOf(line, studentId, lines) }))
    .filter(({ cents }) => cents > 0)
    .toReversed();
}

/** Of a child's lines those that are taken back whole, with what takes them back. */
export function listSettled(lines: readonly StoredLine[], studentId: string): ReadonlySet<string> {
  const takenBack = new Set(lines.map(({ Reverses }) => Reverses));
  const whole = lines
    .filter(({ _id }) => takenBack.has(_id))
    .filter((line) => leftOf(line, studentId, lines) === 0)
    .map(({ _id }) => _id);
  const reversals = lines.filter(({ Reverses }) => whole.includes(Reverses));
  return new Set([...whole, ...reversals.map(({ _id }) => _id)]);
}

/** The numbers of the checks that a line has for a child. */
export function checksOf({ splits }: Pick<LedgerLine, 'splits'>, studentId: string): string {
  return splits.find(({ StudentId }) => StudentId === studentId)?.CheckNumber ?? '';
}

/** What lines say of some enrollments. */
export function listSplitsOf(
  kysely: Kysely<Tables>,
  studentIds: readonly string[],
): Promise<Selectable<Tables['ledger_split']>[]> {
  return kysely
    .selectFrom('ledger_split')
    .selectAll()
    .where('StudentId', 'in', [...studentIds])
    .orderBy('_id')
    .execute();
}

/** By which line credit that left a year came to another; blank where it was carried nowhere. */
export async function findCarriedBy(
  kysely: Kysely<Tables>,
  { _id, FamilyId }: Pick<LineRow, '_id' | 'FamilyId'>,
): Promise<string> {
  const line = await kysely
    .selectFrom('ledger_line')
    .select('_id')
    .where('FamilyId', '=', FamilyId)
    .where('Carries', '=', _id)
    .executeTakeFirst();
  return line?._id ?? '';
}

/** The lines that came elsewhere for what these took back. */
export async function listCarriedOn(
  kysely: Kysely<Tables>,
  reversals: readonly string[],
): Promise<string[]> {
  if (reversals.length === 0) return [];
  const rows = await kysely
    .selectFrom('ledger_line')
    .select('_id')
    .where('Carries', 'in', [...reversals])
    // As the index says, which has only these.
    .where('Carries', '<>', '')
    .execute();
  return rows.map(({ _id }) => _id);
}

/** When the ledger of a year was closed; blank while it is open. */
export async function readClosing(kysely: Kysely<Tables>, year: string): Promise<string> {
  return (await readClosed(kysely, year)).ClosedOn;
}

/** The years that are closed, with the day. */
export async function readClosings(kysely: Kysely<Tables>): Promise<Map<string, string>> {
  const rows = await kysely
    .selectFrom('academic_year')
    .select(['_id', 'ClosedOn'])
    .where('ClosedOn', '<>', '')
    .execute();
  return new Map(rows.map(({ _id, ClosedOn }) => [_id, ClosedOn]));
}

/** The same of one, and why it was opened again. */
export async function readClosed(
  kysely: Kysely<Tables>,
  year: string,
): Promise<{ ClosedOn: string; ReopenedFor: string }> {
  const row = await kysely
    .selectFrom('academic_year')
    .select(['ClosedOn', 'ReopenedFor'])
    .where('_id', '=', year)
    .executeTakeFirst();
  return row ?? { ClosedOn: '', ReopenedFor: '' };
}

const accountColumns = [
  '_id',
  'FamilyId',
  'ChildId',
  'UserName',
  'FirstName',
  'LastName',
  'NameInTamil',
  'Branch',
  'Volunteering',
  'searchKey',
  'firstNameKey',
  'Status',
  'PreviousYear',
  'PaymentStatus',
  'AmountPaidCents',
  'RefundStatus',
  'RefundAmountCents',
  'PaidDate',
  'insertTimeStamp',
] as const;

export type AccountRow = Pick<Selectable<Tables['student']>, (typeof accountColumns)[number]>;

/** A year's enrollments of some families, or of all. */
export function listEnrolled(
  kysely: Kysely<Tables>,
  { year, familyIds }: { year: string; familyIds?: readonly string[] },
): Promise<AccountRow[]> {
  let query = kysely
    .selectFrom('student')
    .select(accountColumns)
    .where('Year', '=', year)
    .orderBy('insertTimeStamp')
    .orderBy('_id');
  if (familyIds !== undefined) query = query.where('FamilyId', 'in', [...familyIds]);
  return query.execute();
}

export function findEnrolled(
  kysely: Kysely<Tables>,
  studentId: string,
): Promise<(AccountRow & { Year: string }) | undefined> {
  return kysely
    .selectFrom('student')
    .select([...accountColumns, 'Year'])
    .where('_id', '=', studentId)
    .executeTakeFirst();
}

/**
 * The enrollments that wait for the office, of a year, of some families, or of those named: a
 * guardian who is named in another family, and not let in there yet, sent that family's child under
 * the own address.
 */
export async function listHeld(
  kysely: Kysely<Tables>,
  {
    year,
    familyIds,
    studentIds,
  }: { year?: string; familyIds?: readonly string[]; studentIds?: readonly string[] },
): Promise<ReadonlySet<string>> {
  let held = kysely
    .selectFrom('likeness')
    .innerJoin('student', 'student._id', 'likeness.StudentId')
    .innerJoin('child', 'child._id', 'likeness.first')
    .innerJoin('guardian', (join) =>
      join
        .onRef('guardian.FamilyId', '=', 'child.FamilyId')
        .onRef('guardian.Email', '=', 'student.UserName'),
    )
    .select('likeness.StudentId')
    .where('likeness.state', '=', 'open')
    .where('guardian.isConfirmed', '=', 0)
    .where('guardian.isNamed', '=', 1);
  if (year !== undefined) held = held.where('student.Year', '=', year);
  if (studentIds !== undefined) held = held.where('likeness.StudentId', 'in', [...studentIds]);
  if (familyIds !== undefined) held = held.where('student.FamilyId', 'in', [...familyIds]);
  return new Set((await held.execute()).map(({ StudentId }) => StudentId));
}

/** The day on which families were last reminded of what they owe for a year. */
export async function listLastReminders(
  kysely: Kysely<Tables>,
  { year, familyIds }: { year: string; familyIds?: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  let reminders = kysely
    .selectFrom('payment_reminder')
    .select((select) => ['FamilyId', select.fn.max('Day').as('Day')])
    .where('Year', '=', year)
    .groupBy('FamilyId');
  if (familyIds !== undefined) reminders = reminders.where('FamilyId', 'in', [...familyIds]);
  return new Map((await reminders.execute()).map(({ FamilyId, Day }) => [FamilyId, Day]));
}

/** The next year in which a family has a child enrolled; blank where no child is. */
export async function findYearAfter(
  kysely: Kysely<Tables>,
  { FamilyId, year }: { FamilyId: string; year: string },
): Promise<string> {
  const row = await kysely
    .selectFrom('student')
    .select('Year')
    .where('FamilyId', '=', FamilyId)
    .where('Year', '>', year)
    .orderBy('Year')
    .limit(1)
    .executeTakeFirst();
  return row?.Year ?? '';
}

/**
 * The families of a year with a child whose payment has not come and that may owe nothing all the
 * same: with a waiver, with a child that left, or with money that stands with another child.
 */
export async function listMaybeFree(kysely: Kysely<Tables>, year: string): Promise<string[]> {
  const waived = await kysely
    .selectFrom('ledger_line')
    .select('FamilyId')
    .distinct()
    .where('Year', '=', year)
    .where('Kind', '=', 'waiver')
    .execute();
  const left = await kysely
    .selectFrom('student')
    .select('FamilyId')
    .distinct()
    .where('Year', '=', year)
    .where('PaymentStatus', 'in', [...owing.paymentStatuses])
    .where('Status', '=', 'Discontinued')
    .execute();
  const paid = await kysely
    .selectFrom('student')
    .innerJoin('ledger_line', (join) =>
      join
        .onRef('ledger_line.FamilyId', '=', 'student.FamilyId')
        .onRef('ledger_line.Year', '=', 'student.Year'),
    )
    .select('student.FamilyId')
    .distinct()
    .where('student.Year', '=', year)
    .where('student.PaymentStatus', 'in', [...owing.paymentStatuses])
    .where('ledger_line.Kind', 'in', ['payment', 'credit'])
    .execute();
  return [...new Set([...waived, ...left, ...paid].map(({ FamilyId }) => FamilyId))];
}

/** The families of the records that the office looks at first. */
export async function listFamiliesOfHeld(
  kysely: Kysely<Tables>,
  held: ReadonlySet<string>,
): Promise<string[]> {
  if (held.size === 0) return [];
  const rows = await kysely
    .selectFrom('student')
    .select('FamilyId')
    .where('_id', 'in', [...held])
    .execute();
  return rows.map(({ FamilyId }) => FamilyId);
}
