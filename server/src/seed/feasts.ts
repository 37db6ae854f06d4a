import { weekdayOf } from '@pallikoodam/domain/calendar/class-days';
import { addDays, type Day, daysBetween } from '@pallikoodam/domain/calendar/day';
import { type AcademicYear, academicYearOfDay } from '@pallikoodam/domain/school/academic-year';
import type { CalendarEventTable } from '../platform/db/tables/calendar-event.ts';
import { dayInWeekFrom } from './school-days.ts';

/** By the moon: Deepavali, and the first of the nine nights of Navarathri. */
const byTheMoon: Readonly<Record<AcademicYear, { deepavali: Day; navarathri: Day }>> = {
  '2025-2026': { deepavali: '2025-10-20', navarathri: '2025-09-22' },
  '2026-2027': { deepavali: '2026-11-08', navarathri: '2026-10-11' },
  '2027-2028': { deepavali: '2027-10-29', navarathri: '2027-09-30' },
  '2028-2029': { deepavali: '2028-10-17', navarathri: '2028-09-19' },
  '2029-2030': { deepavali: '2029-11-05', navarathri: '2029-10-08' },
  '2030-2031': { deepavali: '2030-10-26', navarathri: '2030-09-28' },
};

type Event = Pick<CalendarEventTable, 'activity' | 'date' | 'endDate'>;

/**
 * Puts what the school celebrates where the feast is: a year that is laid out by whole weeks has it
 * on another day. Years that the list above does not reach keep the weeks.
 */
export function keepFeast<Row extends Event>(event: Row): Row {
  const date = dayOfFeast(event);
  if (date === null) return event;
  const endDate = addDays(event.endDate, daysBetween(event.date, date));
  return { ...event, date, endDate };
}

function dayOfFeast({ activity, date }: Event): Day | null {
  if (activity.startsWith('Tamil New Year')) return `${date.slice(0, 4)}-04-14`;
  const feasts = byTheMoon[academicYearOfDay(date)];
  if (feasts === undefined) return null;
  if (activity.startsWith('Deepavali')) return inWeekFrom(fridayBefore(feasts.deepavali), date);
  if (!activity.startsWith('Navarathri')) return null;
  return inWeekFrom(addDays(fridayBefore(addDays(feasts.navarathri, -1)), 7), date);
}

/** The last Friday up to a day: with it a week of classes begins. */
function fridayBefore(day: Day): Day {
  const days = Array.from({ length: 7 }, (_, count) => addDays(day, -count));
  return days.find((each) => weekdayOf(each) === 'Friday') ?? day;
}

/** In the class of the branch, which meets on the weekday of the day. */
function inWeekFrom(friday: Day, day: Day): Day {
  return dayInWeekFrom(friday, weekdayOf(day));
}
