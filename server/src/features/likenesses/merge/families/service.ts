import { lock, remove, update, type WriteTransaction } from '../../../../platform/db/write.ts';
import type { GuardianRow } from '../../../families/service.ts';
import type { MergePlan } from '../../plan/service.ts';

/**
 * Where the dropped child was the last of its family, that family becomes part of the kept one:
 * its guardians are let in there where that family names them or the office says so, its notes go along.
 */
export async function joinFamilies(
  tx: WriteTransaction,
  { kept, dropped, guardians, endsFamily }: MergePlan,
): Promise<void> {
  if (!endsFamily) return;
  const hasFirst = guardians.kept.some(({ isFirst }) => isFirst === 1);
  for (const guardian of guardians.dropped) {
    const same = guardians.kept.find(({ Email }) => Email === guardian.Email);
    if (!guardians.come.includes(guardian)) await remove(tx, 'guardian', guardian._id);
    else if (same !== undefined) await joinGuardians(tx, { same, guardian });
    else {
      const isFirst = hasFirst ? 0 : guardian.isFirst;
      const patch = { FamilyId: kept.FamilyId, isFirst };
      await update(tx, 'guardian', { id: guardian._id, patch });
    }
  }
  const { Note, isApart } = await remove(tx, 'family', dropped.FamilyId);
  const family = await lock(tx, 'family', kept.FamilyId);
  const notes = [family.Note, Note].filter((note) => note.trim() !== '');
  await update(tx, 'family', {
    id: kept.FamilyId,
    // Who lives apart stays apart: what was hidden before is not told by a merge.
    patch: { Note: notes.join('\n'), isApart: Math.max(family.isApart, isApart) },
  });
}

/** One person who was in both: let in where either family had let them in. */
async function joinGuardians(
  tx: WriteTransaction,
  { same, guardian }: { same: GuardianRow; guardian: GuardianRow },
): Promise<void> {
  await remove(tx, 'guardian', guardian._id);
  const filled = (['Name', 'Mobile', 'Address', 'City', 'State', 'ZipCode'] as const).map(
    (field) => [field, same[field] || guardian[field]],
  );
  await update(tx, 'guardian', {
    id: same._id,
    patch: {
      ...Object.fromEntries(filled),
      isConfirmed: Math.max(same.isConfirmed, guardian.isConfirmed),
    },
  });
}
