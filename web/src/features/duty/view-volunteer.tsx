import { Stack } from '@mantine/core';
import type { DutyMatrixRow } from '@pallikoodam/contract/duty';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { useYearFilter } from '../../school/use-year-filter.ts';
import { ActionRow } from '../../screen/action-row.tsx';
import { PickFilter } from '../../screen/filters.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { ExportButton } from '../../screen/report/export-button.tsx';
import { loadAllRows } from '../../screen/report/load-all-rows.ts';
import { PrintButton } from '../../screen/report/print-button.tsx';
import type { LoadRows } from '../../screen/report/use-rows-job.ts';
import { DayMatrixSkeleton } from '../../screen/table/day-matrix.tsx';
import { TableFooter } from '../../screen/table/table-footer.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import type { UrlFilters } from '../../screen/view/use-url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import {
  askForMatrix,
  type MatrixQuestion,
  type ViewVolunteerFilters,
  viewPageSizes,
  viewVolunteerAddress,
} from './view-volunteer-filters.ts';
import { VolunteerFilterBar } from './volunteer-filter-bar.tsx';
import { VolunteerMatrices } from './volunteer-matrices.tsx';
import { type DatedRow, dateMarks, exportedColumns, printedColumns } from './volunteer-report.ts';

/** View Volunteer as a page of its own (OP-56). */
export function ViewVolunteerScreen() {
  const { t } = useTranslation();
  const matrix = useVolunteerMatrix();
  return (
    <ListScreen>
      <PageHeader title={t('View Volunteer')}>
        <MatrixReports matrix={matrix} />
      </PageHeader>
      <MatrixFilterBar view={matrix.view} />
      <MatrixPages matrix={matrix} />
    </ListScreen>
  );
}

/** Volunteers against the days of a year, by branch (spec 1 §2.3, tab 4). */
export function ViewVolunteerTab() {
  const matrix = useVolunteerMatrix();
  return (
    <Stack gap="md">
      <MatrixFilterBar view={matrix.view} />
      <ActionRow>
        <MatrixReports matrix={matrix} />
      </ActionRow>
      <MatrixPages matrix={matrix} />
    </Stack>
  );
}

/** Search, Branch, Role and Year, newest year first (ATT-28, ATT-127). */
function MatrixFilterBar({ view }: { view: UrlFilters<ViewVolunteerFilters> }) {
  const { values, set, clear, activeCount } = view;
  const yearFilter = useYearFilter({ year: values.Year, onChange: (Year) => set({ Year }) });
  return (
    <VolunteerFilterBar values={values} set={set} activeCount={activeCount} onClear={clear}>
      <PickFilter {...yearFilter} />
    </VolunteerFilterBar>
  );
}

/** The filters in words, for the head of a printed list. */
function describeMatrix({ Year, Branch, Role, search }: MatrixQuestion, t: TFunction) {
  const stored = [Branch, Role].flatMap((value) => (value === undefined ? [] : [t(value)]));
  return [Year, ...stored, ...(search === undefined ? [] : [`“${search}”`])].join(', ');
}

const rowId = ({ Name, Email, Role, Branch }: DutyMatrixRow) =>
  [Branch, Name, Email, Role].join(' ');

/** Refresh, export and print of the rows that the filters leave. */
function MatrixReports({ matrix }: { matrix: VolunteerMatrix }) {
  const { t } = useTranslation();
  const { asked, loadAll } = matrix;
  return (
    <>
      <RefreshButton
        label={t('Refresh')}
        failedText={t('Failed to load volunteer attendance records')}
      />
      {asked !== undefined && (
        <>
          <ExportButton
            title={t('Volunteer Attendance')}
            sheet="AttendanceData"
            file="AttendanceData.xlsx"
            columns={(rows) => exportedColumns(t, rows)}
            load={loadAll}
          />
          <PrintButton
            title={t('Volunteer Attendance')}
            filters={describeMatrix(asked, t)}
            columns={printedColumns(t)}
            load={loadAll}
            rowId={rowId}
          />
        </>
      )}
    </>
  );
}

/** The volunteers that the filters leave, a page of them at a time. */
function MatrixPages({ matrix: { view, data: found, load } }: { matrix: VolunteerMatrix }) {
  const { t } = useTranslation();
  return (
    <>
      {load.isPending && <DayMatrixSkeleton />}
      {load.error !== null && <FailedRows load={load} />}
      {found?.volunteers.length === 0 && (
        <NoRows onClearFilters={view.activeCount > 0 ? view.clear : undefined} />
      )}
      {found !== undefined && found.volunteers.length > 0 && <VolunteerMatrices matrix={found} />}
      {/* Not before the first days are there, which would push it down. */}
      {!load.isPending && (
        <TableFooter
          label={t('Volunteers')}
          view={view.values}
          total={found?.total ?? null}
          isLoading={false}
          pageSizes={viewPageSizes}
          onViewChange={view.set}
          hrefOf={view.hrefOf}
        />
      )}
    </>
  );
}

/** The matrix that the filters in the address ask for: the page on screen, and a way to all rows. */
function useVolunteerMatrix() {
  const { t } = useTranslation();
  const { currentYear, load: yearLoad } = useSchoolYear();
  const view = useUrlFilters(viewVolunteerAddress);
  const { page, pageSize } = view.values;
  const asked = useMemo(
    () => (currentYear === undefined ? undefined : askForMatrix(view.values, currentYear)),
    [view.values, currentYear],
  );
  const matrix = useQuery(
    queries.getVolunteerAttendanceMatrix.queryOptions({
      input: asked === undefined ? skipToken : { ...asked, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  );
  const load = asked === undefined ? yearLoad : matrix;
  useFailureNotice(load, t('Failed to load volunteer attendance records'));

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
  return { view, asked, data: matrix.data, load, loadAll };
}

type VolunteerMatrix = ReturnType<typeof useVolunteerMatrix>;
