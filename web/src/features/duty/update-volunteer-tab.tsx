import { Group, Stack, Text } from '@mantine/core';
import type { Duty, DutyListQuery } from '@pallikoodam/contract/duty';
import { dutySortKeys } from '@pallikoodam/contract/list-words';
import { type DutyMark, dutyMarks, rolesOutsideDuty } from '@pallikoodam/domain/duty/values';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notifyError, notifyInfo, notifySuccess, settleNotices } from '../../lib/notify.ts';
import { readPerson } from '../../lib/read-person.ts';
import { totalOf } from '../../lib/total-count.ts';
import { DeleteRecordDialog } from '../../school/marking/delete-record-dialog.tsx';
import { volunteerMarks } from '../../school/marking/presence-toggle.tsx';
import { SavedPresence } from '../../school/marking/saved-presence.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { SearchFilter } from '../../screen/filters.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { type Columns, columnsFor } from '../../screen/table/columns.ts';
import { DataTable } from '../../screen/table/data-table.tsx';
import { deleteColumn } from '../../screen/table/row-buttons.tsx';
import { useCommittedInput } from '../../screen/use-committed-input.ts';
import { type DialogControl, useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import {
  type AddressValues,
  dayFilter,
  tableView,
  textFilter,
} from '../../screen/view/url-filters.ts';
import { type UrlFilters, useUrlFilters } from '../../screen/view/use-url-filters.ts';
import classes from './update-volunteer-tab.module.css';
import { useVolunteersInTamil } from './use-volunteers-in-tamil.ts';

/** ATT-32. */
const updatePageSizes = [25] as const;

/** What Update Volunteer keeps in its address (ATT-31); the day is that of the loaded records. */
const updateVolunteerAddress = {
  search: textFilter(),
  AttendanceDate: dayFilter(),
  ...tableView({ pageSizes: updatePageSizes, sortKeys: dutySortKeys, sort: 'Name' }),
};
type UpdateVolunteerFilters = AddressValues<typeof updateVolunteerAddress>;

/** A page of a day's records, those of teachers and students left out (ATT-35, OP-127). */
function askForRecords(filters: UpdateVolunteerFilters): DutyListQuery {
  const { search, AttendanceDate, sort, page, pageSize } = filters;
  return {
    AttendanceDate,
    exceptRoles: rolesOutsideDuty.join(','),
    ...(search === '' ? {} : { search }),
    sort,
    page,
    pageSize,
  };
}

const recordId = (record: Duty) => record._id;
const markOf = ({ attendance }: Duty) => dutyMarks.find((mark) => mark === attendance) ?? null;

/** Corrects and deletes a day's records (spec 1 §2.3, tab 5). */
export function UpdateVolunteerTab() {
  useVolunteersInTamil();
  const { t } = useTranslation();
  const view = useUrlFilters(updateVolunteerAddress);
  const { search, AttendanceDate: loadedDate } = view.values;
  const { records, loadDay, isLoading } = useLoadedRecords(view);
  const deleting = useDialog<Duty>();
  const { open: onDelete } = deleting;
  const { run } = useWrite(api.updateTeacherAttendanceById);
  const save = useCallback(
    ({ _id, updateTimeStamp }: Duty, attendance: DutyMark) =>
      run({ _id, attendance, updateTimeStamp }),
    [run],
  );
  const columns = useMemo((): Columns<Duty> => {
    const column = columnsFor<Duty>();
    const below = { meta: { onPhone: 'summary' as const } };
    return [
      column.accessor('Name', {
        header: t('Name'),
        meta: { onPhone: 'heading', minWidth: '12rem' },
        cell: ({ row: { original } }) => (
          <>
            {readPerson(original.Name)}
            <Text size="xs" c="dimmed" className={classes.email}>
              {original.Email}
            </Text>
          </>
        ),
      }),
      column.accessor('attendance', {
        header: t('Attendance'),
        meta: { onPhone: 'beside' },
        cell: ({ row: { original } }) => (
          <SavedPresence
            row={original}
            name={readPerson(original.Name)}
            label={t('Attendance of {{name}}', { name: readPerson(original.Name) })}
            values={volunteerMarks}
            markOf={markOf}
            save={save}
          />
        ),
      }),
      column.accessor('Branch', {
        header: t('Branch'),
        ...below,
        cell: ({ getValue }) => t(getValue()),
      }),
      column.accessor('Role', {
        header: t('Role'),
        ...below,
        cell: ({ getValue }) => t(getValue()),
      }),
      column.accessor('AttendanceDate', {
        header: t('Attendance Date'),
        meta: { oneLine: true, onPhone: 'hidden' },
        cell: ({ getValue }) => formatDay(getValue()),
      }),
      deleteColumn({ t, name: ({ Name }) => readPerson(Name), onClick: onDelete }),
    ];
  }, [t, save, onDelete]);

  return (
    <Stack gap="md">
      <LoadRecordsBar
        search={search}
        onSearch={(text) => view.set({ search: text }, { replace: true })}
        loadedDate={loadedDate}
        isLoading={isLoading}
        onLoad={(date) => void loadDay(date)}
      />
      {loadedDate === '' ? (
        <Text c="dimmed">{t('Choose a date and load its records to correct or delete them.')}</Text>
      ) : (
        <DataTable
          label={t('Volunteer attendance records')}
          columns={columns}
          rows={records.data?.body}
          rowId={recordId}
          load={records}
          view={view.values}
          onViewChange={view.set}
          hrefOf={view.hrefOf}
          pageSizes={updatePageSizes}
          total={totalOf(records.data)}
          onClearFilters={search === '' ? undefined : () => view.set({ search: '' })}
          emptyText={t('No Records Found')}
        />
      )}
      <DeleteDutyDialog dialog={deleting} />
    </Stack>
  );
}

/** The records of the day that was loaded last; `loadDay` tells how many there are (ATT-108 to 110). */
function useLoadedRecords({ values, set }: UrlFilters<UpdateVolunteerFilters>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const about = useId();
  const [isLoading, setIsLoading] = useState(false);
  const records = useQuery(
    queries.getTeacherAttendance.queryOptions({
      input: values.AttendanceDate === '' ? skipToken : askForRecords(values),
      placeholderData: keepPreviousData,
    }),
  );

  const loadDay = async (date: string) => {
    // All of the day, whatever the search hides.
    const wanted = { ...values, search: '', AttendanceDate: date, page: 1 };
    set({ AttendanceDate: date });
    setIsLoading(true);
    try {
      const answer = await client.fetchQuery({
        ...queries.getTeacherAttendance.queryOptions({ input: askForRecords(wanted) }),
        staleTime: 0,
      });
      const n = totalOf(answer);
      const day = formatDay(date);
      settleNotices(about);
      if (n > 0) notifySuccess(t('Loaded {{n}} volunteer attendance records', { n }), { about });
      else notifyInfo(t('No volunteer attendance records found for {{date}}', { date: day }));
    } catch {
      notifyError(t('Failed to load volunteer attendance records'), { about });
    } finally {
      setIsLoading(false);
    }
  };
  return { records, loadDay, isLoading };
}

type LoadRecordsBarProps = {
  search: string;
  onSearch: (search: string) => void;
  /** The day whose records are loaded, blank for none. */
  loadedDate: string;
  isLoading: boolean;
  onLoad: (date: string) => void;
};

/** Search, Filter by Date and Load Records; loading needs a date (ATT-31, ATT-34, ATT-107). */
function LoadRecordsBar(props: LoadRecordsBarProps) {
  const { search, onSearch, loadedDate, isLoading, onLoad } = props;
  const { t } = useTranslation();
  const { typed: date, setTyped: setDate } = useCommittedInput(loadedDate);
  const [isDateAsked, setDateAsked] = useState(false);
  return (
    <Group component="search" align="flex-start" gap="sm" aria-label={t('Filters')}>
      <div style={{ flex: '2 1 13rem', maxWidth: '28rem' }}>
        <SearchFilter label={t('Search name or email')} value={search} onChange={onSearch} />
      </div>
      <DateField
        label={t('Filter by Date')}
        value={date}
        error={isDateAsked && date === '' ? t('Please select a date first') : undefined}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <BusyButton
        className={classes.load}
        leftSection={<IconDownload size={18} aria-hidden />}
        busy={isLoading}
        onClick={() => {
          setDateAsked(date === '');
          if (date !== '') onLoad(date);
        }}
      >
        {t('Load Records')}
      </BusyButton>
    </Group>
  );
}

/** Asks before a record is deleted, naming person, role and day (ATT-36, ATT-97, ATT-111, ATT-112). */
function DeleteDutyDialog({ dialog }: { dialog: DialogControl<Duty> }) {
  const { t } = useTranslation();
  return (
    <DeleteRecordDialog
      dialog={dialog}
      title={t('Delete this attendance record?')}
      describe={({ Name, Role, AttendanceDate }) =>
        [readPerson(Name), t(Role), formatDay(AttendanceDate)].join(', ')
      }
      remove={(id) => api.deleteTeacherAttendanceById({ id })}
      restore={(id) => api.restoreTeacherAttendanceById({ id })}
      failed={{ message: t('Failed to delete volunteer attendance record') }}
      done={{ message: t('Volunteer attendance record deleted successfully') }}
    >
      {t(
        'This action cannot be undone. The volunteer attendance record will be permanently deleted.',
      )}
    </DeleteRecordDialog>
  );
}
