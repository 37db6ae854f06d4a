import type { LocalText } from '@pallikoodam/content/local-text';
import { useTranslation } from 'react-i18next';

/** Reads the school's own texts (content/) in the language of the interface. */
export function useLocalText(): (text: LocalText) => string {
  const language = useLanguage();
  return (text) => text[language];
}

type Language = keyof LocalText;

export type OwnOrOther = { value: string; language: Language; isOther: boolean };

/** What there is in the language of the interface, else in the other; null where there is neither. */
export function useOwnOrOther(): (given: Partial<LocalText> | undefined) => OwnOrOther | null {
  const own = useLanguage();
  const other = own === 'ta' ? 'en' : 'ta';
  return (given) => {
    for (const language of [own, other] as const) {
      const value = given?.[language];
      if (value) return { value, language, isOther: language !== own };
    }
    return null;
  };
}

function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language === 'ta' ? 'ta' : 'en';
}
