import { Group, Stack, Text, Title } from '@mantine/core';
import type { AttendanceMatrix, AttendanceMatrixRow } from '@pallikoodam/contract/attendance';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { type ClassSummary, summariseClass } from '@pallikoodam/domain/attendance/matrix';
import { classRateColour, studentAttendanceStatus } from '@pallikoodam/domain/attendance/rates';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { useIsPhone } from '../../lib/is-phone.ts';
import { useSession } from '../../lib/session.ts';
import { BothNames } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { StatusBadge } from '../../screen/status-badge.tsx';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { DataTable } from '../../screen/table/data-table.tsx';
import { DayMatrix, DayMatrixSkeleton, MarkLegend } from '../../screen/table/day-matrix.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { tableView } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { MailAbsent } from './mail-absent.tsx';
import { MatrixName } from './matrix-name.tsx';

const pageSizes = [50];
const address = {
  Year: yearInAddress,
  ...tableView({
    pageSizes,
    sortKeys: ['FirstName', 'present', 'absent', 'percentage'],
    sort: 'FirstName',
  }),
};
const studentId = ({ StudentId }: JudgedStudent) => StudentId;

/** How the class and each of its students attend (ATT-78 to ATT-85). */
export function TeacherViewTab() {
  const { t } = useTranslation();
  const { email } = useSession();
  const view = useUrlFilters(address);
  const { Year } = view.values;
  const yearFilter = useYearFilter({
    year: Year,
    onChange: (chosen) => view.set({ Year: chosen }),
  });
  const matrix = useQuery(
    queries.getClassAttendanceMatrix.queryOptions({
      input: { id: email, ...(Year === '' ? {} : { Year }) },
      // Read again whenever the tab is opened or the year changes (ATT-80).
      staleTime: 0,
    }),
  );
  useFailureNotice(matrix);
  const summary = useMemo(() => matrix.data && summariseClass(matrix.data), [matrix.data]);
  const columns = useMemo(() => teacherClassColumns(t, summary?.days ?? 0), [t, summary]);
  const newestDay = matrix.data?.dates.at(-1);

  return (
    <Stack gap="lg">
      <Group align="flex-end" justify="space-between" className="portal-no-print">
        <PickFilter {...yearFilter} />
        <RefreshButton label={t('Refresh')} />
      </Group>
      <ClassCards summary={summary} />
      <DataTable
        label={t('Class performance')}
        columns={columns}
        rows={summary?.students}
        rowId={studentId}
        load={matrix}
        view={view.values}
        onViewChange={view.set}
        hrefOf={view.hrefOf}
        pageSizes={pageSizes}
        emptyText={t('No Records Found')}
      />
      <Group justify="space-between" align="baseline" gap="xs">
        <Title order={2} size="h3">
          {t('Students by date')}
        </Title>
        <MarkLegend />
      </Group>
      {newestDay !== undefined && <MailAbsent date={newestDay} />}
      {matrix.isPending && <DayMatrixSkeleton />}
      {matrix.data !== undefined && <ClassMatrix matrix={matrix.data} />}
    </Stack>
  );
}

/** The class in four figures; undefined until they are known. */
function ClassCards({ summary }: { summary: ReturnType<typeof summariseClass> | undefined }) {
  const { t } = useTranslation();
  const rate = summary?.rate;
  const rateText = typeof rate === 'number' ? formatPercent(rate / 100) : rate;
  const count = (value: number | undefined) =>
    value === undefined ? undefined : formatNumber(value);
  return (
    <StatCards label={t('Class performance summary')}>
      <StatCard label={t('Students')} value={count(summary?.attending)} />
      <StatCard label={t('Class days')} value={count(summary?.days)} />
      <StatCard
        label={t('Class attendance rate')}
        value={rateText}
        colour={typeof rate === 'number' ? classRateColour(rate) : 'blue'}
      />
      <StatCard
        label={t('Poor attendance (below 80%)')}
        value={count(summary?.poor)}
        colour="red"
      />
    </StatCards>
  );
}

function ClassMatrix({ matrix }: { matrix: AttendanceMatrix }) {
  const { t } = useTranslation();
  const rows = useMemo(
    () =>
      matrix.students.map((student) => ({
        id: student.StudentId,
        heading: <MatrixName child={student} />,
        marks: student.marks,
      })),
    [matrix.students],
  );
  return (
    <DayMatrix
      label={t('Students by date')}
      corner={t('Student Name')}
      dates={matrix.dates}
      groups={[{ rows }]}
    />
  );
}

type JudgedStudent = ClassSummary<AttendanceMatrixRow>['students'][number];

/** How each student of a class did: days, percentage and what it means (ATT-81 to ATT-83). */
function teacherClassColumns(t: TFunction, days: number): Columns<JudgedStudent> {
  const column = columnsFor<JudgedStudent>();
  return [
    column.accessor(fullName, {
      id: 'FirstName',
      header: t('Student Name'),
      meta: { onPhone: 'heading', minWidth: '8.5rem' },
      cell: ({ row: { original } }) => <BothNames child={original} />,
    }),
    column.accessor('present', {
      header: t('Days present'),
      // On a phone it says itself what it counts.
      meta: { align: 'end', onPhone: 'summary', namedOnPhone: false },
      cell: ({ row: { original } }) => <DaysPresent present={original.present} days={days} />,
    }),
    column.accessor('absent', { header: t('Days absent'), meta: { align: 'end' } }),
    column.accessor('percentage', {
      header: t('Attendance %'),
      meta: { align: 'end', onPhone: 'summary' },
      cell: ({ getValue }) => {
        const percentage: number | null = getValue();
        return percentage === null ? '–' : formatPercent(percentage / 100);
      },
    }),
    column.accessor(({ percentage }) => percentage, {
      id: 'Status',
      header: t('Status'),
      enableSorting: false,
      meta: { onPhone: 'beside' },
      cell: ({ row: { original } }) => <JudgedStatus student={original} t={t} />,
    }),
  ];
}

/** The number in its column; where no header stands above it, in words: '11 of 12 days'. */
function DaysPresent({ present, days }: { present: number; days: number }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return isPhone
    ? t('{{present}} of {{count}} days', { present, count: days })
    : formatNumber(present);
}

/** The percentage in words and colour (ATT-82, OP-123); students who have left are not judged. */
function JudgedStatus({ student, t }: { student: JudgedStudent; t: TFunction }) {
  const { Status, percentage } = student;
  if (!attendsClass(Status)) return <Text size="sm">{t(Status)}</Text>;
  if (percentage === null) return '–';
  return (
    <StatusBadge colour={classRateColour(percentage)}>
      {t(studentAttendanceStatus(percentage))}
    </StatusBadge>
  );
}
