import { readWholeNumber } from '../records/cells.ts';
import { recordOf } from '../records/keyed.ts';

/**
 * Weekly homework scores: 25 whole numbers from 0 to 100 (OP-149). 0 is 'nothing handed in' where
 * it was entered or the class has had the week, else 'not yet'.
 */

export const weekFields = [
  'weekOne',
  'weekTwo',
  'weekThree',
  'weekFour',
  'weekFive',
  'weekSix',
  'weekSeven',
  'weekEight',
  'weekNine',
  'weekTen',
  'weekEleven',
  'weekTwelve',
  'weekThirteen',
  'weekFourteen',
  'weekFifteen',
  'weekSixteen',
  'weekSeventeen',
  'weekEighteen',
  'weekNineteen',
  'weekTwenty',
  'weekTwentyOne',
  'weekTwentyTwo',
  'weekTwentyThree',
  'weekTwentyFour',
  'weekTwentyFive',
] as const;
export type WeekField = (typeof weekFields)[number];
export type Weeks = Readonly<Record<WeekField, number>>;

export const mostWeekScore = 100;

/** How the dialog groups the weeks: first and last of each group, from 1 (HW-05). */
export const weekGroups = [
  [1, 5],
  [6, 11],
  [12, 17],
  [18, 23],
  [24, 25],
] as const;

/** All weeks at 0, as a new record starts (HW-10). */
export function blankWeeks(): Record<WeekField, number> {
  return recordOf(weekFields, () => 0);
}

/** The sum of the weeks divided by 25 and by 4: at most 25.00 points (RULE-26, OP-148). */
export function homeworkTotal(weeks: Weeks): number {
  return totalOfWeeks(weekFields.reduce((total, field) => total + weeks[field], 0));
}

/** As `homeworkTotal`, of weeks that are added up already. */
export function totalOfWeeks(sum: number): number {
  // 25 times 4 is 100, so the two decimals are exact.
  return Math.round(sum) / 100;
}

/** Weeks as they are typed, by field; what is no score counts as 0 until it is mended. */
export function readWeeks(typed: Readonly<Record<string, unknown>>): Weeks {
  return recordOf(weekFields, (field) => {
    const read = readWholeNumber(typed[field], mostWeekScore);
    return 'value' in read ? (read.value ?? 0) : 0;
  });
}

/** Weeks by number, from 1 to 25. */
export const weekNumbers: readonly number[] = weekFields.map((_, index) => index + 1);

/**
 * A record's weeks with those for which a 0 was entered: every other 0 is a week without an entry
 * (HW-10).
 */
type ScoredWeeks = Weeks & { ZeroWeeks: readonly number[] };

/** Whether a score was entered in a week, from 1; 0 is one. */
export function hasScore(record: ScoredWeeks, week: number): boolean {
  const field = weekFields[week - 1];
  return field !== undefined && (record[field] > 0 || record.ZeroWeeks.includes(week));
}

/** Of 25 weeks, in how many of the records each has a score. */
export function countScores(records: readonly ScoredWeeks[]): number[] {
  return weekNumbers.map((week) => records.filter((record) => hasScore(record, week)).length);
}

/** What a class has come to: of 25 weeks, how many of its students have a score in each. */
export type ClassScores = { students: number; weeks: readonly number[] };

/** Whether a class has had a week: most of it has a score. */
export function isWeekGiven({ scored, students }: { scored: number; students: number }): boolean {
  return scored * 2 > students;
}

/**
 * The numbers of the weeks that a class has had: those in which most of it has a score, and of
 * those before the last such week each with a score. A 0 in another week is 'not yet'. One score
 * typed too far ahead makes no week.
 */
export function listWeeksGiven({ students, weeks }: ClassScores): number[] {
  const last = weeks.findLastIndex((scored) => isWeekGiven({ scored, students })) + 1;
  return weekNumbers.filter((week) => week <= last && (weeks[week - 1] ?? 0) > 0);
}

export type WeekInWork = { week: number; scored: number; students: number };

/** The week a class enters next: the one after the last that it has had. Null after week 25. */
export function findNextWeek(scores: ClassScores): WeekInWork | null {
  const week = (listWeeksGiven(scores).at(-1) ?? 0) + 1;
  if (week > weekFields.length) return null;
  return { week, scored: scores.weeks[week - 1] ?? 0, students: scores.students };
}

/** The score of a week as people read it; null, written '–', is 'not yet'. */
export function readWeek(
  record: ScoredWeeks,
  { week, given }: { week: number; given: readonly number[] },
): number | null {
  const field = weekFields[week - 1];
  if (field === undefined) return null;
  return hasScore(record, week) || given.includes(week) ? record[field] : null;
}

/** What is read of a child's homework: its record, and the weeks that its class has had. */
type WeeksRead = { record: ScoredWeeks | null | undefined; given: readonly number[] };

/**
 * All weeks in the order in which people read them: back from the newest that any of these children
 * has come to, then those to come. A week that has just been begun is the newest; one score typed too
 * far ahead is not.
 */
export function weeksFromNewest(read: readonly WeeksRead[]): number[] {
  let newest = Math.max(0, ...read.flatMap(({ given }) => given));
  const isBegun = (week: number) => read.some(({ record }) => record && hasScore(record, week));
  while (isBegun(newest + 1)) newest += 1;
  return [...weekNumbers.slice(0, newest).toReversed(), ...weekNumbers.slice(newest)];
}

/** One bit a week, the first the lowest, as the weeks with an entered 0 are stored. */
export function bitOfWeek(week: number): number {
  return 1 << (week - 1);
}

export function readWeekBits(bits: number): number[] {
  return weekNumbers.filter((week) => (bits & bitOfWeek(week)) !== 0);
}

/** The bits after weeks were entered: a 0 adds its week, any other score takes it away. */
export function markZeros(bits: number, entered: Readonly<Record<string, unknown>>): number {
  return weekFields.reduce((marked, field, index) => {
    const score = entered[field];
    if (score === undefined) return marked;
    const bit = bitOfWeek(index + 1);
    return score === 0 ? marked | bit : marked & ~bit;
  }, bits);
}

const completeWords: readonly unknown[] = ['Completed', 'Done', 'Submitted'];

type HomeworkRecord = Readonly<Record<WeekField, number | string>> & { Status: string };

export type HomeworkRate = { done: number; of: number; percentage: number };

/**
 * How much of the homework a child has handed in: the weeks above 0, or with one of the three words,
 * of those the class has had so far and those the child is ahead in. A record that was submitted
 * without entries counts as complete (PAR-18, OP-151). Null where there is no record or no week yet.
 */
export function homeworkRate(
  record: HomeworkRecord | null,
  weeksGiven: readonly number[],
): HomeworkRate | null {
  if (record === null) return null;
  const isDone = (week: number) => {
    const field = weekFields[week - 1];
    if (field === undefined) return false;
    const entry = record[field];
    return typeof entry === 'number' ? entry > 0 : completeWords.includes(entry);
  };
  const done = weekNumbers.filter(isDone);
  if (done.length === 0 && completeWords.includes(record.Status)) {
    return { done: weeksGiven.length, of: weeksGiven.length, percentage: 100 };
  }
  const of = new Set([...weeksGiven, ...done]).size;
  const percentage = Math.round((done.length * 100) / of);
  return of === 0 ? null : { done: done.length, of, percentage };
}
