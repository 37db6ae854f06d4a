import type { paymentForm } from '@pallikoodam/contract/student-forms';
import { paymentStatuses, refundStatuses } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../screen/form/date-field.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, ReadOnlyField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { MoneyField } from '../money-field.tsx';
import { AlertMailButton } from './alert-mail-button.tsx';
import { PaymentGapNotice, RefundGapNotice } from './money-gap-notices.tsx';
import type { AlertMails } from './use-alert-mails.ts';

type PaymentSectionsProps = {
  fields: Pick<FormFields<typeof paymentForm>, 'field' | 'choice' | 'amount'>;
  /** Of the first section; each edition has its own (ADM-22, TRE-04). */
  title: string;
  /** Blank until the record has one. */
  reference: string;
  /** Of a stored record: each section has the buttons that mail about it (ADM-23, TRE-06). */
  mails?: AlertMails | undefined;
};

/** What a family has paid and was given back, in the office's dialog and in the treasury's. */
export function PaymentSections({ fields, title, reference, mails }: PaymentSectionsProps) {
  const { t } = useTranslation();
  const { field, choice, amount } = fields;
  return (
    <>
      <FormSection title={title}>
        <ChoiceField {...choice('PaymentStatus', paymentStatuses)} />
        <MoneyField {...amount('AmountPaid')} />
        <DateField {...field('PaidDate')} />
        <PaymentGapNotice
          PaymentStatus={field('PaymentStatus').value}
          AmountPaid={amount('AmountPaid').value}
          PaidDate={field('PaidDate').value}
        />
        <ReadOnlyField label={t('Reference ID')} value={reference} />
        {mails && <AlertMailButton kind="payment" mails={mails} />}
      </FormSection>
      <FormSection title={t('Refund Information')}>
        <ChoiceField {...choice('RefundStatus', refundStatuses)} />
        <MoneyField {...amount('RefundAmount')} />
        <RefundGapNotice
          RefundStatus={field('RefundStatus').value}
          RefundAmount={amount('RefundAmount').value}
          AmountPaid={amount('AmountPaid').value}
        />
        <TextField wide {...field('RefundBankInfo')} />
        {mails && <AlertMailButton kind="refund" mails={mails} />}
        {mails && <AlertMailButton kind="donation" mails={mails} />}
      </FormSection>
    </>
  );
}
