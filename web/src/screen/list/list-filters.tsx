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
  /** The other filters: `<SelectFilter {...list.select('Branch')} />`. */
  children: ReactNode;
};

/** The filters of a list that can be searched. */
export function ListFilters({ list, label, onClear = list.clear, children }: ListFiltersProps) {
  return (
    <FilterBar
      activeCount={list.activeCount}
      onClear={onClear}
      search={<SearchFilter label={label} {...list.filter('search')} />}
    >
      {children}
    </FilterBar>
  );
}
