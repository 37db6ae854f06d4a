import { useTranslation } from 'react-i18next';
import { confirmDay } from '../../lib/unusual-days.ts';
import { useQuestion } from '../../screen/use-question.tsx';

/** `confirm` says whether to go on with a day; `dialog` stands anywhere on the screen. */
export function useDayQuestion() {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const confirm = (date: string, academicYear: string) =>
    confirmDay({ date, academicYear }, { t, ask });
  return { confirm, dialog };
}
