import type { NewsItem } from '@pallikoodam/contract/site';
import { formatDay } from '../lib/format.ts';
import { LinkedText } from './linked-text.tsx';
import classes from './news-article.module.css';

/** A news item as visitors read it, with its day. */
export function NewsArticle({ item: { News, Day } }: { item: NewsItem }) {
  return (
    <>
      <time dateTime={Day} className={classes.day}>
        {formatDay(Day)}
      </time>
      <p className={classes.text}>
        <LinkedText>{News}</LinkedText>
      </p>
    </>
  );
}
