import type { Day } from '../calendar/day.ts';

type Duty = { AttendanceDate: Day; Branch: string; attendance: string };

export type ServiceHours = { days: number; hours: number; first: Day | ''; last: Day | '' };

/**
 * What a volunteer has served: each day of presence once, whatever the number of roles on it, for
 * as long as the class of that branch lasts. `hoursOf` is 0 for a branch without times.
 */
export function sumServiceHours(
  duties: readonly Duty[],
  hoursOf: (branch: string) => number,
): ServiceHours {
  const byDay = new Map<Day, number>();
  for (const { AttendanceDate, Branch, attendance } of duties) {
    if (attendance !== 'present') continue;
    byDay.set(AttendanceDate, Math.max(byDay.get(AttendanceDate) ?? 0, hoursOf(Branch)));
  }
  const days = [...byDay.keys()].toSorted();
  const hours = [...byDay.values()].reduce((sum, each) => sum + each, 0);
  return { days: days.length, hours, first: days[0] ?? '', last: days.at(-1) ?? '' };
}

/** How long a class lasts, to the half hour; `14:00` to `16:00` is 2. */
export function classHours({ opens, closes }: { opens: string; closes: string }): number {
  const halves = Math.round((minutesOf(closes) - minutesOf(opens)) / 30);
  return Math.max(0, halves) / 2;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
