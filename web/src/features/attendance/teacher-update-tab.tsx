import { Button, Group, Stack, Text } from '@mantine/core';
import { type AttendanceRecord, attendanceSortKeys } from '@pallikoodam/contract/attendance';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { queries } from '../../lib/api.ts';
import { notifyWarning } from '../../lib/notify.ts';
import { useSession } from '../../lib/session.ts';
import { totalOf } from '../../lib/total-count.ts';
import { useYearFilter } from '../../lib/use-year-filter.ts';
import { yearInAddress } from '../../lib/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useTyped } from '../../screen/use-typed.ts';
import { dayFilter, tableView } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { DeleteAttendanceDialog } from './delete-attendance-dialog.tsx';
import { EditAttendanceDialog } from './edit-attendance-dialog.tsx';
import { teacherRecordColumns } from './teacher-record-columns.tsx';

const pageSizes = [50];
const address = z.object({
  date: dayFilter(),
  Year: yearInAddress,
  ...tableView({ pageSizes, sortKeys: attendanceSortKeys, sort: 'FirstName' }),
});
const recordId = ({ _id }: AttendanceRecord) => _id;

/** The records of a date, to correct or delete (ATT-70 to ATT-77). */
export function TeacherUpdateTab() {
  const { t } = useTranslation();
  const { email } = useSession();
  const view = useUrlFilters(address);
  const { date, Year, page, pageSize, sort } = view.values;
  const yearFilter = useYearFilter({
    year: Year,
    onChange: (chosen) => view.set({ Year: chosen }),
  });
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
          date={date}
          busy={records.isFetching}
          onLoad={(chosen) => {
            if (chosen === date) void records.refetch();
            else view.set({ date: chosen });
          }}
        />
        <PickFilter {...yearFilter} />
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
          total={totalOf(records.data)}
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
  const { typed: chosen, setTyped: setChosen } = useTyped(date);
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
