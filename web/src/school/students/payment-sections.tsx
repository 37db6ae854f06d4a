import { Alert } from '@mantine/core';
import type { paymentForm } from '@pallikoodam/contract/student-forms';
import type { Student } from '@pallikoodam/contract/students';
import { paymentStatuses, refundStatuses } from '@pallikoodam/domain/students/values';
import {
  findPaymentGap,
  findRefundGap,
  type PaymentGap,
  type RefundGap,
} from '@pallikoodam/domain/treasury/money-gaps';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../lib/format.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, ReadOnlyField, TextField } from '../../screen/form/fields.tsx';
import { FormSection, WideField } from '../../screen/form/form-section.tsx';
import { ClosedDayNotice } from '../closed-day-notice.tsx';
import { MoneyField } from '../money-field.tsx';
import { AlertMailButton } from './alert-mail-button.tsx';
import type { AlertMails } from './use-alert-mails.ts';
import { useFamilyAccount } from './use-family-account.ts';

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
function PaymentGapNotice(payment: Parameters<typeof findPaymentGap>[0]) {
  const { t } = useTranslation();
  const gap = findPaymentGap(payment, todayAtSchool());
  return gap === null ? null : <Notice>{t(paymentWords[gap])}</Notice>;
}

/** The same of a refund. */
function RefundGapNotice(refund: Parameters<typeof findRefundGap>[0]) {
  const { t } = useTranslation();
  const gap = findRefundGap(refund);
  return gap === null ? null : <Notice>{t(refundWords[gap])}</Notice>;
}

/** Only what is new or moved is booked: what was paid before the closing stays as it is. */
function ClosedPayment({
  fields,
  record,
}: Pick<PaymentSectionsProps, 'fields'> & { record: Student }) {
  const { FamilyId = '', Year, AmountPaid, PaidDate } = record;
  const day = fields.field('PaidDate');
  const isMore = (fields.amount('AmountPaid').value ?? 0) > (AmountPaid ?? 0);
  const isBooked = isMore || (day.value || '') !== (PaidDate ?? '');
  // Asked only then: most who open a record enter no payment.
  const { data } = useFamilyAccount({ year: isBooked ? Year : undefined, familyId: FamilyId });
  if (data === undefined || !isBooked) return null;
  const onToday = (value: string) => day.onChange({ currentTarget: { value } });
  return (
    <ClosedDayNotice
      year={Year}
      closedOn={data.ClosedOn}
      day={String(day.value || '')}
      onToday={onToday}
    />
  );
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

type PaymentSectionsProps = {
  fields: Pick<FormFields<typeof paymentForm>, 'field' | 'choice' | 'amount'>;
  /** Of the first section; each edition has its own (ADM-22, TRE-04). */
  title: string;
  /** Blank until the record has one. */
  reference: string;
  /** Of a stored record: each section has the buttons that mail about it (ADM-23, TRE-06). */
  mails?: AlertMails | undefined;
  /** As stored, where there is a record: what is entered for a closed year is told at its day. */
  record?: Student | null;
};

/** What a family has paid and was given back, in the office's dialog and in the treasury's. */
export function PaymentSections(props: PaymentSectionsProps) {
  const { fields, title, reference, mails, record = null } = props;
  const { t } = useTranslation();
  const { field, choice, amount } = fields;
  return (
    <>
      <FormSection title={title}>
        <ChoiceField {...choice('PaymentStatus', paymentStatuses)} />
        <MoneyField {...amount('AmountPaid')} />
        <DateField {...field('PaidDate')} />
        {record !== null && <ClosedPayment fields={fields} record={record} />}
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
