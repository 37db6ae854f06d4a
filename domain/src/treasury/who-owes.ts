import { countsForFee, statusWithoutFee } from '../enrollment/fees.ts';
import { type PaymentStatus, paymentStatuses } from '../students/values.ts';
import type { AccountRecord, FamilyAccount } from './family-account.ts';
import { isPaymentKind, type LedgerLine } from './ledger.ts';

/** What a student record says of its admission and its payment. */
export type PaymentState = { Status: string; PaymentStatus: string };

/** The fee has come, or has gone back: nothing is open. */
const settled: readonly string[] = ['Paid', 'Returned'] satisfies PaymentStatus[];

/**
 * Whether a student's fee is still to come: who paid, got the payment back or was never admitted
 * owes nothing. What cards, lists and the start page call 'Not paid' (OP-114).
 */
export function owesFee({ Status, PaymentStatus }: PaymentState): boolean {
  return countsForFee(Status) && !settled.includes(PaymentStatus);
}

/** The same rule for a query: these payment statuses, whatever the Status but this one. */
export const owing = {
  paymentStatuses: paymentStatuses.filter((status) => !settled.includes(status)),
  exceptStatus: statusWithoutFee,
} as const;

/**
 * Of a family's records those for which nothing is open as its account stands, whatever their payment
 * status: all where the family owes nothing, as where one payment stands with a sister; else whose
 * child costs nothing, being waived whole, not admitted, looked at first, or withdrawn and settled.
 * None where the fees are not known.
 */
export function listFree<Child extends AccountRecord>(
  records: readonly Child[],
  { due }: FamilyAccount<Child>,
): Child[] {
  if (due === null) return [];
  if (due.openCents === 0) return [...records];
  const costing = due.lines.filter(
    ({ schoolFeeCents, bookFeeCents, waivedCents }) => schoolFeeCents + bookFeeCents > waivedCents,
  );
  const ids = new Set(costing.map(({ child }) => child._id));
  return records.filter(({ _id }) => !ids.has(_id));
}

/** The enrollments of which a payment has come and a rest is open still. */
export function listPartPaid<Child extends AccountRecord>(
  { due }: FamilyAccount<Child>,
  lines: readonly LedgerLine[],
): string[] {
  const come = new Map<string, number>();
  for (const { Kind, splits } of lines) {
    for (const { StudentId, Cents, hasCome } of isPaymentKind(Kind) ? splits : []) {
      if (hasCome) come.set(StudentId, (come.get(StudentId) ?? 0) + Cents);
    }
  }
  const open = (due?.lines ?? []).filter(({ restCents }) => restCents > 0);
  return open.map(({ child }) => child._id).filter((id) => (come.get(id) ?? 0) > 0);
}
