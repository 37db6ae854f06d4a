import type { i18n as I18n } from 'i18next';
import { allParts, loadPart } from '../i18n/tamil.ts';

/** Which parts of the Tamil texts hold a text, by its key without the ending of a plural. */
export type HomesOfTexts = ReadonlyMap<string, readonly string[]>;

const pluralEnding = /_(one|other)$/;

export async function listHomesOfTexts(): Promise<HomesOfTexts> {
  const homes = new Map<string, string[]>();
  for (const part of allParts) {
    for (const key of Object.keys(await loadPart(part))) {
      const text = key.replace(pluralEnding, '');
      homes.set(text, [...(homes.get(text) ?? []), part]);
    }
  }
  return homes;
}

type Noting = {
  homes: HomesOfTexts;
  /** The parts that the browser brings with the screen anyway. */
  brought: readonly string[];
  /** Grows by every further part that a rendered text came from. */
  parts: Set<string>;
};

/**
 * The texts of one render, which note where they came from. The server has every part; records speak
 * in words of screens that the browser has not opened, and without those it would render other words.
 */
export function noteParts(texts: I18n, { homes, brought, parts }: Noting): I18n {
  const say = texts.t;
  const note = (key: unknown) => {
    if (typeof key !== 'string') return;
    const where = homes.get(key) ?? [];
    const [first] = where;
    const isThere = where.some((part) => brought.includes(part) || parts.has(part));
    if (first !== undefined && !isThere) parts.add(first);
  };
  texts.t = ((...given: Parameters<typeof say>) => {
    note(given[0]);
    return say(...given);
  }) as typeof say;
  return texts;
}
