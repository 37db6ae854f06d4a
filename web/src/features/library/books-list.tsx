import type { ListedBook } from '@pallikoodam/contract/library-books';
import { bookSortKeys, shelfStates } from '@pallikoodam/contract/list-words';
import type { TFunction } from 'i18next';
import { formatDay } from '../../lib/format.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

export const bookPageSizes = [15, 30, 50, 100] as const;

/** What the inventory keeps in its address (LIB-17, LIB-18). */
export const booksAddress = {
  search: textFilter(),
  state: choiceFilter(shelfStates),
  ...tableView({ pageSizes: bookPageSizes, sortKeys: bookSortKeys, sort: 'bookid' }),
};

/** How a book stands, as an English key for `t`. */
function stateOf({ available, condition }: ListedBook): string {
  if (available === 'Y') return 'Available';
  return condition === '' ? 'Borrowed' : condition;
}

const stateColours: Readonly<Record<string, StatusColour>> = {
  Available: 'green',
  Borrowed: 'blue',
  Lost: 'red',
  Damaged: 'orange',
  Withheld: 'grey',
};

export function bookColumns(t: TFunction): ListColumn<ListedBook>[] {
  return [
    {
      id: 'bookid',
      header: t('Book Number'),
      value: ({ bookid }) => bookid,
      look: { oneLine: true, onPhone: 'summary' },
    },
    {
      id: 'title',
      header: t('Title'),
      width: 36,
      value: ({ title }) => title,
      look: { onPhone: 'heading', minWidth: '12rem' },
    },
    {
      id: 'author',
      header: t('Author'),
      width: 24,
      value: ({ author }) => author,
      look: { onPhone: 'summary' },
    },
    {
      id: 'available',
      header: t('Availability'),
      value: (book) => t(stateOf(book)),
      cell: (book) => (
        <StatusBadge colour={stateColours[stateOf(book)] ?? 'grey'}>{t(stateOf(book))}</StatusBadge>
      ),
      look: { onPhone: 'beside' },
    },
    {
      id: 'borrower',
      header: t('With'),
      width: 24,
      sortable: false,
      value: ({ borrower, BookDue }) =>
        borrower === ''
          ? ''
          : t('{{name}}, due {{day}}', { name: borrower, day: formatDay(BookDue) }),
      look: { minWidth: '11rem', onPhone: 'line' },
    },
    {
      id: 'Comments',
      header: t('Comments'),
      width: 30,
      sortable: false,
      value: ({ Comments }) => Comments,
      look: { onPhone: 'line' },
    },
  ];
}
