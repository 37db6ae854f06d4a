import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchSelectProps } from './search-select.tsx';

type SearchListProps = SearchSelectProps & {
  /** What has been typed so far. */
  typed: string | undefined;
};

/** What a `SearchSelect` is as soon as its code is there. */
export function SearchList({ choices, value = '', onChange, typed, ...props }: SearchListProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState(typed);
  // Mantine empties a field without a choice as it arrives.
  useEffect(() => setSearch(typed), [typed]);
  const isOffered = value === '' || choices.some((choice) => choice.value === value);
  return (
    <Select
      searchable
      clearable
      // A dialog with this as its first field opens with the field, not with the list over it.
      openOnFocus={false}
      nothingFoundMessage={t('Nothing found')}
      clearButtonProps={{ 'aria-label': t('Clear') }}
      maxDropdownHeight={280}
      data={isOffered ? choices : [...choices, { value, label: value }]}
      value={value === '' ? null : value}
      onChange={(next) => onChange?.(next ?? '')}
      {...(typed !== undefined && { searchValue: search ?? '', onSearchChange: setSearch })}
      {...props}
    />
  );
}
