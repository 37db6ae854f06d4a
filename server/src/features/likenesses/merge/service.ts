import type { MergePreview } from '@pallikoodam/contract/likenesses';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { writeHistory } from '../../../platform/db/history.ts';
import { newId } from '../../../platform/db/new-id.ts';
import {
  insert,
  lockAll,
  removeAll,
  update,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { listLinesSince } from '../../../platform/db/written-lines.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { checkFields, PortalError } from '../../../platform/portal-error.ts';
import { readToday } from '../../../platform/school-calendar.ts';
import { pairOf } from '../../children/service.ts';
import { changeChildRow, findChild, lockFamilies } from '../../families/service.ts';
import { keepClosedFees, matchLedger, takeAlong } from '../../ledger/service.ts';
import {
  carryAddresses,
  deriveKeys,
  type StudentFollower,
  type StudentRow,
} from '../../students/service.ts';
import { findPair, type LikenessRow, listOfChild, signAnswer } from '../data.ts';
import { findHeld, notifyGranted, tellClosed, tellJoined } from '../held/service.ts';
import {
  belongings,
  belongingTables,
  listIdsOf,
  listRecords,
  listRequestsOf,
} from '../plan/data.ts';
import { type MergePlan, type MergeWish, planMerge } from '../plan/service.ts';
import { mergeWording } from '../plan/templates.ts';
import { requireOthersChildren } from '../policy.ts';
import { readSides } from '../service.ts';
import { joinFamilies } from './families/service.ts';
import { joinRecords } from './records/service.ts';

export type MergeOrder = MergeWish & { _id?: string | undefined; confirm?: 'Y' | 'N' | undefined };

/**
 * Two children are one: all years, marks, loans and requests of the dropped one become the kept
 * one's, in one transaction that can be taken back (`undo`). PortalError 400, 409.
 */
export async function mergeChildren(
  context: CallContext,
  { confirm, _id: _question, ...wish }: MergeOrder,
  followers: readonly StudentFollower[],
): Promise<{ _id: string }> {
  const merged = await writing(context, async (tx) => {
    await lockBoth(tx, { context, wish });
    await requireUnanswered(tx, { context, wish });
    const plan = await planMerge(tx.trx, { context, wish });
    requireSettled(plan, { context, wish, confirm });
    const familyIds = [plan.kept.FamilyId, plan.dropped.FamilyId];
    await keepClosedFees(tx, { school: context.portal.school, familyIds });
    const since = newId();
    const sent = [
      ...plan.records.map(({ before }) => before),
      ...plan.pairs.map(({ dropped }) => dropped),
    ];
    const held = await findHeld(tx, sent);
    await moveRecords(tx, { context, plan, followers });
    await moveQuestions(tx, plan);
    const letIn = await joinFamilies(tx, { plan, today: readToday(context) });
    if (letIn.length > 0) await carryLetIn(tx, { context, plan, followers });
    await removeAll(tx, 'child', [plan.dropped._id]);
    await changeChildRow(tx, { id: plan.kept._id, patch: plan.child });
    const [left] = (await listRecords(tx.trx, plan.kept._id)).slice(-1);
    const told = [
      ...(await notifyGranted(tx, { context, plan, granted: letIn })),
      ...(left === undefined ? [] : await tellJoined(tx, { context, held, letIn, left })),
      ...(await tellClosed(tx, { context, plan })),
    ];
    return settlePair(tx, { plan, since, told });
  });
  context.portal.wakeOutbox();
  return { _id: merged };
}

/**
 * Locks the families and then the children. Of two who merge at once the second finds a child gone,
 * or in another family, and is told. Throws PortalError 403, 409.
 */
async function lockBoth(
  tx: WriteTransaction,
  {
    context: { language, caller },
    wish: { keep, drop },
  }: { context: CallContext; wish: MergeWish },
): Promise<void> {
  const meanwhile = new PortalError('conflict', mergeWording[language].mergedMeanwhile);
  const seen = [await findChild(tx.trx, keep), await findChild(tx.trx, drop)];
  const familyIds = seen.flatMap((child) => child?.FamilyId ?? []);
  await lockFamilies(tx, familyIds);
  try {
    const children = await lockAll(tx, 'child', [keep, drop]);
    requireOthersChildren(caller, children);
    if (children.some(({ FamilyId }) => !familyIds.includes(FamilyId))) throw meanwhile;
  } catch (error) {
    if (!(error instanceof PortalError) || error.refusal === 'notAllowed') throw error;
    throw meanwhile;
  }
}

/** 'Two children' that was said at the same moment, or before, holds. */
async function requireUnanswered(
  tx: WriteTransaction,
  { context: { language }, wish: { keep, drop } }: { context: CallContext; wish: MergeWish },
): Promise<void> {
  if ((await findPair(tx, pairOf(keep, drop)))?.state !== 'two') return;
  throw new PortalError('conflict', mergeWording[language].answeredMeanwhile);
}

/** All records of the family carry the address of who was let in. */
async function carryLetIn(
  tx: WriteTransaction,
  {
    context,
    plan: { kept },
    followers,
  }: { context: CallContext; plan: MergePlan; followers: readonly StudentFollower[] },
): Promise<void> {
  for (const change of await carryAddresses(tx, kept.FamilyId)) {
    for (const follow of followers) await follow(tx, { context, ...change });
  }
}

/** What is open before a merge: a class to choose, what has to be settled first, what is asked. */
function requireSettled(
  { choices, refusals, questions, isApart }: MergePlan,
  {
    context: { language },
    wish,
    confirm,
  }: { context: CallContext; wish: MergeWish; confirm: MergeOrder['confirm'] },
): void {
  if (refusals.length > 0) throw new PortalError('conflict', refusals.join(' '));
  const { chooseClass, chooseHouseholds } = mergeWording[language];
  const open = choices.filter(({ field }) => !wish[field]).map(({ field }) => [field, chooseClass]);
  if (isApart === null) open.push(['isApart', chooseHouseholds]);
  if (open.length > 0) throw new PortalError('invalid', checkFields, Object.fromEntries(open));
  if (questions.length === 0 || confirm === 'Y') return;
  const asked = questions.join(' ');
  throw new PortalError('conflict', asked, { confirm: asked });
}

async function moveRecords(
  tx: WriteTransaction,
  {
    context,
    plan,
    followers,
  }: { context: CallContext; plan: MergePlan; followers: readonly StudentFollower[] },
): Promise<void> {
  const today = readToday(context);
  for (const pair of plan.pairs) {
    await joinRecords(tx, { pair, givesWay: plan.givesWay });
    const { patch = {} } = plan.records.find(({ before }) => before._id === pair.kept._id) ?? {};
    await takeAlong(tx, { from: pair.dropped._id, to: { ...pair.kept, ...patch }, today });
    const record = { ...pair.dropped, AmountPaidCents: null, RefundAmountCents: null };
    await matchLedger(tx, { record, today });
  }
  for (const { before, patch } of plan.records) {
    const keys = deriveKeys({ ...before, ...patch });
    const after = await update(tx, 'student', { id: before._id, patch: { ...patch, ...keys } });
    await matchLedger(tx, { record: after, today });
    const from = plan.pairs.find(({ kept }) => kept._id === before._id)?.dropped ?? before;
    for (const follow of followers) await follow(tx, { context, before: from, after });
  }
}

/** What families ask of the dropped child, and what the office was asked of it with others. */
async function moveQuestions(tx: WriteTransaction, { kept, dropped }: MergePlan): Promise<void> {
  const asked = (await listRequestsOf(tx.trx, kept._id)).filter(({ state }) => state === 'open');
  for (const { _id, state, askedBy } of await listRequestsOf(tx.trx, dropped._id)) {
    // One request a person is open: that of the kept child stands.
    const isAsked = asked.some((request) => request.askedBy === askedBy);
    const answered = state === 'open' && isAsked ? { state: 'refused' as const } : {};
    await update(tx, 'child_change', { id: _id, patch: { ChildId: kept._id, ...answered } });
  }
  const own = pairOf(kept._id, dropped._id);
  for (const question of await listOfChild(tx, dropped._id)) {
    if (question.pair === own) continue;
    await moveQuestion(tx, { question, from: dropped._id, to: kept._id });
  }
}

async function moveQuestion(
  tx: WriteTransaction,
  {
    question: { _id, first, second, StudentId, state, answeredBy, answeredAt },
    from,
    to,
  }: { question: LikenessRow; from: string; to: string },
): Promise<void> {
  const moved = (id: string) => (id === from ? to : id);
  const [one, other] = [moved(first), moved(second)];
  const pair = one === other ? `${one} ${StudentId}` : pairOf(one, other);
  const known = await findPair(tx, pair);
  if (known === undefined) {
    await update(tx, 'likeness', { id: _id, patch: { first: one, second: other, pair } });
  } else if (known.state === 'open' && state === 'two') {
    // 'Two children' was said for good, of either.
    const answer = { state, answeredBy, answeredAt, undoneBy: '', undoneAt: '' };
    await update(tx, 'likeness', { id: known._id, patch: answer });
  }
}

/** Answers the pair for good, with the lines of the history by which the merge is taken back. */
async function settlePair(
  tx: WriteTransaction,
  {
    plan: { kept, dropped },
    since,
    told,
  }: { plan: MergePlan; since: string; told: readonly string[] },
): Promise<string> {
  await writeHistory(tx);
  const written = { changedAt: tx.now.toISOString(), changedBy: tx.writer, since };
  const moved = JSON.stringify(await listLinesSince(tx.trx, written));
  const pair = pairOf(kept._id, dropped._id);
  const settled = {
    ...{ first: kept._id, second: dropped._id, state: 'same' as const, moved },
    ...{ told: told.join(' '), ...signAnswer(tx) },
  };
  const known = await findPair(tx, pair);
  if (known !== undefined) {
    await update(tx, 'likeness', { id: known._id, patch: settled });
    return known._id;
  }
  const { _id } = await insert(tx, 'likeness', { pair, reasons: '[]', ...settled });
  return _id;
}

/** What the office reads before it merges. PortalError 409. */
export async function previewMerge(context: CallContext, wish: MergeWish): Promise<MergePreview> {
  const { kysely } = context.portal.database;
  if (wish.keep === wish.drop) throw chooseTwo();
  const plan = await planMerge(kysely, { context, wish });
  const sides = await readSides(kysely, [wish.keep, wish.drop]);
  const [keep, drop] = [sides.get(wish.keep), sides.get(wish.drop)];
  if (keep === undefined || drop === undefined) throw chooseTwo();
  const studentIds = [...plan.moved, ...plan.pairs.map(({ dropped }) => dropped)].map(
    ({ _id }) => _id,
  );
  const counts = await Promise.all(
    belongingTables.map(async (table) => {
      return [belongings[table], (await listIdsOf(kysely, { table, studentIds })).length] as const;
    }),
  );
  const { endsFamily, choices: Choices, refusals: Refusals, questions: Questions } = plan;
  return {
    keep,
    drop,
    Years: describeYears(plan),
    Moves: {
      ...(Object.fromEntries(counts) as Omit<MergePreview['Moves'], 'Enrollments' | 'Requests'>),
      Enrollments: studentIds.length,
      Requests: (await listRequestsOf(kysely, wish.drop)).length,
    },
    GivesWay: plan.givesWay.length,
    Guardians: plan.guardians.seen,
    endsFamily,
    asksApart: plan.isApart === null ? 'Y' : 'N',
    Choices,
    Refusals,
    Questions,
  };
}

function chooseTwo(): PortalError {
  const message = 'Choose two different children.';
  return new PortalError('invalid', message, { drop: message });
}

function describeYears({ records, pairs, moved }: MergePlan): MergePreview['Years'] {
  return records.map(({ before, patch }) => {
    const pair = pairs.find(({ kept }) => kept._id === before._id);
    const isMoved = moved.includes(before);
    return {
      Year: before.Year,
      keep: isMoved ? null : describeRecord(before),
      drop: isMoved ? describeRecord(before) : pair ? describeRecord(pair.dropped) : null,
      merged: describeRecord({ ...before, ...patch }),
    };
  });
}

function describeRecord(record: StudentRow) {
  const { _id, GradeInTamilSchool, Branch, StudentTeacher, Status, AmountPaidCents } = record;
  const { PreviousYear, Volunteering, PaymentStatus } = record;
  return {
    _id,
    GradeInTamilSchool,
    Branch,
    StudentTeacher,
    Status,
    PreviousYear,
    Volunteering,
    PaymentStatus,
    AmountPaid: AmountPaidCents === null ? null : centsToDollars(AmountPaidCents),
  };
}
