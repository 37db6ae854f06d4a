import { orderKey } from '@pallikoodam/domain/text/order';

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Texts in their order, for `toSorted`: without regard to case, figures by what they say, Tamil as
 * in a dictionary. The same wherever it runs: a browser's own order of Tamil is not that in which
 * the server renders a page.
 */
export function compareTexts(first: string, second: string): number {
  if (!isTamil.test(first) && !isTamil.test(second)) return collator.compare(first, second);
  const [one, other] = [orderKey(first), orderKey(second)];
  return one === other ? 0 : one < other ? -1 : 1;
}

const isTamil = /\p{Script=Tamil}/u;
