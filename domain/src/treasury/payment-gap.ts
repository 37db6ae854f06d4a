/** What keeps a payment from being whole, in the order in which it misleads a family. */
export type PaymentGap = 'amount-not-counted' | 'amount-missing' | 'date-missing';

/**
 * What somebody who keeps a payment has left open, null where nothing is: only an amount with Paid
 * counts (TRE-12, OP-114), so the family reads that one with NotPaid, or with none, is still due.
 * It may be kept: promised money is noted so. Dollars; `PaidDate` is a day or blank.
 */
export function findPaymentGap({
  PaymentStatus,
  AmountPaid,
  PaidDate,
}: {
  PaymentStatus: string;
  AmountPaid: number | null;
  PaidDate: string;
}): PaymentGap | null {
  const hasAmount = AmountPaid !== null && AmountPaid > 0;
  if (PaymentStatus === 'Paid') {
    if (!hasAmount) return 'amount-missing';
    return PaidDate === '' ? 'date-missing' : null;
  }
  const saysNothing = PaymentStatus === '' || PaymentStatus === 'NotPaid';
  return hasAmount && saysNothing ? 'amount-not-counted' : null;
}
