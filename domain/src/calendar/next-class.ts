import {
  type ClassDayEvent,
  type ClassPlan,
  type DaySpan,
  isClassDay,
  isDayOff,
  listClassDays,
} from './class-days.ts';
import { type Day, daysBetween } from './day.ts';

/** Classes that are not held, from the first to the last of them, and the event that says so. */
export type ClassesOff = { day: Day; lastDay: Day } & Named;

/** What an event is called, in either language. */
type Named = { activity: string; activityInTamil: string };

type NamedPlan = Omit<ClassPlan, 'events'> & {
  events: readonly (ClassDayEvent & Named)[];
};

/**
 * The first class day of a span, and the classes before it that a holiday takes away, those of one
 * holiday together; null where no class day lies in the span.
 */
export function findNextClass(
  plan: NamedPlan,
  span: DaySpan,
): { day: Day; off: ClassesOff[] } | null {
  const [day] = listClassDays(plan, span);
  if (day === undefined) return null;
  const usual = listClassDays({ ...plan, events: [] }, { from: span.from, to: day });
  const off: ClassesOff[] = [];
  for (const each of usual.filter((one) => !isClassDay(one, plan))) {
    const holiday = plan.events.find(
      (event) => event.date <= each && each <= event.endDate && isDayOff(event),
    );
    const { activity, activityInTamil } = holiday ?? { activity: '', activityInTamil: '' };
    const last = off.at(-1);
    if (last?.activity === activity && daysBetween(last.lastDay, each) <= 7) last.lastDay = each;
    else off.push({ day: each, lastDay: each, activity, activityInTamil });
  }
  return { day, off };
}
