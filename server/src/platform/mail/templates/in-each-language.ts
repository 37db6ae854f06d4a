import type { Language } from '../../portal.ts';
import type { Block } from './blocks.ts';

/** Of a reader who has told no language the mail says it in both. */
export function mailLanguages(told: Language | null): readonly [Language, second?: Language] {
  return told === null ? ['en', 'ta'] : [told];
}

/** The same in each language of a mail, one below the other; of two each is marked as its own. */
export function inEachLanguage(
  languages: readonly [Language, second?: Language],
  write: (language: Language, index: number) => Block[],
): Block[] {
  const [first, second] = languages;
  if (second === undefined) return write(first, 0);
  return [first, second].map((language, index) => ({
    kind: 'part',
    language,
    blocks: write(language, index),
  }));
}
