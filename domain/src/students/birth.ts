import { addMonths, type Day } from '../calendar/day.ts';

/** Years between which a child comes to the school without a question. */
const youngest = 3;
const oldest = 18;
/** Ages that do not occur at the school. */
const longestLife = 100;
/** An adult is no child of the school, whatever the form says. */
const oldestOfAYear = 25;

/**
 * What a date of birth looks like on a day: 'future' and 'impossible' (over a hundred years ago) are
 * refused, 'young' (below 3 years) and 'old' (above 18) are asked back on screens and then taken.
 * Both must be days (PROF-10, ADM-42).
 */
export function judgeBirth(
  born: Day,
  today: Day,
): 'usual' | 'future' | 'impossible' | 'young' | 'old' {
  const hasLived = (years: number) => addMonths(born, 12 * years) <= today;
  if (born > today) return 'future';
  if (hasLived(longestLife)) return 'impossible';
  if (!hasLived(youngest)) return 'young';
  return hasLived(oldest + 1) ? 'old' : 'usual';
}

export const grownUpMessage = 'This would be an adult of more than 25 years: please check the year';

/** Whether a person is too old to be enrolled in a year that begins on a day. */
export function isGrownUp(born: Day, firstDay: Day): boolean {
  return addMonths(born, 12 * oldestOfAYear) < firstDay;
}
