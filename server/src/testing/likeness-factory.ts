import type { Database } from '../platform/db/database.ts';
import { insert, inTransaction } from '../platform/db/write.ts';
import { storeStudent } from './student-factory.ts';

export type LikenessRecords = {
  /** Two children of two families whom the office is asked about. */
  first: string;
  second: string;
  familyId: string;
  /** A question that was answered with a merge which moved nothing. */
  mergedId: string;
  requestId: string;
};

/** What the office has to look at, as enrollments leave it. */
export async function storeLikenesses(database: Database): Promise<LikenessRecords> {
  const child = { FirstName: 'Nila', LastName: 'Example', DateOfBirth: '2015-06-01' };
  const one = await storeStudent(database, child);
  const other = await storeStudent(database, child);
  const [first, second] = [one.ChildId, other.ChildId];
  return inTransaction({ database, writer: 'test', now: new Date() }, async (tx) => {
    const reasons = JSON.stringify(['Same name and birth date in another family']);
    const pair = [first, second].sort().join(' ');
    await insert(tx, 'likeness', {
      pair,
      first,
      second,
      StudentId: other._id,
      sent: '',
      reasons,
      state: 'open',
    });
    const merged = await insert(tx, 'likeness', {
      pair: `${first} merged`,
      first,
      second: `${first}-gone`,
      reasons,
      state: 'same',
      moved: '[]',
    });
    const request = await insert(tx, 'child_change', {
      ChildId: first,
      LastName: 'Neuname',
      askedBy: one.UserName,
      state: 'open',
    });
    const { FamilyId: familyId } = one;
    return { first, second, familyId, mergedId: merged._id, requestId: request._id };
  });
}
