import { itemAt } from '../records/keyed.ts';
import { addDays, type Day, daysBetween } from './day.ts';

/** `Saturday` and so on, as the school's content names the days on which its branches meet. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** The weekday of a day. Throws RangeError for no day. */
export function weekdayOf(day: Day): Weekday {
  return itemAt(weekdays, new Date(`${addDays(day, 0)}T00:00:00Z`).getUTCDay());
}

/** What an event of a branch's calendar says about its class days; `time` blank for whole days. */
export type ClassDayEvent = {
  date: Day;
  endDate: Day;
  type: string;
  time: string;
  /** `Y` where class is held although the weekday is another; else blank or `N`. */
  ClassHeld: string;
};

/** When a branch meets. Both ends of a year are included. */
export type ClassPlan = {
  weekdays: readonly Weekday[];
  /** The academic years that are known; in the gaps between them no class is held. */
  years: readonly { FirstDay: Day; LastDay: Day }[];
  /** The planned events of the branch; only those that touch the days asked for matter. */
  events: readonly ClassDayEvent[];
};

/**
 * Whether a branch meets on a day: an event of type Academic says that class is held; or it is the
 * branch's weekday, within an academic year, and no whole-day event of type Holiday lies on it
 * (ENT-38 as amended).
 */
export function isClassDay(day: Day, { weekdays, years, events }: ClassPlan): boolean {
  const onDay = events.filter(({ date, endDate }) => date <= day && day <= endDate);
  if (onDay.some(isExtraClass)) return true;
  return (
    weekdays.includes(weekdayOf(day)) &&
    years.some(({ FirstDay, LastDay }) => FirstDay <= day && day <= LastDay) &&
    !onDay.some(isDayOff)
  );
}

/** Whether a whole-day event takes the class of its days away: a holiday, unless it says otherwise. */
export function isDayOff({
  type,
  time,
  ClassHeld,
}: Pick<ClassDayEvent, 'type' | 'time' | 'ClassHeld'>): boolean {
  return time === '' && (ClassHeld === 'N' || (type === 'Holiday' && ClassHeld !== 'Y'));
}

/** Whether an event has a say in whether class is held on its days. */
export function isClassDayEvent(
  event: Pick<ClassDayEvent, 'type' | 'time' | 'ClassHeld'>,
): boolean {
  return isDayOff(event) || isExtraClass(event);
}

function isExtraClass({ type, ClassHeld }: Pick<ClassDayEvent, 'type' | 'ClassHeld'>): boolean {
  return type === 'Academic' && ClassHeld === 'Y';
}

export type DaySpan = { from: Day; to: Day };

/** The longest span of days that class days are listed for: two years. */
export const mostDaysListed = 732;

/** The class days of a span, both ends included, in order. */
export function listClassDays(plan: ClassPlan, { from, to }: DaySpan): Day[] {
  const count = Math.max(0, daysBetween(from, to) + 1);
  return Array.from({ length: count }, (_, later) => addDays(from, later)).filter((day) =>
    isClassDay(day, plan),
  );
}

/** Class days of one or more branches, in order, each once. */
export type ClassDays = readonly Day[];

/** The last class day up to a day, that day included; null where none is known. */
export function lastClassDay(day: Day, days: ClassDays): Day | null {
  return days.findLast((each) => each <= day) ?? null;
}

/** The first class day from a day on, that day included; null where none is known. */
export function nextClassDay(day: Day, days: ClassDays): Day | null {
  return days.find((each) => each >= day) ?? null;
}

/** Classes are weekly: how many days lie between one and the next where none is known. */
const daysOfAWeek = 7;

/**
 * The class days before and after a day, null where there are no more; where none is known the same
 * weekday of the week before and after.
 */
export function classDaysAround(
  day: Day,
  days: ClassDays,
): { before: Day | null; after: Day | null } {
  if (days.length === 0) {
    return { before: addDays(day, -daysOfAWeek), after: addDays(day, daysOfAWeek) };
  }
  return {
    before: lastClassDay(addDays(day, -1), days),
    after: nextClassDay(addDays(day, 1), days),
  };
}
