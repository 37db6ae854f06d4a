import { Button } from '@mantine/core';
import type { NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import type { AttendanceMark } from '@pallikoodam/domain/attendance/marks';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type api, queries } from '../../lib/api.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { studentMarks } from '../../school/marking/presence-toggle.tsx';
import { SavedPresence } from '../../school/marking/saved-presence.tsx';
import { DateFilter } from '../../screen/date-filter.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { correctRecord } from './correct-record.ts';
import { DeleteAttendanceDialog, useDescribedRecord } from './delete-attendance-dialog.tsx';
import { recordPageSizes, viewFilters } from './staff-filters.ts';
import {
  exportedColumns,
  recordColumns,
  recordReport,
  recordTable,
} from './staff-record-columns.tsx';
import { TeacherFilter } from './staff-teacher-filter.tsx';

const markOf = ({ IsPresent }: NamedAttendanceRecord) => (IsPresent === 'Yes' ? 'Yes' : 'No');

/** The mark of a student's record, saved as soon as it is changed (ATT-94). */
function PresenceCell({ record }: { record: NamedAttendanceRecord }) {
  const client = useQueryClient();
  const { run } = useWrite(({ seen, IsPresent }: Change) =>
    correctRecord(seen, { updateTimeStamp: seen.updateTimeStamp, IsPresent }),
  );
  const readName = useReadName();
  const describe = useDescribedRecord();
  const save = useCallback(
    async (seen: NamedAttendanceRecord, IsPresent: AttendanceMark) => {
      const saved = await run({ seen, IsPresent });
      // The list is read again in a moment; a record that is edited before is the newest version. A
      // read under way may still bring the old one.
      const filters = { queryKey: queries.getAttendance.key() };
      await client.cancelQueries(filters);
      client.setQueriesData<RecordPage>(filters, (page) => replaceRecord(page, saved));
      return saved;
    },
    [client, run],
  );
  return (
    <SavedPresence
      row={record}
      name={readName(record)}
      label={describe(record)}
      values={studentMarks}
      markOf={markOf}
      save={save}
    />
  );
}

type Change = { seen: NamedAttendanceRecord; IsPresent: AttendanceMark };
type RecordPage = Awaited<ReturnType<typeof api.getAttendance>>;

function replaceRecord(page: RecordPage | undefined, saved: NamedAttendanceRecord) {
  if (page === undefined) return undefined;
  return { ...page, body: page.body.map((record) => (record._id === saved._id ? saved : record)) };
}

const StaffRecordDialog = lazyDialog(
  async () => (await import('./staff-record-dialog.tsx')).StaffRecordDialog,
);

const changeableMark = (record: NamedAttendanceRecord) => <PresenceCell record={record} />;

/** View Attendance, staff edition: correct, add and delete any record of the year (ATT-51 to ATT-57). */
export function StaffViewScreen() {
  const { t } = useTranslation();
  const list = useServerList('getAttendance', viewFilters);
  const editing = useDialog<NamedAttendanceRecord | null>();
  const deleting = useDialog<NamedAttendanceRecord>();
  const deleted = useDialog<() => void>();
  const { page, pageSize } = list.values;
  const { open: onEdit } = editing;
  const { open: onDelete } = deleting;
  const describe = useDescribedRecord();
  const columns = useMemo(() => {
    const rowsBefore = (page - 1) * pageSize;
    return recordTable({ t, describe, rowsBefore, attendance: changeableMark, onEdit, onDelete });
  }, [t, describe, page, pageSize, onEdit, onDelete]);
  const undo = () => {
    deleted.close();
    deleted.subject?.();
  };

  return (
    <ListScreen>
      <PageHeader title={t('View Attendance')}>
        <ListButtons
          title={t('View Attendance')}
          list={list}
          columns={recordColumns(t)}
          exported={exportedColumns(t)}
          {...recordReport}
          refreshLabel={t('Refresh')}
        />
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => editing.open(null)}>
          {t('Add')}
        </Button>
      </PageHeader>
      <FilterBar activeCount={list.activeCount} onClear={list.clear}>
        <TeacherFilter {...list.filter('StudentTeacher')} placeholder={t('All')} />
        <DateFilter label={t('Attendance Date')} {...list.filter('AttendanceDate')} />
      </FilterBar>
      <ListTable
        label={t('Attendance records')}
        list={list}
        columns={columns}
        pageSizes={recordPageSizes}
      />
      <StaffRecordDialog dialog={editing} />
      <DeleteAttendanceDialog dialog={deleting} done={({ act }) => deleted.open(act)} />
      <MessageDialog
        opened={deleted.opened}
        title={t('Deleted successfully')}
        onClose={deleted.close}
        actions={
          <Button variant="default" onClick={undo}>
            {t('Undo')}
          </Button>
        }
      />
    </ListScreen>
  );
}
