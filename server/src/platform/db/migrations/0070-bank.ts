import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

const stamps = ['insertTimeStamp', 'updateTimeStamp'];

/** Statements of the bank, their lines, and what is remembered of accounts, payers and kinds of lines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'bank_statement', {
    text: [
      'Account',
      'FileName',
      'FirstDay',
      'LastDay',
      'LoadedBy',
      'leftOut',
      'warnings',
      ...stamps,
    ],
  });
  await createTable(db, 'bank_line', {
    text: [
      'StatementId',
      'Account',
      'lineKey',
      'Day',
      'texts',
      'FitId',
      'Payer',
      'State',
      'LeftOut',
      'proposal',
      'linkTo',
      'JoinWith',
      'ties',
      ...stamps,
    ],
    integer: ['nth', 'AmountCents', 'place'],
  });
  await createTable(db, 'bank_memory', { text: ['kind', 'key', 'value', ...stamps] });
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns);
  // Two who load one file at once: the lines are stored once.
  await index('bank_line_identity', 'bank_line', ['Account', 'lineKey', 'nth']).unique().execute();
  await index('bank_line_of_statement', 'bank_line', ['StatementId', 'place']).execute();
  await index('bank_line_of_state', 'bank_line', ['State', 'Day']).execute();
  await index('bank_statement_insertTimeStamp', 'bank_statement', [
    'insertTimeStamp',
    '_id',
  ]).execute();
  await index('bank_memory_kind', 'bank_memory', ['kind', 'key']).execute();
  await index('bank_line_JoinWith', 'bank_line', ['JoinWith']).execute();
}
