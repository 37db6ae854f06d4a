import { isDay } from '@pallikoodam/domain/calendar/day';
import { type ReactNode, useRef } from 'react';
import { useEarlyChoice } from './filters.tsx';
import { DateField } from './form/date-field.tsx';
import { useCommittedInput } from './use-committed-input.ts';

type DateFilterProps = {
  label: string;
  /** `YYYY-MM-DD`; blank for all days. */
  value: string;
  onChange: (day: string) => void;
  /** Given where a day has to stay chosen: an emptied field then falls back to the last one. */
  required?: boolean;
  /** Why no record can fit, such as a last day before the first. */
  error?: ReactNode;
};

/** While a year is typed the field passes through 0002 and 0020, which are not meant. */
const firstYear = '1900';

/** A day, typed or picked. Tells the screen once it is whole. */
export function DateFilter({ label, value, onChange, required = false, error }: DateFilterProps) {
  const { typed, setTyped, committed, commit } = useCommittedInput(value);
  const change = (next: string) => {
    setTyped(next);
    const isWhole = next === '' ? !required : isDay(next) && next >= firstYear;
    if (!isWhole || next === committed) return;
    commit(next);
    onChange(next);
  };
  const field = useRef<HTMLInputElement>(null);
  useEarlyChoice(field, value, change);
  return (
    <DateField
      ref={field}
      label={label}
      value={typed}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(committed)}
    />
  );
}
