import { paymentForm } from '@pallikoodam/contract/ledger';
import { centsToDollars, isDollarAmount } from '@pallikoodam/domain/money/dollars';
import { enteredOnRecord, paymentWays } from '@pallikoodam/domain/treasury/ledger';
import { type SplitPart, spreadOver } from '@pallikoodam/domain/treasury/split';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../lib/api.ts';
import { todayAtSchool } from '../../lib/format.ts';
import { ClosedDayNotice } from '../../school/closed-day-notice.tsx';
import { MoneyField } from '../../school/money-field.tsx';
import { useAsked } from '../../school/use-asked.tsx';
import { useMailReceipt } from '../../school/use-mail-receipt.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { AddForm } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { type ActFormProps, centsOf, listRests, sumOf } from './ledger-act.ts';
import { ledgerLabel } from './ledger-fields.ts';
import { SplitFields } from './split-fields.tsx';

const part = paymentForm.shape.Amount.or(z.literal(0)).nullable();
const unequal = 'The parts do not add up to the amount';

/** The parts of the children add up to the amount; of an only child there are none. */
const fields = paymentForm.pick({ Amount: true, Day: true, Way: true }).extend({
  Memo: z.string().max(500),
  CountedBy: z.string().max(120),
  Split: z.record(z.string(), part),
  CheckNumber: z.string().max(60),
  Checks: z.record(z.string(), z.string().max(60)),
});
const isCounted = ({ Way, CountedBy }: { Way: string; CountedBy: string }) =>
  Way !== 'Cash' || CountedBy.trim() !== '';
const uncounted = 'Cash is counted by two: enter the name of the other person';
const addsUp = ({ Amount, Split }: { Amount: number; Split: Record<string, number | null> }) =>
  Object.keys(Split).length === 0 || sumOf(partsOf(Split)) === centsOf(Amount);
const newPayment = fields
  .refine(addsUp, { path: ['Split'], error: unequal })
  .refine(isCounted, { path: ['CountedBy'], error: uncounted });
const correctedPayment = fields
  .extend({ CorrectionReason: z.string().trim().min(1, 'This field is required').max(500) })
  .refine(addsUp, { path: ['Split'], error: unequal })
  .refine(isCounted, { path: ['CountedBy'], error: uncounted });

