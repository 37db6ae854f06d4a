import type { NewsItem } from '@pallikoodam/contract/site';
import { formatDay } from '../lib/format.ts';
import { inReadersLanguage } from '../lib/in-readers-language.ts';
import { LinkedText } from './linked-text.tsx';

/**
 * A news item as visitors read it, with its day. How it looks is its place's to say: with styles of its
 * own it would be a file more on the home page.
 */
export function NewsArticle({ item: { News, NewsInTamil, Day } }: { item: NewsItem }) {
  return (
    <>
      <time dateTime={Day}>{formatDay(Day)}</time>
      <p>
        <LinkedText>{inReadersLanguage(News, NewsInTamil)}</LinkedText>
      </p>
    </>
  );
}
