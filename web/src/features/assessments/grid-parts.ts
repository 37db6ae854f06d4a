import { semesterFields } from '@pallikoodam/domain/assessments/scores';

/** What is typed at once: a semester with its comments, or the totals of the year. */
export const gridParts = [...semesterFields, 'year'] as const;
export type GridPart = (typeof gridParts)[number];
