import type { ListedAssessment } from '@pallikoodam/contract/assessments';
import { findNextSemester, semesterFields } from '@pallikoodam/domain/assessments/scores';
import { useEffect } from 'react';
import { yearInAddress } from '../../school/year-in-address.ts';
import { choiceFilter, textFilter } from '../../screen/view/url-filters.ts';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { scoreOf } from './assessment-list.tsx';

/** What is typed at once: a semester with its comments, or the totals of the year. */
export const gridParts = [...semesterFields, 'year'] as const;
export type GridPart = (typeof gridParts)[number];

/** What the tab for typing keeps in its address. */
export const typingAddress = {
  teacher: textFilter(),
  Year: yearInAddress,
  type: choiceFilter(gridParts),
};

/** What a class opens on: the semester that it enters next, then the year. */
export function openingPart(students: readonly ListedAssessment[]): GridPart {
  const scores = students.map((student) => {
    const [Q1 = null, Q2 = null, Q3 = null] = semesterFields.map((field) =>
      scoreOf(student, field),
    );
    return { Q1, Q2, Q3 };
  });
  const next = findNextSemester(scores);
  return (next !== null && semesterFields[next - 1]) || 'year';
}

const oldAddress = { tab: textFilter(), type: typingAddress.type };

/** Typing was a filter of the list once: addresses from then, `?type=Q3`, lead to its tab. */
export function useOldTypingAddress(): void {
  const { values, set } = useUrlFilters(oldAddress);
  const isOld = values.tab === '' && values.type !== '';
  useEffect(() => {
    if (isOld) set({ tab: 'type' }, { replace: true });
  }, [isOld, set]);
}
