import { Alert } from '@mantine/core';
import {
  findPaymentGap,
  lacksRefundAmount,
  type PaymentGap,
} from '@pallikoodam/domain/treasury/money-gaps';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../lib/format.ts';
import { WideField } from '../../screen/form/form-section.tsx';

/** English keys for `t`. */
const words: Record<PaymentGap, string> = {
  'amount-not-counted':
    'This amount does not count yet: the family reads that it is due until the payment status is Paid.',
  'amount-missing':
    'Paid without an amount: the family reads that the fee is due until the amount is entered.',
  'date-missing': 'Paid without a day: enter the day on which it came.',
  'date-ahead': 'The day of the payment is still to come.',
};

/** What is missing in a payment while it is typed; it may be saved so. */
export function PaymentGapNotice(payment: Parameters<typeof findPaymentGap>[0]) {
  const { t } = useTranslation();
  const gap = findPaymentGap(payment, todayAtSchool());
  return gap === null ? null : <Notice>{t(words[gap])}</Notice>;
}

/** The same of a refund. */
export function RefundGapNotice(refund: Parameters<typeof lacksRefundAmount>[0]) {
  const { t } = useTranslation();
  if (!lacksRefundAmount(refund)) return null;
  return <Notice>{t('Without an amount nothing counts as refunded or given.')}</Notice>;
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <WideField>
      <Alert color="orange" role="status">
        {children}
      </Alert>
    </WideField>
  );
}
