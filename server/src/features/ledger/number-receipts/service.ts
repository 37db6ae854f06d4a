import type { WriteTransaction } from '../../../platform/db/write.ts';
import { listWithoutReceipt, lockCounter, storeReceipts } from '../receipts/data.ts';

/**
 * Gives the payments that have come a number each, without gaps: the counter is locked in the
 * transaction that stores them, after all else it locks, and goes back with it where it fails.
 */
export function numberReceiptsAtEnd(tx: WriteTransaction, lineIds: readonly string[]): void {
  tx.last.push(async () => {
    if ((await listWithoutReceipt(tx.trx, lineIds)).length === 0) return;
    const last = await lockCounter(tx);
    // Another may have had the counter until now, with the same payment.
    const missing = await listWithoutReceipt(tx.trx, lineIds);
    if (missing.length > 0) await storeReceipts(tx, { lineIds: missing, last });
  });
}
