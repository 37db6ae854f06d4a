import { useQuery } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';
import { compareTexts } from '../lib/compare-texts.ts';

/** A teacher as the office sees one; without a staff role the address is missing. */
export type Teacher = {
  Role: string;
  TeacherStatus: string;
  StudentTeacher: string;
  Branch: string;
  Grade: string;
  TeacherEmail?: string;
};

const none: Teacher[] = [];

/** The active teachers (RULE-14). */
export function useTeachers(): Teacher[] {
  const { data } = useQuery(
    queries.getConfigData.queryOptions({ input: { Role: 'Teacher', TeacherStatus: 'Active' } }),
  );
  return data?.body ?? none;
}

/** Those who teach no more, too: last year's classes were theirs. */
export function useEveryTeacher(): Teacher[] {
  const { data } = useQuery(queries.getConfigData.queryOptions({ input: { Role: 'Teacher' } }));
  return data?.body ?? none;
}

/** Their names, each once, in order: who teaches several classes has a record for each. */
export function listTeacherNames(teachers: readonly Teacher[]): string[] {
  return [...new Set(teachers.map(({ StudentTeacher }) => StudentTeacher))]
    .filter((name) => name !== '')
    .toSorted(compareTexts);
}
