import { useTranslation } from 'react-i18next';
import { useQuestion } from '../../screen/use-question.tsx';
import type { MarkCounts } from './class-marks.ts';

/**
 * Unmarked students are sent as absent, so a class in which nobody is marked is asked about once
 * (OP-121). `confirm` says whether to go on; `dialog` stands anywhere on the screen.
 */
export function useNobodyQuestion() {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const confirm = async ({ present, absent, unmarked }: MarkCounts): Promise<boolean> => {
    if (present + absent > 0) return true;
    return ask({
      title: t('Nobody is marked'),
      text: t('All {{count}} students will be recorded as absent.', { count: unmarked }),
      cancelLabel: t('Go back'),
      confirmLabel: t('Submit'),
    });
  };
  return { confirm, dialog };
}
