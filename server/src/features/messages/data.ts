import type {
  MessageDelivery,
  ReturnedAddress,
  UndeliveredMessage,
} from '@pallikoodam/contract/announcements';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { type Page, readPage } from '../../platform/db/page.ts';
import { searchTypedRows } from '../../platform/db/search-words.ts';
import type { AnnouncementTable } from '../../platform/db/tables/announcement.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { accountMailWriter } from '../../platform/mail/lease.ts';

export type AnnouncementRow = Selectable<AnnouncementTable>;

type Paged = { page?: number | undefined; pageSize?: number | undefined };

/** Messages that were sent, newest first (COM-18). */
export function listAnnouncements(
  { kysely }: Database,
  {
    Type,
    search,
    sort = '-SentDate',
    ...paged
  }: Paged & { Type?: string | undefined; search?: string | undefined; sort?: string | undefined },
): Promise<Page<AnnouncementRow>> {
  let messages = kysely.selectFrom('announcement');
  if (Type) messages = messages.where(sql<string>`"Type"`, '=', Type);
  const texts = sql<string>`lower("Subject" || ' ' || "SubjectTamil" || ' ' || "SMSBody")`;
  const found = searchTypedRows(messages, texts, search);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const ordered = found.selectAll().orderBy('SentDate', direction).orderBy('_id', direction);
  return readPage(kysely, { ordered, ids: found.select('_id'), ...paged });
}

export async function findAnnouncement(
  { kysely }: Database,
  id: string,
): Promise<AnnouncementRow | null> {
  const row = await kysely
    .selectFrom('announcement')
    .selectAll()
    .where('_id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Of one undelivered message, or of those of an announcement: how many are left undelivered. */
export async function countFailed(
  kysely: Kysely<Tables>,
  which: { id: string } | { announcementId: string },
): Promise<number> {
  const failed = selectUndelivered(kysely).select(({ fn }) => fn.countAll<number>().as('count'));
  const { count } = await ('id' in which
    ? failed.where('_id', '=', which.id)
    : failed.where('announcementId', '=', which.announcementId)
  ).executeTakeFirstOrThrow();
  return count;
}

export async function isInOutbox(kysely: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('outbox')
    .select('_id')
    .where('_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** The newest message of this content since a moment. */
export async function findSent(
  { kysely }: Database,
  { contentHash, since }: { contentHash: string; since: string },
): Promise<AnnouncementRow | null> {
  const row = await kysely
    .selectFrom('announcement')
    .selectAll()
    .where('contentHash', '=', contentHash)
    .where('SentDate', '>=', since)
    .orderBy('SentDate', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * How many messages of each announcement are not sent, and how many of them were written since
 * `textsKept`. What was sent is told by the rest: the outbox forgets it after a while.
 */
export async function countUnsent(
  { kysely }: Database,
  { ids, textsKept }: { ids: readonly string[]; textsKept: string },
): Promise<{ announcementId: string; status: string; count: number; kept: number }[]> {
  if (ids.length === 0) return [];
  return kysely
    .selectFrom('outbox')
    .select(({ fn }) => [
      'announcementId',
      'status',
      fn.countAll<number>().as('count'),
      sql<number>`count(case when "createdAt" >= ${textsKept} then 1 end)`.as('kept'),
    ])
    .where('announcementId', 'in', [...ids])
    .where('status', 'in', ['waiting', 'failed'])
    .groupBy(['announcementId', 'status'])
    .execute();
}

const deliveryColumns = [
  '_id',
  'recipient',
  'status',
  'attempts',
  'lastAnswer',
  'sentAt',
  'report',
] as const;

/** The messages of an announcement, those that failed first. */
export function listDeliveries(
  { kysely }: Database,
  {
    id,
    status,
    search,
    ...paged
  }: Paged & {
    id: string;
    status?: 'waiting' | 'sent' | 'failed' | undefined;
    search?: string | undefined;
  },
): Promise<Page<MessageDelivery>> {
  let messages = kysely.selectFrom('outbox').where('announcementId', '=', id);
  if (status !== undefined) messages = messages.where('status', '=', status);
  const found = searchTypedRows(messages, sql`lower(recipient)`, search);
  // In the order of the index: failed, sent, waiting.
  const ordered = found.select(deliveryColumns).orderBy('status').orderBy('recipient');
  return readPage(kysely, { ordered, ids: found.select('_id'), ...paged });
}

function selectUndelivered(kysely: Kysely<Tables>) {
  return (
    kysely
      .selectFrom('outbox')
      // In the words of the index, which holds these alone.
      .where('status', '=', sql.lit('failed' as const))
      // A sign-in link has run out; its reader asks for another.
      .where('createdBy', '<>', sql.lit(accountMailWriter))
  );
}

/** What could not be delivered, newest first; texts of messages to many are kept since a moment. */
export async function listUndelivered(
  { kysely }: Database,
  {
    textsKept,
    sort = '-createdAt',
    ...paged
  }: Paged & { textsKept: string; sort?: string | undefined },
): Promise<Page<UndeliveredMessage>> {
  const messages = selectUndelivered(kysely);
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const ordered = messages
    .select([...deliveryColumns, 'channel', 'purpose', 'subject', 'createdAt'])
    .select(['announcementId', 'bodyId'])
    .orderBy('createdAt', direction)
    .orderBy('_id', direction);
  const found = await readPage(kysely, { ordered, ids: messages.select('_id'), ...paged });
  const records = found.records.map(({ bodyId, ...message }) => ({
    ...message,
    repeatable: bodyId === '' || message.createdAt >= textsKept,
  }));
  return { records, total: found.total };
}

/** More than a school has; each screen with addresses asks for them. */
const mostReturned = 2_000;

/** Addresses from which mail comes back, the latest first. */
export function listReturned({ kysely }: Database): Promise<ReturnedAddress[]> {
  return kysely
    .selectFrom('returned_mail')
    .select(['_id as Email', 'since', 'reason'])
    .orderBy('lastAt', 'desc')
    .limit(mostReturned)
    .execute();
}

/** How many messages written since a moment could not be delivered. */
export async function countUndeliveredSince({ kysely }: Database, since: string): Promise<number> {
  const { count } = await selectUndelivered(kysely)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('createdAt', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who has asked for the newsletter (OP-91). */
export async function listSubscribers(kysely: Kysely<Tables>): Promise<string[]> {
  const rows = await kysely
    .selectFrom('contact_message')
    .select('Email')
    .where('Email', '>', '')
    .where('Subject', '=', 'Subscribe')
    .execute();
  return rows.map(({ Email }) => Email);
}

/** The subscriptions of an address, those of earlier editions of the portal among them. */
export async function listSubscriptions(kysely: Kysely<Tables>, email: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom('contact_message')
    .select('_id')
    .where('Email', '=', email)
    .where('Subject', '=', 'Subscribe')
    .execute();
  return rows.map(({ _id }) => _id);
}
