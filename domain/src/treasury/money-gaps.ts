/** What keeps a payment from being whole, in the order in which it misleads a family. */
export type PaymentGap = 'amount-not-counted' | 'amount-missing' | 'date-missing' | 'date-ahead';

type Payment = {
  PaymentStatus: string;
  /** Dollars. */
  AmountPaid: number | null;
  /** A day or blank. */
  PaidDate: string;
};

/**
 * What somebody who keeps a payment has left open, null where nothing is: only an amount with Paid
 * counts (TRE-12, OP-114), so the family reads that one with NotPaid, or with none, is still due.
 * It may be kept: promised money is noted so. `today` is the school's.
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

/**
 * Whether a refund is said to be the family's or the school's without an amount: it then counts as
 * nothing refunded or given (TRE-13, TRE-14). Dollars.
 */
export function lacksRefundAmount({
  RefundStatus,
  RefundAmount,
}: {
  RefundStatus: string;
  RefundAmount: number | null;
}): boolean {
  return (
    (RefundStatus === 'Issued' || RefundStatus === 'AcceptedDonation') && !isEntered(RefundAmount)
  );
}

function isEntered(dollars: number | null): boolean {
  return dollars !== null && dollars > 0;
}
