import { NumberInput, type NumberInputProps } from '@mantine/core';

type MoneyFieldProps = Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | null;
  onChange: (value: number | null) => void;
};

/** Dollars with at most two decimals; blank is null. */
export function MoneyField({ value, onChange, ...props }: MoneyFieldProps) {
  return (
    <NumberInput
      prefix="$"
      decimalScale={2}
      allowNegative={false}
      thousandSeparator=","
      hideControls
      inputMode="decimal"
      value={value ?? ''}
      onChange={(entered) => onChange(typeof entered === 'number' ? entered : null)}
      {...props}
    />
  );
}
