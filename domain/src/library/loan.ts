import { addDays, type Day, daysBetween } from '../calendar/day.ts';
import { givenNameKey } from '../people/names.ts';

/** Y: on the shelf, N: with a child or taken out of lending (LIB-27, ENUM-47). */
export const availabilities = ['Y', 'N'] as const;
export type Availability = (typeof availabilities)[number];

/** Why a book is not lent though it is not out; blank for a book in use. */
export const conditions = ['', 'Lost', 'Damaged', 'Withheld'] as const;
export type Condition = (typeof conditions)[number];

/** How a book came back; blank for as it went. */
export const returnStates = ['', 'Lost', 'Damaged'] as const;
export type ReturnState = (typeof returnStates)[number];

/** In days: longer than any break. Where no class is known for so long, the loan period alone counts. */
export const longestWithoutClass = 200;

/**
 * The day a book is to be back (OP-187 as decided): the first class day of the child's branch that is
 * at least `loanDays` days after it was taken.
 */
export function computeDueDay(
  taken: Day,
  { loanDays, meetsOn }: { loanDays: number; meetsOn: (day: Day) => boolean },
): Day {
  const earliest = addDays(taken, loanDays);
  return findClassDay(earliest, meetsOn) ?? earliest;
}

/** Where a due day goes that is no class day (any more): on to the next one, never back. */
export function moveDueDay(due: Day, meetsOn: (day: Day) => boolean): Day {
  return findClassDay(due, meetsOn) ?? due;
}

function findClassDay(from: Day, meetsOn: (day: Day) => boolean): Day | null {
  for (let later = 0; later <= longestWithoutClass; later += 1) {
    const day = addDays(from, later);
    if (meetsOn(day)) return day;
  }
  return null;
}

/** How a loan stands on a day: how many days are left, or by how many it is late. */
export type DueState =
  | { state: 'later' | 'soon'; daysLeft: number }
  | { state: 'today' }
  | { state: 'overdue'; daysLate: number };

/** From here on a family is told that a book is due soon, in days. */
const soonDays = 3;

export function describeDue(due: Day, today: Day): DueState {
  const daysLeft = daysBetween(today, due);
  if (daysLeft < 0) return { state: 'overdue', daysLate: -daysLeft };
  if (daysLeft === 0) return { state: 'today' };
  return { state: daysLeft <= soonDays ? 'soon' : 'later', daysLeft };
}

/** One child through all years: records with these three values are the same child. */
export function childKey(child: {
  UserName: string;
  FirstName: string;
  LastName: string;
  DateOfBirth: string;
}): string {
  return [child.UserName.toLowerCase(), givenNameKey(child), child.DateOfBirth].join('|');
}

type TypedLoan = { PrevBID: string; bookid: string };

/**
 * The rows of the issue list that Assign works on: those with a book typed that is another than
 * the child's previous one (LIB-29); empty entries are skipped (LIB-30).
 */
export function pickAssignments<Row extends TypedLoan>(rows: readonly Row[]): Row[] {
  return rows.filter(({ bookid, PrevBID }) => bookid !== '' && bookid !== PrevBID);
}
