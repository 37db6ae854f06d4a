import { Box, Group } from '@mantine/core';
import { volunteerBranches } from '@pallikoodam/domain/school/branches';
import {
  type VolunteerStatus,
  volunteerRoles,
  volunteerStatuses,
} from '@pallikoodam/domain/volunteers/values';
import { useTranslation } from 'react-i18next';
import { DateFilter } from '../../screen/date-filter.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import type { UrlFilters } from '../../screen/view/use-url-filters.ts';
import type { MarkVolunteerFilters } from './mark-volunteer-filters.ts';

/** Without the blank one, for which the filter has its All. */
const offeredStatuses = volunteerStatuses.filter((status) => status !== '');

type MarkVolunteerFilterBarProps = {
  view: UrlFilters<MarkVolunteerFilters>;
  /** The day that is marked. */
  date: string;
  /** How many filters are set, and a way to take them back; the day is none. */
  filtersSet: number;
  onClear: () => void;
};

/**
 * Search, Branch, Role, Status and Attendance Date (ATT-16). The day is always in sight and stays
 * when the filters are cleared: it says what the marks are for.
 */
export function MarkVolunteerFilterBar(props: MarkVolunteerFilterBarProps) {
  const { view, date, filtersSet, onClear } = props;
  const { t } = useTranslation();
  const { values, set } = view;
  return (
    <Group align="flex-end" gap="sm">
      <Box flex="1 1 20rem">
        <FilterBar
          activeCount={filtersSet}
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
            choices={choicesOf(volunteerRoles, t)}
            onChange={(Role) => set({ Role })}
          />
          <SelectFilter
            label={t('Status')}
            value={values.Status}
            choices={choicesOf(offeredStatuses, t)}
            onChange={(Status) => set({ Status: Status as VolunteerStatus })}
          />
        </FilterBar>
      </Box>
      <DateFilter
        label={t('Attendance Date')}
        required
        value={date}
        onChange={(AttendanceDate) => set({ AttendanceDate, page: values.page })}
      />
    </Group>
  );
}
