import type { FoundOnlineBook } from '@pallikoodam/contract/find';
import type { OnlineBook, OnlineBookForm } from '@pallikoodam/contract/online-books';
import { readUniqueViolation } from '../../platform/db/dialect.ts';
import { insert, lock, remove, restore, update } from '../../platform/db/write.ts';
import { checkKeptLinks } from '../../platform/http/kept-links.ts';
import { type CallContext, writing } from '../../platform/portal.ts';
import { PortalError } from '../../platform/portal-error.ts';
import { deriveOnlineKeys, findOnlineBook, listOnlineBooks, toOnlineBook } from './data.ts';
import { findsOnlineBooks } from './policy.ts';

export async function readOnlineBook({ portal }: CallContext, id: string): Promise<OnlineBook> {
  const book = await findOnlineBook(portal.database, id);
  if (book !== null) return book;
  throw new PortalError('notFound', 'This record no longer exists.');
}

/** The first links whose number, title or remarks hold the words, or whose title sounds like them. */
export async function findOnlineBooks(
  { portal, caller }: CallContext,
  { words, limit }: { words: string; limit: number },
): Promise<FoundOnlineBook[]> {
  if (!findsOnlineBooks(caller)) return [];
  const wanted = { search: words, sounding: true, page: 1, pageSize: limit };
  const { records } = await listOnlineBooks(portal.database, wanted);
  return records.map(({ _id, Id, Title, Grade }) => ({ _id, Id, Title, Grade }));
}

export function addOnlineBook(
  context: CallContext,
  { _id, Comments = '', ...sent }: OnlineBookForm & { _id?: string | undefined },
): Promise<OnlineBook> {
  checkKeptLinks(context, { sent });
  const values = { ...sent, Comments, ...(_id === undefined ? {} : { _id }) };
  return withUniqueId(() =>
    writing(context, async (tx) =>
      toOnlineBook(await insert(tx, 'online_book', { ...values, ...deriveOnlineKeys(values) })),
    ),
  );
}

type OnlineBookChange = { [Field in keyof OnlineBookForm]?: OnlineBookForm[Field] | undefined } & {
  _id: string;
  UpdatedDate?: string | undefined;
};

/** PortalError 404, 409 (stale, Id taken). */
export function changeOnlineBook(
  context: CallContext,
  { _id, UpdatedDate, ...sent }: OnlineBookChange,
): Promise<OnlineBook> {
  return withUniqueId(() =>
    writing(context, async (tx) => {
      const before = await lock(tx, 'online_book', _id);
      const given = Object.entries(sent).filter(([, value]) => value !== undefined);
      const patch: Partial<OnlineBookForm> = Object.fromEntries(given);
      checkKeptLinks(context, { sent: patch, before });
      const after = await update(tx, 'online_book', {
        id: _id,
        patch: { ...patch, ...deriveOnlineKeys({ ...before, ...patch }) },
        knownStamp: UpdatedDate,
      });
      return toOnlineBook(after);
    }),
  );
}

export async function deleteOnlineBook(context: CallContext, id: string): Promise<void> {
  await writing(context, (tx) => remove(tx, 'online_book', id));
}

/** Takes a deletion back. PortalError 404 and, where the Id was given to another, 409. */
export function restoreOnlineBook(context: CallContext, id: string): Promise<OnlineBook> {
  return withUniqueId(() =>
    writing(context, async (tx) => toOnlineBook(await restore(tx, 'online_book', id))),
  );
}

/** The unique index keeps one link an Id; its refusal at the field. */
async function withUniqueId<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (readUniqueViolation(error) === null) throw error;
    const message = 'There is an online book of this Id already.';
    throw new PortalError('conflict', message, { Id: message });
  }
}
