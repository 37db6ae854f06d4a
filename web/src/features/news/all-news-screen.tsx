import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/refusal.ts';
import { NewsArticle } from '../../school/news-article.tsx';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { PageLinks } from '../../screen/view/page-links.tsx';
import { tableView } from '../../screen/view/url-filters.ts';
import { Placeholder } from '../../ui/placeholder.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import classes from './all-news-screen.module.css';

const pageSize = 10;
const address = tableView({ pageSizes: [pageSize], sortKeys: [], sort: '' });

/** /AllNews: what the home page has no room for, newest first. */
export function AllNewsScreen() {
  const { t } = useTranslation();
  const { rows, total, load, values, setView, hrefOf } = useServerList('getActiveNews', address, {
    query: () => ({}),
  });
  return (
    <div className={classes.page}>
      <h1>{t('News')}</h1>
      {load.error !== null && (
        <Trouble
          reason={t(messageOf(load.error))}
          busy={load.isFetching}
          onRetry={() => void load.refetch()}
        />
      )}
      {load.isPending && <Placeholder className={classes.loading} />}
      {rows?.length === 0 && (
        <div className={classes.nothing}>
          <img src="/art/empty.svg" alt="" width={200} height={150} />
          <p>{t('There is no news right now.')}</p>
        </div>
      )}
      <ul className={classes.items} aria-label={t('News')}>
        {rows?.map((item) => (
          <li key={item._id} className={classes.item}>
            <NewsArticle item={item} />
          </li>
        ))}
      </ul>
      <PageLinks
        className={classes.pager}
        pages={Math.ceil((total ?? 0) / pageSize)}
        page={values.page}
        onViewChange={setView}
        hrefOf={hrefOf}
      />
    </div>
  );
}
