import type { FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { paymentForm, refundForm, waiverForm } from '@pallikoodam/contract/ledger';
import { paymentWays } from '@pallikoodam/domain/treasury/ledger';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../lib/api.ts';
import { todayAtSchool } from '../../lib/format.ts';
import { fieldMessagesOf } from '../../lib/refusal.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { ClosedDayNotice } from '../../school/closed-day-notice.tsx';
import { MoneyField } from '../../school/money-field.tsx';
import { useMailReceipt } from '../../school/use-mail-receipt.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { AddForm } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { SearchSelect } from '../../screen/search-select.tsx';
import { useQuestion } from '../../screen/use-question.tsx';

const labels: Readonly<Record<string, string>> = {
  Amount: 'Amount',
  Day: 'Day',
  Way: 'Way of payment',
  Memo: 'Memo',
  Reason: 'Reason',
  State: 'State of the refund',
  StudentId: 'Child',
  CountedBy: 'Counted with',
};
const fieldLabel = (field: string) => labels[field] ?? field;

type FormProps = {
  /** With the day on which the accounts of its year were closed; blank while they are open. */
  family: FamilyAccountRow & { ClosedOn: string };
  onDone: () => void;
};

/** Asks where the server asks; the same is sent again where the person goes on. */
function useAsked() {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const send = async <Answer,>(act: (confirm: 'Y' | 'N') => Promise<Answer>): Promise<Answer> => {
    try {
      return await act('N');
    } catch (error) {
      const text = fieldMessagesOf(error).confirm;
      if (text === undefined) throw error;
      const goesOn = await ask({
        title: t('Store it all the same?'),
        text,
        cancelLabel: t('Change the amount'),
        confirmLabel: t('Store it'),
      });
      if (!goesOn) throw error;
      return act('Y');
    }
  };
  return { send, question: dialog };
}

const paymentFields = paymentForm
  .pick({ Amount: true, Day: true, Way: true })
  .extend({ Memo: z.string().max(500), CountedBy: z.string().max(120) })
  .refine(({ Way, CountedBy }) => Way !== 'Cash' || CountedBy.trim() !== '', {
    path: ['CountedBy'],
    error: 'Cash is counted by two: enter the name of the other person',
  });

/** The open sum and today are filled in: two taps. */
export function PaymentForm({ family, onDone }: FormProps) {
  const { t } = useTranslation();
  const { send, question } = useAsked();
  const { mailReceipt, tick } = useMailReceipt();
  const { FamilyId, Year, Open } = family;
  return (
    <>
      <AddForm
        schema={paymentFields}
        blank={{
          Amount: Open as number,
          Day: todayAtSchool(),
          Way: 'Zelle',
          Memo: '',
          CountedBy: '',
        }}
        fieldLabel={fieldLabel}
        submitLabel={t('Record payment')}
        doneText={t('The payment is recorded')}
        add={(values, key) =>
          send((confirm) =>
            api.addPayment({
              headers: { 'idempotency-key': confirm === 'Y' ? `${key.slice(0, 60)}-yes` : key },
              body: { ...values, FamilyId, Year, confirm, mailReceipt },
            }),
          )
        }
        onDone={onDone}
      >
        {({ form, field, amount, choice }) => (
          <FormSection title={t('Payment of the family {{year}}', { year: Year })}>
            <MoneyField {...amount('Amount')} />
            <DateField {...field('Day')} />
            <ClosedDayNotice
              year={Year}
              closedOn={family.ClosedOn}
              day={form.values.Day}
              onToday={(day) => form.setFieldValue('Day', day)}
            />
            <ChoiceField {...choice('Way', paymentWays)} />
            {form.values.Way === 'Cash' && <TextField {...field('CountedBy')} />}
            <TextField {...field('Memo')} />
            {tick}
          </FormSection>
        )}
      </AddForm>
      {question}
    </>
  );
}

const waiverFields = z.object({
  StudentId: z.string(),
  Amount: paymentForm.shape.Amount,
  Reason: waiverForm.shape.Reason,
});

/** Of a child, or of the family where none is chosen. */
export function WaiverForm({ family, onDone }: FormProps) {
  const { t } = useTranslation();
  const { FamilyId, Year, Open } = family;
  const children = useChildren(family);
  return (
    <AddForm
      schema={waiverFields}
      blank={{ StudentId: '', Amount: Open as number, Reason: '' }}
      fieldLabel={fieldLabel}
      submitLabel={t('Waive')}
      doneText={t('The waiver is recorded')}
      add={({ StudentId, Amount, Reason }) =>
        api.addWaiver({
          ...(StudentId === '' ? { FamilyId } : { StudentId }),
          Year,
          Amount,
          Reason,
        })
      }
      onDone={onDone}
    >
      {({ field, amount }) => (
        <FormSection title={t('Waiver')}>
          <SearchSelect
            {...field('StudentId')}
            choices={[{ value: '', label: t('The whole family') }, ...children]}
          />
          <MoneyField {...amount('Amount')} />
          <TextField {...field('Reason')} />
        </FormSection>
      )}
    </AddForm>
  );
}

const refundFields = refundForm
  .pick({ StudentId: true, Amount: true, Day: true, State: true })
  .extend({ Memo: z.string().max(500) });

export function RefundForm({ family, onDone }: FormProps) {
  const { t } = useTranslation();
  const { send, question } = useAsked();
  const children = useChildren(family);
  const { Credit } = family;
  return (
    <>
      <AddForm
        schema={refundFields}
        blank={{
          StudentId: children[0]?.value ?? '',
          Amount: Credit as number,
          Day: todayAtSchool(),
          State: 'InProgress',
          Memo: '',
        }}
        fieldLabel={fieldLabel}
        submitLabel={t('Record refund')}
        doneText={t('The refund is recorded')}
        add={(values) => send((confirm) => api.addRefund({ ...values, confirm }))}
        onDone={onDone}
      >
        {({ form, field, amount, choice }) => (
          <FormSection title={t('Refund')}>
            <SearchSelect {...field('StudentId')} choices={children} />
            <MoneyField {...amount('Amount')} />
            <DateField {...field('Day')} />
            <ClosedDayNotice
              year={family.Year}
              closedOn={family.ClosedOn}
              day={form.values.Day}
              onToday={(day) => form.setFieldValue('Day', day)}
            />
            <ChoiceField {...choice('State', refundForm.shape.State.options)} />
            <TextField {...field('Memo')} />
          </FormSection>
        )}
      </AddForm>
      {question}
    </>
  );
}

const reasonFields = z.object({ Reason: waiverForm.shape.Reason });

export function ReversalForm({ lineId, onDone }: { lineId: string; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <AddForm
      schema={reasonFields}
      blank={{ Reason: '' }}
      fieldLabel={fieldLabel}
      submitLabel={t('Take back')}
      doneText={t('The entry is taken back')}
      add={({ Reason }) => api.reverseLedgerLine({ id: lineId, Reason })}
      onDone={onDone}
    >
      {({ field }) => (
        <FormSection title={t('Nothing is deleted: another entry takes this one back')}>
          <TextField {...field('Reason')} />
        </FormSection>
      )}
    </AddForm>
  );
}

function useChildren({ Children }: FamilyAccountRow) {
  const readName = useReadName();
  return Children.map((child) => ({ value: child.StudentId, label: readName(child) }));
}
