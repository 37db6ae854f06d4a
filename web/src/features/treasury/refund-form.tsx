import { refundForm } from '@pallikoodam/contract/ledger';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { enteredOnRecord } from '@pallikoodam/domain/treasury/ledger';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../lib/api.ts';
import { todayAtSchool } from '../../lib/format.ts';
import { ClosedDayNotice } from '../../school/closed-day-notice.tsx';
import { MoneyField } from '../../school/money-field.tsx';
import { useAsked } from '../../school/use-asked.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { AddForm } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { SearchSelect } from '../../screen/search-select.tsx';
import { type ActFormProps, sumOf } from './ledger-act.ts';
import { ledgerLabel } from './ledger-fields.ts';
import { useChildren } from './waiver-form.tsx';

const fields = refundForm
  .pick({ StudentId: true, Amount: true, Day: true, State: true })
  .extend({ Memo: z.string().max(500), CorrectionReason: z.string().max(500) });
const correctedFields = fields.refine(({ CorrectionReason }) => CorrectionReason.trim() !== '', {
  path: ['CorrectionReason'],
  error: 'This field is required',
});

export function RefundForm({ family, account, corrected, onDone }: ActFormProps) {
  const { t } = useTranslation();
  const { send, question } = useAsked();
  const children = useChildren(family);
  const before = corrected && centsToDollars(sumOf(corrected.parts));
  return (
    <>
      <AddForm
        schema={corrected === undefined ? fields : correctedFields}
        blank={{
          StudentId: corrected?.StudentId || (children[0]?.value ?? ''),
          Amount: (before ?? (account.Credit || null)) as number,
          Day: corrected?.Day || todayAtSchool(),
          State: corrected?.State || 'InProgress',
          Memo: corrected === undefined || corrected.Text === enteredOnRecord ? '' : corrected.Text,
          CorrectionReason: '',
        }}
        fieldLabel={ledgerLabel}
        submitLabel={corrected === undefined ? t('Record refund') : t('Correct refund')}
        doneText={
          corrected === undefined ? t('The refund is recorded') : t('The refund is corrected')
        }
        add={({ CorrectionReason: Reason, ...values }) =>
          send((confirm) =>
            api.addRefund({
              ...values,
              ...(corrected && { Corrects: { _id: corrected._id, Reason } }),
              confirm,
            }),
          )
        }
        onDone={onDone}
      >
        {({ form, field, amount, choice }) => (
          <FormSection title={t('Refund')}>
            <SearchSelect {...field('StudentId')} choices={children} />
            <MoneyField {...amount('Amount')} />
            <DateField {...field('Day')} />
            <ClosedDayNotice
              year={family.Year}
              closedOn={account.ClosedOn}
              day={form.values.Day}
              onToday={(day) => form.setFieldValue('Day', day)}
            />
            <ChoiceField {...choice('State', refundForm.shape.State.options)} />
            <TextField {...field('Memo')} />
            {corrected !== undefined && <TextField {...field('CorrectionReason')} required />}
          </FormSection>
        )}
      </AddForm>
      {question}
    </>
  );
}
