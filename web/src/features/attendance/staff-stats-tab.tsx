import { Group, Stack, Text, Title } from '@mantine/core';
import type { AttendanceMatrixRow } from '@pallikoodam/contract/attendance';
import { schoolRateColour } from '@pallikoodam/domain/attendance/rates';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDay, formatNumber, formatPercent } from '../../lib/format.ts';
import { readPerson } from '../../lib/read-person.ts';
import { totalOf } from '../../lib/total-count.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { PickFilter, SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { DayMatrix, DayMatrixSkeleton, MarkLegend } from '../../screen/table/day-matrix.tsx';
import { TableFooter } from '../../screen/table/table-footer.tsx';
import { FailedRows, type LoadState, NoRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useTableInUrl } from '../../screen/view/use-table-in-url.ts';
import { type UrlFilters, useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { MatrixName } from './matrix-name.tsx';
import { recordPageSizes } from './staff-filters.ts';
import { type Presences, PresenceTable, rateOf } from './staff-presence-table.tsx';
import {
  type AskedYear,
  askOfYear,
  branchPageSizes,
  branchTable,
  datePageSizes,
  dateTable,
  type StatsView,
  statsFilters,
  teacherTable,
} from './staff-stats-filters.ts';
import classes from './staff-stats-tab.module.css';

const asWritten = (name: string) => name;
const asDay = (name: string) => formatDay(name);

/** School Stats: a year's attendance, summed by the server (ATT-37 to ATT-44). */
export function StaffStatsTab() {
  const { t } = useTranslation();
  const { currentYear, load: yearLoad } = useSchoolYear();
  const view = useUrlFilters(statsFilters);
  const yearFilter = useYearFilter({
    year: view.values.Year,
    onChange: (Year) => view.set({ Year }),
  });
  const year = view.values.Year || currentYear;
  const asked = askOfYear(year, view.values);
  const statistics = useQuery(
    queries.getAttendanceStatistics.queryOptions({
      input: asked ?? skipToken,
    }),
  );
  const { data } = statistics;
  const load = year === undefined ? yearLoad : statistics;
  const { isError } = load;
  useFailureNotice(load);
  const sums = useMemo(
    () => ({
      branches: data?.branches.map(({ Branch, ...sum }) => ({ name: Branch, ...sum })),
      dates: data?.dates.map(({ AttendanceDate, ...sum }) => ({ name: AttendanceDate, ...sum })),
    }),
    [data],
  );

  return (
    <Stack gap="xl">
      <div className={classes.year}>
        <PickFilter {...yearFilter} />
        <SelectFilter
          label={t('Branch')}
          value={view.values.Branch}
          choices={choicesOf(studentBranches, t)}
          onChange={(Branch) => view.set({ Branch })}
        />
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
          <TeacherSums asked={asked} yearLoad={yearLoad} />
        </div>
      )}
      {(year !== undefined || yearLoad.isPending) && <SchoolMatrix asked={asked} view={view} />}
    </Stack>
  );
}

type TeacherSumsProps = {
  /** Undefined until it is known. */
  asked: AskedYear;
  yearLoad: LoadState;
};

/** The year by teacher, a page of teachers at a time: a large school has thousands (ATT-41). */
function TeacherSums({ asked, yearLoad }: TeacherSumsProps) {
  const { t } = useTranslation();
  const { view } = useTableInUrl(teacherTable);
  const load = useQuery(
    queries.getAttendanceOfTeachers.queryOptions({
      input: asked === undefined ? skipToken : { ...asked, ...view },
      placeholderData: keepPreviousData,
    }),
  );
  const { data } = load;
  const sums = useMemo(
    () =>
      data?.body.map(({ StudentTeacher, ...sum }) => ({
        name: readPerson(StudentTeacher),
        ...sum,
      })),
    [data],
  );
  return (
    <PresenceTable
      title={t('Attendance by Teacher')}
      by={t('Teacher')}
      write={asWritten}
      sums={sums}
      load={asked === undefined ? yearLoad : load}
      address={teacherTable}
      pageSizes={recordPageSizes}
      total={totalOf(data)}
    />
  );
}

/** The theme has no amber of its own. */
const cardColours = { green: 'green', orange: 'orange', amber: 'yellow', red: 'red' } as const;

type StatsCardsProps = {
  /** Undefined until they have arrived, null where they could not be read. */
  sums: Presences | null | undefined;
};

/** The year in four figures (ATT-38). */
function StatsCards({ sums }: StatsCardsProps) {
  const { t } = useTranslation();
  const rate = sums ? rateOf(sums) : null;
  const write = (figure: (sums: Presences) => number) => sums && formatNumber(figure(sums));
  return (
    <StatCards label={t("The year's attendance")}>
      <StatCard
        label={t('Total Students Attendance')}
        value={write(({ Present, Absent }) => Present + Absent)}
      />
      <StatCard label={t('Present')} value={write(({ Present }) => Present)} colour="green" />
      <StatCard label={t('Absent')} value={write(({ Absent }) => Absent)} colour="red" />
      <StatCard
        label={t('Attendance Rate %')}
        value={sums && (rate === null ? null : formatPercent(rate / 100))}
        colour={rate === null ? 'gray' : cardColours[schoolRateColour(rate)]}
      />
    </StatCards>
  );
}

type SchoolMatrixProps = {
  /** Undefined until it is known. */
  asked: AskedYear;
  view: UrlFilters<StatsView>;
};

/** The school's students against the last ten dates, a page of students at a time (ATT-42). */
function SchoolMatrix({ asked, view }: SchoolMatrixProps) {
  const { t } = useTranslation();
  const { values, set } = view;
  const { search, page, pageSize } = values;
  const load = useQuery(
    queries.getAttendanceMatrix.queryOptions({
      input: asked === undefined ? skipToken : { ...asked, search, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  );
  const { data } = load;
  const groups = useMemo(() => [{ rows: (data?.students ?? []).map(toRow) }], [data]);
  const isEmpty = data !== undefined && (data.students.length === 0 || data.dates.length === 0);

  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h4">
            {t('Complete Attendance Matrix')}
          </Title>
          <MarkLegend />
        </div>
        <SearchFilter
          label={t('Search a student')}
          value={search}
          onChange={(next) => set({ search: next }, { replace: true })}
        />
      </Group>
      {load.error != null && <FailedRows load={load} />}
      {load.isPending && <DayMatrixSkeleton />}
      {isEmpty && <NoRows onClearFilters={search === '' ? undefined : () => set({ search: '' })} />}
      {data !== undefined && !isEmpty && (
        <>
          <DayMatrix
            label={t('Complete Attendance Matrix')}
            corner={t('Student Name')}
            dates={data.dates}
            groups={groups}
          />
          <TableFooter
            label={t('Complete Attendance Matrix')}
            view={values}
            total={data.total}
            isLoading={load.isPending}
            pageSizes={recordPageSizes}
            onViewChange={set}
            hrefOf={view.hrefOf}
          />
        </>
      )}
    </Stack>
  );
}

function toRow(student: AttendanceMatrixRow) {
  const heading = (
    <>
      <MatrixName child={student} />
      <Text size="xs" c="dimmed">
        {readPerson(student.StudentTeacher)}
      </Text>
    </>
  );
  return { id: student.StudentId, heading, marks: student.marks };
}
