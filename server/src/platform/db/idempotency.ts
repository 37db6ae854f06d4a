import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { PortalError } from '../portal-error.ts';
import { newId } from './new-id.ts';
import type { Tables } from './tables.ts';
import {
  insert,
  lock,
  type NewRecord,
  type RecordRow,
  type RecordTable,
  type WriteTransaction,
} from './write.ts';

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

/** What a call is sent, with the `Idempotency-Key` of the request. */
export type Keyed<Sent> = { key: string | undefined; sent: Sent };

/** What an earlier try of the same submit has stored. */
export type Repeat = { storedId: string };

/**
 * Whether a submit with this key was stored before; if not, it is noted in the same transaction as
 * what it stores, so that both are kept or neither. A key that comes back with other content is
 * refused (409): it cannot stand for two things.
 */
export async function isRepeated(tx: WriteTransaction, submission: Submission): Promise<boolean> {
  return (await noteSubmission(tx, { submission, storedId: '' })) !== null;
}

/** As `isRepeated`, for a submit that makes one record: answers which, or null for a first try. */
export async function noteSubmission(
  tx: WriteTransaction,
  { submission, storedId }: { submission: Submission; storedId: string },
): Promise<Repeat | null> {
  if (submission.key === undefined) return null;
  const { key, call, body } = submission;
  const noted = await tx.trx
    .insertInto('idempotency_key')
    .values({
      _id: nameSubmission(tx, { call, key }),
      bodyHash: hashBody(body),
      storedId,
      madeAt: tx.now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('_id').doNothing())
    .returning('_id')
    .execute();
  return noted.length > 0 ? null : findRepeat(tx.trx, { submission, writer: tx.writer });
}

/**
 * Adds one record for a submit; for a repeat the record of the first try, as it stands now.
 * PortalError 404 where that has been deleted meanwhile, 409 as above.
 */
export async function insertOnce<Table extends RecordTable>(
  tx: WriteTransaction,
  table: Table,
  { submission, values }: { submission: Submission; values: NewRecord<Table> },
): Promise<RecordRow<Table>> {
  const storedId = newId();
  const repeat = await noteSubmission(tx, { submission, storedId });
  if (repeat !== null) return lock(tx, table, repeat.storedId);
  return insert(tx, table, { ...values, _id: storedId });
}

/**
 * What this submit stored at an earlier try; null where it is new. Asked before anything is
 * checked: what was right to store stays stored, whatever has been closed or moved since.
 * PortalError 409 for a key that stood for other content.
 */
export async function findRepeat(
  kysely: Kysely<Tables>,
  { submission, writer }: { submission: Submission; writer: string },
): Promise<Repeat | null> {
  const { key, call, body } = submission;
  if (key === undefined) return null;
  const known = await kysely
    .selectFrom('idempotency_key')
    .select(['bodyHash', 'storedId'])
    .where('_id', '=', nameSubmission({ writer }, { call, key }))
    .executeTakeFirst();
  if (known === undefined) return null;
  if (known.bodyHash === hashBody(body)) return { storedId: known.storedId };
  throw new PortalError('conflict', 'This request was already sent with different content.');
}

function nameSubmission(
  { writer }: { writer: string },
  { call, key }: { call: string; key: string },
) {
  return JSON.stringify([writer, call, key]);
}

function hashBody(body: unknown): string {
  return hash('sha256', JSON.stringify(body), 'base64url');
}

/** Deletes the keys of submits that will not be repeated any more. */
export async function forgetOldSubmissions(kysely: Kysely<Tables>, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await kysely.deleteFrom('idempotency_key').where('madeAt', '<', limit).execute();
}
