import type { Database } from '../db/database.ts';
import type { WriteTransaction } from '../db/write.ts';
import { PortalError } from '../portal-error.ts';
import type { Storage } from './storage.ts';

/**
 * The book of the storage: each object has a row before it exists and until it is gone. A row with
 * `removeAfter` is of an object that no record names: an upload under way, or a file that was
 * deleted. What is due is removed by whichever process comes first; whatever is killed in between,
 * no object is left behind and no record is left without its object (docs/decisions/0023).
 */

/** An upload has its object stored and recorded long before. */
export const leaseMilliseconds = 60 * 60 * 1000;
/** How long a deletion can be taken back. */
export const keptDeletedDays = 30;
/** A deletion cannot be taken back in the moment in which the object goes. */
const marginMilliseconds = 5 * 60 * 1000;

const later = (now: Date, milliseconds: number) =>
  new Date(now.getTime() + milliseconds).toISOString();

/** Notes an object that is about to be put. */
export async function noteObject({ kysely }: Database, key: string, now: Date): Promise<void> {
  await kysely
    .insertInto('file_object')
    .values({ _id: key, removeAfter: later(now, leaseMilliseconds) })
    .execute();
}

/** Strikes an object that is gone again. */
export async function forgetObject({ kysely }: Database, key: string): Promise<void> {
  await kysely.deleteFrom('file_object').where('_id', '=', key).execute();
}

/** The object belongs to a record from now on, in the record's own transaction. PortalError 409. */
export async function keepObjects(tx: WriteTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const kept = await tx.trx
    .updateTable('file_object')
    .set({ removeAfter: null })
    .where('_id', 'in', keys)
    .where((row) =>
      row.or([
        row('removeAfter', 'is', null),
        row('removeAfter', '>', later(tx.now, marginMilliseconds)),
      ]),
    )
    .returning('_id')
    .execute();
  if (kept.length === keys.length) return;
  throw new PortalError('conflict', 'The content of this file is no longer kept.');
}

/**
 * The record is deleted, in the same transaction; the object follows once it cannot be restored any
 * more.
 */
export async function releaseObjects(tx: WriteTransaction, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.trx
    .updateTable('file_object')
    .set({ removeAfter: later(tx.now, keptDeletedDays * 86_400_000) })
    .where('_id', 'in', keys)
    .execute();
}

const objectsAtOnce = 100;

/**
 * Removes the objects that are due before a moment, and their rows after them. Answers how many.
 * StorageError where the storage is away: the rows stay, and the next sweep finds them.
 */
export async function sweepObjects(
  database: Database,
  { storage, before }: { storage: Storage; before: Date },
): Promise<number> {
  let swept = 0;
  for (;;) {
    const due = await database.kysely
      .selectFrom('file_object')
      .select('_id')
      .where('removeAfter', '<', before.toISOString())
      .orderBy('removeAfter')
      .limit(objectsAtOnce)
      .execute();
    for (const { _id } of due) {
      await storage.remove(_id);
      await forgetObject(database, _id);
    }
    swept += due.length;
    if (due.length < objectsAtOnce) return swept;
  }
}
