/** A score in words, best first (RULE-21). */
export const textGrades = [
  'Exceeds Expectation',
  'Meets Expectation Strong',
  'Meets Expectation Minimal',
  'Does not meet expectation',
  'Not Graded',
] as const;
export type TextGrade = (typeof textGrades)[number];

/** What a year may end with for a student; also statuses of the student (OP-144, OP-146). */
export const yearEndResults = ['Active', 'Promoted', 'Retained'] as const;
export type YearEndResult = (typeof yearEndResults)[number];

/** How a figure of the family's dashboard is judged (PAR-16). */
export const trends = ['Excellent', 'Good', 'Needs attention'] as const;
export type Trend = (typeof trends)[number];