/** The open sum, today and the parts of the children are filled in: two taps. */
export function PaymentForm({ family, account, corrected, onDone }: ActFormProps) {
  const { t } = useTranslation();
  const { send, question } = useAsked();
  const { mailReceipt, tick } = useMailReceipt();
  const [isByHand, setByHand] = useState(corrected !== undefined);
  const { FamilyId, Year } = family;
  const rests = listRests(account, corrected);
  const open = corrected === undefined ? centsOf(account.Open) : sumOf(corrected.parts);
  const children = listPaidFor(rests, corrected?.parts ?? []);
  const isSplit = children.length > 1;
  const spread = (cents: number): Record<string, number | null> =>
    isSplit ? toSplit(children, spreadOver(rests, cents)) : {};
  const blank = {
    Amount: (open === 0 ? null : centsToDollars(open)) as number,
    Day: corrected?.Day || todayAtSchool(),
    Way: corrected?.Way || 'Zelle',
    // What a person types is no amount of the record's fields.
    Memo: corrected === undefined || corrected.Text === enteredOnRecord ? '' : corrected.Text,
    Split: corrected === undefined || !isSplit ? spread(open) : toSplit(children, corrected.parts),
    CountedBy: '',
    CheckNumber: corrected?.checks[0] ?? '',
    Checks: Object.fromEntries(
      (corrected?.parts ?? []).map(({ StudentId }, at) => [StudentId, corrected?.checks[at] ?? '']),
    ) as Record<string, string>,
    CorrectionReason: '',
  };
  return (
    <>
      <AddForm
        schema={
          corrected === undefined ? (newPayment as typeof correctedPayment) : correctedPayment
        }
        blank={blank}
        fieldLabel={ledgerLabel}
        submitLabel={corrected === undefined ? t('Record payment') : t('Correct payment')}
        doneText={
          corrected === undefined ? t('The payment is recorded') : t('The payment is corrected')
        }
        add={({ Split, Checks, CheckNumber, CorrectionReason: Reason, ...values }, key) =>
          send((confirm) =>
            api.addPayment({
              headers: { 'idempotency-key': confirm === 'Y' ? `${key.slice(0, 60)}-yes` : key },
              body: {
                ...values,
                ...(isSplit && {
                  Split: partsOf(Split).map(({ StudentId, Cents }) => ({
                    StudentId,
                    Amount: centsToDollars(Cents),
                    ...(values.Way === 'Check' && { CheckNumber: Checks[StudentId] ?? '' }),
                  })),
                }),
                ...(values.Way === 'Check' && !isSplit && { CheckNumber }),
                ...(corrected && { Corrects: { _id: corrected._id, Reason } }),
                FamilyId,
                Year,
                confirm,
                mailReceipt,
              },
            }),
          )
        }
        onDone={onDone}
      >
        {({ form, field, amount, choice }) => {
          const money = amount('Amount');
          const splitBy = (Split: Record<string, number | null>) =>
            form.setFieldValue('Split', Split as never);
          return (
            <>
              <FormSection title={t('Payment of the family {{year}}', { year: Year })}>
                <MoneyField
                  {...money}
                  onChange={(value) => {
                    money.onChange(value);
                    const isSum = value !== null && value > 0 && isDollarAmount(value);
                    if (!isByHand && isSum) splitBy(spread(centsOf(value)));
                  }}
                />
                <DateField {...field('Day')} />
                <ClosedDayNotice
                  year={Year}
                  closedOn={account.ClosedOn}
                  day={form.values.Day}
                  onToday={(day) => form.setFieldValue('Day', day)}
                />
                <ChoiceField {...choice('Way', paymentWays)} />
                {form.values.Way === 'Cash' && <TextField {...field('CountedBy')} />}
                {form.values.Way === 'Check' && !isSplit && <TextField {...field('CheckNumber')} />}
                <TextField {...field('Memo')} />
                {tick}
                {corrected !== undefined && <TextField {...field('CorrectionReason')} />}
              </FormSection>
              {isSplit && (
                <SplitFields
                  family={family}
                  amount={money.value}
                  split={form.values.Split as Record<string, number | null>}
                  error={form.errors.Split}
                  checks={
                    form.values.Way === 'Check'
                      ? (form.values.Checks as Record<string, string>)
                      : undefined
                  }
                  onCheck={(Checks) => form.setFieldValue('Checks', Checks as never)}
                  onChange={(Split) => {
                    setByHand(true);
                    splitBy(Split);
                  }}
                  onPropose={() => {
                    setByHand(false);
                    splitBy(spread(centsOf(money.value)));
                  }}
                />
              )}
            </>
          );
        }}
      </AddForm>
      {question}
    </>
  );
}

/** The children that count for the fee, and those that the corrected line was for. */
function listPaidFor(rests: readonly SplitPart[], parts: readonly SplitPart[]): string[] {
  const ids = [...rests, ...parts].map(({ StudentId }) => StudentId);
  return [...new Set(ids.filter((id) => id !== ''))];
}

function toSplit(children: readonly string[], parts: readonly SplitPart[]) {
  const cents = new Map(parts.map(({ StudentId, Cents }) => [StudentId, Cents]));
  return Object.fromEntries(children.map((id) => [id, centsToDollars(cents.get(id) ?? 0)]));
}

function partsOf(split: Record<string, number | null>): SplitPart[] {
  const parts = Object.entries(split).map(([StudentId, dollars]) => ({
    StudentId,
    Cents: centsOf(dollars),
  }));
  return parts.filter(({ Cents }) => Cents !== 0);
}
