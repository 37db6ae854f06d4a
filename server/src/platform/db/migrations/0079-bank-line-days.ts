import type { Kysely } from 'kysely';
import { untyped } from '../dialect.ts';

/** What lines of the bank are tied to is looked for among those of its time, and the other way round. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = untyped(db);
  await schema.createIndex('bank_line_Day').on('bank_line').columns(['Day', '_id']).execute();
  // Most payments are of no line.
  await schema
    .createIndex('ledger_line_BankLine')
    .on('ledger_line')
    .column('BankLine')
    .where('BankLine', '<>', '')
    .execute();
}
