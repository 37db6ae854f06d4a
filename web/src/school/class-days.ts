import school from '@pallikoodam/content/school.json';
import {
  type ClassDays,
  type DaySpan,
  lastClassDay,
  listClassDays,
  nextClassDay,
  type Weekday,
  weekdays,
} from '@pallikoodam/domain/calendar/class-days';
import { spanOfAcademicYear } from '@pallikoodam/domain/school/academic-year';
import { matchesBranch, studentBranches } from '@pallikoodam/domain/school/branches';
import { skipToken, useQueries } from '@tanstack/react-query';
import { queries } from '../lib/api.ts';
import { todayAtSchool } from '../lib/format.ts';

/** The weekdays on which these branches meet; a plain 'South' meets when any South branch does. */
export function weekdaysOf(branches: readonly string[]): Weekday[] {
  const days = school.locations
    .filter(({ branch }) => branches.some((each) => matchesBranch(each, branch)))
    .map(({ day }) => day);
  return weekdays.filter((day) => days.includes(day));
}

/** An academic year as a span of days; null while it is not known. */
export function spanOfYear(academicYear: string): DaySpan | null {
  if (academicYear === '') return null;
  const { FirstDay: from, LastDay: to } = spanOfAcademicYear(academicYear);
  return { from, to };
}

/** The class days by the weekday alone: where the school's calendar cannot be asked. */
export function weeklyClassDays(branches: readonly string[], span: DaySpan): ClassDays {
  const year = { FirstDay: span.from, LastDay: span.to };
  return listClassDays({ weekdays: weekdaysOf(branches), years: [year], events: [] }, span);
}

/**
 * The days of a span on which any of these branches meets, by the school's calendar; `days` is
 * undefined until they are known, and where the school cannot be reached. Other branches have none.
 */
export function useCalendarDays(
  branches: readonly string[],
  span: DaySpan | null,
): { days: ClassDays | undefined; isPending: boolean } {
  const known = studentBranches.filter((branch) => branches.includes(branch));
  return useQueries({
    queries: known.map((Branch) =>
      queries.getClassDays.queryOptions({
        input: span === null ? skipToken : { Branch, From: span.from, To: span.to },
        // Without a network it fails at once: the weekday stands in.
        networkMode: 'always',
        retry: false,
        refetchOnReconnect: 'always',
        meta: { ownProgress: true },
      }),
    ),
    combine: (loads) => {
      const isPending = span === null || loads.some((load) => load.isPending);
      const isKnown = !isPending && loads.every(({ data }) => data !== undefined);
      const days = loads.flatMap(({ data }) => data ?? []);
      return { days: isKnown ? [...new Set(days)].sort() : undefined, isPending };
    },
  });
}

/** As `useCalendarDays`; where the school cannot be reached by the weekday alone. */
export function useClassDays(
  branches: readonly string[],
  span: DaySpan | null,
): ClassDays | undefined {
  const { days, isPending } = useCalendarDays(branches, span);
  if (days !== undefined || isPending || span === null) return days;
  return weeklyClassDays(branches, span);
}

/** Today if the class meets today, else its last class day of the year; before the first one that. */
export function openingDay(classDays: ClassDays): string {
  const today = todayAtSchool();
  return lastClassDay(today, classDays) ?? nextClassDay(today, classDays) ?? today;
}
