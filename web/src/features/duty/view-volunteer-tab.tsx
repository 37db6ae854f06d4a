import { Button, Stack } from '@mantine/core';
import type { DutyMatrixRow } from '@pallikoodam/contract/duty';
import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { ExportButton } from '../../screen/report/export-button.tsx';
import { loadAllRows } from '../../screen/report/load-all-rows.ts';
import { PrintButton } from '../../screen/report/print-button.tsx';
import type { LoadRows } from '../../screen/report/use-rows-job.ts';
import { DayMatrixSkeleton } from '../../screen/table/day-matrix.tsx';
import { TableFooter } from '../../screen/table/table-footer.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { describeMatrix, ViewVolunteerFilterBar } from './view-volunteer-filter-bar.tsx';
import { askForMatrix, viewPageSizes, viewVolunteerAddress } from './view-volunteer-filters.ts';
import {
  type DatedRow,
  dateMarks,
  exportedColumns,
  printedColumns,
} from './view-volunteer-report.ts';
import { VolunteerMatrices } from './volunteer-matrices.tsx';

const rowId = ({ Name, Email, Role, Branch }: DutyMatrixRow) =>
  [Branch, Name, Email, Role].join(' ');

/** Volunteers against the days of a year, by branch (spec 1 §2.3, tab 4). */
export function ViewVolunteerTab() {
  const { t } = useTranslation();
  const { currentYear } = useSchoolYear();
  const view = useUrlFilters(viewVolunteerAddress);
  const { page, pageSize } = view.values;
  const asked = useMemo(
    () => (currentYear === undefined ? undefined : askForMatrix(view.values, currentYear)),
    [view.values, currentYear],
  );
  const load = useQuery(
    queries.getVolunteerAttendanceMatrix.queryOptions({
      input: asked === undefined ? skipToken : { ...asked, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  );
  const matrix = load.data;
  useFailureNotice(load.error, t('Failed to load volunteer attendance records'));

  const loadAll: LoadRows<DatedRow> = ({ onProgress, signal }) =>
    loadAllRows({
      onProgress,
      signal,
      loadPage: async (some) => {
        const answer = await api.getVolunteerAttendanceMatrix({ ...asked, ...some }, { signal });
        return {
          rows: answer.volunteers.map((row) => dateMarks(row, answer)),
          total: answer.total,
        };
      },
    });

  return (
    <Stack gap="md">
      <ViewVolunteerFilterBar view={view} />
      <ActionRow>
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={load.isRefetching && !load.isPlaceholderData}
          onClick={() => void load.refetch()}
        >
          {t('Refresh')}
        </Button>
        <ExportButton
          sheet="AttendanceData"
          file="AttendanceData.xlsx"
          columns={(rows) => exportedColumns(t, rows)}
          load={loadAll}
        />
        <PrintButton
          title={t('Volunteer Attendance')}
          filters={asked === undefined ? '' : describeMatrix(asked, t)}
          columns={printedColumns(t)}
          load={loadAll}
          rowId={rowId}
        />
      </ActionRow>
      {load.isPending && <DayMatrixSkeleton />}
      {load.error !== null && <FailedRows load={load} />}
      {matrix?.volunteers.length === 0 && (
        <NoRows onClearFilters={view.activeCount > 0 ? view.clear : undefined} />
      )}
      {matrix !== undefined && matrix.volunteers.length > 0 && (
        <VolunteerMatrices matrix={matrix} />
      )}
      <TableFooter
        label={t('Volunteers')}
        view={view.values}
        total={matrix?.total ?? null}
        isLoading={load.isPending}
        pageSizes={viewPageSizes}
        onViewChange={view.set}
      />
    </Stack>
  );
}
