import { keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDay } from '../../lib/format.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../lib/notify.ts';
import { totalOf } from '../../lib/total-count.ts';
import type { UrlFilters } from '../../screen/view/use-url-filters.ts';
import { askForRecords, type UpdateVolunteerFilters } from './update-volunteer-filters.ts';

/** The records of the day that was loaded last; `loadDay` says how many there are (ATT-108 to 110). */
export function useLoadedRecords(view: UrlFilters<UpdateVolunteerFilters>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isLoading, setIsLoading] = useState(false);
  const { values, set } = view;
  const records = useQuery(
    queries.getTeacherAttendance.queryOptions({
      input: values.AttendanceDate === '' ? skipToken : askForRecords(values),
      placeholderData: keepPreviousData,
    }),
  );

  const loadDay = async (date: string) => {
    // All of the day, whatever the search hides.
    const wanted = { ...values, search: '', AttendanceDate: date, page: 1 };
    set({ AttendanceDate: date });
    setIsLoading(true);
    try {
      const answer = await client.fetchQuery({
        ...queries.getTeacherAttendance.queryOptions({ input: askForRecords(wanted) }),
        staleTime: 0,
      });
      const n = totalOf(answer);
      const day = formatDay(date);
      if (n > 0) notifySuccess(t('Loaded {{n}} volunteer attendance records', { n }));
      else notifyInfo(t('No volunteer attendance records found for {{date}}', { date: day }));
    } catch {
      notifyError(t('Failed to load volunteer attendance records'));
    } finally {
      setIsLoading(false);
    }
  };
  return { records, loadDay, isLoading };
}
