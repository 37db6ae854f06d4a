import { i18n, observeTexts, textsOf } from './translation.ts';

/*
 * For who draws pages: which Tamil texts a page was drawn with, so that it brings them along and
 * comes to life without the parts they are from (`adoptTexts`).
 */

const asked = new Set<string>();
observeTexts({ asked: (key) => void asked.add(key) });

/** Those asked for since the last time, each in all its plural forms: a count may change. */
export function takeUsedTexts(): Record<string, string> {
  const all = i18n.language === 'ta' ? textsOf('ta') : {};
  const keys = [...asked].flatMap((key) => [key, `${key}_one`, `${key}_other`]);
  asked.clear();
  const found = keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]] as const]));
  return Object.fromEntries(found);
}
