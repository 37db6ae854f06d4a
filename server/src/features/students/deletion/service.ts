import type { Student } from '@pallikoodam/contract/students';
import { recordOf } from '@pallikoodam/domain/records/keyed';
import { readUniqueViolation } from '../../../platform/db/dialect.ts';
import {
  findDeleted,
  lock,
  remove,
  removeAll,
  restore,
  type WriteTransaction,
} from '../../../platform/db/write.ts';
import { type CallContext, writing } from '../../../platform/portal.ts';
import { PortalError } from '../../../platform/portal-error.ts';
import { requireNotOwnFamily } from '../../families/policy.ts';
import { findChild } from '../../families/service.ts';
import { showRestored } from '../../ledger/service.ts';
import { refuseSecondRecord } from '../change/service.ts';
import { listEnrollments } from '../child/data.ts';
import { keepFees } from '../closed-years/service.ts';
import { findStudent, type StudentRow, toStudent } from '../data.ts';
import { presentStudent } from '../present.ts';
import type { StudentFollower } from '../service.ts';
import {
  countOfStudent,
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
 * Takes a deletion back, with everything that went along. PortalError 403, 404 and, where the child was
 * enrolled again since or a closed year would change, 409.
 */
export async function restoreStudent(context: CallContext, id: string): Promise<Student> {
  try {
    const stored = await writing(context, async (tx) => {
      const deleted = await findDeleted(tx, 'student', id);
      requireNotOwnFamily(context.caller, deleted?.FamilyId ?? '');
      if (deleted !== null) await keepFees(tx, context, deleted);
      const restored = await restore(tx, 'student', id);
      await bringChildBack(tx, restored);
      await restoreBelongings(tx, id);
      return showRestored(tx, restored);
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

async function bringChildBack(tx: WriteTransaction, { ChildId }: StudentRow): Promise<void> {
  if ((await findChild(tx.trx, ChildId)) !== undefined) return;
  if ((await findDeleted(tx, 'child', ChildId)) !== null) await restore(tx, 'child', ChildId);
}

async function restoreBelongings(tx: WriteTransaction, studentId: string): Promise<void> {
  for (const table of tablesOfStudents) {
    for (const id of await listIdsDeletedWith(tx, { table, studentId })) {
      // One that was brought back by itself since is there already.
      if ((await findDeleted(tx, table, id)) !== null) await restore(tx, table, id);
    }
  }
}
