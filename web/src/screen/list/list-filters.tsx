import type { ReactNode } from 'react';
import { FilterBar } from '../filter-bar.tsx';
import { SearchFilter } from '../filters.tsx';

type Searched = {
  activeCount: number;
  clear: () => void;
  filter: (key: 'search') => { value: string; onChange: (value: string) => void };
};

type ListFiltersProps = {
  /** A `useServerList` with `search` in its address. */
  list: Searched;
  /** What the search finds. */
  label: string;
  /** Where clearing does more than to take the filters back. */
  onClear?: () => void;
  /** Where the documents have another word for it. */
  clearLabel?: string;
  /** The other filters: `<SelectFilter {...list.select('Branch')} />`. */
  children?: ReactNode;
};

/** The filters of a list that can be searched. */
export function ListFilters(props: ListFiltersProps) {
  const { list, label, onClear = list.clear, clearLabel, children } = props;
  return (
    <FilterBar
      activeCount={list.activeCount}
      onClear={onClear}
      {...(clearLabel && { clearLabel })}
      search={<SearchFilter label={label} {...list.filter('search')} />}
    >
      {children}
    </FilterBar>
  );
}
