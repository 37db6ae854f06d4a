import { listMakers } from '../../../platform/db/history.ts';
import { planUndo, type Stays, takeBack, type UndoStep } from '../../../platform/db/plan-undo.ts';
import {
  findDeleted,
  lock,
  type RecordTable,
  remove,
  restore,
  update,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { listLines, type WrittenLine } from '../../../platform/db/written-lines.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { askAnother } from '../../families/policy.ts';
import {
  childFields,
  deriveChildKey,
  findAddressOfToday,
  findChild,
  findGuardian,
  listChildren,
  listGuardians,
  listMergedInto,
} from '../../families/service.ts';
import { bringBack, keepClosedFees, readLedger } from '../../ledger/service.ts';
import {
  carryAddresses,
  deriveKeys,
  moveChildTo,
  type StudentFollower,
  type StudentRow,
} from '../../students/service.ts';
import type { LikenessRow } from '../data.ts';
import { type Told, tellParted } from '../held/service.ts';
import { listRecords } from '../plan/data.ts';
import { mergeWording } from '../plan/templates.ts';
import { requireOthersChildren } from '../policy.ts';
import { findLikeness } from './data.ts';

const nothingLeft = 'There is nothing left to take back.';
const goneSince = 'The merged child has been merged again or deleted since: take that back first.';
const gone = 'This record no longer exists.';

type Kysely = WriteTransaction['trx'] | CallContext['portal']['database']['kysely'];

/**
 * Takes a merge back: what has not changed since is as it was before, what has stays and is named.
 * The question about the two is open again, and who was mailed of the merge is mailed of this.
 * PortalError 403, 404, 409.
 */
export async function undoMerge(
  context: CallContext,
  id: string,
  followers: readonly StudentFollower[],
): Promise<{ message: string; Stays: Stays[] }> {
  const Stays = await writing(context, async (tx) => {
    const question = await lock(tx, 'likeness', id);
    const lines = await requireUndoable(tx.trx, { context, question });
    requireOthersMerge(context, lines);
    await restorePlaces(tx, lines);
    const { steps, stays, kept } = await planUndo(tx.trx, lines);
    await keepClosedFees(tx, {
      school: context.portal.school,
      familyIds: listFamilies(lines),
    });
    const told = await listTold(tx.trx, question);
    const returning = await listReturning(tx.trx, lines);
    for (const step of steps) await takeBack(tx, step);
    await endGrantedAccess(tx, [...steps, ...kept]);
    const lineIds = lines
      .filter(({ tableName, before }) => tableName === 'ledger_line' && before === null)
      .map(({ recordId }) => recordId);
    await bringBack(tx, { lineIds: lineIds.toReversed(), today: readToday(context) });
    await settleChildren(tx, { context, question, lines, followers });
    const enrolled = await takeEnrolledAlong(tx, { context, question, followers });
    await carryReturning(tx, { context, returning, followers });
    const { writer: undoneBy, now } = tx;
    const undone = { undoneBy, undoneAt: now.toISOString(), moved: '', told: '' };
    await update(tx, 'likeness', { id, patch: { state: 'open', ...undone }, action: 'undo' });
    await tellParted(tx, { context, told, back: await listRecords(tx.trx, question.second) });
    return [...stays, ...enrolled];
  });
  context.portal.wakeOutbox();
  return { message: 'Taken back', Stays };
}

/** What the office reads before it takes a merge back. PortalError 404, 409. */
export async function previewUndo(
  context: CallContext,
  id: string,
): Promise<{ Stays: Stays[]; Told: string[] }> {
  const { kysely } = context.portal.database;
  const question = await findLikeness(kysely, id);
  if (question === undefined) throw new PortalError('notFound', gone);
  const lines = await requireUndoable(kysely, { context, question });
  const { stays: Stays } = await planUndo(kysely, lines);
  return { Stays, Told: (await listTold(kysely, question)).map(({ email }) => email) };
}

/** The lines by which a merge is taken back. PortalError 409, with by whom it was done before. */
async function requireUndoable(
  kysely: Kysely,
  {
    context: { language, portal },
    question: { state, moved, first, undoneBy: by, undoneAt: at },
  }: { context: CallContext; question: LikenessRow },
): Promise<WrittenLine[]> {
  if (state !== 'same' || moved === '') {
    const { timeZone } = portal.school;
    const { undoneAlready } = mergeWording[language];
    throw new PortalError(
      'conflict',
      at === '' ? nothingLeft : undoneAlready({ by, at, timeZone }),
    );
  }
  if ((await findChild(kysely, first)) === undefined) throw new PortalError('conflict', goneSince);
  const lines = await listLines(kysely, JSON.parse(moved));
  // A later merge of the kept child into another one made this question that one's. Records of
  // brothers and sisters are among the lines, too, where the merge changed their addresses.
  const others = lines.flatMap(({ tableName, after }) =>
    tableName === 'student' && after !== null && after.ChildId !== first ? [after.ChildId] : [],
  );
  const isOfAnother = (await listMergedInto(kysely, [first])).some((id) => others.includes(id));
  if (isOfAnother) throw new PortalError('conflict', goneSince);
  return lines;
}

/** Access that the merge granted ends with it, also for those who have joined since. */
async function endGrantedAccess(
  tx: WriteTransaction,
  touched: readonly { tableName: RecordTable; recordId: string; act?: UndoStep['act'] }[],
): Promise<void> {
  for (const { tableName, recordId: id, act } of touched) {
    if (tableName !== 'guardian') continue;
    // A place that the merge added and its owner has joined.
    if (act === undefined) await remove(tx, tableName, id);
    const place = await findGuardian(tx.trx, id);
    if (place?.hasAccess !== 0) continue;
    await update(tx, tableName, { id, patch: { isConfirmed: 0 }, action: 'undo' });
  }
}

/**
 * A child that a guardian enrolled in the kept family since the merge goes along to that guardian's own
 * family. Returns the later enrollments of the kept child that such a guardian sent: they stay.
 */
async function takeEnrolledAlong(
  tx: WriteTransaction,
  {
    context,
    question: { first, second, answeredAt },
    followers,
  }: {
    context: CallContext;
    question: LikenessRow;
    followers: readonly StudentFollower[];
  },
): Promise<Stays[]> {
  const from = (await findChild(tx.trx, first))?.FamilyId ?? '';
  const to = (await findChild(tx.trx, second))?.FamilyId ?? '';
  const stay = await listGuardians(tx.trx, from);
  const gone = (await listGuardians(tx.trx, to)).filter(
    ({ Email }) => !stay.some((one) => one.Email === Email && one.isConfirmed === 1),
  );
  const listSent = async <Row extends Made>(table: 'child' | 'student', rows: readonly Row[]) => {
    const since = rows.filter(({ insertTimeStamp }) => insertTimeStamp > answeredAt);
    const makers = await listMakers(tx, { table, ids: since.map(({ _id }) => _id) });
    const sent: Row[] = [];
    for (const row of since) {
      const email = await findAddressOfToday(tx.trx, makers.get(row._id) ?? '');
      if (gone.some(({ Email }) => Email === email)) sent.push(row);
    }
    return sent;
  };
  for (const { _id } of await listSent('child', await listChildren(tx.trx, [from]))) {
    const [of] = await listRecords(tx.trx, _id);
    if (of === undefined) continue;
    for (const { before, after: record } of await moveChildTo(tx, { of, to })) {
      const after = await readLedger(tx, { record, today: readToday(context) });
      for (const follow of followers) await follow(tx, { context, before, after });
    }
  }
  const left = await listSent('student', await listRecords(tx.trx, first));
  return left.map(({ FirstName, LastName, Year }) => {
    return { Name: `${FirstName} ${LastName}, ${Year}`, Fields: [] };
  });
}

type Made = { _id: string; insertTimeStamp: string };

/** Those who have left or declined the kept family since are guardians of their own family again. */
async function restorePlaces(tx: WriteTransaction, lines: readonly WrittenLine[]): Promise<void> {
  for (const { tableName, action, recordId } of lines) {
    if (tableName !== 'guardian' || action !== 'update') continue;
    if ((await findGuardian(tx.trx, recordId)) !== undefined) continue;
    if ((await findDeleted(tx, tableName, recordId)) !== null)
      await restore(tx, tableName, recordId);
  }
}

/** Of the own family is a merge also where it took the caller's own place. PortalError 403. */
function requireOthersMerge({ caller }: CallContext, lines: readonly WrittenLine[]): void {
  requireOthersChildren(
    caller,
    listFamilies(lines).map((FamilyId) => ({ FamilyId })),
  );
  const places = lines.filter(({ tableName }) => tableName === 'guardian');
  const isPlace = places.some(({ before, after }) =>
    [before?.Email, after?.Email].includes(caller.email),
  );
  if (isPlace) throw new PortalError('notAllowed', askAnother);
}

/** The families whose records the merge changed. */
function listFamilies(lines: readonly WrittenLine[]): string[] {
  const records = lines
    .filter(({ tableName }) => tableName === 'student')
    .flatMap(({ before, after }) => [before?.FamilyId, after?.FamilyId]);
  return [...new Set(records.filter((id) => id !== undefined).map(String))];
}

async function listTold(kysely: Kysely, { told }: LikenessRow): Promise<Told[]> {
  const addresses = told.split(' ').filter((address) => address !== '');
  return Promise.all(
    addresses.map(async (sentAs) => ({
      sentAs,
      email: await findAddressOfToday(kysely, sentAs),
    })),
  );
}

type Returning = { id: string; familyId: string; email: string };

/** Guardians who come back with an address that they changed since in the family they had joined. */
async function listReturning(kysely: Kysely, lines: readonly WrittenLine[]): Promise<Returning[]> {
  const returning: Returning[] = [];
  for (const { tableName, action, recordId: id, before } of lines) {
    if (tableName !== 'guardian' || action !== 'remove' || before === null) continue;
    const email = await findAddressOfToday(kysely, String(before.Email));
    if (email !== before.Email) returning.push({ id, familyId: String(before.FamilyId), email });
  }
  return returning;
}

/** Their families' records follow, as they do at the press that changes an address. */
async function carryReturning(
  tx: WriteTransaction,
  {
    context,
    returning,
    followers,
  }: {
    context: CallContext;
    returning: readonly Returning[];
    followers: readonly StudentFollower[];
  },
): Promise<void> {
  for (const { id, familyId, email } of returning) {
    const family = await listGuardians(tx.trx, familyId);
    if (family.some(({ Email }) => Email === email)) continue;
    await update(tx, 'guardian', { id, patch: { Email: email } });
    for (const change of await carryAddresses(tx, familyId)) {
      for (const follow of followers) await follow(tx, { context, ...change });
    }
  }
}

/**
 * Each child's records have its own names again, though they were corrected in between, and what
 * is worked out of them: keys of the search, the books in the library.
 */
async function settleChildren(
  tx: WriteTransaction,
  {
    context,
    question: { first, second },
    lines,
    followers,
  }: {
    context: CallContext;
    question: LikenessRow;
    lines: readonly WrittenLine[];
    followers: readonly StudentFollower[];
  },
): Promise<void> {
  for (const childId of [first, second]) {
    const child = await findChild(tx.trx, childId);
    if (child === undefined) continue;
    const nameKey = deriveChildKey(child);
    await update(tx, 'child', { id: childId, patch: { nameKey }, action: 'undo' });
    const own = Object.fromEntries(childFields.map((field) => [field, child[field]]));
    for (const record of await listRecords(tx.trx, childId)) {
      const keys = deriveKeys({ ...record, ...own });
      const change = { id: record._id, patch: { ...own, ...keys }, action: 'undo' as const };
      const named = await update(tx, 'student', change);
      const after = await readLedger(tx, { record: named, today: readToday(context) });
      const merged = lines.find(
        ({ recordId, tableName }) => tableName === 'student' && recordId === record._id,
      );
      const before = (merged?.after ?? record) as StudentRow;
      for (const follow of followers) await follow(tx, { context, before, after });
    }
  }
}
