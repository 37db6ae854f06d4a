import { findUnusualDay } from '@pallikoodam/domain/attendance/attendance-day';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { todayAtSchool } from '../../lib/format.ts';
import { useQuestion } from '../../screen/use-question.tsx';
import { type DayToMark, describeUnusual } from './unusual-day.ts';

/** What the person has said yes to since the page was loaded. */
const confirmed = new Set<string>();

type DayOfYear = Pick<DayToMark, 'date' | 'academicYear'> & Partial<DayToMark>;
type DayQuestion = { title: string; text: string; cancelLabel: string; confirmLabel: string };

/**
 * Whether to go on marking a day. A day in the future or outside the academic year or its classes looks like a slip
 * and is asked about, once in a sitting (ATT-96).
 */
export async function confirmDay(
  { date, academicYear, classDays }: DayOfYear,
  { t, ask }: { t: TFunction; ask: (question: DayQuestion) => Promise<boolean> },
): Promise<boolean> {
  // Not known yet.
  if (academicYear === '') return true;
  const day = `${academicYear} ${date}`;
  const unusual = findUnusualDay(date, { today: todayAtSchool(), academicYear, classDays });
  if (unusual === null || confirmed.has(day)) return true;
  const goesOn = await ask({
    title: t('Is this the right date?'),
    text: describeUnusual(unusual, { date, academicYear, classDays }, t),
    cancelLabel: t('Choose another date'),
    confirmLabel: t('Yes, this date'),
  });
  if (goesOn) confirmed.add(day);
  return goesOn;
}

/** `confirm` answers whether to go on with a day; `dialog` stands anywhere on the screen. */
export function useConfirmDay() {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const confirm = (day: DayOfYear) => confirmDay(day, { t, ask });
  return { confirm, dialog };
}
