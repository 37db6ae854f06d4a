import { useTranslation } from 'react-i18next';
import { fieldMessagesOf } from '../../lib/refusal.ts';
import { useQuestion } from '../../screen/use-question.tsx';

/** Asks where the server asks; the same is sent again where the person goes on. */
export function useAsked() {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const send = async <Answer,>(act: (confirm: 'Y' | 'N') => Promise<Answer>): Promise<Answer> => {
    try {
      return await act('N');
    } catch (error) {
      const text = fieldMessagesOf(error).confirm;
      if (text === undefined) throw error;
      const goesOn = await ask({
        title: t('Store it all the same?'),
        text,
        cancelLabel: t('Change the amount'),
        confirmLabel: t('Store it'),
      });
      if (!goesOn) throw error;
      return act('Y');
    }
  };
  return { send, question: dialog };
}
