import type { Announcement } from '@pallikoodam/contract/announcements';
import { visitor } from '../../auth/caller.ts';
import type { Page } from '../../db/page.ts';
import { remove } from '../../db/write.ts';
import { queueAgain } from '../../mail/outbox.ts';
import { readUnsubscribe } from '../../mail/unsubscribe-token.ts';
import { type CallContext, type Portal, writing } from '../../portal.ts';
import { PortalError } from '../../portal-error.ts';
import {
  type AnnouncementRow,
  countUndeliveredSince,
  countUnsent,
  findAnnouncement,
  listAnnouncements,
  listSubscriptions,
} from './data.ts';

/** Messages that were sent, each with what has become of it. */
export async function listArchive(
  context: CallContext,
  query: Parameters<typeof listAnnouncements>[1],
): Promise<Page<Announcement>> {
  const { records, total } = await listAnnouncements(context.portal.database, query);
  return { records: await addCounts(context, records), total };
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
  const [presented] = await addCounts(context, [row]);
  return presented as Announcement;
}

async function addCounts(
  { portal }: CallContext,
  rows: readonly AnnouncementRow[],
): Promise<Announcement[]> {
  const unsent = await countUnsent(
    portal.database,
    rows.map(({ _id }) => _id),
  );
  const counts = new Map(
    unsent.map(({ announcementId, status, count }) => [`${announcementId} ${status}`, count]),
  );
  return rows.map(({ UpdatedDate: _changed, contentHash: _hash, ...row }) => {
    const waiting = counts.get(`${row._id} waiting`) ?? 0;
    const failed = counts.get(`${row._id} failed`) ?? 0;
    return {
      ...row,
      waiting,
      failed,
      sent: row.recipients - waiting - failed,
      withoutProvider: row.Type === 'SMS' && waiting > 0 && portal.settings.smsUrl === undefined,
    };
  });
}

/** Sends again what failed: of an announcement, or one message of whatever kind. */
export async function sendAgain(
  context: CallContext,
  which: Parameters<typeof queueAgain>[1],
): Promise<{ count: number }> {
  const count = await writing(context, (tx) => queueAgain(tx, which));
  context.portal.wakeOutbox();
  return { count };
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
