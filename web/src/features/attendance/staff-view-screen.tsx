import { Button } from '@mantine/core';
import type { NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateFilter } from '../../screen/date-filter.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { MessageDialog } from '../../screen/message-dialog.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { DeleteAttendanceDialog, useDescribedRecord } from './delete-attendance-dialog.tsx';
import { recordPageSizes, viewFilters } from './staff-filters.ts';
import { PresenceCell } from './staff-presence-cell.tsx';
import {
  exportedColumns,
  recordColumns,
  recordReport,
  recordTable,
} from './staff-record-columns.tsx';
import { TeacherFilter } from './staff-teacher-filter.tsx';

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
