import { startOfAcademicYear } from '../school/academic-year.ts';
import { addDays, addMonths, type Day, dayParts } from './day.ts';

/** How the calendar is looked at (CAL-01). */
export const calendarViews = ['year', 'month', 'week'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Events that a day shows before the rest becomes '+N more' (CAL-10). */
export const eventsShown: Record<'month' | 'week', number> = { month: 3, week: 5 };

const daysOfWeek = 7;
const monthsOfYear = 12;
const firstMonth = 8;

/** A day and its neighbours as they stand in a grid: seven a row, Sunday first. */
export type GridDay = { day: Day; inMonth: boolean };

/** The days of a view, both ends included. */
export type DaySpan = { from: Day; to: Day };

/** The Sunday on or before a day. */
function startOfWeek(day: Day): Day {
  return addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());
}

export function weekDays(day: Day): Day[] {
  const sunday = startOfWeek(day);
  return Array.from({ length: daysOfWeek }, (_, after) => addDays(sunday, after));
}

/** The first day of the month of a day. */
export function startOfMonth(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** The weeks of a month, filled up with the days around it. */
export function monthWeeks(day: Day): GridDay[][] {
  const first = startOfMonth(day);
  const next = addMonths(first, 1);
  const weeks: GridDay[][] = [];
  for (let sunday = startOfWeek(first); sunday < next; sunday = addDays(sunday, daysOfWeek)) {
    const days = weekDays(sunday);
    weeks.push(days.map((each) => ({ day: each, inMonth: each >= first && each < next })));
  }
  return weeks;
}

/** The twelve months of the academic year of a day, by their first days: August to July. */
export function yearMonths(day: Day): Day[] {
  const { year, month } = dayParts(day);
  const august = `${month >= firstMonth ? year : year - 1}-08-01`;
  return Array.from({ length: monthsOfYear }, (_, after) => addMonths(august, after));
}

/** The day on which a year's view opens. */
export function startOfSchoolYear(academicYear: string): Day {
  return `${startOfAcademicYear(academicYear)}-08-01`;
}

/** The days whose events a view shows; those around a month belong to it. */
export function spanOfView(view: CalendarView, day: Day): DaySpan {
  if (view === 'year') {
    const months = yearMonths(day);
    const [from = day] = months;
    return { from, to: addDays(addMonths(from, monthsOfYear), -1) };
  }
  const days =
    view === 'week'
      ? weekDays(day)
      : monthWeeks(day)
          .flat()
          .map((each) => each.day);
  return { from: days[0] ?? day, to: days.at(-1) ?? day };
}

/** Where Previous (-1) and Next (1) lead: a year, a month or seven days (CAL-02). */
export function stepView(view: CalendarView, day: Day, steps: -1 | 1): Day {
  if (view === 'week') return addDays(day, steps * daysOfWeek);
  return addMonths(day, view === 'year' ? steps * monthsOfYear : steps);
}
