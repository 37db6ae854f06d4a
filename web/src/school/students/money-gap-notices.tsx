import { Alert } from '@mantine/core';
import {
  findPaymentGap,
  findRefundGap,
  type PaymentGap,
  type RefundGap,
} from '@pallikoodam/domain/treasury/money-gaps';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../lib/format.ts';
import { WideField } from '../../screen/form/form-section.tsx';

/** English keys for `t`. */
const paymentWords: Record<PaymentGap, string> = {
  'amount-not-counted':
    'This amount does not count yet: the family reads that it is due until the payment status is Paid.',
  'amount-missing':
    'Paid without an amount: the family reads that the fee is due until the amount is entered.',
  'date-missing': 'Paid without a day: enter the day on which it came.',
  'date-ahead': 'The day of the payment is still to come.',
};

const refundWords: Record<RefundGap, string> = {
  'amount-missing': 'Without an amount nothing counts as refunded or given.',
  'status-missing': 'Without a refund status this amount does not count as refunded or given.',
  'more-than-paid':
    'More than was paid with this child. That is right only where the payment stands with a sister or brother.',
};

/** What is missing in a payment while it is typed; it may be saved so. */
export function PaymentGapNotice(payment: Parameters<typeof findPaymentGap>[0]) {
  const { t } = useTranslation();
  const gap = findPaymentGap(payment, todayAtSchool());
  return gap === null ? null : <Notice>{t(paymentWords[gap])}</Notice>;
}

/** The same of a refund. */
export function RefundGapNotice(refund: Parameters<typeof findRefundGap>[0]) {
  const { t } = useTranslation();
  const gap = findRefundGap(refund);
  return gap === null ? null : <Notice>{t(refundWords[gap])}</Notice>;
}

/** On a phone the buttons would else cover what comes below the field that is typed into. */
function showWhileTyping(notice: HTMLElement | null) {
  const isTypedBeside = notice?.closest('section')?.contains(document.activeElement);
  if (isTypedBeside) notice?.scrollIntoView({ block: 'nearest' });
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <WideField>
      <Alert ref={showWhileTyping} color="orange" role="status">
        {children}
      </Alert>
    </WideField>
  );
}
