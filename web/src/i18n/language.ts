import { composeLanguageCookie } from '@pallikoodam/domain/text/language-cookie';

/** The languages of the interface; `en` is also the language of every key. */
export const languages = ['en', 'ta'] as const;
export type Language = (typeof languages)[number];

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ta';
}

/** The language of the page as it was rendered: the server chose by address, cookie or browser. */
export function firstLanguage(page: Document): Language {
  const { lang } = page.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Keeps the choice where the server sees it too, so that it sends the page in that language. */
export function rememberLanguage(language: Language): void {
  const isSecure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = composeLanguageCookie(language, { isSecure });
}
