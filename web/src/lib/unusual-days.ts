import { findUnusualDay } from '@pallikoodam/domain/attendance/attendance-day';
import type { TFunction } from 'i18next';
import { formatDay, todayAtSchool } from './format.ts';

/** What the person has said yes to since the page was loaded. */
const confirmed = new Set<string>();

type DayOfYear = { date: string; academicYear: string };
type DayQuestion = { title: string; text: string; cancelLabel: string; confirmLabel: string };

/**
 * Whether to mark anybody on a day. One in the future or outside the academic year looks like a slip
 * and is asked about, once in a sitting (ATT-96).
 */
export async function confirmDay(
  { date, academicYear }: DayOfYear,
  { t, ask }: { t: TFunction; ask: (question: DayQuestion) => Promise<boolean> },
): Promise<boolean> {
  // Not known yet.
  if (academicYear === '') return true;
  const day = `${academicYear} ${date}`;
  const unusual = findUnusualDay(date, { today: todayAtSchool(), academicYear });
  if (unusual === null || confirmed.has(day)) return true;
  const written = formatDay(date, { style: 'full' });
  const goesOn = await ask({
    title: t('Is this the right date?'),
    text:
      unusual === 'future'
        ? t('{{day}} lies in the future.', { day: written })
        : t('{{day}} lies outside the academic year {{year}}.', {
            day: written,
            year: academicYear,
          }),
    cancelLabel: t('Choose another date'),
    confirmLabel: t('Yes, this date'),
  });
  if (goesOn) confirmed.add(day);
  return goesOn;
}
