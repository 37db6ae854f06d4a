import { Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Choice } from './form/fields.tsx';

export type SearchSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  choices: readonly Choice[];
  /** Blank for none. */
  value?: string;
  onChange?: (value: string) => void;
};

/** One of a long list, found by typing a part of its name. */
export function SearchSelect({ choices, value = '', onChange, ...props }: SearchSelectProps) {
  const { t } = useTranslation();
  const isOffered = value === '' || choices.some((choice) => choice.value === value);
  return (
    <Select
      searchable
      clearable
      // A dialog whose first field this is opens with the field, not with the list over it.
      openOnFocus={false}
      nothingFoundMessage={t('Nothing found')}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      maxDropdownHeight={280}
      data={isOffered ? choices : [...choices, { value, label: value }]}
      value={value === '' ? null : value}
      onChange={(next) => onChange?.(next ?? '')}
      {...props}
    />
  );
}
