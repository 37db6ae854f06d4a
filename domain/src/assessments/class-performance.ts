import { averageScore, semesterFields } from './scores.ts';
import { yearEndResults } from './values.ts';

type Scores = Readonly<Record<(typeof semesterFields)[number], number | null>>;

export type ClassPerformance = {
  students: number;
  /** Of semester 1 to 3, to one decimal; null where no student has a score. */
  averages: (number | null)[];
  /** Students by their own Status, those of no result of a year as 'Other' (OP-144). */
  distribution: { status: string; students: number }[];
};

/** The figures over a class: averages ignore zero scores (ASM-16, ASM-17, RULE-24). */
export function summarisePerformance(
  rows: readonly (Scores & { StudentStatus: string })[],
): ClassPerformance {
  const results: ClassPerformance['distribution'] = yearEndResults.map((status) => ({
    status,
    students: rows.filter(({ StudentStatus }) => StudentStatus === status).length,
  }));
  const known = results.reduce((sum, { students }) => sum + students, 0);
  const others = rows.length - known;
  return {
    students: rows.length,
    averages: semesterFields.map((field) => averageScore(rows.map((row) => row[field]))),
    distribution: others === 0 ? results : [...results, { status: 'Other', students: others }],
  };
}
