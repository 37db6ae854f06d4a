import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../lib/api.ts';
import { listTold, type ToldNotes } from './told-absences.ts';

/** For the office, of any teacher's class on a day. */
export function useToldOfClass({
  teacher,
  year,
  date,
}: {
  teacher: string;
  year: string;
  date: string;
}): ToldNotes {
  const isKnown = teacher !== '' && year !== '' && date !== '';
  const { data } = useQuery(
    queries.getAbsences.queryOptions({
      input: isKnown
        ? { StudentTeacher: teacher, Year: year, AttendanceDate: date, page: 1, pageSize: 300 }
        : skipToken,
    }),
  );
  const absences = data?.body;
  return useMemo(() => listTold(absences, date), [absences, date]);
}
