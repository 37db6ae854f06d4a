import { useTranslation } from 'react-i18next';
import { choicesOf } from './choices.ts';
import type { RecordForm } from './use-record-form.ts';

/** What a field of a record is called on screen; an English key for `t`. */
export type FieldLabel = (field: string) => string;

/** Binds fields to a form: `<TextField {...field('Name')} />`, `<ChoiceField {...choice('Branch', branches)} />`. */
export function useFields<Values extends Record<string, unknown>>(
  form: RecordForm<Values>,
  fieldLabel: FieldLabel,
) {
  const { t } = useTranslation();
  const field = (name: keyof Values & string) => ({
    label: t(fieldLabel(name)),
    ...form.getInputProps(name as never),
  });
  /** Keeps the stored value on offer, so that opening a record changes nothing. */
  const choice = (name: keyof Values & string, values: readonly string[]) => ({
    ...field(name),
    choices: choicesOf(values, t),
    stored: String(form.getInitialValues()[name] ?? ''),
  });
  /** Of a `MoneyField`. */
  const amount = (name: keyof Values & string) => ({
    ...field(name),
    value: form.values[name] as number | null,
  });
  return { field, choice, amount };
}

export type Fields<Values extends Record<string, unknown>> = ReturnType<typeof useFields<Values>>;
