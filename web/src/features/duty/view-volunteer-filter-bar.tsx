import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import { volunteerRoles } from '@pallikoodam/domain/volunteers/values';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useYearFilter } from '../../lib/use-year-filter.ts';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { PickFilter, SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import type { UrlFilters } from '../../screen/view/use-url-filters.ts';
import type { MatrixQuestion, ViewVolunteerFilters } from './view-volunteer-filters.ts';

/** Search, Branch, Role and Year, newest year first (ATT-28, ATT-127). */
export function ViewVolunteerFilterBar({ view }: { view: UrlFilters<ViewVolunteerFilters> }) {
  const { t } = useTranslation();
  const { values, set, clear, activeCount } = view;
  const yearFilter = useYearFilter({ year: values.Year, onChange: (Year) => set({ Year }) });
  return (
    <FilterBar
      activeCount={activeCount}
      onClear={clear}
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
        choices={choicesOf(volunteerRoles, t)}
        onChange={(Role) => set({ Role })}
      />
      <PickFilter {...yearFilter} />
    </FilterBar>
  );
}

/** The filters in words, for the head of a printed list. */
export function describeMatrix({ Year, Branch, Role, search }: MatrixQuestion, t: TFunction) {
  const stored = [Branch, Role].flatMap((value) => (value === undefined ? [] : [t(value)]));
  return [Year, ...stored, ...(search === undefined ? [] : [`“${search}”`])].join(', ');
}
