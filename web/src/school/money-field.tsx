import { TextInput, type TextInputProps } from '@mantine/core';
import { isDollarAmount, readTypedDollars } from '@pallikoodam/domain/money/dollars';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type MoneyFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: number | null;
  onChange: (value: number | null) => void;
};

/**
 * Dollars with at most two decimals; blank is null. What is typed stays as typed: what is no amount
 * is given on as NaN, so that the form's rules say so rather than the field guess. A third decimal is
 * told as it is typed: nothing that is half a cent is worked out of it meanwhile.
 */
export function MoneyField({ value, onChange, ...props }: MoneyFieldProps) {
  const { t } = useTranslation();
  // On the way to an amount stand texts that are no finished number, as `225.` and `225.50`.
  const [typed, setTyped] = useState(spellAmount(value));
  const isOwn = Object.is(readTypedDollars(typed), value);
  const isHalfCent = value !== null && /\.\d{3}/.test(typed) && !isDollarAmount(value);
  return (
    <TextInput
      leftSection="$"
      inputMode="decimal"
      autoComplete="off"
      value={isOwn ? typed : spellAmount(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(readTypedDollars(event.currentTarget.value));
      }}
      {...props}
      error={props.error || (isOwn && isHalfCent && t('Enter at most two decimals'))}
      onBlur={(event) => {
        if (!Number.isNaN(value)) setTyped(spellAmount(value));
        props.onBlur?.(event);
      }}
    />
  );
}

/** As amounts are written at rest: `1,225`, but `225.50` for what has cents. */
function spellAmount(value: number | null): string {
  if (value === null || Number.isNaN(value)) return '';
  const [whole = '', cents] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3}){1,6}$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents.padEnd(2, '0')}`;
}
