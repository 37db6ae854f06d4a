import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, type Language, rememberLanguage } from './language.ts';

/**
 * Texts. The English text is the key: `const { t } = useTranslation()`, `t('Sign In')`,
 * `t('Hello {{name}}', { name })`. Tamil stands in `ta/<area>.json`, one flat object an area.
 * Plurals: `t('{{count}} students', { count })`; the key is the plural, the English singular stands
 * in `en/<area>.json` as `"{{count}} students_one": "{{count}} student"`, Tamil has `_one` and
 * `_other`.
 */
const english = import.meta.glob<Record<string, string>>('./en/*.json', {
  eager: true,
  import: 'default',
});

export const i18n: I18n = i18next;

void i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: false,
  resources: { en: { translation: Object.assign({}, ...Object.values(english)) } },
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initAsync: false,
  react: { useSuspense: false },
});

export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** Speaks `language` from now on, its catalogue loaded where it is missing. */
export async function speak(language: Language): Promise<void> {
  if (language === 'ta' && !i18n.hasResourceBundle('ta', 'translation')) {
    const { tamil } = await import('./tamil.ts');
    i18n.addResourceBundle('ta', 'translation', tamil);
  }
  await i18n.changeLanguage(language);
}

/** A person's choice in the shell: spoken at once and remembered. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  rememberLanguage(language);
  document.documentElement.lang = language;
}
