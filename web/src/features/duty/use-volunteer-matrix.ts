import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { loadAllRows } from '../../screen/report/load-all-rows.ts';
import type { LoadRows } from '../../screen/report/use-rows-job.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { askForMatrix, viewVolunteerAddress } from './view-volunteer-filters.ts';
import { type DatedRow, dateMarks } from './volunteer-report.ts';

/** The matrix that the filters in the address ask for: the page on screen, and a way to all rows. */
export function useVolunteerMatrix() {
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

export type VolunteerMatrix = ReturnType<typeof useVolunteerMatrix>;
