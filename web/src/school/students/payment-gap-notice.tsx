import { Alert } from '@mantine/core';
import { findPaymentGap, type PaymentGap } from '@pallikoodam/domain/treasury/payment-gap';
import { useTranslation } from 'react-i18next';
import { WideField } from '../../screen/form/form-section.tsx';

/** English keys for `t`. */
const words: Record<PaymentGap, string> = {
  'amount-not-counted':
    'This amount does not count yet: the family reads that it is due until the payment status is Paid.',
  'amount-missing':
    'Paid without an amount: the family reads that the fee is due until the amount is entered.',
  'date-missing': 'Paid without a day: enter the day on which it came.',
};

/** What is missing in a payment while it is typed; it may be saved so. */
export function PaymentGapNotice(payment: Parameters<typeof findPaymentGap>[0]) {
  const { t } = useTranslation();
  const gap = findPaymentGap(payment);
  if (gap === null) return null;
  return (
    <WideField>
      <Alert color="orange" role="status">
        {t(words[gap])}
      </Alert>
    </WideField>
  );
}
