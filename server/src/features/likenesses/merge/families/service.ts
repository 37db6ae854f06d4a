import { reachFields } from '@pallikoodam/domain/access/student-fields';
import {
  insert,
  lock,
  remove,
  update,
  type WriteTransaction,
} from '../../../../platform/db/write.ts';
import { type GuardianRow, listGuardians } from '../../../families/service.ts';
import { takeWaiversAlong } from '../../../ledger/service.ts';
import type { MergePlan } from '../../plan/service.ts';

/**
 * The dropped child's guardians whom the kept family names, or the office lets in, see the child in
 * that family. Where the dropped child was the last of its own, that family goes: the others' places
 * with it, its notes and waivers to the kept one. Answers who was let in by it.
 */
export async function joinFamilies(
  tx: WriteTransaction,
  { plan, today }: { plan: MergePlan; today: string },
): Promise<GuardianRow[]> {
  const { kept, dropped, guardians, endsFamily } = plan;
  for (const guardian of guardians.dropped) {
    if (guardians.come.includes(guardian)) await letIn(tx, { plan, guardian });
    else if (endsFamily) await remove(tx, 'guardian', guardian._id);
  }
  if (endsFamily) await endFamily(tx, { from: dropped.FamilyId, to: kept.FamilyId, today });
  const before = guardians.kept.filter(({ isConfirmed }) => isConfirmed === 1);
  const now = await listGuardians(tx.trx, kept.FamilyId);
  return now.filter(
    ({ Email, isConfirmed }) => isConfirmed === 1 && !before.some((one) => one.Email === Email),
  );
}

async function endFamily(
  tx: WriteTransaction,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<void> {
  await takeWaiversAlong(tx, { from, to, today });
  const { Note, isApart } = await remove(tx, 'family', from);
  const family = await lock(tx, 'family', to);
  const notes = [family.Note, Note].filter((note) => note.trim() !== '');
  await update(tx, 'family', {
    id: to,
    // Who lives apart stays apart: what was hidden before is not told by a merge.
    patch: { Note: notes.join('\n'), isApart: Math.max(family.isApart, isApart) },
  });
}

/** One person's place in the kept family, of the own data what the family has not yet. */
async function letIn(
  tx: WriteTransaction,
  {
    plan: { kept, guardians, endsFamily, sentLast },
    guardian,
  }: { plan: MergePlan; guardian: GuardianRow },
): Promise<void> {
  const same = guardians.kept.find(({ Email }) => Email === guardian.Email);
  const hasFirst = guardians.kept.some(({ isFirst }) => isFirst === 1);
  const isFirst = same?.isFirst ?? (hasFirst ? 0 : guardian.isFirst);
  // The records of a family carry its first guardian's contact data; beside the first they are own ones.
  const sent = guardian.isFirst === 1 ? sentLast : undefined;
  const contact = reachFields.map((field) => {
    const own = guardian[field] || (sent?.[field] ?? '');
    return [field, same?.[field] || (isFirst === 1 ? guardian[field] : own)];
  });
  const { Email, getsMail } = guardian;
  const Name = same?.Name || guardian.Name;
  const patch = { ...Object.fromEntries(contact), Name, isFirst, isConfirmed: 1, isNamed: 1 };
  const FamilyId = kept.FamilyId;
  if (same !== undefined) {
    if (endsFamily) await remove(tx, 'guardian', guardian._id);
    await update(tx, 'guardian', { id: same._id, patch });
  } else if (endsFamily) {
    await update(tx, 'guardian', { id: guardian._id, patch: { FamilyId, ...patch } });
  } else {
    await insert(tx, 'guardian', { FamilyId, Email, getsMail, ...patch });
  }
}
