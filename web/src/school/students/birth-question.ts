import { isDay } from '@pallikoodam/domain/calendar/day';
import { judgeBirth } from '@pallikoodam/domain/students/birth';
import { useTranslation } from 'react-i18next';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import { useQuestion } from '../../screen/use-question.tsx';

/**
 * Asks back for a date of birth that looks like a slip, below 3 years and above 18: it may be
 * right. `known` is the stored day, which is not questioned again.
 */
export function useBirthQuestion() {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const isRight = async (born: string, known = ''): Promise<boolean> => {
    if (born === known || !isDay(born)) return true;
    const judged = judgeBirth(born, todayAtSchool());
    if (judged !== 'young' && judged !== 'old') return true;
    const day = formatDay(born);
    return ask({
      title: t('Is the date of birth right?'),
      text:
        judged === 'young'
          ? t('Born on {{day}}, the child would be younger than 3 years.', { day })
          : t('Born on {{day}}, the child would be older than 18 years.', { day }),
      confirmLabel: t('Yes, it is right'),
      cancelLabel: t('Go back'),
    });
  };
  return { isRight, dialog };
}
