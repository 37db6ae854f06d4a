import type { FeeLine } from '@pallikoodam/domain/enrollment/fees';
import type {
  PaymentStatus,
  RefundStatus,
  StudentStatus,
} from '@pallikoodam/domain/students/values';
import type { StudentTable } from '../platform/db/tables/student.ts';
import type { SchoolYear } from './progress.ts';
import { createDeck, type Random } from './random.ts';

export type Payment = Pick<
  StudentTable,
  | 'PaidDate'
  | 'AmountPaidCents'
  | 'PaymentStatus'
  | 'RefundAmountCents'
  | 'RefundStatus'
  | 'RefundBankInfo'
>;

export const unpaid: Payment = {
  PaidDate: '',
  AmountPaidCents: null,
  PaymentStatus: '',
  RefundAmountCents: null,
  RefundStatus: '',
  RefundBankInfo: '',
};

/** How the families of a year pay: each family once for all its children. */
export function createPaymentDeck(random: Random, year: SchoolYear): () => PaymentStatus {
  const copies = year === 'this' ? [80, 9, 6, 3, 2] : [92, 2, 3, 1, 2];
  const statuses = ['Paid', 'NotPaid', '', 'PaymentIssue', 'Returned'] as const;
  return createDeck(
    random,
    statuses.map((status, index) => [status, copies[index] ?? 1] as const),
  );
}

type Paid = {
  outcome: PaymentStatus;
  /** The family pays for all its children at once. */
  paidOn: string;
  status: StudentStatus;
  /** The child's share of the family's fee. */
  line: FeeLine;
};

/** Payments of one child after another, with the refunds of those who left or paid twice. */
export function createPayments(random: Random): (paid: Paid) => Payment {
  const dealLeaversRefund = createDeck<RefundStatus>(random, [
    ['Issued', 4],
    ['InProgress', 3],
    ['AcceptedDonation', 2],
    ['', 1],
  ]);
  // A few families transferred the book fee twice; some gave it to the school.
  const dealOverpayment = createDeck<RefundStatus>(random, [
    ['', 96],
    ['Issued', 2],
    ['AcceptedDonation', 2],
  ]);

  return ({ outcome, paidOn, status, line }) => {
    const share = line.schoolFeeCents + line.bookFeeCents;
    if (outcome === 'Returned') {
      return {
        PaidDate: paidOn,
        AmountPaidCents: share,
        PaymentStatus: 'Returned',
        ...refund('Issued', share),
      };
    }
    if (outcome !== 'Paid') return { ...unpaid, PaymentStatus: outcome };
    const left = status === 'Discontinued';
    return {
      PaidDate: paidOn,
      AmountPaidCents: share,
      PaymentStatus: 'Paid',
      // Books stay with the family, so only the school fee goes back.
      ...(left
        ? refund(dealLeaversRefund(), line.schoolFeeCents)
        : refund(dealOverpayment(), 2500)),
    };
  };
}

type Refund = Pick<Payment, 'RefundAmountCents' | 'RefundStatus' | 'RefundBankInfo'>;

const bankInfos: Record<RefundStatus, string> = {
  Issued: 'Bank transfer to the account the fee came from',
  InProgress: 'Waiting for the account number',
  AcceptedDonation: '',
  '': '',
};

function refund(status: RefundStatus, cents: number): Refund {
  return {
    RefundAmountCents: status === '' ? null : cents,
    RefundStatus: status,
    RefundBankInfo: bankInfos[status],
  };
}
