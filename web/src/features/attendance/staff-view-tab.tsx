import { NativeSelect, Stack } from '@mantine/core';
import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { DateFilter } from '../../screen/date-filter.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { DataTable } from '../../screen/table/data-table.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { DeleteAttendanceDialog } from './delete-attendance-dialog.tsx';
import { Presence } from './presence.tsx';
import { askForRecords, kidsAddress, recordPageSizes } from './staff-record-address.ts';
import { staffRecordColumns } from './staff-record-columns.tsx';
import { StaffRecordReports } from './staff-record-reports.tsx';
import { TeacherFilter } from './staff-teacher-filter.tsx';
import { useStaffRecords } from './use-staff-records.ts';

const recordId = (record: AttendanceRecord) => record._id;
const readOnlyMark = (record: AttendanceRecord) => <Presence mark={record.IsPresent} />;

/** View Kids Att: the year's records, to look at, print and delete (ATT-11 to ATT-15). */
export function StaffViewTab() {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const view = useUrlFilters(kidsAddress);
  const deleting = useDialog<AttendanceRecord>();
  const { values, set, clear, activeCount } = view;
  const { page, pageSize } = values;
  const asked = useMemo(() => askForRecords(values), [values]);
  const records = useStaffRecords({ asked, page, pageSize });
  const columns = useMemo(
    () =>
      staffRecordColumns({
        t,
        rowsBefore: (page - 1) * pageSize,
        attendance: readOnlyMark,
        onDelete: deleting.open,
      }),
    [t, page, pageSize, deleting.open],
  );

  return (
    <Stack gap="lg">
      <FilterBar activeCount={activeCount} onClear={clear} clearLabel={t('Clear')}>
        <TeacherFilter
          value={values.StudentTeacher}
          onChange={(StudentTeacher) => set({ StudentTeacher })}
          placeholder={t('All')}
        />
        <SelectFilter
          label={t('Branch')}
          value={values.Branch}
          choices={choicesOf(studentBranches, t)}
          onChange={(Branch) => set({ Branch })}
        />
        <DateFilter
          label={t('Attendance Date')}
          value={values.AttendanceDate}
          onChange={(AttendanceDate) => set({ AttendanceDate })}
        />
        <NativeSelect label={t('Year')} value={currentYear} data={[currentYear]} disabled />
      </FilterBar>
      <ActionRow>
        <StaffRecordReports title={t('View Kids Att')} filters={values} records={records} />
      </ActionRow>
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
      <DeleteAttendanceDialog dialog={deleting} done={{ message: t('Deleted successfully') }} />
    </Stack>
  );
}
