import type { TFunction } from 'i18next';

/**
 * How often a child was there, in words: of the days that were marked, and without them where a
 * teacher has entered more than that, as for a year whose roll was kept on paper.
 */
export function writeDaysAttended(
  t: TFunction,
  { present, days }: { present: number | null; days: number },
): string {
  if (present === null) return '–';
  return days < present || days === 0
    ? t('{{count}} days', { count: present })
    : t('{{present}} of {{days}} days', { present, days });
}
