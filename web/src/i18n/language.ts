/** The languages of the interface; `en` is also the language of every key. */
export const languages = ['en', 'ta'] as const;
export type Language = (typeof languages)[number];

const rememberedForSeconds = 365 * 24 * 60 * 60;

export function isLanguage(value: unknown): value is Language {
  return value === 'en' || value === 'ta';
}

/**
 * The language to begin with. A ready-made page says it in `<html lang>` (the server chose by
 * cookie or browser) and what comes alive on it must speak the same; elsewhere the cookie decides,
 * then the browser.
 */
export function firstLanguage(page: Document): Language {
  const { lang, dataset } = page.documentElement;
  if (dataset.page !== undefined && isLanguage(lang)) return lang;
  const chosen = /(?:^|;\s*)lang=(en|ta)(?:;|$)/.exec(page.cookie)?.[1];
  if (isLanguage(chosen)) return chosen;
  const preferred = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find(isLanguage);
  return preferred ?? 'en';
}

/** Keeps the choice where the server sees it too, so that it sends the page in that language. */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = `lang=${language}; Path=/; Max-Age=${rememberedForSeconds}; SameSite=Lax${secure}`;
}
