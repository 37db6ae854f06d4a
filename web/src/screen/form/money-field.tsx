import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

type MoneyFieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | null;
  onChange: (value: number | null) => void;
};

/** Dollars with at most two decimals; blank is null. */
export function MoneyField({ value, onChange, ...props }: MoneyFieldProps) {
  // On the way to an amount stand texts that are no finished number, as `225.` and `225.50`:
  // showing only the number would take them away under the person's hands.
  const [typed, setTyped] = useState<string | number>(spellAmount(value));
  return (
    <NumberInput
      prefix="$"
      decimalScale={2}
      allowNegative={false}
      thousandSeparator=","
      // By itself the field takes a typed comma for a decimal point: `1,000` would be one dollar.
      allowedDecimalSeparators={['.']}
      hideControls
      inputMode="decimal"
      value={readAmount(typed) === value ? typed : spellAmount(value)}
      onChange={(entered) => {
        setTyped(entered);
        onChange(readAmount(entered));
      }}
      {...props}
      onBlur={(event) => {
        setTyped(spellAmount(value));
        props.onBlur?.(event);
      }}
    />
  );
}

/** As amounts are written at rest: `225`, but `225.50` for what has cents. */
function spellAmount(value: number | null): string | number {
  if (value === null) return '';
  return Number.isInteger(value) ? value : value.toFixed(2);
}

function readAmount(typed: string | number): number | null {
  const amount = typed === '' ? Number.NaN : Number(typed);
  return Number.isFinite(amount) ? amount : null;
}
