import { normaliseEmail } from '@pallikoodam/domain/people/contact';
import type { Insertable } from 'kysely';
import { insertRows } from '../db/insert-rows.ts';
import { newId } from '../db/new-id.ts';
import type { OutboxTable } from '../db/tables/outbox.ts';
import type { WriteTransaction } from '../db/write.ts';
import { accountMailWriter } from './lease.ts';
import { admit, type Cause } from './mail-limits.ts';
import type { ManyPurpose, PersonPurpose, SchoolPurpose } from './purposes.ts';
import type { ComposedMail } from './templates/blocks.ts';

type QueuedMail = ComposedMail & { recipients: readonly string[] } & (
    | { purpose: SchoolPurpose; cause?: 'school' }
    | { purpose: PersonPurpose; cause: Cause }
  );

/** How long a message is kept that is sent, and the text that the messages to many have in common. */
export const keptDays = 90;

/** Some days less than a text is kept: no message goes back into the outbox as its text is deleted. */
const repeatedDays = keptDays - 3;

/** A failed message to many that was written before this moment cannot be sent again. */
export function textsKeptSince(now: Date): string {
  return new Date(now.getTime() - repeatedDays * 86_400_000).toISOString();
}

/**
 * Puts a mail into the outbox, once for every different recipient, in the caller's transaction:
 * the mail goes out if and only if the change it tells of is stored. Limits by sender and by
 * recipient (purposes.ts) drop it or end the act. Returns the rows' `_id`s. Wake the worker
 * afterwards. PortalError 429.
 */
export async function queueMail(tx: WriteTransaction, mail: QueuedMail): Promise<string[]> {
  const addresses = new Set(mail.recipients.map(normaliseEmail).filter((email) => email !== ''));
  const rows: Insertable<OutboxTable>[] = [];
  const { purpose, cause = 'school' } = mail;
  // Counted in one order, so that two calls at once never wait for each other.
  for (const recipient of [...addresses].sort()) {
    const turn = await admit(tx, { purpose, cause, recipient });
    if (turn === null) continue;
    rows.push({
      ...newRow({ now: turn, writer: tx.writer }),
      channel: 'mail',
      purpose,
      recipient,
      subject: mail.subject,
      textBody: mail.text,
      htmlBody: mail.html,
      replyTo: mail.replyTo ?? '',
    });
  }
  await insertRows(tx.trx, 'outbox', rows);
  return rows.map(({ _id }) => _id);
}

type ManyMessages = {
  channel: OutboxTable['channel'];
  purpose: ManyPurpose;
  announcementId: string;
  /** Each kept once, however many get it. */
  bodies: readonly { key: string; subject: string; text: string; html: string }[];
  messages: readonly { recipient: string; key: string; unsubscribeUrl?: string }[];
};

/** As `queueMail`, for a message to many people who share its text. */
export async function queueMany(tx: WriteTransaction, many: ManyMessages): Promise<void> {
  const bodies = new Map(many.bodies.map((body) => [body.key, { _id: newId(), ...body }]));
  await tx.trx
    .insertInto('outbox_body')
    .values(
      [...bodies.values()].map(({ _id, text, html }) => ({ _id, textBody: text, htmlBody: html })),
    )
    .execute();
  const rows = many.messages.map(({ recipient, key, unsubscribeUrl = '' }) => ({
    ...newRow(tx),
    channel: many.channel,
    purpose: many.purpose,
    recipient,
    subject: bodies.get(key)?.subject ?? '',
    bodyId: bodies.get(key)?._id ?? '',
    announcementId: many.announcementId,
    unsubscribeUrl,
  }));
  await insertRows(tx.trx, 'outbox', rows);
}

/** A message that is not one of many. */
export const byItself = {
  announcementId: '',
  bodyId: '',
  unsubscribeUrl: '',
  replyTo: '',
  externalId: '',
  report: '',
};

/** A message that may leave from `now` on; one that waits for its turn counts as written then. */
function newRow({ now, writer }: Pick<WriteTransaction, 'now' | 'writer'>) {
  const stamp = now.toISOString();
  return {
    _id: newId(),
    textBody: '',
    htmlBody: '',
    status: 'waiting' as const,
    attempts: 0,
    nextAttemptAt: stamp,
    leasedUntil: '',
    leasedBy: '',
    lastAnswer: '',
    createdBy: writer,
    createdAt: stamp,
    sentAt: '',
    ...byItself,
  };
}

/**
 * Puts undelivered messages back into the outbox as if written now: one of them, or those of an
 * announcement. Answers how many. A sign-in link is not sent again: it has run out; nor is a message
 * to many whose text may be gone.
 */
export async function queueAgain(
  { trx, now }: WriteTransaction,
  which: { id: string } | { announcementId: string },
): Promise<number> {
  const stamp = now.toISOString();
  const failed = trx
    .updateTable('outbox')
    .set({
      status: 'waiting',
      attempts: 0,
      createdAt: stamp,
      nextAttemptAt: stamp,
      leasedUntil: '',
      leasedBy: '',
      sentAt: '',
      report: '',
    })
    .where('status', '=', 'failed')
    .where('createdBy', '<>', accountMailWriter)
    .where((where) =>
      where.or([where('bodyId', '=', ''), where('createdAt', '>=', textsKeptSince(now))]),
    );
  const rows = await ('id' in which
    ? failed.where('_id', '=', which.id)
    : failed.where('announcementId', '=', which.announcementId)
  )
    .returning('_id')
    .execute();
  return rows.length;
}
