import type { TFunction } from 'i18next';

/** A sentence of the server in the reader's language; what is particular stands behind its colon. */
export function sayParticular(t: TFunction, sentence: string): string {
  const at = sentence.indexOf(': ');
  if (at === -1) return t(sentence);
  return `${t(sentence.slice(0, at))}: ${sentence.slice(at + 2)}`;
}
