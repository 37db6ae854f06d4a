import { useTranslation } from 'react-i18next';
import { findDayQuestion, rememberConfirmed } from '../../lib/unusual-days.ts';
import { useQuestion } from '../../screen/use-question.tsx';

/**
 * Asks once about a day that looks like a slip. `confirm` says whether to go on; `dialog` stands
 * anywhere on the screen.
 */
export function useDayQuestion() {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const confirm = async (date: string, academicYear: string): Promise<boolean> => {
    const question = findDayQuestion({ date, academicYear }, t);
    if (question === null) return true;
    const goesOn = await ask(question);
    if (goesOn) rememberConfirmed({ date, academicYear });
    return goesOn;
  };
  return { confirm, dialog };
}
