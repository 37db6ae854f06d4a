import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queries } from '../../lib/api.ts';

type ClassOfYear = { teacher: string; year: string };

/**
 * The students whom a teacher calls in a year, by first name. Asked for by the teacher's name: some
 * teachers have no e-mail. `students` is undefined until they have arrived.
 */
export function useStaffStudents({ teacher, year }: ClassOfYear) {
  const isKnown = teacher !== '' && year !== '';
  const load = useQuery(
    queries.getStudentInfo.queryOptions({
      input: isKnown ? { StudentTeacher: teacher, Year: year, sort: 'FirstName' } : skipToken,
    }),
  );
  const body = load.data?.body;
  const students = useMemo(() => body?.filter(({ Status }) => attendsClass(Status)), [body]);
  return { load, students };
}
