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
import classes from './noolulagam.module.css';
import { onlineBooksAddress } from './online-book-list.tsx';

/** Cover colours of the school: a ground and an accent, dark enough for white letters. */
const covers = [
  ['#14508f', '#f2a33a'],
  ['#0b7a5c', '#ffd166'],
  ['#a61e4d', '#ffd8a8'],
  ['#5f3dc4', '#96f2d7'],
  ['#8f3a14', '#ffe066'],
  ['#1f5a66', '#ffa8a8'],
] as const;

/** A cover drawn from the title, always the same for the same one. */
function DrawnCover({ title }: { title: string }) {
  const number = hash(title);
  const [ground, accent] = covers[number % covers.length] ?? covers[0];
  const petals = 5 + (number % 4);
  const [first = ''] = [...new Intl.Segmenter('ta').segment(title)].map(({ segment }) => segment);
  return (
    <svg viewBox="0 0 120 160" className={classes.cover} aria-hidden>
      <rect width="120" height="160" rx="4" fill={ground} />
      <rect width="8" height="160" fill="rgb(0 0 0 / 0.2)" />
      <g transform="translate(64 70)" fill="none" stroke={accent} strokeWidth="1.6">
        {Array.from({ length: petals }, (_, petal) => (
          <ellipse
            // biome-ignore lint/suspicious/noArrayIndexKey: petals are what they are by their place
            key={petal}
            cx="0"
            cy="-24"
            rx={10 + (number % 5)}
            ry="22"
            transform={`rotate(${(360 / petals) * petal})`}
          />
        ))}
        <circle r="17" fill={ground} />
      </g>
      <text x="64" y="70" textAnchor="middle" dominantBaseline="central" className={classes.letter}>
        {first}
      </text>
      <rect x="22" y="134" width="84" height="2" fill={accent} />
      <rect x="36" y="142" width="56" height="2" fill={accent} />
    </svg>
  );
}

function hash(text: string): number {
  let value = 7;
  for (const sign of text) value = (value * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}

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
