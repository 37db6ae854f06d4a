import { skipToken, useQuery } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';
import { compareTexts } from '../lib/compare-texts.ts';
import { readPerson } from '../lib/read-person.ts';
import { useSession } from '../lib/session.ts';
import type { Choice } from '../screen/form/fields.tsx';
import { allYears } from './year-in-address.ts';

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

/**
 * The names to choose from in the filters of a list: active teachers, and those who have students or
 * marks in the year that is shown (blank: the current one); of all years everybody who ever taught.
 * None for null.
 */
export function useTeacherNames(year: string | null): string[] {
  const isOfAll = year === allYears;
  const { data: ofYear } = useQuery(
    queries.getTeachersOfYear.queryOptions({
      input: isOfAll || year === null ? skipToken : year === '' ? {} : { Year: year },
    }),
  );
  const { data: ever } = useQuery(
    queries.getConfigData.queryOptions({ input: isOfAll ? { Role: 'Teacher' } : skipToken }),
  );
  return isOfAll ? listTeacherNames(ever?.body ?? none) : (ofYear ?? []).toSorted(compareTexts);
}

/** Those who teach no more, too: last year's classes were theirs. */
export function useEveryTeacher(): Teacher[] {
  const { data } = useQuery(queries.getConfigData.queryOptions({ input: { Role: 'Teacher' } }));
  return data?.body ?? none;
}

/** The names under which the reader has classes; none unless they are asked for. */
export function useOwnTeacherNames(asked: boolean): string[] {
  const { email } = useSession();
  const input = { Role: 'Teacher', TeacherStatus: 'Active' };
  const { data } = useQuery(
    queries.getConfigData.queryOptions({ input: asked ? input : skipToken }),
  );
  const teachers: readonly Teacher[] = data?.body ?? none;
  return listTeacherNames(teachers.filter(({ TeacherEmail }) => TeacherEmail === email));
}

/** The names to choose from, in the reader's script and its order. */
export function teacherChoices(names: readonly string[]): Choice[] {
  return names
    .map((name) => ({ value: name, label: readPerson(name) }))
    .toSorted((a, b) => compareTexts(a.label, b.label));
}

/** Their names, each once, in order: who teaches several classes has a record for each. */
export function listTeacherNames(teachers: readonly Teacher[]): string[] {
  return [...new Set(teachers.map(({ StudentTeacher }) => StudentTeacher))]
    .filter((name) => name !== '')
    .toSorted(compareTexts);
}
