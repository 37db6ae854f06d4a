import { addDays, type Day } from '@pallikoodam/domain/calendar/day';
import { writeTime } from '@pallikoodam/domain/calendar/events';
import type { Length } from './series.ts';
import { momentOf, type Wall, type When, wallAt } from './times.ts';

/** When an event takes place as the portal keeps it; times blank for whole days. */
export type Span = { date: Day; endDate: Day; time: string; endTime: string };

/** One instance by the school's clocks; each keeps the length of its series. */
export function composeSpan(
  wall: Wall,
  { start, length, school }: { start: When; length: Length; school: string },
): Span {
  if (start.isDate || (length !== null && 'days' in length)) {
    const days = length !== null && 'days' in length ? length.days : 1;
    return { date: wall.day, endDate: addDays(wall.day, days - 1), time: '', endTime: '' };
  }
  const moment = momentOf(wall, start.zone);
  const begins = wallAt(moment, school);
  const minutes = length === null ? 0 : length.minutes;
  const told = { date: begins.day, time: writeTime(begins.minutes) };
  if (minutes <= 0) return { ...told, endDate: begins.day, endTime: '' };
  const ends = wallAt(new Date(moment.getTime() + minutes * 60_000), school);
  // Midnight is the end of the evening before.
  const isEvening = ends.minutes === 0 && ends.day === addDays(begins.day, 1);
  return {
    ...told,
    endDate: isEvening ? begins.day : ends.day,
    endTime: writeTime(ends.minutes),
  };
}
