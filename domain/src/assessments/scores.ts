import type { TextGrade } from './values.ts';

/** Scores of a semester and how they read: whole numbers from 0 to 100; 0 is 'not graded'. */

/** The semesters' scores as the wire names them (ASM-23, OP-142). */
export const semesterFields = ['Q1', 'Q2', 'Q3'] as const;
export type SemesterField = (typeof semesterFields)[number];

/** What an assessment holds as numbers, with the most each may be (ASM-25). */
export const assessmentLimits = {
  Q1: 100,
  Q2: 100,
  Q3: 100,
  Total_HW: 100,
  Total_Attendance: 366,
  Cumulative_Score: 300,
} as const;
export type AssessmentNumber = keyof typeof assessmentLimits;

/** A score in words (RULE-21). */
export function textGrade(score: number | null): TextGrade {
  if (score === null || score < 1) return 'Not Graded';
  if (score > 90) return 'Exceeds Expectation';
  if (score > 70) return 'Meets Expectation Strong';
  return score > 50 ? 'Meets Expectation Minimal' : 'Does not meet expectation';
}

const levelsInWords: readonly string[] = ['Mazhalai', 'Nilai 1', 'Nilai 2'];

/** Whether a family reads words in place of numbers: the three youngest levels (RULE-22, OP-147). */
export function familyReadsWords(level: string): boolean {
  return levelsInWords.includes(level);
}

/** Whether staff and teachers read words: the first semester of two levels (RULE-23, OP-147). */
export function staffReadsWords(level: string, semester: SemesterField): boolean {
  return semester === 'Q1' && (level === 'Mazhalai' || level === 'Nilai 1');
}

/** The mean of the scores above zero, to one decimal; null where there is none (RULE-24). */
export function averageScore(scores: readonly (number | null)[]): number | null {
  const graded = scores.filter((score) => score !== null).filter((score) => score > 0);
  if (graded.length === 0) return null;
  const sum = graded.reduce((total, score) => total + score, 0);
  // Multiplied first: a mean of 2.25 divided first would fall a hair short of it.
  return Math.round((sum * 10) / graded.length) / 10;
}

/** The semesters added up; null where none is entered. */
export function totalScore(scores: readonly (number | null)[]): number | null {
  const entered = scores.filter((score) => score !== null);
  return entered.length === 0 ? null : entered.reduce((total, score) => total + score, 0);
}

/** What is offered as Cumulative_Score: the average as a whole number (RULE-24, ASM-25). */
export function cumulativeScore(scores: readonly (number | null)[]): number | null {
  const average = averageScore(scores);
  return average === null ? null : Math.round(average);
}

export type ScoreColour = 'green' | 'blue' | 'amber' | 'orange' | 'red';

/** The teacher's and the staff's screens: 90 green, 70 blue, 50 orange, else red (RULE-25). */
export function performanceColour(score: number): ScoreColour {
  if (score >= 90) return 'green';
  if (score >= 70) return 'blue';
  return score >= 50 ? 'orange' : 'red';
}

/** The family's dashboard: 90 green, 80 primary, 70 warning, 60 orange, else red (RULE-28). */
export function scoreColour(score: number): ScoreColour {
  if (score >= 90) return 'green';
  if (score >= 80) return 'blue';
  if (score >= 70) return 'amber';
  return score >= 60 ? 'orange' : 'red';
}

const letters = [
  [90, 'A+'],
  [85, 'A'],
  [80, 'B+'],
  [75, 'B'],
  [70, 'C+'],
  [65, 'C'],
] as const;

/** The overall grade from the average score (RULE-27). */
export function overallGrade(average: number | null): string {
  if (average === null) return 'N/A';
  return letters.find(([least]) => average >= least)?.[1] ?? 'D';
}

/**
 * The semester that a class is at, from 1: the first in which a score is missing, with how many are
 * missing. Null once all three are entered, and for a class without students.
 */
export function findOpenSemester(
  rows: readonly Readonly<Record<SemesterField, number | null>>[],
): { semester: number; missing: number } | null {
  for (const [index, field] of semesterFields.entries()) {
    const missing = rows.filter((row) => row[field] === null).length;
    if (missing > 0) return { semester: index + 1, missing };
  }
  return null;
}

/**
 * The semester that a class enters next, from 1: the one after the last in which most of it has a
 * score, as with weeks of homework. Null once that is the third.
 */
export function findNextSemester(
  rows: readonly Readonly<Record<SemesterField, number | null>>[],
): number | null {
  const isGiven = (field: SemesterField) =>
    rows.filter((row) => row[field] !== null).length * 2 > rows.length;
  const last = semesterFields.findLastIndex(isGiven) + 1;
  return last === semesterFields.length ? null : last + 1;
}
