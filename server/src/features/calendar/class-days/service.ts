import type { School } from '@pallikoodam/content/school';
import {
  type ClassDayEvent,
  type ClassDays,
  type ClassPlan,
  type DaySpan,
  isClassDay,
  listClassDays,
} from '@pallikoodam/domain/calendar/class-days';
import { addDays, type Day } from '@pallikoodam/domain/calendar/day';
import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { type ClassesOff, findNextClass } from '@pallikoodam/domain/calendar/next-class';
import { clockInZone } from '@pallikoodam/domain/calendar/zoned';
import { type CalendarBranch, matchesBranch } from '@pallikoodam/domain/school/branches';
import type { WriteTransaction } from '../../../platform/db/write.ts';
import type { CallContext, Portal } from '../../../platform/portal.ts';
import { readYearSpans } from '../../school/service.ts';
import { listEvents } from '../data.ts';

type BranchEvent = ClassDayEvent & { branch: CalendarBranch };

type KnownCalendar<Event extends BranchEvent = BranchEvent> = {
  locations: School['locations'];
  /** Those of all branches that have a day in the span. */
  events: readonly Event[];
  /** The academic years; between the last day of one and the first of the next no class is held. */
  years: ClassPlan['years'];
};

/**
 * When a branch of the records meets: a plan for each of its places. Plain South has two; a branch
 * that has no weekday has none.
 */
function planClasses<Event extends BranchEvent>(
  branch: string,
  { locations, events, years }: KnownCalendar<Event>,
) {
  const places = locations.filter((location) => matchesBranch(branch, location.branch));
  return places.map(({ branch: place, day, closes }) => ({
    closes,
    weekdays: [day],
    years,
    events: events.filter((event) => branchOfCalendar[event.branch] === place),
  }));
}

/** Whether a branch meets on a day of the span. */
export type MeetsOn = (branch: string, day: Day) => boolean;

/** `MeetsOn` of a calendar that is at hand. A branch without a weekday meets on no day. */
export function composeMeetings(calendar: KnownCalendar): MeetsOn {
  const plans = new Map<string, ClassPlan[]>();
  return (branch, day) => {
    const known = plans.get(branch) ?? planClasses(branch, calendar);
    plans.set(branch, known);
    return known.some((plan) => isClassDay(day, plan));
  };
}

/** On which days of a span the branches meet; within a transaction as it sees the calendar. */
export async function readMeetings(
  { database, school, tx }: Pick<Portal, 'database' | 'school'> & { tx?: WriteTransaction },
  span: DaySpan,
): Promise<MeetsOn> {
  const [events, years] = await Promise.all([
    listEvents(tx === undefined ? database : { kysely: tx.trx }, span),
    readYearSpans({ database, tx }, span),
  ]);
  return composeMeetings({ locations: school.locations, events, years });
}

/** The days of a span on which a branch meets, in order; none for a branch without a weekday. */
export async function readClassDays(
  { database, school: { locations } }: Pick<Portal, 'database' | 'school'>,
  { branch, ...span }: DaySpan & { branch: string },
): Promise<ClassDays> {
  if (span.to < span.from) return [];
  const [events, years] = await Promise.all([
    listEvents(database, span),
    readYearSpans({ database }, span),
  ]);
  const plans = planClasses(branch, { locations, events, years });
  return [...new Set(plans.flatMap((plan) => listClassDays(plan, span)))].sort();
}

/** How far ahead a next class is looked for: over the longest break. */
const daysAhead = 120;

/**
 * The next class of each of these branches with what takes the ones before it away, from a day on;
 * one of today is the next until it ends. Branches without one are left out.
 */
export async function readNextClasses(
  { portal: { database, school }, now }: CallContext,
  { branches, from = '' }: { branches: readonly string[]; from?: Day },
): Promise<{ Branch: string; day: Day; off: ClassesOff[] }[]> {
  if (branches.length === 0) return [];
  const { day: today, time } = clockInZone(now, school.timeZone);
  const first = from > today ? from : today;
  const span = { from: first, to: addDays(first, daysAhead) };
  const [events, years] = await Promise.all([
    listEvents(database, span),
    readYearSpans({ database }, span),
  ]);
  return branches.flatMap((Branch) => {
    const found = planClasses(Branch, { locations: school.locations, events, years }).flatMap(
      ({ closes, ...plan }) => {
        const isOver = first === today && closes <= time;
        const next = findNextClass(plan, { ...span, from: isOver ? addDays(first, 1) : first });
        return next === null ? [] : [{ Branch, ...next }];
      },
    );
    // Plain South meets at two places.
    return found.toSorted((one, other) => one.day.localeCompare(other.day)).slice(0, 1);
  });
}
