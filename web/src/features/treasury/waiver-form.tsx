import { NumberInput } from '@mantine/core';
import { paymentForm, waiverForm } from '@pallikoodam/contract/ledger';
import { centsToDollars } from '@pallikoodam/domain/money/dollars';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { MoneyField } from '../../school/money-field.tsx';
import { useAsked } from '../../school/use-asked.tsx';
import { AddForm } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { SearchSelect } from '../../screen/search-select.tsx';
import { type ActFormProps, centsOf, coverableOf, type LedgerFamily, sumOf } from './ledger-act.ts';
import { ledgerLabel } from './ledger-fields.ts';

const units = ['Dollars', 'Percent'] as const;
const ofFee = 'Enter a whole number from 1 to 100';
const fields = z
  .object({
    StudentId: z.string(),
    Unit: z.enum(units),
    Amount: paymentForm.shape.Amount.nullable(),
    Percent: z.number(ofFee).int(ofFee).min(1, ofFee).max(100, ofFee).nullable(),
    Reason: waiverForm.shape.Reason,
    CorrectionReason: z.string().max(500),
  })
  .refine(({ Unit, Amount }) => Unit === 'Percent' || Amount !== null, {
    path: ['Amount'],
    error: 'Enter an amount such as 225 or 12.50',
  })
  .refine(({ Unit, Percent }) => Unit === 'Dollars' || Percent !== null, {
    path: ['Percent'],
    error: ofFee,
  });
const correctedFields = fields.refine(({ CorrectionReason }) => CorrectionReason.trim() !== '', {
  path: ['CorrectionReason'],
  error: 'This field is required',
});

/** Of a child, or of the family where none is chosen; a sum or a part of the fee. */
export function WaiverForm({ family, account, corrected, onDone }: ActFormProps) {
  const { t } = useTranslation();
  const { send, question } = useAsked();
  const { FamilyId, Year } = family;
  const children = useChildren(family);
  const ids = corrected?.parts.map(({ StudentId }) => StudentId) ?? [];
  const before = corrected && centsToDollars(sumOf(corrected.parts));
  const tellCovered = (dollars: number | null, studentId: string) => {
    const cents = coverableOf(account, { studentId, corrected });
    if (centsOf(dollars) <= cents) return undefined;
    const named = { amount: formatDollars(centsToDollars(cents)) };
    return t('It covers only {{amount}}, what is left of the fee.', named);
  };
  return (
    <>
      <AddForm
        schema={corrected === undefined ? fields : correctedFields}
        blank={{
          StudentId: ids.length === 1 ? (ids[0] ?? '') : '',
          Unit: corrected?.Percent ? 'Percent' : 'Dollars',
          Amount: before ?? (account.Open || null),
          Percent: corrected?.Percent ?? null,
          Reason: corrected?.Text ?? '',
          CorrectionReason: '',
        }}
        fieldLabel={ledgerLabel}
        submitLabel={corrected === undefined ? t('Waive') : t('Correct waiver')}
        doneText={
          corrected === undefined ? t('The waiver is recorded') : t('The waiver is corrected')
        }
        add={({ StudentId, Unit, Amount, Percent, Reason, CorrectionReason }) =>
          send((confirm) =>
            api.addWaiver({
              ...(StudentId === '' ? { FamilyId } : { StudentId }),
              ...(Unit === 'Percent' ? { Percent: Percent ?? 0 } : { Amount: Amount ?? 0 }),
              Year,
              Reason,
              ...(confirm === 'Y' && { confirm }),
              ...(corrected && { Corrects: { _id: corrected._id, Reason: CorrectionReason } }),
            }),
          )
        }
        onDone={onDone}
      >
        {({ form, field, amount, choice }) => (
          <FormSection title={t('Waiver')}>
            <SearchSelect
              {...field('StudentId')}
              choices={[{ value: '', label: t('The whole family') }, ...children]}
            />
            <ChoiceField {...choice('Unit', units)} />
            {form.values.Unit === 'Percent' ? (
              <NumberInput
                {...field('Percent')}
                suffix=" %"
                min={1}
                max={100}
                allowDecimal={false}
              />
            ) : (
              <MoneyField
                {...amount('Amount')}
                description={tellCovered(form.values.Amount, form.values.StudentId)}
              />
            )}
            <TextField {...field('Reason')} />
            {corrected !== undefined && <TextField {...field('CorrectionReason')} required />}
          </FormSection>
        )}
      </AddForm>
      {question}
    </>
  );
}

export function useChildren({ Children }: LedgerFamily) {
  const readName = useReadName();
  return Children.map((child) => ({ value: child.StudentId, label: readName(child) }));
}
