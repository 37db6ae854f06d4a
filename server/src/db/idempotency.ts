import { createHash } from 'node:crypto';
import { PortalError } from '../http/portal-error.ts';
import type { WriteTransaction } from './write.ts';

/** Long enough for a device that was away over the holidays. */
const keptDays = 90;

export type Submission = {
  /** `Idempotency-Key` of the request; undefined: the sender does not repeat itself. */
  key: string | undefined;
  /** The call. */
  call: string;
  /** What was sent. */
  body: unknown;
};

/**
 * Whether a submit with this key was stored before; if not, it is noted in the same transaction as
 * what it stores, so that both are kept or neither. A key that comes back with other content is
 * refused (409): it cannot stand for two things.
 */
export async function isRepeated(
  tx: WriteTransaction,
  { key, call, body }: Submission,
): Promise<boolean> {
  if (key === undefined) return false;
  const _id = JSON.stringify([tx.writer, call, key]);
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const noted = await tx.trx
    .insertInto('idempotency_key')
    .values({ _id, bodyHash, madeAt: tx.now.toISOString() })
    .onConflict((conflict) => conflict.column('_id').doNothing())
    .returning('_id')
    .executeTakeFirst();
  if (noted !== undefined) {
    await forgetOld(tx);
    return false;
  }
  const known = await tx.trx
    .selectFrom('idempotency_key')
    .select('bodyHash')
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow();
  if (known.bodyHash === bodyHash) return true;
  throw new PortalError('conflict', 'This submit was already sent with other content.');
}

async function forgetOld({ trx, now }: WriteTransaction): Promise<void> {
  const limit = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await trx.deleteFrom('idempotency_key').where('madeAt', '<', limit).execute();
}
