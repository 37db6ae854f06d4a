import {
  type LedgerReview,
  mostReviewItems,
  type ReviewItem,
} from '@pallikoodam/contract/ledger-review';
import { grantsRole } from '@pallikoodam/domain/access/roles';
import { sentence } from '@pallikoodam/domain/bank/sentence';
import type { Caller } from '../../../platform/auth/caller.ts';
import { retryOnDuplicate } from '../../../platform/db/retry-on-duplicate.ts';
import { insert } from '../../../platform/db/write.ts';
import { type CallContext, type Portal, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { askAnother, isOwnFamily } from '../../families/policy.ts';
import {
  isOwnEntry,
  mayMarkAlone,
  readsReasons,
  reviewerRoles,
  waitsForAnother,
} from '../policy.ts';
import {
  type EntryRow,
  findLook,
  type LookRow,
  listChangers,
  listChildrenOf,
  listEntriesOf,
  listEntriesSince,
  listEvents,
  listLooks,
  listReviewers,
  listStaffNames,
  listWaiversAmong,
} from './data.ts';
import { presentEntry, presentEvent } from './present.ts';

type Reading = Portal['database']['kysely'];

const shownLooks = 20;
/** A write that began before a look and was stored after it is not missed. */
const overlapMs = 10 * 60 * 1000;

/** What waits for a second person's look, the oldest first, or what was seen in an earlier one. */
export async function readReview(
  { portal, caller }: CallContext,
  { Seen }: { Seen?: string | undefined },
): Promise<LedgerReview> {
  const { kysely } = portal.database;
  const looks = await listLooks(kysely, { limit: shownLooks });
  const all = Seen === undefined ? await listWaiting(kysely) : await listSeen(kysely, Seen);
  const shown = all.slice(0, mostReviewItems);
  const items = readsReasons(caller) ? shown : await leaveOutReasons(kysely, shown);
  const nameOf = await readNames(kysely, [
    ...items.map(({ By }) => By),
    ...looks.map(({ SeenBy }) => SeenBy),
  ]);
  const isAlone = await isOnlyReviewer(kysely, caller);
  return {
    Items: (await nameChildren(kysely, items)).map((item) => ({
      ...item,
      isOwn: waitsForAnother(caller, { ...item, isAlone }),
      isOwnFamily: isOwnFamily(caller, item.FamilyId),
      ByName: nameOf(item.By),
    })),
    More: all.length - items.length,
    Last: looks[0]?._id ?? '',
    isOwn: items.length > 0 && items.every(({ By }) => isOwnEntry(caller, By)),
    Seen: looks.map(({ _id, SeenBy, insertTimeStamp, items: seen }) => ({
      ...{ _id, SeenBy, SeenByName: nameOf(SeenBy), At: insertTimeStamp },
      Number: readIds(seen).length,
    })),
  };
}

/** For the start page. */
export async function countToReview({ portal }: CallContext): Promise<number> {
  return (await listWaiting(portal.database.kysely)).length;
}

/**
 * Says that a second person has looked; what was seen stays listed. What the caller did waits on for
 * another person, but where a SuperAdmin is the only one who may look. PortalError 409 where another
 * one has looked meanwhile, by whom, and where the caller did all of it.
 */
export function markSeen(
  context: CallContext,
  { ids, Last }: { ids: readonly string[]; Last: string },
): Promise<{ _id: string; SeenBy: string; At: string }> {
  return retryOnDuplicate(() =>
    writing(context, async (tx) => {
      const [last] = await listLooks(tx.trx, { limit: 1 });
      if ((last?._id ?? '') !== Last) throw await seenMeanwhile(tx.trx, last);
      const waiting = await listWaiting(tx.trx);
      const wanted = new Set(ids);
      const shown = waiting.filter(({ _id }) => wanted.has(_id));
      if (shown.length === 0) throw new PortalError('conflict', changed);
      const isAlone = await isOnlyReviewer(tx.trx, context.caller);
      const seen = shown.filter((item) => !waitsForAnother(context.caller, { ...item, isAlone }));
      if (seen.length === 0) {
        const isEntered = shown.every(({ By }) => isOwnEntry(context.caller, By));
        throw new PortalError('conflict', isEntered ? allOwn : askAnother);
      }
      const isSeen = new Set(seen);
      const left = waiting.find((item) => !isSeen.has(item));
      const newest = seen.at(-1)?.At ?? '';
      const stored = await insert(tx, 'ledger_review', {
        Previous: Last,
        SeenBy: tx.writer,
        // What was left out waits on, however old it is.
        Until: left !== undefined && left.At < newest ? left.At : newest,
        items: JSON.stringify(seen.map(({ _id }) => _id)),
      });
      return { _id: stored._id, SeenBy: tx.writer, At: stored.insertTimeStamp };
    }),
  );
}

const changed = 'This list has changed. Please look again.';
const allOwn = 'You entered all of this yourself. A second person should look at it.';

async function isOnlyReviewer(kysely: Reading, caller: Caller): Promise<boolean> {
  if (!mayMarkAlone(caller)) return false;
  const reviewers = await listReviewers(kysely, reviewerRoles);
  return !reviewers.some((each) => grantsRole(each) && !isOwnEntry(caller, each.TeacherEmail));
}

async function seenMeanwhile(kysely: Reading, look: LookRow | undefined): Promise<PortalError> {
  if (look === undefined) return new PortalError('conflict', changed);
  const nameOf = await readNames(kysely, [look.SeenBy]);
  return new PortalError('conflict', sentence('Seen meanwhile by', nameOf(look.SeenBy)));
}

async function listWaiting(kysely: Reading): Promise<ReviewItem[]> {
  const [last] = await listLooks(kysely, { limit: 1 });
  const since = last === undefined ? '' : goBack(last.Until);
  const looks = last === undefined ? [] : await listLooks(kysely, { since });
  const seen = new Set(looks.flatMap(readIdsOf));
  const begun = looks.find(({ SeenBy }) => SeenBy === 'portal')?.Until ?? '';
  const isWaiting = ({ _id, At }: ReviewItem) => !seen.has(_id) && At > begun;
  const entries: ReviewItem[] = [];
  let after: EntryRow | undefined;
  do {
    const page = await listEntriesSince(kysely, { since, after });
    entries.push(...(await presentEntries(kysely, page)).filter(isWaiting));
    after = page.at(-1);
  } while (after !== undefined);
  const events = await listEvents(kysely, { since });
  return inOrder(entries, events.map(presentEvent)).filter(isWaiting);
}

/** PortalError 404. */
async function listSeen(kysely: Reading, id: string): Promise<ReviewItem[]> {
  const look = await findLook(kysely, id);
  if (look === undefined) throw new PortalError('notFound', 'This look does not exist.');
  const seen = new Set(readIdsOf(look));
  if (seen.size === 0) return [];
  const ids = [...seen].map((each) => each.split(' ')[0] ?? '');
  const entries = await listEntriesOf(kysely, ids);
  const events = await listEvents(kysely, { ids });
  return inOrder(await presentEntries(kysely, entries), events.map(presentEvent));
}

/** What was changed since it was stored is of who changed it. */
async function presentEntries(
  kysely: Reading,
  entries: readonly EntryRow[],
): Promise<ReviewItem[]> {
  const items = entries.map(presentEntry);
  const changedIds = entries.filter((_, at) => items[at]?.isChanged).map(({ _id }) => _id);
  if (changedIds.length === 0) return items;
  const changers = await listChangers(kysely, changedIds);
  const changerOf = new Map(changers.map(({ recordId, changedBy }) => [recordId, changedBy]));
  return entries.map((line, at) => ({
    ...(items[at] ?? presentEntry(line)),
    By: changerOf.get(line._id) ?? line.StoredBy,
  }));
}

function inOrder(entries: ReviewItem[], events: (ReviewItem | null)[]): ReviewItem[] {
  const all = [...entries, ...events.filter((event) => event !== null)];
  return all.toSorted((one, other) =>
    one.At === other.At ? (one._id < other._id ? -1 : 1) : one.At < other.At ? -1 : 1,
  );
}

/** Why a fee was waived is for those alone who keep the ledger; also why that was taken back. */
async function leaveOutReasons(
  kysely: Reading,
  items: readonly ReviewItem[],
): Promise<ReviewItem[]> {
  const waivers = new Set(await listWaiversAmong(kysely, items.map(lineOf)));
  return items.map((item) =>
    waivers.has(lineOf(item)) ? { ...item, Reason: '', Text: '' } : item,
  );
}

async function nameChildren(kysely: Reading, items: readonly ReviewItem[]): Promise<ReviewItem[]> {
  const ids = items.filter(({ FamilyId }) => FamilyId !== '').map(lineOf);
  const found = ids.length === 0 ? [] : await listChildrenOf(kysely, ids);
  const children = Map.groupBy(found, ({ LineId }) => LineId);
  return items.map((item) => ({
    ...item,
    Children: (children.get(lineOf(item)) ?? []).map(({ FirstName, LastName }) =>
      `${FirstName} ${LastName}`.trim(),
    ),
  }));
}

const lineOf = ({ _id }: Pick<ReviewItem, '_id'>) => _id.split(' ')[0] ?? '';

async function readNames(kysely: Reading, emails: readonly string[]) {
  const wanted = [...new Set(emails)].filter((email) => email !== '');
  const found = wanted.length === 0 ? [] : await listStaffNames(kysely, wanted);
  const names = new Map(found.map((each) => [each.TeacherEmail, each.StudentTeacher]));
  return (email: string) => names.get(email) || email;
}

const readIds = (items: string): string[] => JSON.parse(items);
const readIdsOf = ({ items }: LookRow) => readIds(items);

function goBack(moment: string): string {
  return new Date(new Date(moment).getTime() - overlapMs).toISOString();
}
