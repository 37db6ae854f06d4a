import type { LocalText } from '@pallikoodam/content/local-text';
import { useTranslation } from '../i18n/translation.ts';

/** Reads the school's own texts (content/) in the language of the interface. */
export function useLocalText(): (text: LocalText) => string {
  const { language } = useTranslation();
  return (text) => text[language];
}
