import { Button, Group, Stack, Text } from '@mantine/core';
import type { NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import { attendanceSortKeys } from '@pallikoodam/contract/list-words';
import { IconDownload } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { BothNames, useReadName } from '../../school/child-heading.tsx';
import { fullName } from '../../school/full-name.ts';
import { Presence } from '../../school/marking/presence.tsx';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { yearInAddress } from '../../school/year-in-address.ts';
import { PickFilter } from '../../screen/filters.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { type ListColumn, toTableColumns } from '../../screen/list/list-columns.tsx';
import { ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import type { Columns } from '../../screen/table/columns.ts';
import { deleteColumn, editColumn } from '../../screen/table/row-buttons.tsx';
import { useCommittedInput } from '../../screen/use-committed-input.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { dayFilter, tableView } from '../../screen/view/url-filters.ts';
import { DeleteAttendanceDialog } from './delete-attendance-dialog.tsx';
import classes from './teacher-update-tab.module.css';

const EditAttendanceDialog = lazyDialog(
  async () => (await import('./edit-attendance-dialog.tsx')).EditAttendanceDialog,
);

const pageSizes = [50];
const filters = {
  date: dayFilter(),
  Year: yearInAddress,
  ...tableView({ pageSizes, sortKeys: attendanceSortKeys, sort: 'FirstName' }),
};

/** The records of a date, to correct or delete (ATT-70 to ATT-77). */
export function TeacherUpdateTab() {
  const { t } = useTranslation();
  const { email } = useSession();
  const list = useServerList('getAttendanceForATeacher', filters, {
    query: ({ date, Year, sort }) =>
      date === '' ? undefined : { id: email, AttendanceDate: date, Year, sort },
  });
  const { date, Year } = list.values;
  const yearFilter = useYearFilter({
    year: Year,
    onChange: (chosen) => list.set({ Year: chosen }),
  });
  const editing = useDialog<NamedAttendanceRecord | null>();
  const deleting = useDialog<NamedAttendanceRecord>();
  const { open: onEdit } = editing;
  const { open: onDelete } = deleting;
  const readName = useReadName();
  const columns = useMemo((): Columns<NamedAttendanceRecord> => {
    const edit = editColumn<NamedAttendanceRecord>({ t, name: readName, onClick: onEdit });
    const remove = deleteColumn<NamedAttendanceRecord>({ t, name: readName, onClick: onDelete });
    return [edit, remove, ...toTableColumns(recordColumns(t))];
  }, [t, readName, onEdit, onDelete]);

  return (
    <Stack gap="md">
      <Group align="flex-start" className="portal-no-print">
        <DayToLoad
          date={date}
          busy={list.load.isFetching}
          onLoad={(chosen) => {
            if (chosen === date) void list.load.refetch();
            else list.set({ date: chosen });
          }}
        />
        <PickFilter {...yearFilter} />
      </Group>
      {date === '' ? (
        <Text c="dimmed">{t('Choose a date and press Load to see what was recorded.')}</Text>
      ) : (
        <ListTable
          label={t('Attendance records')}
          // A date that was loaded is no filter to clear.
          list={{ ...list, activeCount: 0 }}
          columns={columns}
          pageSizes={pageSizes}
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

/** The columns of ATT-71, in its order. */
function recordColumns(t: TFunction): ListColumn<NamedAttendanceRecord>[] {
  return [
    {
      id: 'IsPresent',
      header: t('Attendance'),
      value: (row) => row.IsPresent,
      cell: ({ IsPresent }) => <Presence mark={IsPresent} />,
      look: { onPhone: 'beside' },
    },
    {
      id: 'FirstName',
      header: t('Student Name'),
      value: fullName,
      cell: (row) => <BothNames child={row} />,
      look: { onPhone: 'heading', minWidth: '8.5rem' },
    },
    {
      id: 'AttendanceDate',
      header: t('Attendance Date'),
      kind: 'day',
      value: (row) => row.AttendanceDate,
    },
    { id: 'GradeInTamilSchool', header: t('Grade'), value: (row) => t(row.GradeInTamilSchool) },
    { id: 'Branch', header: t('Branch'), value: (row) => t(row.Branch) },
  ];
}

type DayToLoadProps = { date: string; busy: boolean; onLoad: (date: string) => void };

/** Loading needs a date; a missing one is told at the field (ATT-77, ATT-123). */
function DayToLoad({ date, busy, onLoad }: DayToLoadProps) {
  const { t } = useTranslation();
  const { typed: chosen, setTyped: setChosen } = useCommittedInput(date);
  const [isAsked, setAsked] = useState(false);
  const missing = `${t('Date Required')}: ${t('Please select a date first')}`;
  return (
    <>
      <DateField
        label={t('Attendance Date')}
        value={chosen}
        error={isAsked && chosen === '' ? missing : undefined}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button
        className={classes.load}
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={busy && chosen === date}
        onClick={() => {
          setAsked(chosen === '');
          if (chosen !== '') onLoad(chosen);
        }}
      >
        {t('Load')}
      </Button>
    </>
  );
}
