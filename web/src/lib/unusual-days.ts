import { findUnusualDay } from '@pallikoodam/domain/attendance/attendance-day';
import type { TFunction } from 'i18next';
import { formatDay, todayAtSchool } from './format.ts';

/** What the person has said yes to since the page was loaded. */
const confirmed = new Set<string>();

type DayOfYear = { date: string; academicYear: string };

/**
 * What to ask before anybody is marked on a day in the future or outside the academic year; null
 * where the day is usual, or was confirmed already in this sitting (ATT-96).
 */
export function findDayQuestion({ date, academicYear }: DayOfYear, t: TFunction) {
  if (confirmed.has(`${academicYear} ${date}`)) return null;
  const unusual = findUnusualDay(date, { today: todayAtSchool(), academicYear });
  if (unusual === null) return null;
  const day = formatDay(date, { style: 'full' });
  return {
    title: t('Is this the right date?'),
    text:
      unusual === 'future'
        ? t('{{day}} lies in the future.', { day })
        : t('{{day}} lies outside the academic year {{year}}.', { day, year: academicYear }),
    cancelLabel: t('Choose another date'),
    confirmLabel: t('Yes, this date'),
  };
}

export function rememberConfirmed({ date, academicYear }: DayOfYear): void {
  confirmed.add(`${academicYear} ${date}`);
}
