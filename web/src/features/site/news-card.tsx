import { newsOnHomePage } from '@pallikoodam/domain/news/values';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { messageOf } from '../../lib/refusal.ts';
import { NewsArticle } from '../../school/news-article.tsx';
import { Placeholder } from '../../ui/placeholder.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import classes from './news-card.module.css';

/** The two latest news items (ENR-02, ENR-15). It has room for both before they are there. */
export function NewsCard() {
  const { t } = useTranslation();
  return (
    <section className={classes.card} aria-labelledby="latest-news">
      <h2 id="latest-news" className={classes.title}>
        {t('Latest News')}
      </h2>
      <LatestNews />
      <Link to="/AllNews" className={classes.all}>
        {t('All news')}
      </Link>
    </section>
  );
}

function LatestNews() {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useQuery(
    queries.getActiveNews.queryOptions({ input: { page: 1, pageSize: newsOnHomePage } }),
  );
  if (isPending) return <NewsSkeleton />;
  if (error !== null) {
    return (
      <div className={classes.notice}>
        <Trouble reason={t(messageOf(error))} busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (data.body.length === 0)
    return <p className={classes.notice}>{t('There is no news right now.')}</p>;
  return (
    <ul
      className={`${classes.items} portal-scroll-shadow`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-labelledby="latest-news"
    >
      {data.body.map((item) => (
        <li key={item._id} className={classes.item}>
          <NewsArticle item={item} />
        </li>
      ))}
    </ul>
  );
}

function NewsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy aria-label={t('Loading news')}>
      {[0, 1].map((item) => (
        <div key={item} className={classes.item}>
          <Placeholder height={12} width="30%" />
          <Placeholder height={14} above={10} />
          <Placeholder height={14} above={10} width="80%" />
        </div>
      ))}
    </div>
  );
}
