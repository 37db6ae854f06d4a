import { weekdayOf } from '@pallikoodam/domain/calendar/class-days';
import { addDays, type Day, daysBetween } from '@pallikoodam/domain/calendar/day';
import { type AcademicYear, academicYearOfDay } from '@pallikoodam/domain/school/academic-year';
import type { CalendarEventTable } from '../platform/db/tables/calendar-event.ts';
import type { CalendarText } from './calendar-in-tamil.ts';
import { dayInWeekFrom } from './school-days.ts';

/** Deepavali and the first of the nine nights of Navarathri go by the moon, Pongal by the sun. */
const feastsOf: Readonly<Record<AcademicYear, { deepavali: Day; navarathri: Day; pongal: Day }>> = {
  '2025-2026': { deepavali: '2025-10-20', navarathri: '2025-09-22', pongal: '2026-01-15' },
  '2026-2027': { deepavali: '2026-11-08', navarathri: '2026-10-11', pongal: '2027-01-15' },
  '2027-2028': { deepavali: '2027-10-29', navarathri: '2027-09-30', pongal: '2028-01-15' },
  '2028-2029': { deepavali: '2028-10-17', navarathri: '2028-09-19', pongal: '2029-01-14' },
  '2029-2030': { deepavali: '2029-11-05', navarathri: '2029-10-08', pongal: '2030-01-15' },
  '2030-2031': { deepavali: '2030-10-26', navarathri: '2030-09-28', pongal: '2031-01-15' },
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

/** What is held together with the celebration of Pongal in class. */
const withPongal: ReadonlySet<string> = new Set<CalendarText>([
  'Pongal celebration',
  'Kolam contest',
  'Uriyadi for the little ones',
  'Book fair of the library',
  'Folk songs by the parents',
  'Picture day, second chance',
]);

function dayOfFeast({ activity, date }: Event): Day | null {
  if (activity.startsWith('Tamil New Year')) return `${date.slice(0, 4)}-04-14`;
  const feasts = feastsOf[academicYearOfDay(date)];
  if (feasts === undefined) return null;
  if (activity === 'Deepavali') return feasts.deepavali;
  if (activity === 'Pongal') return feasts.pongal;
  if (activity.startsWith('Deepavali')) return inWeekFrom(fridayBefore(feasts.deepavali), date);
  if (withPongal.has(activity)) return inWeekFrom(fridayOfClasses(feasts.pongal), date);
  if (!activity.startsWith('Navarathri')) return null;
  return inWeekFrom(addDays(fridayBefore(addDays(feasts.navarathri, -1)), 7), date);
}

/** The Friday with which the days of class around or after a feast begin: Friday to Sunday. */
function fridayOfClasses(feast: Day): Day {
  const before = fridayBefore(feast);
  return daysBetween(before, feast) <= 2 ? before : addDays(before, 7);
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
