import type { FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { isOneOf } from '@pallikoodam/domain/records/keyed';
import { newStudentLevel, risingLevels } from '@pallikoodam/domain/school/levels';
import {
  insert,
  lock,
  lockAll,
  update,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { pairOf } from '../../children/service.ts';
import { addChild } from '../../families/service.ts';
import { keepClosedFees } from '../../ledger/service.ts';
import {
  deriveKeys,
  listEnrollments,
  listStudentsById,
  type StudentFollower,
  type StudentRow,
} from '../../students/service.ts';
import { findPair, isMerged, type LikenessRow, listOfChild, signAnswer } from '../data.ts';
import { confirmHeld, findHeld, readFeesOfPair } from '../held/service.ts';
import { mergeWording } from '../plan/templates.ts';
import { requireOthersChildren } from '../policy.ts';
import { readSent } from '../service.ts';

type Pair = { first: string; second: string; _id?: string | undefined };

const nothingToDivide = 'This child has no other enrollment: there is nothing to take apart.';
const twoWanted = 'Choose two different children.';

/**
 * Two children are two, for good: the pair is never asked about again. With one child twice, the
 * enrollment in question is another child's. PortalError 400, 404, 409.
 */
export async function keepChildrenApart(
  context: CallContext,
  { first, second, _id }: Pair,
  followers: readonly StudentFollower[],
): Promise<{ _id: string }> {
  // Read before: a transaction has the database to itself.
  const fees = await readFeesOfPair(context, pairOf(first, second));
  const settled = await writing(context, async (tx) => {
    if (first !== second) {
      await lockPair(tx, { context, first, second });
      return { _id: await settleAsTwo(tx, { context, first, second, fees }) };
    }
    const question = await findContradiction(tx, { context, childId: first, _id });
    await splitOff(tx, { context, question, followers, fees });
    return { _id: question._id };
  });
  context.portal.wakeOutbox();
  return settled;
}

/** Two who answer at once: the second finds a child merged and is told. PortalError 403, 404, 409. */
async function lockPair(
  tx: WriteTransaction,
  { context, first, second }: { context: CallContext; first: string; second: string },
): Promise<void> {
  try {
    const children = await lockAll(tx, 'child', [...new Set([first, second])]);
    requireOthersChildren(context.caller, children);
  } catch (error) {
    if (!(await isMerged(tx, [first, second]))) throw error;
    throw refuseAnswered(context);
  }
}

function refuseAnswered({ language }: CallContext): PortalError {
  return new PortalError('conflict', mergeWording[language].answeredMeanwhile);
}

/** What contradicts a child was looked at: it is that child. PortalError 400, 404, 409. */
export function seeAsOne(
  context: CallContext,
  { childId, _id }: { childId: string; _id: string | undefined },
): Promise<{ _id: string }> {
  return writing(context, async (tx) => {
    const question = await findContradiction(tx, { context, childId, _id });
    const patch = { state: 'same' as const, ...signAnswer(tx) };
    await update(tx, 'likeness', { id: question._id, patch });
    return { _id: question._id };
  });
}

async function settleAsTwo(
  tx: WriteTransaction,
  {
    context,
    first,
    second,
    fees,
  }: { context: CallContext; first: string; second: string; fees: FeeSettings },
): Promise<string> {
  const pair = pairOf(first, second);
  const known = await findPair(tx, pair);
  const answer = { state: 'two' as const, ...signAnswer(tx) };
  if (known === undefined) {
    return (await insert(tx, 'likeness', { pair, first, second, reasons: '[]', ...answer }))._id;
  }
  // Said again it stays the first one's word.
  if (known.state === 'two') return known._id;
  const asked = await listStudentsById(tx, [known.StudentId]);
  const held = known.state === 'open' ? await findHeld(tx, asked) : [];
  await update(tx, 'likeness', { id: known._id, patch: answer });
  await confirmHeld(tx, { context, held, fees });
  return known._id;
}

/** The open question about one child; which one, where there are several. */
async function findContradiction(
  tx: WriteTransaction,
  { context, childId, _id }: { context: CallContext; childId: string; _id: string | undefined },
): Promise<LikenessRow> {
  await lockPair(tx, { context, first: childId, second: childId });
  const all = (await listOfChild(tx, childId)).filter(({ first, second }) => first === second);
  const [asked] = all.filter((one) => (_id === undefined ? one.state === 'open' : one._id === _id));
  if (asked?.state === 'open') return asked;
  if (all.length === 0) throw new PortalError('invalid', twoWanted, { second: twoWanted });
  throw refuseAnswered(context);
}

/** The enrollment becomes that of a child of its own, as it was sent, new to the school. */
async function splitOff(
  tx: WriteTransaction,
  {
    context,
    question,
    followers,
    fees,
  }: {
    context: CallContext;
    question: LikenessRow;
    followers: readonly StudentFollower[];
    fees: FeeSettings;
  },
): Promise<void> {
  const before = await lock(tx, 'student', question.StudentId);
  const enrollments = await listEnrollments(tx.trx, question.first);
  if (before.ChildId !== question.first || enrollments.length < 2) {
    throw new PortalError('conflict', nothingToDivide);
  }
  const { school } = context.portal;
  const { FamilyId, NameInTamil } = before;
  await keepClosedFees(tx, { school, familyIds: [FamilyId], years: [before.Year] });
  const sent = readSent(question.sent);
  const identity = {
    FirstName: sent.FirstName || before.FirstName,
    LastName: sent.LastName || before.LastName,
    DateOfBirth: sent.DateOfBirth || before.DateOfBirth,
    Gender: sent.Gender || before.Gender,
  };
  const { _id: ChildId } = await addChild(tx, { ...identity, NameInTamil, FamilyId });
  const patch = {
    ...identity,
    ChildId,
    PreviousYear: newStudentLevel,
    followsResult: 0,
    ...chooseLevel(before, sent.GradeInTamilSchool),
  };
  const keys = deriveKeys({ ...before, ...patch });
  const after = await update(tx, 'student', { id: before._id, patch: { ...patch, ...keys } });
  for (const follow of followers) await follow(tx, { context, before, after });
  await settleAsTwo(tx, { context, first: question.first, second: ChildId, fees });
  const answer = { state: 'two' as const, ...signAnswer(tx) };
  await update(tx, 'likeness', { id: question._id, patch: answer });
}

/** The level that the family asked for, unless the office has placed the child. */
function chooseLevel({ Status }: StudentRow, asked = ''): { GradeInTamilSchool?: string } {
  const isAsked = Status === 'Submitted' && isOneOf(risingLevels, asked);
  return isAsked ? { GradeInTamilSchool: asked } : {};
}
