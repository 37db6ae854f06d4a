import { isOneOf } from '../records/keyed.ts';

/** What a line of a family's ledger is; fees are worked out and never stored. */
export const ledgerKinds = ['payment', 'refund', 'waiver', 'credit'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** How a payment came. */
export const paymentWays = ['Bank transfer', 'Zelle', 'Check', 'Cash', 'PayPal', 'Other'] as const;
export type PaymentWay = (typeof paymentWays)[number];

/** The memo of what was written in the fields of a student record. */
export const enteredOnRecord = 'Entered on the record';

/** A line's part that is a child's. */
export type LedgerSplit = {
  StudentId: string;
  Cents: number;
  /** Whether the payment has come: by the status of the record, which may be gone since. */
  hasCome: boolean;
  /** The numbers of its checks. */
  CheckNumber?: string;
};

/**
 * A line as it is added up. A correction is a line of its own below zero that names in `Reverses`
 * what it takes back. Credit that is carried leaves one year below zero and comes to another.
 */
export type LedgerLine = {
  _id: string;
  Kind: LedgerKind;
  AmountCents: number;
  /** Of a waiver that is a part of the fee; null for a sum. */
  Percent: number | null;
  /** Of a refund: Issued, InProgress, AcceptedDonation or blank. */
  State: string;
  Reverses: string;
  /** When it was stored: one moment for all that one act stored. */
  insertTimeStamp?: string;
  /** A waiver without is the family's. */
  splits: readonly LedgerSplit[];
};

type PaymentOfRecord = {
  PaymentStatus: string;
  RefundStatus: string;
  RefundAmountCents: number | null;
};

/**
 * Whether the payment of a record has come: with Paid, and with Returned where a refund is noted;
 * a returned one without a refund bounced.
 */
export function paymentHasCome(record: PaymentOfRecord): boolean {
  if (record.PaymentStatus === 'Paid') return true;
  const isRefunded = record.RefundStatus !== '' && (record.RefundAmountCents ?? 0) > 0;
  return record.PaymentStatus === 'Returned' && isRefunded;
}

export function isPaymentKind(kind: LedgerKind): boolean {
  return isOneOf(['payment', 'credit'], kind);
}

type Reversible = Pick<LedgerLine, '_id' | 'Reverses' | 'splits'>;

/** What of a child's part in a line has not been taken back. */
export function leftOf(line: Reversible, studentId: string, lines: readonly Reversible[]): number {
  const ofChild = ({ splits }: Reversible) =>
    splits
      .filter(({ StudentId }) => StudentId === studentId)
      .reduce((sum, { Cents }) => sum + Cents, 0);
  return lines
    .filter(({ Reverses }) => Reverses === line._id)
    .reduce((sum, reversal) => sum + ofChild(reversal), ofChild(line));
}
