import type { AttendanceListQuery, AttendanceRecord } from '@pallikoodam/contract/attendance';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, queries } from '../../lib/api.ts';
import { loadAllRows } from '../../screen/report/load-all-rows.ts';
import type { LoadRows } from '../../screen/report/use-rows-job.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';

/** Rows of one request while everything is fetched for a sheet or the printer. */
const rowsPerRequest = 500;

type StaffRecordsOptions = { asked: AttendanceListQuery; page: number; pageSize: number };

/** A page of the school's attendance records of the current year, and all that the filters leave. */
export function useStaffRecords({ asked, page, pageSize }: StaffRecordsOptions) {
  const client = useQueryClient();
  const load = useQuery(
    queries.getAttendance.queryOptions({
      input: { ...asked, page, pageSize },
      placeholderData: keepPreviousData,
    }),
  );
  const loadAll: LoadRows<AttendanceRecord> = (options) =>
    loadAllRows({
      ...options,
      loadPage: async (number) => {
        const { headers, body } = await api.getAttendance({
          ...asked,
          page: number,
          pageSize: rowsPerRequest,
        });
        return { rows: body, total: Number(headers['x-total-count']) };
      },
    });
  const refresh = useCallback(() => client.invalidateQueries(), [client]);

  useFailureNotice(load.error);

  return {
    load,
    rows: load.data?.body,
    total: Number(load.data?.headers['x-total-count'] ?? 0),
    isRefreshing: load.isRefetching && !load.isPlaceholderData,
    loadAll,
    refresh,
  };
}
