import type { Sponsor } from '@pallikoodam/contract/site';
import { foldText } from '@pallikoodam/domain/text/fold';
import type { Database } from '../../platform/db/database.ts';
import { type Page, readPage } from '../../platform/db/page.ts';
import type { ContactMessageTable } from '../../platform/db/tables/contact-message.ts';
import type { NewsTable } from '../../platform/db/tables/news.ts';
import type { WriteTransaction } from '../../platform/db/write.ts';

/** A page of active news, newest first (OP-96). */
export function listActiveNews(
  { kysely }: Database,
  { page, pageSize }: { page?: number | undefined; pageSize: number },
): Promise<Page<NewsTable>> {
  const active = kysely.selectFrom('news').where('Status', '=', 'Active');
  const ordered = active.selectAll().orderBy('CreatedDate', 'desc').orderBy('_id');
  return readPage(kysely, { ordered, ids: active.select('_id'), page, pageSize });
}

/** The newest alone: how many there are in all no one asks then. */
export function listLatestNews({ kysely }: Database, most: number): Promise<NewsTable[]> {
  return kysely
    .selectFrom('news')
    .selectAll()
    .where('Status', '=', 'Active')
    .orderBy('CreatedDate', 'desc')
    .orderBy('_id')
    .limit(most)
    .execute();
}

export function listSponsors({ kysely }: Database): Promise<Sponsor[]> {
  return kysely
    .selectFrom('sponsor')
    .select(['_id', 'order', 'type', 'name', 'photo', 'url'])
    .orderBy('order')
    .orderBy('_id')
    .execute();
}

export async function isSubscribed({ trx }: WriteTransaction, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('contact_message')
    .select('_id')
    .where('Email', '=', email)
    .where('Subject', '=', 'Subscribe')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

type Searched = 'FirstName' | 'Email' | 'StudentName' | 'Subject' | 'Comments';

/** What the search looks into; written with the message, which is never changed. */
export function deriveContactKeys(
  message: Pick<ContactMessageTable, Searched>,
): Pick<ContactMessageTable, 'searchKey'> {
  const { FirstName, Email, StudentName, Subject, Comments } = message;
  return { searchKey: foldText([FirstName, Email, StudentName, Subject, Comments].join(' ')) };
}
