import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { fieldMessagesOf } from '../lib/refusal.ts';
import { useQuestion } from '../screen/use-question.tsx';

const amount = /\$[\d,.]+\d/;

/** What the server asks, in the language of the reader: its sentences name an amount. */
function translate(text: string, t: TFunction): string {
  const named = { amount: amount.exec(text)?.[0] ?? '' };
  if (text.includes('left of the fee')) {
    return t('It covers only {{amount}}, what is left of the fee.', named);
  }
  return text.includes('is open')
    ? t('Only {{amount}} is open. What is more becomes credit of the family.', named)
    : t('Only {{amount}} of this family has come and not gone back.', named);
}

type Words = { title: string; cancelLabel: string; write: (text: string, t: TFunction) => string };
const aboutMoney: Words = {
  title: 'Store it all the same?',
  cancelLabel: 'Change the amount',
  write: translate,
};

/**
 * Asks if the server asks, by default about an amount. The same is sent again if the person goes on.
 */
export function useAsked({ title, cancelLabel, write }: Words = aboutMoney) {
  const { t } = useTranslation();
  const { ask, dialog } = useQuestion();
  const send = async <Answer,>(act: (confirm: 'Y' | 'N') => Promise<Answer>): Promise<Answer> => {
    try {
      return await act('N');
    } catch (error) {
      const text = fieldMessagesOf(error).confirm;
      if (text === undefined) throw error;
      const goesOn = await ask({
        title: t(title),
        text: write(text, t),
        cancelLabel: t(cancelLabel),
        confirmLabel: t('Store it'),
      });
      if (!goesOn) throw error;
      return act('Y');
    }
  };
  return { send, question: dialog };
}
