import { Group, Stack, Text, Title } from '@mantine/core';
import type { AttendanceMatrixRow } from '@pallikoodam/contract/attendance';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { fullName } from '../../lib/full-name.ts';
import { SearchFilter } from '../../screen/filters.tsx';
import { DayMatrix, DayMatrixSkeleton, MarkLegend } from '../../screen/table/day-matrix.tsx';
import { TableFooter } from '../../screen/table/table-footer.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import type { UrlFilters } from '../../screen/view/use-url-filters.ts';
import { recordPageSizes } from './staff-record-address.ts';
import type { StatsView } from './staff-stats-address.ts';

type SchoolMatrixProps = {
  /** Undefined until it is known. */
  year: string | undefined;
  view: UrlFilters<StatsView>;
};

/** The school's students against the last ten dates, a page of students at a time (ATT-42). */
export function SchoolMatrix({ year, view }: SchoolMatrixProps) {
  const { t } = useTranslation();
  const { values, set } = view;
  const { search, page, pageSize } = values;
  const load = useQuery(
    queries.getAttendanceMatrix.queryOptions({
      input: year === undefined ? skipToken : { Year: year, search, page, pageSize },
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
          />
        </>
      )}
    </Stack>
  );
}

function toRow(student: AttendanceMatrixRow) {
  const heading = (
    <>
      {fullName(student)}
      <Text size="xs" c="dimmed">
        {student.StudentTeacher}
      </Text>
    </>
  );
  return { id: student.StudentId, heading, marks: student.marks };
}
