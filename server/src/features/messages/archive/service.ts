import type { Announcement, UndeliveredMessage } from '@pallikoodam/contract/announcements';
import { itemAt } from '@pallikoodam/domain/records/keyed';
import { visitor } from '../../../platform/auth/caller.ts';
import type { Page } from '../../../platform/db/page.ts';
import { remove } from '../../../platform/db/write.ts';
import { queueAgain, textsKeptSince } from '../../../platform/mail/outbox.ts';
import { readUnsubscribe } from '../../../platform/mail/unsubscribe-token.ts';
import { type CallContext, type Portal, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import {
  type AnnouncementRow,
  countFailed,
  countUndeliveredSince,
  countUnsent,
  findAnnouncement,
  isInOutbox,
  listAnnouncements,
  listSubscriptions,
  listUndelivered,
} from '../data.ts';

/** Messages that were sent, each with what has become of it. */
export async function listArchive(
  context: CallContext,
  query: Parameters<typeof listAnnouncements>[1],
): Promise<Page<Announcement>> {
  const { records, total } = await listAnnouncements(context.portal.database, query);
  // A page of the screen is to look at; more rows are for a worksheet, with every address (ENT-15).
  const isOfScreen = (query.pageSize ?? Number.POSITIVE_INFINITY) <= mostRowsOfScreen;
  const shown = isOfScreen ? records.map(shortenRecipients) : records;
  return { records: await addCounts(context, shown), total };
}

const mostRowsOfScreen = 100;
/** As many addresses as a row of the list names. */
const mostNamed = 3;

function shortenRecipients(row: AnnouncementRow): AnnouncementRow {
  const addresses = row.SendTo.split(', ');
  const more = addresses.length - mostNamed;
  if (more <= 0) return row;
  return { ...row, SendTo: `${addresses.slice(0, mostNamed).join(', ')} +${more}` };
}

/** PortalError 404. */
export async function readAnnouncement(context: CallContext, id: string): Promise<Announcement> {
  const row = await findAnnouncement(context.portal.database, id);
  if (row === null) throw new PortalError('notFound', 'This message does not exist.');
  return presentAnnouncement(context, row);
}

export async function presentAnnouncement(
  context: CallContext,
  row: AnnouncementRow,
): Promise<Announcement> {
  return itemAt(await addCounts(context, [row]), 0);
}

async function addCounts(
  { portal, now }: CallContext,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const unsent = await countUnsent(portal.database, {
    ids: rows.map(({ _id }) => _id),
    textsKept: textsKeptSince(now),
  });
  const counts = new Map(
    unsent.map(({ announcementId, status, ...counted }) => [
      `${announcementId} ${status}`,
      counted,
    ]),
  );
  return rows.map(({ UpdatedDate: _changed, contentHash: _hash, ...row }) => {
    const waiting = counts.get(`${row._id} waiting`)?.count ?? 0;
    const { count: failed = 0, kept: repeatable = 0 } = counts.get(`${row._id} failed`) ?? {};
    return {
      ...row,
      waiting,
      failed,
      repeatable,
      sent: row.recipients - waiting - failed,
      withoutProvider: row.Type === 'SMS' && waiting > 0 && portal.settings.smsUrl === undefined,
    };
  });
}

/**
 * Sends again what failed: of an announcement, or one message of whatever kind. PortalError 404, 409
 * where nothing goes out because no text is kept any more.
 */
export async function sendAgain(
  context: CallContext,
  which: Parameters<typeof queueAgain>[1],
): Promise<{ count: number }> {
  const count = await writing(context, async (tx) => {
    const queued = await queueAgain(tx, which);
    if (queued > 0) return queued;
    if ('id' in which && !(await isInOutbox(tx.trx, which.id))) {
      throw new PortalError('notFound', 'This message does not exist.');
    }
    if ((await countFailed(tx.trx, which)) === 0) return 0;
    throw new PortalError(
      'conflict',
      'The text of this message is no longer kept for sending. Write a new message from it.',
    );
  });
  context.portal.wakeOutbox();
  return { count };
}

/** Undelivered messages, each with whether it can be sent again. */
export function listFailures(
  { portal, now }: CallContext,
  query: Omit<Parameters<typeof listUndelivered>[1], 'textsKept'>,
): Promise<Page<UndeliveredMessage>> {
  return listUndelivered(portal.database, { ...query, textsKept: textsKeptSince(now) });
}

/** How far back the start page looks for what could not be delivered. */
const lookedBackDays = 14;

export function countUndelivered({ portal, now }: CallContext): Promise<number> {
  const since = new Date(now.getTime() - lookedBackDays * 24 * 60 * 60 * 1000);
  return countUndeliveredSince(portal.database, since.toISOString());
}

/** Takes the address of a newsletter's token off the list; false where the token is not ours. */
export async function leaveNewsletter(portal: Portal, token: string): Promise<boolean> {
  const email = readUnsubscribe(portal.settings.sessionSecret, token);
  if (email === null) return false;
  await writing({ portal, caller: visitor, now: portal.clock() }, async (tx) => {
    for (const id of await listSubscriptions(tx.trx, email)) {
      await remove(tx, 'contact_message', id);
    }
  });
  return true;
}
