import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { toTableColumns } from '../list/list-columns.tsx';
import { SmallTable } from '../list/small-table.tsx';
import { editColumn } from './row-buttons.tsx';

const arrived = { isPending: false, isFetching: false, error: null, refetch: () => undefined };

type Book = { _id: string; title: string };
const books: Book[] = [{ _id: 'b1', title: 'Thirukkural'.repeat(20) }];

function Books() {
  const { t } = useTranslation();
  const title = {
    id: 'title',
    header: 'Title',
    value: (book: Book) => book.title,
    look: { oneLine: true, minWidth: '60rem' },
  };
  const edit = editColumn<Book>({ t, name: (book) => book.title, onClick: () => {} });
  return (
    <SmallTable
      label="Books"
      columns={toTableColumns([title], [edit])}
      rows={books}
      rowId={({ _id }) => _id}
      load={arrived}
    />
  );
}

it.each(['en', 'ta'] as const)(
  'says with room at both sides what the buttons in sight do (%s)',
  async (language) => {
    await renderScreen(<Books />, { language, width: 768 });
    const cell = page.getByRole('columnheader').last();
    await expect.element(cell).toBeVisible();
    await expect
      .poll(() => document.querySelector('[data-fits]')?.getAttribute('data-fits'))
      .toBe('false');
    const words = document.createRange();
    words.selectNodeContents(cell.element());
    const { left, right } = words.getBoundingClientRect();
    const edges = cell.element().getBoundingClientRect();
    expect(left - edges.left).toBeGreaterThanOrEqual(8);
    expect(edges.right - right).toBeGreaterThanOrEqual(8);
  },
);
