import { Button, Group, Stack, Text } from '@mantine/core';
import { type AttendanceRecord, attendanceSortKeys } from '@pallikoodam/contract/attendance';
import { isAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { queries } from '../../lib/api.ts';
import { notifyWarning } from '../../lib/notify.ts';
import { useSession } from '../../lib/session.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { dayFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { YearFilter } from '../../screen/year-filter.tsx';
import { DeleteAttendanceDialog } from './delete-attendance-dialog.tsx';
import { EditAttendanceDialog } from './edit-attendance-dialog.tsx';
import { teacherRecordColumns } from './teacher-record-columns.tsx';

const pageSizes = [50];
const address = z.object({
  date: dayFilter(),
  Year: textFilter().transform((year) => (isAcademicYear(year) ? year : '')),
  ...tableView({ pageSizes, sortKeys: attendanceSortKeys, sort: 'FirstName' }),
});
const recordId = ({ _id }: AttendanceRecord) => _id;

/** The records of a date, to correct or delete (ATT-70 to ATT-77). */
export function TeacherUpdateTab() {
  const { t } = useTranslation();
  const { email } = useSession();
  const view = useUrlFilters(address);
  const { date, Year, page, pageSize, sort } = view.values;
  const editing = useDialog<AttendanceRecord>();
  const deleting = useDialog<AttendanceRecord>();
  const year = Year === '' ? {} : { Year };
  const records = useQuery(
    queries.getAttendanceForATeacher.queryOptions({
      input:
        date === ''
          ? skipToken
          : { id: email, AttendanceDate: date, ...year, sort, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  );
  useFailureNotice(records.error);
  const { open: edit } = editing;
  const { open: ask } = deleting;
  const columns = useMemo(
    () => teacherRecordColumns({ t, onEdit: edit, onDelete: ask }),
    [t, edit, ask],
  );

  return (
    <Stack gap="md">
      <Group align="flex-end" className="portal-no-print">
        <DayToLoad
          // The date in the address changed elsewhere: a link, the Back button.
          key={date}
          date={date}
          busy={records.isFetching}
          onLoad={(chosen) => {
            if (chosen === date) void records.refetch();
            else view.set({ date: chosen });
          }}
        />
        <YearFilter year={Year} onChange={(chosen) => view.set({ Year: chosen })} />
      </Group>
      {date === '' ? (
        <Text c="dimmed">{t('Choose a date and press Load to see what was recorded.')}</Text>
      ) : (
        <DataTable
          label={t('Attendance records')}
          columns={columns}
          rows={records.data?.body}
          rowId={recordId}
          load={records}
          view={view.values}
          onViewChange={view.set}
          pageSizes={pageSizes}
          total={Number(records.data?.headers['x-total-count'] ?? 0)}
          emptyText={t('No Records Found')}
        />
      )}
      <EditAttendanceDialog dialog={editing} />
      <DeleteAttendanceDialog
        dialog={deleting}
        done={{
          title: t('Delete Successful'),
          message: t('Attendance record deleted successfully!'),
        }}
      />
    </Stack>
  );
}

type DayToLoadProps = { date: string; busy: boolean; onLoad: (date: string) => void };

function DayToLoad({ date, busy, onLoad }: DayToLoadProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(date);
  const load = () => {
    if (chosen !== '') onLoad(chosen);
    else notifyWarning(t('Please select a date first'), { title: t('Date Required') });
  };
  return (
    <>
      <DateField
        label={t('Attendance Date')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={busy && chosen === date}
        onClick={load}
      >
        {t('Load')}
      </Button>
    </>
  );
}
