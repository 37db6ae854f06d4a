import { Stack } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { useYearFilter } from '../../lib/use-year-filter.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { SchoolMatrix } from './staff-matrix.tsx';
import { PresenceTable } from './staff-presence-table.tsx';
import { recordPageSizes } from './staff-record-address.ts';
import {
  branchPageSizes,
  branchTable,
  datePageSizes,
  dateTable,
  statsAddress,
  teacherTable,
} from './staff-stats-address.ts';
import { StatsCards } from './staff-stats-cards.tsx';
import classes from './staff-stats-tab.module.css';

const asWritten = (name: string) => name;
const asDay = (name: string) => formatDay(name);

/** School Stats: a year's attendance, summed by the server (ATT-37 to ATT-44). */
export function StaffStatsTab() {
  const { t } = useTranslation();
  const { currentYear, load: yearLoad } = useSchoolYear();
  const view = useUrlFilters(statsAddress);
  const yearFilter = useYearFilter({
    year: view.values.Year,
    onChange: (Year) => view.set({ Year }),
  });
  const year = view.values.Year || currentYear;
  const statistics = useQuery(
    queries.getAttendanceStatistics.queryOptions({
      input: year === undefined ? skipToken : { Year: year },
    }),
  );
  const { data } = statistics;
  const load = year === undefined ? yearLoad : statistics;
  const { isError } = load;
  useFailureNotice(load.error);
  const sums = useMemo(
    () => ({
      branches: data?.branches.map(({ Branch, ...sum }) => ({ name: Branch, ...sum })),
      dates: data?.dates.map(({ AttendanceDate, ...sum }) => ({ name: AttendanceDate, ...sum })),
      teachers: data?.teachers.map(({ StudentTeacher, ...sum }) => ({
        name: StudentTeacher,
        ...sum,
      })),
    }),
    [data],
  );

  return (
    <Stack gap="xl">
      <div className={classes.year}>
        <PickFilter {...yearFilter} />
      </div>
      <StatsCards sums={isError ? null : data} />
      {isError ? (
        <FailedRows load={load} />
      ) : (
        <div className={classes.tables}>
          <Stack gap="xl">
            <PresenceTable
              title={t('Attendance by Branch')}
              by={t('Branch')}
              write={t}
              sums={sums.branches}
              load={load}
              address={branchTable}
              pageSizes={branchPageSizes}
            />
            <PresenceTable
              title={t('Attendance by Date')}
              by={t('Date')}
              write={asDay}
              sums={sums.dates}
              load={load}
              address={dateTable}
              pageSizes={datePageSizes}
            />
          </Stack>
          <PresenceTable
            title={t('Attendance by Teacher')}
            by={t('Teacher')}
            write={asWritten}
            sums={sums.teachers}
            load={load}
            address={teacherTable}
            pageSizes={recordPageSizes}
          />
        </div>
      )}
      {(year !== undefined || yearLoad.isPending) && <SchoolMatrix year={year} view={view} />}
    </Stack>
  );
}
