import { Button } from '@mantine/core';
import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateFilter } from '../../screen/date-filter.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { DataTable } from '../../screen/table/data-table.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { DeleteAttendanceDialog } from './delete-attendance-dialog.tsx';
import { DeletedDialog } from './staff-deleted-dialog.tsx';
import { PresenceCell } from './staff-presence-cell.tsx';
import { askForRecords, recordPageSizes, viewAttendanceAddress } from './staff-record-address.ts';
import { staffRecordColumns } from './staff-record-columns.tsx';
import { newRecord, type OpenedRecord, StaffRecordDialog } from './staff-record-dialog.tsx';
import { StaffRecordReports } from './staff-record-reports.tsx';
import { TeacherFilter } from './staff-teacher-filter.tsx';
import { useStaffRecords } from './use-staff-records.ts';

const recordId = (record: AttendanceRecord) => record._id;
const changeableMark = (record: AttendanceRecord) => <PresenceCell record={record} />;

/** View Attendance, staff edition: correct, add and delete any record of the year (ATT-51 to ATT-57). */
export function StaffViewScreen() {
  const { t } = useTranslation();
  const view = useUrlFilters(viewAttendanceAddress);
  const editing = useDialog<OpenedRecord>();
  const deleting = useDialog<AttendanceRecord>();
  const deleted = useDialog<() => void>();
  const { values, set, clear, activeCount } = view;
  const { page, pageSize } = values;
  const asked = useMemo(() => askForRecords(values), [values]);
  const records = useStaffRecords({ asked, page, pageSize });
  const columns = useMemo(
    () =>
      staffRecordColumns({
        t,
        rowsBefore: (page - 1) * pageSize,
        attendance: changeableMark,
        onEdit: editing.open,
        onDelete: deleting.open,
      }),
    [t, page, pageSize, editing.open, deleting.open],
  );

  return (
    <ListScreen>
      <PageHeader title={t('View Attendance')}>
        <StaffRecordReports title={t('View Attendance')} filters={values} records={records} />
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => editing.open(newRecord)}
        >
          {t('Add')}
        </Button>
      </PageHeader>
      <FilterBar activeCount={activeCount} onClear={clear}>
        <TeacherFilter
          value={values.StudentTeacher}
          onChange={(StudentTeacher) => set({ StudentTeacher })}
          placeholder={t('All')}
        />
        <DateFilter
          label={t('Attendance Date')}
          value={values.AttendanceDate}
          onChange={(AttendanceDate) => set({ AttendanceDate })}
        />
      </FilterBar>
      <DataTable
        label={t('Attendance records')}
        columns={columns}
        rows={records.rows}
        rowId={recordId}
        load={records.load}
        view={values}
        onViewChange={set}
        pageSizes={recordPageSizes}
        total={records.total}
        onClearFilters={activeCount > 0 ? clear : undefined}
      />
      <StaffRecordDialog dialog={editing} />
      <DeleteAttendanceDialog dialog={deleting} done={({ act }) => deleted.open(act)} />
      <DeletedDialog dialog={deleted} />
    </ListScreen>
  );
}
