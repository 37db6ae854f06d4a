import { Stack, Text, VisuallyHidden } from '@mantine/core';
import type { NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import { attendanceSortKeys } from '@pallikoodam/contract/list-words';
import { IconArrowLeft, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { BothFirstNames } from '../../school/child-heading.tsx';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { SearchFilter } from '../../screen/filters.tsx';
import { GroupList } from '../../screen/list/group-list.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { SmallTable } from '../../screen/list/small-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { TableFooter } from '../../screen/table/table-footer.tsx';
import type { LoadState } from '../../screen/table/table-states.tsx';
import { tableView, textFilter } from '../../screen/view/url-filters.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MailAbsent } from './mail-absent.tsx';
import { groupByDate, type RecordsOfDate } from './marking.ts';

const pageSizes = [500];
const filters = {
  search: textFilter(),
  ...tableView({
    pageSizes,
    sortKeys: attendanceSortKeys,
    sort: '-AttendanceDate,-StudentTeacher',
  }),
};
const recordId = ({ _id }: NamedAttendanceRecord) => _id;

/**
 * All records of the teacher's class in the current year (ATT-86 to ATT-92): by date, each date a
 * line with its sums that opens; a search lists what it finds as it is.
 */
export function TeacherRecordsScreen() {
  const { t } = useTranslation();
  const { email } = useSession();
  const { currentYear = '' } = useSchoolYear();
  const list = useServerList('getAttendanceForATeacher', filters, {
    query: ({ search, sort }) => ({ id: email, search, sort }),
  });
  const { search, page, pageSize, sort } = list.values;
  const columns = useMemo(() => recordColumns(t, (page - 1) * pageSize), [t, page, pageSize]);
  const groups = useMemo(() => groupByDate(list.rows ?? []), [list.rows]);
  // In another order the dates would stand mixed.
  const isByDate =
    search === '' && groups.length > 0 && sort.replace('-', '').startsWith('AttendanceDate');

  return (
    <ListScreen>
      <PageHeader title={t('View Attendance')} description={currentYear}>
        <LinkButton
          to="/SAttendance"
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('Go back')}
        </LinkButton>
        <RefreshButton label={t('Refresh')} />
      </PageHeader>
      <search className="portal-no-print">
        <SearchFilter label={t('Search student')} {...list.filter('search')} />
      </search>
      {isByDate ? (
        <>
          <RecordsByDate groups={groups} columns={columns} load={list.load} />
          <TableFooter
            label={t('Attendance records')}
            view={list.values}
            total={list.total ?? null}
            isLoading={list.load.isPending}
            pageSizes={pageSizes}
            onViewChange={list.set}
            hrefOf={list.hrefOf}
          />
        </>
      ) : (
        <ListTable
          label={t('Attendance records')}
          list={list}
          columns={columns}
          pageSizes={pageSizes}
          emptyText={t('No Records Found')}
        />
      )}
    </ListScreen>
  );
}

type RecordsByDateProps = {
  groups: readonly RecordsOfDate<NamedAttendanceRecord>[];
  columns: Columns<NamedAttendanceRecord>;
  load: LoadState;
};

/** A line a date, newest first; the newest is open. */
function RecordsByDate({ groups, columns, load }: RecordsByDateProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  return (
    <GroupList
      label={t('Attendance records')}
      groups={groups.map(({ date, records, present }) => ({
        id: date,
        title: formatDay(date),
        count: records.length,
        aside: (
          <Text size="sm" c="dimmed">
            {t('{{present}} present · {{absent}} absent', {
              present,
              absent: records.length - present,
            })}
          </Text>
        ),
        records,
      }))}
      opened={opened ?? groups.slice(0, 1).map(({ date }) => date)}
      onChange={setOpened}
    >
      {({ id, title, records }) => (
        <Stack gap="xs">
          <MailAbsent date={id} />
          <SmallTable
            label={t('Attendance of {{name}}', { name: title })}
            columns={columns}
            rows={records}
            rowId={recordId}
            load={load}
            pageSizes={pageSizes}
          />
        </Stack>
      )}
    </GroupList>
  );
}

/** The columns of ATT-91, in its order. */
function recordColumns(t: TFunction, rowsBefore: number): Columns<NamedAttendanceRecord> {
  const number = columnsFor<NamedAttendanceRecord>().display({
    id: 'Index',
    header: '#',
    enableSorting: false,
    meta: { align: 'end', onPhone: 'hidden' },
    cell: ({ row }) => formatNumber(rowsBefore + row.index + 1),
  });
  const columns: ListColumn<NamedAttendanceRecord>[] = [
    {
      id: 'FirstName',
      header: t('First Name'),
      value: (row) => row.FirstName,
      cell: (row) => <BothFirstNames child={row} />,
      look: { onPhone: 'heading' },
    },
    {
      id: 'LastName',
      header: t('Last Name'),
      value: (row) => row.LastName,
      look: { onPhone: 'hidden' },
    },
    {
      id: 'IsPresent',
      header: t('Attendance'),
      value: (row) => row.IsPresent,
      cell: ({ IsPresent }) => <PresenceIcon isPresent={IsPresent === 'Yes'} />,
      look: { onPhone: 'beside' },
    },
    {
      id: 'AttendanceDate',
      header: t('Date'),
      kind: 'day',
      value: (row) => row.AttendanceDate,
      look: { onPhone: 'summary' },
    },
    {
      id: 'GradeInTamilSchool',
      header: t('Grade'),
      value: (row) => t(row.GradeInTamilSchool),
      look: { onPhone: 'summary' },
    },
    { id: 'Branch', header: t('Branch'), value: (row) => t(row.Branch) },
  ];
  return [number, ...toTableColumns(columns)];
}

function PresenceIcon({ isPresent }: { isPresent: boolean }) {
  const { t } = useTranslation();
  const Icon = isPresent ? IconCircleCheck : IconCircleX;
  return (
    <>
      <Icon
        size={22}
        color={`var(--mantine-color-${isPresent ? 'green' : 'red'}-filled)`}
        aria-hidden
      />
      <VisuallyHidden>{isPresent ? t('Present') : t('Absent')}</VisuallyHidden>
    </>
  );
}
