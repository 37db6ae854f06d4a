import type { FeeSettings } from '@pallikoodam/domain/enrollment/fees';
import { lock, type WriteTransaction } from '../../../platform/db/write.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { enrollmentLookedAt } from '../../../platform/mail/templates/enrollment-looked-at.ts';
import type { CallContext } from '../../../platform/portal.ts';
import { listMailLanguages } from '../../account/service.ts';
import { confirmEnrollment } from '../../enrollment/service.ts';
import { type GuardianRow, listGuardians } from '../../families/service.ts';
import { notifyAccessGranted } from '../../guardians/service.ts';
import { listHeld } from '../../ledger/service.ts';
import { readFeesToEnroll, readRegistrationYear } from '../../school/service.ts';
import type { StudentRow } from '../../students/service.ts';
import { findYearOfPair } from '../data.ts';
import type { MergePlan } from '../plan/service.ts';

type Held = Pick<StudentRow, '_id' | 'UserName'>;

/** Those of some enrollments whose senders were told that the school looks first; asked before it answers. */
export async function findHeld<Enrollment extends Held>(
  tx: WriteTransaction,
  enrollments: readonly Enrollment[],
): Promise<Enrollment[]> {
  if (enrollments.length === 0) return [];
  const held = await listHeld(tx.trx, { studentIds: enrollments.map(({ _id }) => _id) });
  return enrollments.filter(({ _id }) => held.has(_id));
}

/** Two children: the enrollment stands, with its Reference ID and the fee. */
export async function confirmHeld(
  tx: WriteTransaction,
  { context, held, fees }: { context: CallContext; held: readonly Held[]; fees: FeeSettings },
): Promise<void> {
  for (const { _id, UserName } of held) {
    const language = await readLanguage(tx, { context, email: UserName });
    await confirmEnrollment(tx, {
      context: { ...context, language },
      enrolled: await lock(tx, 'student', _id),
      fees,
    });
  }
}

/** The fees of the year that a pair's enrollment is for. */
export async function readFeesOfPair({ portal }: CallContext, pair: string): Promise<FeeSettings> {
  const year = await findYearOfPair(portal.database.kysely, pair);
  return readFeesToEnroll(portal, year ?? (await readRegistrationYear(portal)));
}

/**
 * One child: who sent it, or is let in by it, reads which enrollment is left, where that parent sees
 * it from now on; the first guardian reads who was let in. Answers who was mailed of the enrollment.
 */
export async function tellJoined(
  tx: WriteTransaction,
  {
    context,
    held,
    letIn,
    left,
  }: {
    context: CallContext;
    held: readonly StudentRow[];
    letIn: readonly GuardianRow[];
    left: StudentRow;
  },
): Promise<string[]> {
  const { school, settings } = context.portal;
  const guardians = await listGuardians(tx.trx, left.FamilyId);
  const senders = new Set([
    ...held.map(({ UserName }) => UserName),
    ...letIn.map(({ Email }) => Email),
  ]);
  const told = [...senders].filter((email) =>
    guardians.some(({ Email, isConfirmed }) => isConfirmed === 1 && Email === email),
  );
  for (const email of told) {
    const mail = enrollmentLookedAt({
      school,
      answer: 'joined',
      language: await readLanguage(tx, { context, email }),
      child: `${left.FirstName} ${left.LastName}`,
      year: left.Year,
      referenceId: left.Volunteering,
      link: `${settings.publicUrl}/Signin`,
    });
    await queueMail(tx, { purpose: 'enrollment looked at', recipients: [email], ...mail });
  }
  return told;
}

/** Tells those whom a merge has granted access to the kept family; returns their addresses. */
export async function notifyGranted(
  tx: WriteTransaction,
  {
    context,
    plan: { kept },
    granted,
  }: { context: CallContext; plan: MergePlan; granted: readonly GuardianRow[] },
): Promise<string[]> {
  const waiting = granted.filter(({ isConfirmed }) => isConfirmed === 0);
  for (const guardian of waiting) {
    // Of the other family they learn nothing before they join.
    await notifyAccessGranted(tx, { context, guardian, children: [kept.FirstName] });
  }
  return waiting.map(({ Email }) => Email);
}

/**
 * One child, in another family: those of the dropped child's guardians who held a Reference ID, or
 * saw the child, and are not let in, read that nothing is to be paid for it, and nothing of whose
 * child it is. Answers who was mailed.
 */
export async function tellClosed(
  tx: WriteTransaction,
  {
    context,
    plan: { guardians, kept, dropped, sentLast, isDroppedApart },
  }: { context: CallContext; plan: MergePlan },
): Promise<string[]> {
  if (sentLast === undefined || guardians.dropped.length === 0) return [];
  const { school, settings } = context.portal;
  const now = await listGuardians(tx.trx, kept.FamilyId);
  const held = guardians.dropped.filter(
    ({ Email, isConfirmed, isNamed, getsMail }) =>
      (isConfirmed === 1 || (isNamed === 1 && getsMail === 1 && !isDroppedApart)) &&
      !now.some((one) => one.Email === Email && one.hasAccess === 1),
  );
  for (const { Email: email } of held) {
    const mail = enrollmentLookedAt({
      school,
      answer: 'closed',
      language: await readLanguage(tx, { context, email }),
      child: `${dropped.FirstName} ${dropped.LastName}`,
      year: sentLast.Year,
      referenceId: sentLast.Volunteering,
      link: `${settings.publicUrl}/Contactus`,
    });
    await queueMail(tx, { purpose: 'enrollment looked at', recipients: [email], ...mail });
  }
  return held.map(({ Email }) => Email);
}

/**
 * A merge was taken back: those who were mailed of it read what holds now of the enrollment they
 * sent, each at the address of today. Nothing of the other family stands in it.
 */
export async function tellParted(
  tx: WriteTransaction,
  {
    context,
    told,
    back,
  }: { context: CallContext; told: readonly Told[]; back: readonly StudentRow[] },
): Promise<void> {
  const { school, settings } = context.portal;
  for (const { email, sentAs } of told) {
    const own = back.findLast(({ UserName, AdditionalEmail }) =>
      [sentAs, email].some((one) => one === UserName || one === AdditionalEmail),
    );
    if (own === undefined) continue;
    const isLookedAt = (await findHeld(tx, [own])).length > 0;
    const mail = enrollmentLookedAt({
      school,
      answer: 'parted',
      language: await readLanguage(tx, { context, email }),
      child: `${own.FirstName} ${own.LastName}`,
      year: own.Year,
      referenceId: isLookedAt ? null : own.Volunteering,
      link: `${settings.publicUrl}/Signin`,
    });
    await queueMail(tx, { purpose: 'enrollment looked at', recipients: [email], ...mail });
  }
}

/** One who was mailed of a merge: the address of then, as the enrollment was sent, and of today. */
export type Told = { sentAs: string; email: string };

async function readLanguage(
  tx: WriteTransaction,
  { context: { language }, email }: { context: CallContext; email: string },
) {
  return (await listMailLanguages(tx.trx, [email])).get(email) ?? language;
}
