import school from '@pallikoodam/content/school.json';
import {
  findUnusualDay,
  isClassDay,
  type Weekday,
  weekdayOf,
  weekdays,
} from '@pallikoodam/domain/attendance/attendance-day';
import { matchesBranch } from '@pallikoodam/domain/school/branches';
import type { TFunction } from 'i18next';
import { formatDay, todayAtSchool } from '../lib/format.ts';

/** The weekdays on which these branches meet; a plain 'South' meets when any South branch does. */
export function classDaysOf(branches: readonly string[]): Weekday[] {
  const days = school.locations
    .filter(({ branch }) => branches.some((each) => matchesBranch(each, branch)))
    .map(({ day }) => day);
  return weekdays.filter((day) => days.includes(day));
}

type DayToMark = {
  date: string;
  /** Blank until it is known. */
  academicYear: string;
  classDays: readonly Weekday[];
};

/** What the person should know of a day before marking it; blank if it is a usual class day. */
export function describeUnusualDay(
  { date, academicYear, classDays }: DayToMark,
  t: TFunction,
): string {
  const unusual =
    academicYear === '' ? null : findUnusualDay(date, { today: todayAtSchool(), academicYear });
  if (unusual !== null) return describeUnusual(unusual, { date, academicYear, t });
  if (isClassDay(date, classDays)) return '';
  const days = classDays.map((day) => t(day)).join(', ');
  return t('No class on {{weekday}}. Class days: {{days}}.', { weekday: t(weekdayOf(date)), days });
}

export function describeUnusual(
  unusual: NonNullable<ReturnType<typeof findUnusualDay>>,
  { date, academicYear, t }: { date: string; academicYear: string; t: TFunction },
): string {
  const day = formatDay(date, { style: 'full' });
  return unusual === 'future'
    ? t('{{day}} is in the future.', { day })
    : t('{{day}} is outside the academic year {{year}}.', { day, year: academicYear });
}
