import type { PaymentStatus, RefundStatus } from '../students/values.ts';

/** Of a record what the treasurer keeps. */
export type RecordMoney = {
  PaidDate: string;
  AmountPaidCents: number | null;
  PaymentStatus: string;
  RefundAmountCents: number | null;
  RefundStatus: string;
  RefundBankInfo: string;
};

export type MoneyProblem = 'moneyDiffers' | 'refundsDiffer';

export type MergedMoney =
  | { money: RecordMoney; isSum: boolean; problem: null }
  | { money: null; isSum: true; problem: MoneyProblem };

/** What is said of a payment, the most certain last. */
const certainty: readonly PaymentStatus[] = ['', 'NotPaid', 'PaymentIssue', 'Returned', 'Paid'];

/**
 * The payment and refund of two records that become one: no cent is lost and none is invented. One
 * that holds money goes before one that does not; two that do are added where both have come, or
 * neither has. What one status cannot say of both is the treasurer's to settle first.
 */
export function mergeMoney(kept: RecordMoney, dropped: RecordMoney): MergedMoney {
  if (!holdsMoney(dropped)) return alone(holdsMoney(kept) ? kept : saying(kept, dropped));
  if (!holdsMoney(kept)) return alone(dropped);
  if (hasCome(kept) !== hasCome(dropped)) {
    return { money: null, isSum: true, problem: 'moneyDiffers' };
  }
  const refunds = [kept, dropped].filter(({ RefundAmountCents }) => (RefundAmountCents ?? 0) > 0);
  if (new Set(refunds.map(({ RefundStatus }) => RefundStatus)).size > 1) {
    return { money: null, isSum: true, problem: 'refundsDiffer' };
  }
  return { money: add(kept, dropped, refunds), isSum: true, problem: null };
}

/** Whether a record has an amount, paid or to be paid back. */
export function holdsMoney({ AmountPaidCents, RefundAmountCents }: RecordMoney): boolean {
  return (AmountPaidCents ?? 0) > 0 || (RefundAmountCents ?? 0) > 0;
}

/** A payment that went back had come where a refund is noted. */
function hasCome({ PaymentStatus, RefundStatus }: RecordMoney): boolean {
  return PaymentStatus === 'Paid' || (PaymentStatus === 'Returned' && RefundStatus !== '');
}

function alone(money: RecordMoney): MergedMoney {
  return { money: { ...pick(money) }, isSum: false, problem: null };
}

/** Neither has an amount: the more certain word stands. */
function saying(kept: RecordMoney, dropped: RecordMoney): RecordMoney {
  return rank(dropped.PaymentStatus) > rank(kept.PaymentStatus) ? dropped : kept;
}

function rank(status: string): number {
  return certainty.findIndex((each) => each === status);
}

function add(
  kept: RecordMoney,
  dropped: RecordMoney,
  refunds: readonly RecordMoney[],
): RecordMoney {
  const banks = [kept.RefundBankInfo, dropped.RefundBankInfo].filter((info) => info !== '');
  const refundStatus = refunds[0]?.RefundStatus as RefundStatus | undefined;
  return {
    PaidDate: kept.PaidDate > dropped.PaidDate ? kept.PaidDate : dropped.PaidDate,
    AmountPaidCents: sum(kept.AmountPaidCents, dropped.AmountPaidCents),
    PaymentStatus: saying(kept, dropped).PaymentStatus,
    RefundAmountCents: sum(kept.RefundAmountCents, dropped.RefundAmountCents),
    RefundStatus: refundStatus ?? (kept.RefundStatus || dropped.RefundStatus),
    RefundBankInfo: [...new Set(banks)].join('; '),
  };
}

function sum(one: number | null, other: number | null): number | null {
  return one === null && other === null ? null : (one ?? 0) + (other ?? 0);
}

function pick({
  PaidDate,
  AmountPaidCents,
  PaymentStatus,
  RefundAmountCents,
  RefundStatus,
  RefundBankInfo,
}: RecordMoney): RecordMoney {
  return {
    PaidDate,
    AmountPaidCents,
    PaymentStatus,
    RefundAmountCents,
    RefundStatus,
    RefundBankInfo,
  };
}
