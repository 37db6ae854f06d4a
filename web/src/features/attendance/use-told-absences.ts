import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, queries } from '../../lib/api.ts';
import { listTold, type ToldAbsence, type ToldNotes } from './told-absences.ts';

const absencesOfAClass = 500;

/** A teacher's own classes of this year. The roll-call works without it: undefined where it fails. */
export async function loadTold(options: {
  signal: AbortSignal;
}): Promise<ToldAbsence[] | undefined> {
  try {
    const { body } = await api.getAbsences({ page: 1, pageSize: absencesOfAClass }, options);
    return body.map(({ StudentId, FromDate, ToDate, Note }) => ({
      StudentId,
      FromDate,
      ToDate,
      Note,
    }));
  } catch {
    return undefined;
  }
}

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
