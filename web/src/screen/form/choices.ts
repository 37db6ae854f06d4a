import type { TFunction } from 'i18next';
import type { Choice } from './fields.tsx';

/** Stored values as choices: they stay as they are on the wire and are translated for display. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  t: TFunction,
): Choice<Value>[] {
  const write = (value: string) => (value === '' ? '' : t(value));
  return values.map((value) => ({ value, label: write(value) }));
}

/** Names as choices: they are what they are in every language. */
export function namesAsChoices(names: readonly string[]): Choice[] {
  return names.map((name) => ({ value: name, label: name }));
}
