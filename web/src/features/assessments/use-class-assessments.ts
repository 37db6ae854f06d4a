import { useQuery } from '@tanstack/react-query';
import { queries } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useFailureNotice } from '../../screen/use-failure-notice.ts';

/** The signed-in teacher's students of a year, each with the assessment (ASM-15); blank is this year. */
export function useClassAssessments(Year: string) {
  const { email } = useSession();
  const load = useQuery(
    queries.getAllAssessmentsByTeacher.queryOptions({
      input: { id: email, ...(Year === '' ? {} : { Year }) },
      enabled: email !== '',
    }),
  );
  useFailureNotice(load);
  return { ...load, students: load.data };
}

export type ClassLoad = ReturnType<typeof useClassAssessments>;
