import { lockCounter, setCounter } from '../../../platform/db/counter.ts';
import { insertAll, type WriteTransaction } from '../../../platform/db/write.ts';
import { listWithoutReceipt } from '../receipts/data.ts';

/** Gives the payments that have come a number each, without gaps, after all else the transaction locks. */
export function numberReceiptsAtEnd(tx: WriteTransaction, lineIds: readonly string[]): void {
  tx.last.push(async () => {
    if ((await listWithoutReceipt(tx.trx, lineIds)).length === 0) return;
    const last = await lockCounter(tx, 'receipt');
    // Another may have had the counter until now, with the same payment.
    const missing = await listWithoutReceipt(tx.trx, lineIds);
    const receipts = missing.map((_id, at) => ({ _id, Number: last + at + 1 }));
    await insertAll(tx, 'receipt', receipts);
    await setCounter(tx, { name: 'receipt', last: last + receipts.length });
  });
}
