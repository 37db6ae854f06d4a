import type { NewsForm, NewsRecord } from '@pallikoodam/contract/news';
import { readUniqueViolation } from '../../platform/db/dialect.ts';
import { insert, lock, remove, restore, update } from '../../platform/db/write.ts';
import { checkKeptLinks } from '../../platform/http/kept-links.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { countNews, findNews } from './data.ts';

export async function readNews({ portal }: CallContext, id: string): Promise<NewsRecord> {
  const news = await findNews(portal.database, id);
  if (news !== null) return news;
  throw new PortalError('notFound', 'This record no longer exists.');
}

/** NEWS-01. */
export async function readNewsCounts({ portal }: CallContext) {
  const counts = await countNews(portal.database);
  const of = (status: string) => counts.find(({ Status }) => Status === status)?.count ?? 0;
  const Total = counts.reduce((sum, { count }) => sum + count, 0);
  return { Total, Active: of('Active'), Expired: of('Expired') };
}

/** PortalError 409 where the `_id` that was sent is another item's. */
export async function addNews(
  context: CallContext,
  { _id, ...sent }: NewsForm & { _id?: string | undefined },
): Promise<NewsRecord> {
  checkKeptLinks(context, { sent });
  const values = { ...sent, ...(_id === undefined ? {} : { _id }) };
  try {
    return await writing(context, (tx) => insert(tx, 'news', values));
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
    throw new PortalError('conflict', 'A news item with this id exists already.');
  }
}

type NewsChange = { [Field in keyof NewsForm]?: NewsForm[Field] | undefined } & {
  _id: string;
  UpdatedDate?: string | undefined;
};

/** PortalError 404 and, where another person saved meanwhile, 409. */
export function changeNews(
  context: CallContext,
  { _id, UpdatedDate, ...sent }: NewsChange,
): Promise<NewsRecord> {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  const patch: Partial<NewsForm> = Object.fromEntries(given);
  return writing(context, async (tx) => {
    checkKeptLinks(context, { sent: patch, before: await lock(tx, 'news', _id) });
    return update(tx, 'news', { id: _id, patch, knownStamp: UpdatedDate });
  });
}

export async function deleteNews(context: CallContext, id: string): Promise<void> {
  await writing(context, (tx) => remove(tx, 'news', id));
}

/** Takes a deletion back. PortalError 404. */
export function restoreNews(context: CallContext, id: string): Promise<NewsRecord> {
  return writing(context, (tx) => restore(tx, 'news', id));
}
