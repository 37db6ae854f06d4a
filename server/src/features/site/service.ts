import type { NewsItem } from '@pallikoodam/contract/site';
import type { Page } from '../../platform/db/page.ts';
import { insertMissing } from '../../platform/db/write.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { subscriptionConfirmation } from '../../platform/mail/templates/subscription-confirmation.ts';
import { type CallContext, causeOf, type Portal, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { readSchoolDay } from '../../platform/school-calendar.ts';
import { isSubscribed, listActiveNews, listLatestNews } from './data.ts';

type Subscription = { Email: string; website?: string | undefined };

/**
 * Keeps an address for the newsletter and thanks by mail, both in one transaction (OP-91). Who has
 * subscribed already is told the same and mailed nothing: strangers enter any address here.
 */
export async function subscribe(
  context: CallContext,
  { Email, website }: Subscription,
): Promise<void> {
  if (website) throw new PortalError('invalid', 'The request could not be read.');
  await writing(context, async (tx) => {
    if (await isSubscribed(tx, Email)) return;
    const isNew = await insertMissing(tx, 'contact_message', {
      // The address makes the key: of several submits at once the database takes one.
      _id: `Subscribe ${Email}`,
      Email,
      Subject: 'Subscribe',
      Branch: '',
      Mobile: '',
      StudentName: '',
      FirstName: '',
      Comments: '',
    });
    if (!isNew) return;
    await queueMail(tx, {
      purpose: 'subscription confirmation',
      recipients: [Email],
      cause: causeOf(context, 'contact.keep'),
      ...subscriptionConfirmation({ school: context.portal.school, language: context.language }),
    });
  });
  context.portal.wakeOutbox();
}

/** No more than a page of news would show. */
const latestNews = 20;

/** Active news, newest first. */
export async function readLatestNews({ database, school }: Portal): Promise<NewsItem[]> {
  const news = await listLatestNews(database, latestNews);
  return news.map((item) => toNewsItem(school, item));
}

/** The same page by page, to the oldest. */
export async function readActiveNews(
  { database, school }: Portal,
  asked: Parameters<typeof listActiveNews>[1],
): Promise<Page<NewsItem>> {
  const { records, total } = await listActiveNews(database, asked);
  return { records: records.map((item) => toNewsItem(school, item)), total };
}

/** With the day it was written on the school's calendar; blank where that was not kept. */
function toNewsItem(school: Portal['school'], item: Omit<NewsItem, 'Day'>): NewsItem {
  const written = new Date(item.CreatedDate);
  return { ...item, Day: Number.isNaN(written.getTime()) ? '' : readSchoolDay(school, written) };
}
