import { i18n } from './setup.ts';

/*
 * For who draws pages: which Tamil texts a page was drawn with, so that it brings them along and
 * comes to life without the parts they are from (`adoptTexts`).
 */

const asked = new Set<string>();

i18n.use({
  type: 'postProcessor',
  name: 'noteUse',
  process: (text: string, key: string | string[]) => {
    for (const one of [key].flat()) asked.add(one);
    return text;
  },
});
i18n.options.postProcess = 'noteUse';

/** Those asked for since the last time, each in all its plural forms: a count may change. */
export function takeUsedTexts(): Record<string, string> {
  const all: Record<string, string> =
    i18n.language === 'ta' ? i18n.getResourceBundle('ta', 'translation') : {};
  const keys = [...asked].flatMap((key) => [key, `${key}_one`, `${key}_other`]);
  asked.clear();
  const found = keys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]] as const]));
  return Object.fromEntries(found);
}
