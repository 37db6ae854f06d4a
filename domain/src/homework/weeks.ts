/** Weekly homework scores: 25 whole numbers from 0 to 100; 0 is 'nothing handed in' (OP-149). */

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
  return Object.fromEntries(weekFields.map((field) => [field, 0])) as Record<WeekField, number>;
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

/** How many weeks a class has had: the last week that anybody has a score in; 0 before the first. */
export function countWeeksGiven(records: readonly Weeks[]): number {
  return weekFields.findLastIndex((field) => records.some((weeks) => weeks[field] > 0)) + 1;
}

const completeWords: readonly unknown[] = ['Completed', 'Done', 'Submitted'];

type HomeworkRecord = Readonly<Record<WeekField, number | string>> & { Status: string };

export type HomeworkRate = { done: number; of: number; percentage: number };

/**
 * How much of the homework a child has handed in: the weeks above 0, or with one of the three words,
 * of those the class has had so far. A record that was submitted without entries counts as complete
 * (PAR-18, OP-151). Null where there is no record or no week yet.
 */
export function homeworkRate(
  record: HomeworkRecord | null,
  weeksGiven: number,
): HomeworkRate | null {
  if (record === null) return null;
  const isDone = (field: WeekField) => {
    const entry = record[field];
    return typeof entry === 'number' ? entry > 0 : completeWords.includes(entry);
  };
  const done = weekFields.filter(isDone).length;
  if (done === 0 && completeWords.includes(record.Status)) {
    return { done: weeksGiven, of: weeksGiven, percentage: 100 };
  }
  const of = Math.max(weeksGiven, weekFields.findLastIndex(isDone) + 1);
  return of === 0 ? null : { done, of, percentage: Math.round((done * 100) / of) };
}
