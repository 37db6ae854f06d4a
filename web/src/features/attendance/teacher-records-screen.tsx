import { Button } from '@mantine/core';
import { type AttendanceRecord, attendanceSortKeys } from '@pallikoodam/contract/attendance';
import { IconArrowLeft, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { totalOf } from '../../lib/total-count.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { SearchFilter } from '../../screen/filters.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { useGradually } from '../../screen/table/use-gradually.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { tableView, textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { teacherViewColumns } from './teacher-view-columns.tsx';

const pageSizes = [500];
const address = z.object({
  search: textFilter(),
  ...tableView({
    pageSizes,
    sortKeys: attendanceSortKeys,
    sort: '-AttendanceDate,-StudentTeacher',
  }),
});
const recordId = ({ _id }: AttendanceRecord) => _id;

/** All records of the teacher's class in the current year (ATT-86 to ATT-92). */
export function TeacherRecordsScreen() {
  const { t } = useTranslation();
  const { email } = useSession();
  const { currentYear = '' } = useSchoolYear();
  const view = useUrlFilters(address);
  const { search, page, pageSize, sort } = view.values;
  const records = useQuery(
    queries.getAttendanceForATeacher.queryOptions({
      input: { id: email, ...(search === '' ? {} : { search }), sort, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  );
  useFailureNotice(records.error);
  const rows = useGradually(records.data?.body);
  const columns = useMemo(
    () => teacherViewColumns({ t, rowsBefore: (page - 1) * pageSize }),
    [t, page, pageSize],
  );

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
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={records.isRefetching && !records.isPlaceholderData}
          onClick={() => void records.refetch()}
        >
          {t('Refresh')}
        </Button>
      </PageHeader>
      <search className="portal-no-print">
        <SearchFilter
          label={t('Search student')}
          value={search}
          onChange={(typed) => view.set({ search: typed }, { replace: true })}
        />
      </search>
      <DataTable
        label={t('Attendance records')}
        columns={columns}
        rows={rows}
        rowId={recordId}
        load={records}
        view={view.values}
        onViewChange={view.set}
        pageSizes={pageSizes}
        total={totalOf(records.data)}
        onClearFilters={view.activeCount > 0 ? view.clear : undefined}
        emptyText={t('No Records Found')}
      />
    </ListScreen>
  );
}
