import type { Database } from '../platform/db/database.ts';
import { insert, inTransaction } from '../platform/db/write.ts';

let made = 0;

export type BankRecords = Awaited<ReturnType<typeof storeBankStatement>>;

/** A statement with one line that waits. */
export function storeBankStatement(database: Database) {
  made += 1;
  return inTransaction({ database, writer: 'test', now: new Date() }, async (tx) => {
    const Account = 'School account';
    const statement = await insert(tx, 'bank_statement', {
      ...{ Account, FileName: 'october.csv', LoadedBy: 'test', leftOut: '[]', warnings: '[]' },
      FirstDay: '2025-10-03',
      LastDay: '2025-10-03',
    });
    const line = await insert(tx, 'bank_line', {
      ...{ StatementId: statement._id, Account, lineKey: `made ${made}`, nth: 1, place: made },
      ...{ Day: '2025-10-03', AmountCents: 22_500, texts: '["CHECK 1041"]', State: 'New' },
    });
    const memory = { kind: 'payer' as const, key: `payer ${made}`, value: 'family' };
    const { _id: memoryId } = await insert(tx, 'bank_memory', memory);
    return { statementId: statement._id, lineId: line._id, memoryId };
  });
}
