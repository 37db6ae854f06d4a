import type { AttendanceListQuery, AttendanceRecord } from '@pallikoodam/contract/attendance';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { api, queries } from '../../lib/api.ts';
import { totalOf } from '../../lib/total-count.ts';
import { loadList } from '../../screen/report/load-all-rows.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';

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
  const loadAll = loadList<AttendanceRecord>((some, options) =>
    api.getAttendance({ ...asked, ...some }, options),
  );
  const refresh = useCallback(() => client.invalidateQueries(), [client]);

  useFailureNotice(load.error);

  return {
    load,
    rows: load.data?.body,
    total: totalOf(load.data),
    isRefreshing: load.isRefetching && !load.isPlaceholderData,
    loadAll,
    refresh,
  };
}
