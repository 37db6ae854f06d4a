/** What keeps a payment from being whole, in the order in which it misleads a family. */
export type PaymentGap = 'amount-not-counted' | 'amount-missing' | 'date-missing' | 'date-ahead';
export type RefundGap = 'amount-missing' | 'status-missing' | 'more-than-paid';

type Payment = {
  PaymentStatus: string;
  /** Dollars. */
  AmountPaid: number | null;
  /** A day or blank. */
  PaidDate: string;
};

/**
 * What an entered payment leaves open, null where nothing is: only an amount with Paid counts
 * (TRE-12, OP-114), so the family reads that one with NotPaid, or with none, is still due. It may
 * be kept: promised money is noted so. `today` is the school's.
 */
export function findPaymentGap(
  { PaymentStatus, AmountPaid, PaidDate }: Payment,
  today: string,
): PaymentGap | null {
  if (PaymentStatus === 'Paid') {
    if (!isEntered(AmountPaid)) return 'amount-missing';
    if (PaidDate === '') return 'date-missing';
    return PaidDate > today ? 'date-ahead' : null;
  }
  const saysNothing = PaymentStatus === '' || PaymentStatus === 'NotPaid';
  return isEntered(AmountPaid) && saysNothing ? 'amount-not-counted' : null;
}

type Refund = {
  RefundStatus: string;
  /** Dollars, as is what was paid. */
  RefundAmount: number | null;
  AmountPaid: number | null;
};

/**
 * The same of a refund: without an amount, or without a status, nothing counts as refunded or given
 * (TRE-13, TRE-14). More than was paid is right where the payment stands with a sister or brother.
 */
export function findRefundGap({
  RefundStatus,
  RefundAmount,
  AmountPaid,
}: Refund): RefundGap | null {
  if (!isEntered(RefundAmount)) {
    const isSaidToCount = RefundStatus === 'Issued' || RefundStatus === 'AcceptedDonation';
    return isSaidToCount ? 'amount-missing' : null;
  }
  if (RefundStatus === '') return 'status-missing';
  return RefundAmount > (AmountPaid ?? 0) ? 'more-than-paid' : null;
}

function isEntered(dollars: number | null): dollars is number {
  return dollars !== null && dollars > 0;
}
