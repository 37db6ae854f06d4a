import type { AlertMailState } from '@pallikoodam/contract/treasury';
import type { Database } from '../../platform/db/database.ts';

/** The latest mails of these purposes to an address, newest first. */
export function listMailsTo(
  { kysely }: Database,
  { recipient, purposes, limit }: { recipient: string; purposes: readonly string[]; limit: number },
): Promise<AlertMailState[]> {
  return kysely
    .selectFrom('outbox')
    .select([
      '_id',
      'purpose as Subject',
      'status',
      'createdAt',
      'createdBy',
      'sentAt',
      'lastAnswer',
    ])
    .where('recipient', '=', recipient)
    .where('purpose', 'in', [...purposes])
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(limit)
    .execute();
}
