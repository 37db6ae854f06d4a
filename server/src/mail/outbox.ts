import { normaliseEmail } from '@pallikoodam/domain/people/contact';
import { v7 as uuidv7 } from 'uuid';
import type { WriteTransaction } from '../db/write.ts';
import type { ComposedMail } from './templates/blocks.ts';

type QueuedMail = ComposedMail & {
  /** What the mail is, for staff and logs: 'enrollment confirmation'. */
  purpose: string;
  recipients: readonly string[];
};

/** Rows of one insert; both databases limit the parameters of a statement. */
const rowsAtOnce = 100;

/**
 * Puts a mail into the outbox, once for every different recipient, in the caller's transaction:
 * the mail goes out if and only if the change it tells of is stored. Wake the worker afterwards.
 */
export async function queueMail(tx: WriteTransaction, mail: QueuedMail): Promise<void> {
  const addresses = new Set(mail.recipients.map(normaliseEmail).filter((email) => email !== ''));
  const stamp = tx.now.toISOString();
  const rows = [...addresses].map((recipient) => ({
    _id: uuidv7(),
    channel: 'mail' as const,
    purpose: mail.purpose,
    recipient,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    status: 'waiting' as const,
    attempts: 0,
    nextAttemptAt: stamp,
    leasedUntil: '',
    leasedBy: '',
    lastAnswer: '',
    createdBy: tx.writer,
    createdAt: stamp,
    sentAt: '',
  }));
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await tx.trx
      .insertInto('outbox')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute();
  }
}
