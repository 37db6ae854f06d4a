import { lock, type WriteTransaction } from '../../../platform/db/write.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { listFamiliesOf, lockFamilies } from '../../families/service.ts';
import { listWhole } from '../child/data.ts';
import type { StudentRow } from '../data.ts';
import { carryChildAlong, followResult } from '../whole-child/service.ts';
import { carryFamilyAlong } from '../whole-family/service.ts';

/** Locks a record for a change, and before it the families that the change concerns. PortalError 404. */
export async function lockWithFamilies(
  tx: WriteTransaction,
  { _id, UserName }: { _id: string; UserName?: string | null | undefined },
): Promise<StudentRow> {
  const [stored] = await listWhole(tx, '_id', _id);
  const others = await listFamiliesOf(tx.trx, UserName ?? '');
  await lockFamilies(tx, [stored?.FamilyId ?? '', ...others.map(({ FamilyId }) => FamilyId)]);
  return lock(tx, 'student', _id);
}

/** One 'yes' answers all questions of a change, so they are asked together. PortalError 409. */
export async function askAtOnce(steps: readonly (() => Promise<void>)[]): Promise<void> {
  const questions: string[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      const question = error instanceof PortalError ? error.fields?.confirm : undefined;
      if (question === undefined) throw error;
      questions.push(question);
    }
  }
  if (questions.length === 0) return;
  const asked = questions.join(' ');
  throw new PortalError('conflict', asked, { confirm: asked });
}

/**
 * What of a record is its child's or its family's changes there as a whole. Answers every record
 * that changed, this one at the beginning.
 */
export async function carryAlong(
  tx: WriteTransaction,
  {
    before,
    after,
    current,
    ...act
  }: {
    before: StudentRow;
    after: StudentRow;
    current: string;
    context: CallContext;
    confirmed: boolean;
  },
): Promise<{ before: StudentRow; after: StudentRow }[]> {
  const ofFamily = await carryFamilyAlong(tx, { before, after, ...act });
  const ofChild = await carryChildAlong(tx, { before, after, current });
  if (before.Status !== after.Status) await followResult(tx, after);
  return [{ before, after }, ...ofFamily, ...ofChild];
}
