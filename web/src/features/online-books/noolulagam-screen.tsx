import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { OnlineBook } from '@pallikoodam/contract/online-books';
import { onlineBookLevels } from '@pallikoodam/domain/online-books/levels';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../screen/filter-bar.tsx';
import { SearchFilter, SelectFilter } from '../../screen/filters.tsx';
import { choicesOf } from '../../screen/form/choices.ts';
import { useServerList } from '../../screen/list/use-server-list.ts';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { TableFooter } from '../../screen/table/table-footer.tsx';
import { FailedRows, NoRows } from '../../screen/table/table-states.tsx';
import { DrawnCover } from './drawn-cover.tsx';
import classes from './noolulagam.module.css';
import { onlineBooksAddress } from './online-book-list.tsx';

/** Noolulagam: the online library for families, as covers on a shelf (OLIB-09). */
export function NoolulagamScreen() {
  const { t } = useTranslation();
  const list = useServerList('getOnlineBooks', onlineBooksAddress);
  const { rows, load, activeCount, clear, values, set } = list;
  return (
    <ListScreen>
      <PageHeader
        title={t('Noolulagam')}
        description={t('Tamil books to read and hear, picked by the school for each level.')}
      />
      <FilterBar
        activeCount={activeCount}
        onClear={clear}
        search={<SearchFilter label={t('Search title')} {...list.filter('search')} />}
      >
        <SelectFilter
          label={t('Grade')}
          choices={choicesOf(onlineBookLevels, t)}
          {...list.filter('Grade')}
        />
      </FilterBar>
      {load.error !== null && <FailedRows load={load} />}
      {rows?.length === 0 && (
        <NoRows onClearFilters={activeCount > 0 ? clear : undefined} text={undefined} />
      )}
      <ul className={classes.shelf} aria-busy={load.isFetching}>
        {rows === undefined && load.isPending
          ? Array.from({ length: 8 }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: places of books still to come
              <Skeleton key={place} component="li" className={classes.waiting} />
            ))
          : rows?.map((book) => <ShelfBook key={book._id} book={book} />)}
      </ul>
      <TableFooter
        label={t('Online Books')}
        view={values}
        total={rows === undefined ? null : list.total}
        isLoading={load.isPending}
        pageSizes={list.pageSizes}
        onViewChange={set}
        hrefOf={list.hrefOf}
      />
    </ListScreen>
  );
}

function ShelfBook({ book: { Title, Link, Grade, Comments } }: { book: OnlineBook }) {
  const { t } = useTranslation();
  return (
    <li>
      <a href={Link} target="_blank" rel="noopener noreferrer" className={classes.book}>
        <DrawnCover title={Title} />
        <strong>{Title}</strong>
        <span>{[t(Grade), Comments].filter(Boolean).join(' · ')}</span>
        <VisuallyHidden>{t('Opens in a new tab')}</VisuallyHidden>
      </a>
    </li>
  );
}
