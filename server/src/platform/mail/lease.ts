import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { OutboxTable } from '../db/tables/outbox.ts';

/** The name under which the sign-in component's mails are queued. */
export const accountMailWriter = 'sign-in';

export type OutboxMessage = Selectable<OutboxTable>;

/** No transport takes longer over one message: it gives up by then (smtp-transport.ts). */
export const longestSendMs = 90_000;

/** How long a message is a worker's own: while it sends it, and time to record what came of it. */
export const leaseMs = longestSendMs + 30_000;

type Lease = {
  /** The worker that holds the messages. */
  holder: string;
  now: Date;
  leaseMs: number;
};

/**
 * Takes up to `limit` due mails for `holder`, the longest waiting first. One statement on either
 * database: of two workers that look at once, the later finds the lease in the row and leaves it.
 */
export async function claimDue(
  { kysely }: Database,
  {
    channel = 'mail',
    holder,
    now,
    leaseMs,
    limit,
  }: Lease & { channel?: OutboxTable['channel']; limit: number },
): Promise<OutboxMessage[]> {
  const moment = now.toISOString();
  const due = kysely
    .selectFrom('outbox')
    .select('_id')
    .where('channel', '=', channel)
    .where('status', '=', 'waiting')
    .where('nextAttemptAt', '<=', moment)
    .where('leasedUntil', '<=', moment)
    .orderBy('nextAttemptAt')
    .orderBy('_id')
    .limit(limit);
  const claimed = await kysely
    .updateTable('outbox')
    .set({ leasedBy: holder, leasedUntil: endOfLease(now, leaseMs) })
    .where('_id', 'in', due)
    // Repeated on the row itself: after waiting for another worker's claim PostgreSQL evaluates it
    // again, and then the row is taken.
    .where('status', '=', 'waiting')
    .where('leasedUntil', '<=', moment)
    .returningAll()
    .execute();
  const whole = await addBodies(kysely, claimed);
  return whole.sort((one, other) => compareTurns(one, other));
}

/** The text that a message shares with others of its announcement. */
async function addBodies(
  kysely: Database['kysely'],
  messages: OutboxMessage[],
): Promise<OutboxMessage[]> {
  const ids = new Set(messages.map(({ bodyId }) => bodyId).filter((id) => id !== ''));
  if (ids.size === 0) return messages;
  const bodies = await kysely
    .selectFrom('outbox_body')
    .selectAll()
    .where('_id', 'in', [...ids])
    .execute();
  const byId = new Map(bodies.map(({ _id, ...body }) => [_id, body]));
  return messages.map((message) => ({ ...message, ...byId.get(message.bodyId) }));
}

function compareTurns(one: OutboxMessage, other: OutboxMessage): number {
  const turn = (message: OutboxMessage) => `${message.nextAttemptAt} ${message._id}`;
  return turn(one) < turn(other) ? -1 : 1;
}

/**
 * Renews the lease and counts the attempt, just before the message is sent. Answers the number of
 * this attempt; null when another worker has the message by now, as after a suspended process.
 */
export async function beginAttempt(
  { kysely }: Database,
  { id, holder, now, leaseMs }: Lease & { id: string },
): Promise<number | null> {
  const begun = await kysely
    .updateTable('outbox')
    .set(({ eb }) => ({
      attempts: eb('attempts', '+', 1),
      leasedUntil: endOfLease(now, leaseMs),
    }))
    .where('_id', '=', id)
    .where('leasedBy', '=', holder)
    .where('status', '=', 'waiting')
    .returning('attempts')
    .executeTakeFirst();
  return begun?.attempts ?? null;
}

function endOfLease(now: Date, leaseMs: number): string {
  return new Date(now.getTime() + leaseMs).toISOString();
}

const free = { leasedBy: '', leasedUntil: '' } as const;

/** Sign-in links are keys to an account: once sent, they are not left in the outbox. */
const textKept = sql<string>`case when "createdBy" = ${accountMailWriter} then '' else "textBody" end`;

/**
 * The mail server has taken the message. That holds whichever worker has the lease by now. The
 * rendered version is deleted: the text tells staff what was sent and is a tenth of the size.
 */
export async function recordSent(
  { kysely }: Database,
  {
    id,
    answer,
    now,
    externalId = '',
  }: { id: string; answer: string; now: Date; externalId?: string | undefined },
): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set({
      ...free,
      // A provider or mail server may have reported before its own answer was stored.
      status: sql<'sent'>`case when report in ('failed', 'returned') then 'failed' else 'sent' end`,
      externalId,
      sentAt: now.toISOString(),
      lastAnswer: answer,
      htmlBody: '',
      textBody: textKept,
    })
    .where('_id', '=', id)
    .execute();
}

/** Frees a mail for a later try, or gives it up; nothing where another worker holds it by now. */
export async function recordNotSent(
  { kysely }: Database,
  {
    id,
    holder,
    answer,
    next,
  }: {
    id: string;
    holder: string;
    answer: string;
    next: { status: 'failed' } | { status: 'waiting'; nextAttemptAt: string };
  },
): Promise<void> {
  await kysely
    .updateTable('outbox')
    .set({ ...free, ...next, lastAnswer: answer })
    .where('_id', '=', id)
    .where('leasedBy', '=', holder)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Gives back messages that were claimed and not tried, so that they need not wait for the lease to
 * end.
 */
export async function releaseClaims(
  { kysely }: Database,
  { ids, holder }: { ids: readonly string[]; holder: string },
): Promise<void> {
  if (ids.length === 0) return;
  await kysely
    .updateTable('outbox')
    .set(free)
    .where('_id', 'in', ids)
    .where('leasedBy', '=', holder)
    .where('status', '=', 'waiting')
    .execute();
}
