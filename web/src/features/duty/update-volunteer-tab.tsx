import { Stack, Text } from '@mantine/core';
import type { Duty } from '@pallikoodam/contract/duty';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { totalOf } from '../../lib/total-count.ts';
import { DataTable } from '../../screen/table/data-table.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { DeleteDutyDialog } from './delete-duty-dialog.tsx';
import { LoadRecordsBar } from './load-records-bar.tsx';
import { updateVolunteerColumns } from './update-volunteer-columns.tsx';
import { updatePageSizes, updateVolunteerAddress } from './update-volunteer-filters.ts';
import { useDutyChange } from './use-duty-change.ts';
import { useLoadedRecords } from './use-loaded-records.ts';

const recordId = (record: Duty) => record._id;

/** Corrects and deletes a day's records (spec 1 §2.3, tab 5). */
export function UpdateVolunteerTab() {
  const { t } = useTranslation();
  const view = useUrlFilters(updateVolunteerAddress);
  const { search, AttendanceDate: loadedDate } = view.values;
  const { records, loadDay, isLoading } = useLoadedRecords(view);
  const deleting = useDialog<Duty>();
  const changeDuty = useDutyChange();
  const { open: openDeletion } = deleting;
  const columns = useMemo(
    () => updateVolunteerColumns({ t, onChange: changeDuty, onDelete: openDeletion }),
    [t, changeDuty, openDeletion],
  );

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
