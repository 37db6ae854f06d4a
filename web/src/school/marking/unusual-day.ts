import { findUnusualDay, type UnusualDay } from '@pallikoodam/domain/attendance/attendance-day';
import { type ClassDays, weekdayOf } from '@pallikoodam/domain/calendar/class-days';
import type { TFunction } from 'i18next';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { weekdaysOf } from '../class-days.ts';

export type DayToMark = {
  date: string;
  /** Blank until it is known. */
  academicYear: string;
  branches: readonly string[];
  /** The class days of the year that the day lies in; undefined until they are known. */
  classDays: ClassDays | undefined;
};

/** What the person should know of a day before marking it; blank if it is a usual class day. */
export function describeUnusualDay(
  { date, academicYear, branches, classDays }: DayToMark,
  t: TFunction,
): string {
  const unusual =
    academicYear === ''
      ? null
      : findUnusualDay(date, { today: todayAtSchool(), academicYear, classDays });
  const told =
    unusual === null ? '' : describeUnusual(unusual, { date, academicYear, classDays }, t);
  if (unusual !== null && unusual !== 'future') return told;
  const faults = [told, describeNoClass({ date, branches, classDays }, t)];
  return faults.filter((each) => each !== '').join(' ');
}

export function describeUnusual(
  unusual: UnusualDay,
  { date, academicYear: year, classDays = [] }: Omit<DayToMark, 'branches'>,
  t: TFunction,
): string {
  const day = formatDay(date, { style: 'full' });
  switch (unusual) {
    case 'future':
      return t('{{day}} is in the future.', { day });
    case 'outside the academic year':
      return t('{{day}} is outside the academic year {{year}}.', { day, year });
    case 'outside the classes': {
      const [first, last] = [classDays[0] ?? date, classDays.at(-1) ?? date].map((each) =>
        formatDay(each),
      );
      return t('No class on {{day}}. Classes of {{year}} are held from {{first}} to {{last}}.', {
        day: formatDay(date),
        year,
        first,
        last,
      });
    }
  }
}

/** Says that no class is held on a day; blank where one is, or where that is not known. */
export function describeNoClass(
  { date, branches, classDays }: Omit<DayToMark, 'academicYear'>,
  t: TFunction,
): string {
  const weekdays = weekdaysOf(branches);
  if (weekdays.length === 0 || classDays?.includes(date)) return '';
  const weekday = weekdayOf(date);
  if (weekdays.includes(weekday)) {
    if (classDays === undefined) return '';
    return t('No class on {{day}}: see the calendar.', { day: formatDay(date) });
  }
  const days = weekdays.map((day) => t(day)).join(', ');
  return t('No class on {{weekday}}. Class days: {{days}}.', { weekday: t(weekday), days });
}
