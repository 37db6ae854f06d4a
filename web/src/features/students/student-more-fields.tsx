import { paymentStatuses, refundStatuses } from '@pallikoodam/domain/students/values';
import { DateField } from '../../screen/form/date-field.tsx';
import { ChoiceField, EmailField, PhoneField, TextField } from '../../screen/form/fields.tsx';
import { WideField } from '../../screen/form/form-section.tsx';
import { MoneyField } from '../../screen/form/money-field.tsx';
import type { RecordForm } from '../../screen/form/use-record-form.ts';
import type { AdmissionDraft } from './student-draft.ts';
import { useChoiceField, useField } from './student-fields.tsx';

type FieldsProps = { form: RecordForm<AdmissionDraft> };

export function FamilyFields({ form }: FieldsProps) {
  const bind = useField({ form });
  return (
    <>
      <TextField {...bind('FatherName')} />
      <TextField {...bind('MotherName')} />
      <PhoneField {...bind('Mobile')} />
      <PhoneField {...bind('EmergencyContact')} />
      <EmailField {...bind('AdditionalEmail')} />
    </>
  );
}

export function AddressFields({ form }: FieldsProps) {
  const bind = useField({ form });
  return (
    <>
      <WideField>
        <TextField {...bind('Address')} />
      </WideField>
      <TextField {...bind('City')} />
      <TextField {...bind('State')} />
      <TextField {...bind('ZipCode')} inputMode="numeric" />
    </>
  );
}

export function PaymentFields({ form }: FieldsProps) {
  const bind = useField({ form });
  const choose = useChoiceField({ form });
  return (
    <>
      <ChoiceField {...choose('PaymentStatus', paymentStatuses)} />
      <MoneyField {...bind('AmountPaid')} value={form.values.AmountPaid} />
      <DateField {...bind('PaidDate')} />
    </>
  );
}

export function RefundFields({ form }: FieldsProps) {
  const bind = useField({ form });
  const choose = useChoiceField({ form });
  return (
    <>
      <MoneyField {...bind('RefundAmount')} value={form.values.RefundAmount} />
      <ChoiceField {...choose('RefundStatus', refundStatuses)} />
      <WideField>
        <TextField {...bind('RefundBankInfo')} />
      </WideField>
    </>
  );
}
