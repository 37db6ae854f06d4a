import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { findDayToConfirm, rememberConfirmed } from '../../lib/unusual-days.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { useQuestion } from '../../screen/use-question.tsx';

/** Asks once a date in a sitting before anybody is marked on one that looks like a slip (ATT-96). */
export function useDayQuestion() {
  const { t } = useTranslation();
  const { currentYear } = useSchoolYear();
  const { ask, dialog } = useQuestion();

  const confirmDay = async (date: string): Promise<boolean> => {
    if (currentYear === undefined) return true;
    const asked = { date, academicYear: currentYear };
    const unusual = findDayToConfirm(asked);
    if (unusual === null) return true;
    const day = formatDay(date, { style: 'full' });
    const yes = await ask({
      title: t('Is this the right date?'),
      text:
        unusual === 'future'
          ? t('{{day}} lies in the future.', { day })
          : t('{{day}} lies outside the academic year {{year}}.', { day, year: currentYear }),
      cancelLabel: t('Choose another date'),
      confirmLabel: t('Yes, this date'),
    });
    if (yes) rememberConfirmed(asked);
    return yes;
  };
  return { confirmDay, dialog };
}
