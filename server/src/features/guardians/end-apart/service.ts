import { reachFields } from '@pallikoodam/domain/access/student-fields';
import { lock, update, type WriteTransaction } from '../../../platform/db/write.ts';
import type { FamilyRow, GuardianRow } from '../../families/service.ts';
import { forgetWordsOfOne, takeOutContact } from '../../students/service.ts';

/**
 * With one of two who lived apart goes that the family is apart: the one that stays and a new person
 * may be guardians as others are. What the other wrote and how the other is reached does not become
 * the one's to read: it goes from the records and stays in the history.
 */
export async function endApart(
  tx: WriteTransaction,
  { family, stays, gone }: { family: FamilyRow; stays: GuardianRow; gone: GuardianRow },
): Promise<void> {
  if (family.isApart === 0) return;
  const { _id: familyId } = family;
  await update(tx, 'family', { id: familyId, patch: { isApart: 0 } });
  const { Mobile, EmergencyContact, Address, City, State, ZipCode } = stays;
  const own = { Mobile, EmergencyContact, Address, City, State, ZipCode };
  await forgetWordsOfOne(tx, {
    familyId,
    kept: stays.Email,
    // The records carry how the first one is reached.
    contact: gone.isFirst === 1 ? own : {},
  });
}

/**
 * The records of a family that is apart from now on say how the first one is reached: what the second
 * typed into them goes to that guardian's own row, unless the office has just written something there.
 */
export async function beginApart(
  tx: WriteTransaction,
  guardians: readonly GuardianRow[],
): Promise<void> {
  const second = guardians.find(({ isFirst, isConfirmed }) => isFirst === 0 && isConfirmed === 1);
  if (second === undefined) return;
  const { _id: id, FamilyId: familyId, Email: email } = second;
  const typed = await takeOutContact(tx, { familyId, email });
  const now = await lock(tx, 'guardian', id);
  const fields = reachFields.filter((field) => now[field] === second[field]);
  const patch = Object.fromEntries(fields.map((field) => [field, typed[field]]));
  await update(tx, 'guardian', { id, patch });
}
