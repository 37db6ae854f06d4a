import type { Database } from '../../db/database.ts';
import { type DeliveryReport, mostIds } from './read-report.ts';

/** Clocks differ: a report may seem older than the message. */
const clocksDifferMs = 10 * 60_000;

/**
 * Marks the messages that a report says could not be delivered, and their addresses. Anyone may
 * write to the mailbox: a report counts where it names a message of the outbox by its id, which
 * only its recipient has seen, and that recipient. Answers how many were marked; a report that is
 * read again marks none.
 */
export async function recordReturned(
  { kysely }: Database,
  { report, arrivedAt }: { report: DeliveryReport; arrivedAt: Date },
): Promise<number> {
  if (report.messageIds.length === 0) return 0;
  const notAfter = new Date(arrivedAt.getTime() + clocksDifferMs).toISOString();
  return kysely.transaction().execute(async (trx) => {
    const messages = await trx
      .selectFrom('outbox')
      .select(['_id', 'recipient'])
      .where('_id', 'in', report.messageIds.slice(0, mostIds))
      .where('channel', '=', 'mail')
      .where('report', '=', '')
      .where('status', '<>', 'failed')
      // One that was sent again since is another.
      .where('createdAt', '<=', notAfter)
      .execute();
    let marked = 0;
    for (const { _id, recipient } of messages) {
      const found = report.recipients.find(({ addresses }) => addresses.includes(recipient));
      if (found === undefined) continue;
      const of = trx.updateTable('outbox').where('_id', '=', _id);
      await of.set({ report: 'returned', lastAnswer: found.reason }).execute();
      // One that is still being sent is counted as failed once that is recorded (lease.ts).
      await of.set({ status: 'failed' }).where('status', '=', 'sent').execute();
      const lastAt = arrivedAt.toISOString();
      await trx
        .insertInto('returned_mail')
        .values({ _id: recipient, since: lastAt, lastAt, reason: found.reason })
        .onConflict((known) => known.column('_id').doUpdateSet({ lastAt, reason: found.reason }))
        .execute();
      marked += 1;
    }
    return marked;
  });
}

const dayMs = 86_400_000;
/** A report comes within minutes, where the other server is away within some days. */
const believedAfterMs = dayMs;
/** Of an address that nothing was sent to since. */
const keptMs = 400 * dayMs;

/** Takes the mark from addresses that a later mail has reached: none of it came back for a day. */
export async function forgetReturned({ kysely }: Database, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age).toISOString();
  await kysely
    .deleteFrom('returned_mail')
    .where((mark) =>
      mark.or([
        mark('lastAt', '<', before(keptMs)),
        mark.exists(
          mark
            .selectFrom('outbox')
            .select('outbox._id')
            .whereRef('outbox.recipient', '=', 'returned_mail._id')
            .whereRef('outbox.createdAt', '>', 'returned_mail.lastAt')
            .where('outbox.channel', '=', 'mail')
            .where('outbox.status', '=', 'sent')
            .where('outbox.sentAt', '<', before(believedAfterMs)),
        ),
      ]),
    )
    .execute();
}
