import type { Student } from '@pallikoodam/contract/students';
import { pick, recordOf } from '@pallikoodam/domain/records/keyed';
import { readUniqueViolation } from '../../../platform/db/dialect.ts';
import { readRecordHistory } from '../../../platform/db/history.ts';
import {
  findDeleted,
  lock,
  remove,
  removeAll,
  restore,
  update,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { requireNotOwnFamily } from '../../families/policy.ts';
import {
  type ChildRow,
  childFields,
  findAddressOfToday,
  findChild,
  findFamily,
  type GuardianRow,
  listGuardians,
} from '../../families/service.ts';
import { showRestored } from '../../ledger/service.ts';
import { refuseSecondRecord } from '../change/service.ts';
import { listEnrollments } from '../child/data.ts';
import { keepFees } from '../closed-years/service.ts';
import { deriveKeys, findStudent, type StudentRow, toStudent } from '../data.ts';
import { forgetNotes } from '../own-contact/service.ts';
import { presentStudent } from '../present.ts';
import type { StudentFollower } from '../service.ts';
import { carryAddresses, readHouseholdOf } from '../whole-family/service.ts';
import {
  countOfStudent,
  isMergedAway,
  listIdsDeletedWith,
  listIdsOfStudent,
  type TableOfStudents,
  tablesOfStudents,
} from './data.ts';

/** How many records of each kind `deleteStudent` would take along. PortalError 404. */
export async function countBelongings(
  { portal: { database } }: CallContext,
  id: string,
): Promise<Record<TableOfStudents, number>> {
  if ((await findStudent(database, id)) === null) {
    throw new PortalError('notFound', 'This record no longer exists.');
  }
  const counts = await Promise.all(
    tablesOfStudents.map(async (table) => {
      const count = await countOfStudent(database, { table, studentId: id });
      return [table, count] as const;
    }),
  );
  const byTable = new Map(counts);
  return recordOf(tablesOfStudents, (table) => byTable.get(table) ?? 0);
}

/**
 * Deletes a student with all that is about it, such as its marks; the sums follow. PortalError 403, 404,
 * 409 where a closed year would change, and what `followers` refuse.
 */
export async function deleteStudent(
  context: CallContext,
  id: string,
  followers: readonly StudentFollower[],
): Promise<void> {
  await writing(context, async (tx) => {
    // Locked first: a teacher who marks the child at this moment comes before or finds it gone.
    const stored = await lock(tx, 'student', id);
    requireNotOwnFamily(context.caller, stored.FamilyId);
    await keepFees(tx, context, stored);
    const before = await remove(tx, 'student', id);
    for (const follow of followers) await follow(tx, { context, before, after: null });
    for (const table of tablesOfStudents) {
      await removeAll(tx, table, await listIdsOfStudent(tx, { table, studentId: id }));
    }
    await forgetChildWithoutRecord(tx, before);
  });
}

/**
 * Takes a deletion back, with everything that went along; the record says of its child and family what
 * holds today. PortalError 403, 404 and, where the child was enrolled again or merged since or a closed
 * year would change, 409.
 */
export async function restoreStudent(
  context: CallContext,
  id: string,
  followers: readonly StudentFollower[],
): Promise<Student> {
  try {
    const stored = await writing(context, async (tx) => {
      const before = await findDeleted(tx, 'student', id);
      if (before === null) throw new PortalError('notFound', neverDeleted);
      requireNotOwnFamily(context.caller, before.FamilyId);
      const child = await bringChildBack(tx, before);
      const FamilyId = child?.FamilyId ?? before.FamilyId;
      requireNotOwnFamily(context.caller, FamilyId);
      await keepFees(tx, context, { ...before, FamilyId });
      const first = (await listGuardians(tx.trx, FamilyId)).find(({ isFirst }) => isFirst === 1);
      const isOther = await isOtherHousehold(tx, { before, FamilyId, first });
      const household = isOther ? await readHouseholdOf(tx, { familyId: FamilyId, first }) : {};
      await restore(tx, 'student', id);
      await restoreBelongings(tx, id);
      if (isOther) await forgetNotes(tx, { studentIds: [id], kept: first?.Email ?? '' });
      const ofFamily = isOther ? { AdditionalEmail: '', FamilyComments: '', ...household } : {};
      const ofChild = child === undefined ? {} : pick(child, childFields);
      const patch = { FamilyId, ...ofFamily, ...ofChild };
      const keys = deriveKeys({ ...before, ...patch });
      await update(tx, 'student', { id, patch: { ...patch, ...keys }, action: 'undo' });
      await carryAddresses(tx, FamilyId);
      const after = await showRestored(tx, await lock(tx, 'student', id));
      for (const follow of followers) await follow(tx, { context, before, after });
      return after;
    });
    return presentStudent(context.caller, toStudent(stored));
  } catch (error) {
    throw readUniqueViolation(error) === null ? error : refuseSecondRecord(context);
  }
}

/** A child without a record is kept by the history alone, like the record. */
async function forgetChildWithoutRecord(
  tx: WriteTransaction,
  { ChildId }: StudentRow,
): Promise<void> {
  const left = await listEnrollments(tx.trx, ChildId);
  const child = await findChild(tx.trx, ChildId);
  if (left.length === 0 && child !== undefined) await remove(tx, 'child', ChildId);
}

/** The child of a record that comes back, as it is today. PortalError 409 where a merge has ended it. */
async function bringChildBack(
  tx: WriteTransaction,
  { ChildId }: StudentRow,
): Promise<ChildRow | undefined> {
  const known = await findChild(tx.trx, ChildId);
  const isGone = known === undefined && (await findDeleted(tx, 'child', ChildId)) !== null;
  if (isGone && (await isMergedAway(tx, ChildId))) throw new PortalError('conflict', mergedSince);
  if (isGone) await restore(tx, 'child', ChildId);
  if (known === undefined && !isGone) return undefined;
  const child = await lock(tx, 'child', ChildId);
  const family = await findFamily(tx.trx, child.FamilyId);
  if (family === undefined) throw new PortalError('conflict', mergedSince);
  return child;
}

const neverDeleted = 'There is no deleted record with this id.';
const mergedSince =
  'This child, or its family, has been merged with another one since. Take that merge back first.';

/**
 * Whether how the record says that its family is reached may be another person's by now: the child
 * has moved, another guardian is the first, or the households were separated or joined.
 */
async function isOtherHousehold(
  { trx: kysely }: WriteTransaction,
  {
    before,
    FamilyId,
    first,
  }: {
    before: StudentRow;
    FamilyId: string;
    first: GuardianRow | undefined;
  },
): Promise<boolean> {
  if (before.FamilyId !== FamilyId) return true;
  const { UserName } = before;
  if (first !== undefined && first.Email !== (await findAddressOfToday(kysely, UserName)))
    return true;
  const of = { table: 'family' as const, id: FamilyId, columns: ['isApart'] as const, limit: 1 };
  const [apart] = await readRecordHistory({ kysely }, of);
  const record = { table: 'student' as const, id: before._id, columns: ['_id'] as const, limit: 1 };
  const [deletion] = await readRecordHistory({ kysely }, record);
  return (apart?.changedAt ?? '') >= (deletion?.changedAt ?? '');
}

async function restoreBelongings(tx: WriteTransaction, studentId: string): Promise<void> {
  for (const table of tablesOfStudents) {
    for (const id of await listIdsDeletedWith(tx, { table, studentId })) {
      // One that was brought back by itself since is there already.
      if ((await findDeleted(tx, table, id)) !== null) await restore(tx, table, id);
    }
  }
}
