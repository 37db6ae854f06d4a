import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { roleFilters } from '@pallikoodam/domain/volunteers/values';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';

type VolunteerFilters = {
  search: string;
  Branch: (typeof volunteerBranches)[number] | '';
  Role: (typeof roleFilters)[number] | '';
};

type VolunteerFilterBarProps = {
  values: VolunteerFilters;
  set: (changes: Partial<VolunteerFilters>, options?: { replace: boolean }) => void;
  activeCount: number;
  onClear: () => void;
  /** The tab's own filters. */
  children: ReactNode;
};

/** Search, Branch and Role, by which volunteers are marked and viewed (ATT-16, ATT-28). */
export function VolunteerFilterBar(props: VolunteerFilterBarProps) {
  const { values, set, activeCount, onClear, children } = props;
  const { t } = useTranslation();
  return (
    <FilterBar
      activeCount={activeCount}
      onClear={onClear}
      search={
        <SearchFilter
          label={t('Search name or email')}
          value={values.search}
          onChange={(search) => set({ search }, { replace: true })}
        />
      }
    >
      <SelectFilter
        label={t('Branch')}
        value={values.Branch}
        choices={choicesOf(volunteerBranches, t)}
        onChange={(Branch) => set({ Branch })}
      />
      <SelectFilter
        label={t('Role')}
        value={values.Role}
        choices={choicesOf(roleFilters, t)}
        onChange={(Role) => set({ Role })}
      />
      {children}
    </FilterBar>
  );
}
