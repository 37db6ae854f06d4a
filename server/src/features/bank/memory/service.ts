import { createHash } from 'node:crypto';
import { insertMissing, update, type WriteTransaction } from '../../../platform/db/write.ts';
import type { MemoryRow } from '../data.ts';

/** Remembers what a person has said of an account, a payer or a kind of line, in place of before. */
export async function remember(
  tx: WriteTransaction,
  { kind, key, value }: Pick<MemoryRow, 'kind' | 'key' | 'value'>,
): Promise<void> {
  const _id = createHash('sha256').update(`${kind} ${key}`).digest('base64url');
  const isNew = await insertMissing(tx, 'bank_memory', { _id, kind, key, value });
  if (!isNew) await update(tx, 'bank_memory', { id: _id, patch: { value } });
}
