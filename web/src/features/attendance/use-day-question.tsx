import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { findDayToConfirm, rememberConfirmed } from '../../lib/unusual-days.ts';
import { useQuestion } from '../../screen/use-question.tsx';

/**
 * Every day may be marked (ATT-96); one in the future or outside the academic year is asked about
 * once. `confirm` says whether to go on; `dialog` stands anywhere on the screen.
 */
export function useDayQuestion() {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const confirm = async (date: string, academicYear: string): Promise<boolean> => {
    const unusual = findDayToConfirm({ date, academicYear });
    if (unusual === null) return true;
    const day = formatDay(date, { style: 'full' });
    const goesOn = await ask({
      title: t('Is this the right date?'),
      text:
        unusual === 'future'
          ? t('{{day}} lies in the future.', { day })
          : t('{{day}} lies outside the academic year {{year}}.', { day, year: academicYear }),
      cancelLabel: t('Choose another date'),
      confirmLabel: t('Yes, this date'),
    });
    if (goesOn) rememberConfirmed({ date, academicYear });
    return goesOn;
  };
  return { confirm, dialog };
}
