import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export type LineRow = Selectable<Tables['bank_line']>;
export type StatementRow = Selectable<Tables['bank_statement']>;
export type TieRow = Selectable<Tables['bank_tie']>;
type Reading = Kysely<Tables>;

/** Lines of statements, the newest day first, those of a day as they stood in the file. */
export function listBankLines(
  kysely: Reading,
  { state, statement }: { state?: LineRow['State'] | undefined; statement?: string | undefined },
): Promise<LineRow[]> {
  let query = kysely
    .selectFrom('bank_line')
    .selectAll()
    .orderBy('Day', 'desc')
    .orderBy('place')
    .orderBy('_id');
  if (state !== undefined) query = query.where('State', '=', state);
  if (statement !== undefined) query = query.where('StatementId', '=', statement);
  return query.execute();
}

/** What an account has of these days, to tell known lines by. */
export function listKnownLines(
  kysely: Reading,
  { account, from, to }: { account: string; from: string; to: string },
): Promise<LineRow[]> {
  return kysely
    .selectFrom('bank_line')
    .selectAll()
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

export function listStatements(kysely: Reading): Promise<StatementRow[]> {
  return kysely
    .selectFrom('bank_statement')
    .selectAll()
    .orderBy('insertTimeStamp', 'desc')
    .orderBy('_id', 'desc')
    .execute();
}

export function listTies(kysely: Reading, lineIds?: readonly string[]): Promise<TieRow[]> {
  const query = kysely.selectFrom('bank_tie').selectAll().orderBy('_id');
  return (lineIds === undefined ? query : query.where('LineId', 'in', [...lineIds])).execute();
}

export async function listTiesOfLedger(
  kysely: Reading,
  ledgerIds: readonly string[],
): Promise<TieRow[]> {
  if (ledgerIds.length === 0) return [];
  return kysely
    .selectFrom('bank_tie')
    .selectAll()
    .where('LedgerId', 'in', [...ledgerIds])
    .execute();
}

export function listPayers(kysely: Reading) {
  return kysely.selectFrom('bank_payer').selectAll().execute();
}

export function listWords(kysely: Reading) {
  return kysely.selectFrom('bank_word').selectAll().execute();
}

/** What is remembered of an account; the empty object of one that is new. */
export async function readAccountAnswers(kysely: Reading, account: string): Promise<object> {
  const row = await kysely
    .selectFrom('bank_account')
    .select('answers')
    .where('_id', '=', account)
    .executeTakeFirst();
  return JSON.parse(row?.answers ?? '{}');
}

/** The accounts that statements were loaded for. */
export async function listAccounts(kysely: Reading): Promise<string[]> {
  const rows = await kysely.selectFrom('bank_account').select('_id').orderBy('_id').execute();
  return rows.map(({ _id }) => _id);
}

/** Remembers a word of the bank, whatever it was before. */
export async function keepRow(
  kysely: Reading,
  {
    table,
    _id,
    value,
  }: { table: 'bank_account' | 'bank_payer' | 'bank_word'; _id: string; value: string },
): Promise<void> {
  const column = { bank_account: 'answers', bank_payer: 'FamilyId', bank_word: 'Reason' }[table];
  await kysely
    .insertInto(table)
    .values({ _id, [column]: value } as never)
    .onConflict((conflict) => conflict.column('_id').doUpdateSet({ [column]: value } as never))
    .execute();
}

/** Names of guardians and Reference IDs of the enrollments of some years. */
export function listPayingRecords(kysely: Reading, years: readonly string[]) {
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
      'PaidDate',
    ])
    .where('Year', 'in', [...years])
    .orderBy('insertTimeStamp')
    .orderBy('_id')
    .execute();
}

export function listGuardianNames(kysely: Reading) {
  return kysely.selectFrom('guardian').select(['FamilyId', 'Name', 'Email']).execute();
}
