import type { TFunction } from 'i18next';
import type { Choice } from './fields.tsx';

/** Stored values as choices: they stay as they are on the wire and are translated for display. */
export function choicesOf(values: readonly string[], t: TFunction): Choice[] {
  return values.map((value) => ({ value, label: value === '' ? '' : t(value) }));
}

/** Names as choices: they are what they are in every language. */
export function namesAsChoices(names: readonly string[]): Choice[] {
  return names.map((name) => ({ value: name, label: name }));
}
