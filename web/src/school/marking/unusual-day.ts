import { findUnusualDay, type UnusualDay } from '@pallikoodam/domain/attendance/attendance-day';
import type { TFunction } from 'i18next';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { type DayToMark, describeNoClass } from '../class-days.ts';

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
