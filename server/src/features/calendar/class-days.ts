import {
  type ClassDays,
  type ClassPlan,
  type DaySpan,
  listClassDays,
} from '@pallikoodam/domain/calendar/class-days';
import type { Day } from '@pallikoodam/domain/calendar/day';
import { branchOfCalendar } from '@pallikoodam/domain/calendar/events';
import { academicYearOfDay, spanOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { matchesBranch } from '@pallikoodam/domain/school/branches';
import type { Portal } from '../../portal.ts';
import { listEvents } from './data.ts';

type Asked = DaySpan & {
  /** As in student records; plain South meets when any of its branches does. */
  branch: string;
};

/** The days of a span on which a branch meets, in order; none for a branch that has no weekday. */
export async function readClassDays(
  { database, school }: Pick<Portal, 'database' | 'school'>,
  { branch, ...span }: Asked,
): Promise<ClassDays> {
  const places = school.locations.filter((location) => matchesBranch(branch, location.branch));
  if (places.length === 0 || span.to < span.from) return [];
  const events = await listEvents(database, span);
  // Years follow each other without a gap: the first day of the first, the last day of the last.
  const [{ FirstDay }, { LastDay }] = [yearOf(span.from), yearOf(span.to)];
  const plans = places.map(({ branch: place, day }): ClassPlan => {
    const own = events.filter(
      (event) => branchOfCalendar[event.branch as keyof typeof branchOfCalendar] === place,
    );
    return { weekdays: [day], years: [{ FirstDay, LastDay }], events: own };
  });
  const days = plans.flatMap((plan) => listClassDays(plan, span));
  return [...new Set(days)].sort();
}

const yearOf = (day: Day) => spanOfAcademicYear(academicYearOfDay(day));
