import type { LocalText } from '@pallikoodam/content/local-text';
import { useTranslation } from 'react-i18next';

/** Reads the school's own texts (content/) in the language of the interface. */
export function useLocalText(): (text: LocalText) => string {
  const { i18n } = useTranslation();
  const language = i18n.language === 'ta' ? 'ta' : 'en';
  return (text) => text[language];
}
