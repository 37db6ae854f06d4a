import { useTranslation } from 'react-i18next';
import { useQuestion } from '../../screen/use-question.tsx';
import type { MarkCounts } from './marking.ts';

/**
 * Unmarked students are sent as absent, so a class without a single mark is asked about (OP-121).
 * `confirm` answers whether to go on; `dialog` stands anywhere on the screen.
 */
export function useConfirmAllAbsent() {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const confirm = async ({ present, absent, unmarked }: MarkCounts): Promise<boolean> => {
    if (present + absent > 0) return true;
    return ask({
      title: t('No one is marked'),
      text: t('All {{count}} students will be recorded as absent.', { count: unmarked }),
      cancelLabel: t('Go back'),
      confirmLabel: t('Submit'),
    });
  };
  return { confirm, dialog };
}
