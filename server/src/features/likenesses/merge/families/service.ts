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
 * that family once they join it. Where the dropped child was the last of its own, that family goes: the
 * others' places with it, its notes and waivers to the kept one. Returns who was granted access.
 */
export async function joinFamilies(
  tx: WriteTransaction,
  { plan, today }: { plan: MergePlan; today: string },
): Promise<GuardianRow[]> {
  const { kept, dropped, guardians, endsFamily, isApart } = plan;
  for (const guardian of guardians.dropped) {
    if (guardians.come.includes(guardian)) await letIn(tx, { plan, guardian });
    else if (endsFamily) await remove(tx, 'guardian', guardian._id);
  }
  if (endsFamily) await endFamily(tx, { from: dropped.FamilyId, to: kept.FamilyId, today });
  if (isApart) await update(tx, 'family', { id: kept.FamilyId, patch: { isApart: 1 } });
  const before = guardians.kept.filter(({ hasAccess }) => hasAccess === 1);
  const now = await listGuardians(tx.trx, kept.FamilyId);
  return now.filter(
    ({ Email, hasAccess }) => hasAccess === 1 && !before.some((one) => one.Email === Email),
  );
}

async function endFamily(
  tx: WriteTransaction,
  { from, to, today }: { from: string; to: string; today: string },
): Promise<void> {
  await takeWaiversAlong(tx, { from, to, today });
  const { Note } = await remove(tx, 'family', from);
  const family = await lock(tx, 'family', to);
  const notes = [family.Note, Note].filter((note) => note.trim() !== '');
  await update(tx, 'family', { id: to, patch: { Note: notes.join('\n') } });
}

/**
 * One person's place in the kept family, with the contact data that the family doesn't have yet. The
 * merge grants access; the person joins by a press of their own, unless they are the first guardian.
 */
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
  const isConfirmed = same?.isConfirmed ?? isFirst;
  const hasEnrolled = Math.max(guardian.isFirst, guardian.hasEnrolled, same?.hasEnrolled ?? 0);
  const place = { isFirst, hasAccess: 1, isConfirmed, hasEnrolled, isNamed: 1 };
  const patch = { ...Object.fromEntries(contact), Name, ...place };
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
