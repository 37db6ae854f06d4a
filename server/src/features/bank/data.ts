import { cutTexts } from '@pallikoodam/domain/bank/bank-text';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Page, readPage } from '../../platform/db/page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type BankTie, readTies } from '../ledger/service.ts';

export type LineRow = Selectable<Tables['bank_line']>;
export type StatementRow = Selectable<Tables['bank_statement']>;
export type MemoryRow = Selectable<Tables['bank_memory']>;
type Reading = Kysely<Tables>;

const mostStatements = 60;

/** The texts of a line, cut as they are stored: those of older lines may be longer. */
export function readTexts({ texts }: Pick<LineRow, 'texts'>): string[] {
  return cutTexts(JSON.parse(texts));
}

/** Sums of the lines of some statements, by month and state; money out is in none. */
export function listSums(kysely: Reading, statements: readonly string[]) {
  return kysely
    .selectFrom('bank_line')
    .select(({ fn }) => [
      'StatementId',
      sql<string>`substr("Day", 1, 7)`.as('Month'),
      'State',
      fn.countAll<number | string>().as('lines'),
      sql<number | string>`sum(case when "AmountCents" > 0 then "AmountCents" else 0 end)`.as(
        'cents',
      ),
      fn.sum<number | string>('FeeCents').as('fees'),
    ])
    .where('StatementId', 'in', [...statements])
    .groupBy(['StatementId', sql`substr("Day", 1, 7)`, 'State'])
    .orderBy(sql`substr("Day", 1, 7)`)
    .execute();
}

/** Lines of statements that wait for the rest of what is booked in part, with what stands of it. */
export async function listPartlyBooked(
  kysely: Reading,
  statements: readonly string[],
): Promise<LineRow[]> {
  return kysely
    .selectFrom('bank_line')
    .selectAll()
    .where('StatementId', 'in', [...statements])
    .where('State', '<>', 'Booked')
    .where('ties', '<>', '[]')
    .where('JoinWith', '=', '')
    .execute();
}

type Filter = { state?: LineRow['State'] | undefined; statement?: string | undefined };
type Paging = { page?: number | undefined; pageSize?: number | undefined };

/** Lines of statements, the newest day first, those of a day as they stood in the file. */
export function pageBankLines(
  kysely: Reading,
  { state, statement, page, pageSize }: Filter & Paging,
): Promise<Page<LineRow>> {
  let query = kysely.selectFrom('bank_line');
  if (state !== undefined) query = query.where('State', '=', state);
  if (statement !== undefined) query = query.where('StatementId', '=', statement);
  const ordered = query.selectAll().orderBy('Day', 'desc').orderBy('place').orderBy('_id');
  return readPage(kysely, { ordered, ids: query.select('_id'), page, pageSize });
}

export async function listBankLines(kysely: Reading, filter: Filter): Promise<LineRow[]> {
  return (await pageBankLines(kysely, filter)).records;
}

/** What an account has of these days, to tell known lines by. */
export function listKnownLines(
  kysely: Reading,
  { account, from, to }: { account: string; from: string; to: string },
) {
  return kysely
    .selectFrom('bank_line')
    .select(['Day', 'AmountCents', 'texts', 'FitId', 'nth'])
    .where('Account', '=', account)
    .where('Day', '>=', from)
    .where('Day', '<=', to)
    .orderBy('nth')
    .execute();
}

export function listJoined(kysely: Reading, lineId: string): Promise<LineRow[]> {
  return kysely
    .selectFrom('bank_line')
    .selectAll()
    .where('JoinWith', '=', lineId)
    .orderBy('_id')
    .execute();
}

/** Lines that wait because a person has taken this payment back. */
export function listWaitingFor(kysely: Reading, ledgerId: string): Promise<LineRow[]> {
  return kysely
    .selectFrom('bank_line')
    .selectAll()
    .where('WasBooked', '=', ledgerId)
    .where('State', '=', 'New')
    .orderBy('_id')
    .execute();
}

/** The latest statements: those of years ago have been settled. */
export function listStatements(kysely: Reading): Promise<StatementRow[]> {
  return kysely
    .selectFrom('bank_statement')
    .selectAll()
    .orderBy('insertTimeStamp', 'desc')
    .orderBy('_id', 'desc')
    .limit(mostStatements)
    .execute();
}

/** All ties since a day, also of lines that wait again for a part. */
export async function listTies(kysely: Reading, since: string): Promise<BankTie[]> {
  const rows = await kysely
    .selectFrom('bank_line')
    .select('ties')
    .where('ties', '<>', '[]')
    .where('Day', '>=', since)
    .execute();
  return rows.flatMap(readTies);
}

export async function findBankLine(kysely: Reading, id: string): Promise<LineRow | undefined> {
  return kysely.selectFrom('bank_line').selectAll().where('_id', '=', id).executeTakeFirst();
}

export function listMemories(kysely: Reading, kind: MemoryRow['kind']): Promise<MemoryRow[]> {
  return kysely.selectFrom('bank_memory').selectAll().where('kind', '=', kind).execute();
}

export function findMemory(kysely: Reading, id: string): Promise<MemoryRow | undefined> {
  return kysely.selectFrom('bank_memory').selectAll().where('_id', '=', id).executeTakeFirst();
}

/** What is remembered of an account; the empty object of one that is new. */
export async function readAccountAnswers(kysely: Reading, account: string): Promise<object> {
  const row = await kysely
    .selectFrom('bank_memory')
    .select('value')
    .where('kind', '=', 'account')
    .where('key', '=', account)
    .executeTakeFirst();
  return JSON.parse(row?.value ?? '{}');
}

/** The accounts that statements were loaded for. */
export async function listAccounts(kysely: Reading): Promise<string[]> {
  const rows = await kysely
    .selectFrom('bank_memory')
    .select('key')
    .where('kind', '=', 'account')
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Names of parents and Reference IDs of the enrollments of a year. */
export function listPayingRecords(kysely: Reading, year: string) {
  return kysely
    .selectFrom('student')
    .select([
      '_id',
      'FamilyId',
      'Year',
      'FirstName',
      'LastName',
      'FatherName',
      'MotherName',
      'Volunteering',
      'FormerReferenceIds',
      'PaidDate',
    ])
    .where('Year', '=', year)
    .execute();
}

export function listGuardianNames(kysely: Reading, year: string) {
  return kysely
    .selectFrom('guardian')
    .select(['guardian.FamilyId', 'guardian.Name'])
    .where(
      'guardian.FamilyId',
      'in',
      kysely.selectFrom('student').select('student.FamilyId').where('student.Year', '=', year),
    )
    .execute();
}
