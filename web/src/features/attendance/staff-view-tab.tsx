import { NativeSelect, Stack } from '@mantine/core';
import type { NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ImportButton } from '../../school/import/import-button.tsx';
import { Presence } from '../../school/marking/presence.tsx';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { DateFilter } from '../../screen/date-filter.tsx';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { ListButtons, ListTable } from '../../screen/list/list-table.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { useDialog } from '../../screen/use-dialog.ts';
import { DeleteAttendanceDialog, useDescribedRecord } from './delete-attendance-dialog.tsx';
import { kidsFilters, recordPageSizes } from './staff-filters.ts';
import {
  exportedColumns,
  recordColumns,
  recordReport,
  recordTable,
} from './staff-record-columns.tsx';
import { TeacherFilter } from './staff-teacher-filter.tsx';

const readOnlyMark = (record: NamedAttendanceRecord) => <Presence mark={record.IsPresent} />;

/** View Kids Att: the year's records, to look at, print and delete (ATT-11 to ATT-15). */
export function StaffViewTab() {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const list = useServerList('getAttendance', kidsFilters);
  const deleting = useDialog<NamedAttendanceRecord>();
  const { page, pageSize } = list.values;
  const { open: onDelete } = deleting;
  const describe = useDescribedRecord();
  const columns = useMemo(() => {
    const rowsBefore = (page - 1) * pageSize;
    return recordTable({ t, describe, rowsBefore, attendance: readOnlyMark, onDelete });
  }, [t, describe, page, pageSize, onDelete]);

  return (
    <Stack gap="lg">
      <FilterBar activeCount={list.activeCount} onClear={list.clear} clearLabel={t('Clear')}>
        <TeacherFilter {...list.filter('StudentTeacher')} placeholder={t('All')} />
        <SelectFilter
          label={t('Branch')}
          choices={choicesOf(studentBranches, t)}
          {...list.filter('Branch')}
        />
        <DateFilter label={t('Attendance Date')} {...list.filter('AttendanceDate')} />
        {/* Shown and fixed to the current year (ATT-12, OP-122). */}
        <NativeSelect label={t('Year')} value={currentYear} data={[currentYear]} disabled />
      </FilterBar>
      <ActionRow>
        <ListButtons
          title={t('View Kids Att')}
          list={list}
          columns={recordColumns(t)}
          exported={exportedColumns(t)}
          {...recordReport}
          refreshLabel={t('Refresh')}
        />
        <ImportButton kind="attendance" />
      </ActionRow>
      <ListTable
        label={t('Attendance records')}
        list={list}
        columns={columns}
        pageSizes={recordPageSizes}
      />
      <DeleteAttendanceDialog dialog={deleting} done={{ message: t('Deleted successfully') }} />
    </Stack>
  );
}
