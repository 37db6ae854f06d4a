import { carriedFields } from '@pallikoodam/domain/access/student-fields';
import { decideStanding } from '@pallikoodam/domain/families/standing';
import { lockAll, update, type WriteTransaction } from '../../../platform/db/write.ts';
import { type ChildFields, changeChildRow, childFields } from '../../families/service.ts';
import { listEnrollments } from '../child/data.ts';
import { deriveKeys, type StudentPatch, type StudentRow } from '../data.ts';

/** What a record changes of its child, and so of the child's other records. */
function pickChildFields(before: StudentRow, after: StudentRow): Partial<ChildFields> {
  const changed = childFields.filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

type Carried = {
  before: StudentRow;
  after: StudentRow;
  /** The year that runs; it and those to come are open. Left out where no contact data change. */
  current?: string;
};

/**
 * How a household is reached is one thing in the year that runs and in the one to come: what changes in
 * one holds in the other. What a year that is over says stays, and reaches no other.
 */
function pickContact(row: StudentRow, { before, after, current }: Carried): StudentPatch {
  if (current === undefined || row.Year < current || after.Year < current) return {};
  const followed = carriedFields.filter(
    (field) => before[field] !== after[field] && row[field] !== after[field],
  );
  return Object.fromEntries(followed.map((field) => [field, after[field]]));
}

/**
 * Names, birth date and gender hold for a child as a whole: the child and its records of other years
 * get what one record got (OP-217 as decided); new contact data reach its open enrollments.
 * Answers the others, as they were and are.
 */
export async function carryChildAlong(
  tx: WriteTransaction,
  { before, after, current }: Carried,
): Promise<{ before: StudentRow; after: StudentRow }[]> {
  const patch = pickChildFields(before, after);
  const isOfChild = Object.keys(patch).length > 0;
  const isOfFamily = carriedFields.some((field) => before[field] !== after[field]);
  if ((!isOfChild && !isOfFamily) || after.ChildId === '') return [];
  if (isOfChild) await changeChildRow(tx, { id: after.ChildId, patch });
  const others = await lockOtherEnrollments(tx, after);
  const followed = others.filter(
    (row) => isOfChild || Object.keys(pickContact(row, { before, after, current })).length > 0,
  );
  return changeEach(tx, followed, (row) => ({
    ...pickContact(row, { before, after, current }),
    ...patch,
    ...deriveKeys({ ...row, ...patch }),
  }));
}

/** Changes records one by one; answers each as it was and is. */
export async function changeEach(
  tx: WriteTransaction,
  rows: readonly StudentRow[],
  patchOf: (row: StudentRow) => StudentPatch,
): Promise<{ before: StudentRow; after: StudentRow }[]> {
  const changed: { before: StudentRow; after: StudentRow }[] = [];
  for (const row of rows) {
    const patch = { ...patchOf(row), LastModifiedBy: tx.writer };
    changed.push({ before: row, after: await update(tx, 'student', { id: row._id, patch }) });
  }
  return changed;
}

async function lockOtherEnrollments(
  tx: WriteTransaction,
  { _id, ChildId }: StudentRow,
): Promise<StudentRow[]> {
  const ids = (await listEnrollments(tx.trx, ChildId)).map((one) => one._id);
  return lockAll(
    tx,
    'student',
    ids.filter((id) => id !== _id),
  );
}

/**
 * The level of the year after follows a result or its correction, unless the office has set it: a
 * family enrolls in May, the result comes in June.
 */
export async function followResult(tx: WriteTransaction, { ChildId, Year }: StudentRow) {
  if (ChildId === '') return;
  const enrollments = await listEnrollments(tx.trx, ChildId);
  for (const next of enrollments.filter((one) => one.Year > Year && one.followsResult === 1)) {
    const { isNew, level, previousLevel } = decideStanding(enrollments, next.Year);
    if (isNew || level === null) continue;
    const patch = { GradeInTamilSchool: level, PreviousYear: previousLevel };
    await update(tx, 'student', { id: next._id, patch });
  }
}
