import { useTranslation } from 'react-i18next';
import { findDayQuestion, rememberConfirmed } from '../../lib/unusual-days.ts';
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
    const question = findDayQuestion(asked, t);
    if (question === null) return true;
    const yes = await ask(question);
    if (yes) rememberConfirmed(asked);
    return yes;
  };
  return { confirmDay, dialog };
}
