import type { ListedBook } from '@pallikoodam/contract/library-books';
import { bookSortKeys, shelfStates } from '@pallikoodam/contract/list-words';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { columnsOf, type FieldList } from '../../screen/field-list.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import { choiceFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';

/** What the inventory keeps in its address (LIB-17, LIB-18). */
export const booksAddress = {
  search: textFilter(),
  state: choiceFilter(shelfStates),
  ...tableView({ pageSizes: [15, 30, 50, 100], sortKeys: bookSortKeys, sort: 'bookid' }),
};

/** How a book stands, as an English key for `t`. */
export function stateOf({
  available,
  condition,
}: Pick<ListedBook, 'available' | 'condition'>): string {
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

/** The fields of a book: what each is called and how it stands in the inventory. */
export const bookFields = {
  bookid: { label: 'Book Number', look: { oneLine: true, onPhone: 'summary' } },
  title: { label: 'Title', width: 36, look: { onPhone: 'heading', minWidth: '12rem' } },
  author: { label: 'Author', width: 24, look: { onPhone: 'summary' } },
  available: { label: 'Availability', look: { onPhone: 'beside' } },
  /** Of the filter. */
  state: { label: 'Availability', words: true },
  condition: { label: 'Condition' },
  borrower: {
    label: 'With',
    width: 24,
    sortable: false,
    look: { minWidth: '11rem', onPhone: 'line' },
  },
  Comments: { label: 'Comments', width: 30, sortable: false, look: { onPhone: 'line' } },
} as const satisfies FieldList;

function writeBorrower(name: string, { BookDue, t }: { BookDue: string; t: TFunction }): string {
  return name === '' ? '' : t('{{name}}, due {{day}}', { name, day: formatDay(BookDue) });
}

/** Who has the book, in the reader's script; the worksheet has the name of the record. */
function Borrower({ book: { borrower, NameInTamil, BookDue } }: { book: ListedBook }) {
  const { t } = useTranslation();
  const name = useReadName()({ FirstName: borrower, LastName: '', NameInTamil });
  return writeBorrower(name, { BookDue, t });
}

export function bookColumns(t: TFunction): ListColumn<ListedBook>[] {
  const column = columnsOf<ListedBook, typeof bookFields>(t, bookFields);
  return [
    column('bookid'),
    column('title'),
    column('author'),
    column('available', {
      value: (book) => t(stateOf(book)),
      cell: (book) => (
        <StatusBadge colour={stateColours[stateOf(book)] ?? 'grey'}>{t(stateOf(book))}</StatusBadge>
      ),
    }),
    column('borrower', {
      value: ({ borrower, BookDue }) => writeBorrower(borrower, { BookDue, t }),
      cell: (book) => <Borrower book={book} />,
    }),
    column('Comments'),
  ];
}
