import type { ListedBook } from '@pallikoodam/contract/library-books';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BooksTab } from './books-tab.tsx';
import { LibraryScreen } from './library-screen.tsx';

const book = {
  _id: 'b7',
  bookid: '7',
  title: 'Aathichudi',
  author: 'Avvaiyar',
  available: 'Y',
  condition: '',
  borrower: '',
  NameInTamil: '',
  BookDue: '',
} as ListedBook;
const calls: FakeCalls = {
  getTeachersOfYear: ['Anbu'],
  getLibraryDesk: { books: [], students: [] },
  book: pageOf([book], 1),
  getBookCounts: { total: 1, available: 1, borrowed: 0, outOfLending: 0 },
};
it('shows the first tab under the desk, which has the focus', async () => {
  await renderScreen(<LibraryScreen />, {
    role: 'LibAdmin',
    calls,
    address: '/LibraryManagement',
  });
  const code = page.getByRole('textbox', { name: 'Book number, card or name' });
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('99{Enter}');
  await expect.element(page.getByText('No book or child matches “99”.')).toBeVisible();
  await expect.element(page.getByText('Select Filters to View Students')).toBeVisible();
  await expectAccessible();
});

it.each([
  ['/LibraryManagement', 'Library Management'],
  ['/BookAssign', 'Assign Book'],
  ['/BookTx', 'Outstanding Books'],
  ['/BookHistory', 'Book History'],
  ['/ManageBooks', 'Manage Books'],
])('%s has its own name above it', async (address, name) => {
  await renderScreen(<LibraryScreen />, { role: 'LibAdmin', calls, address });
  await expect.element(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});

it('opens another tab at its own address', async () => {
  const screen = await renderScreen(<LibraryScreen />, {
    role: 'LibAdmin',
    calls,
    address: '/BookAssign',
  });
  await expect.element(page.getByText('Select Filters to View Students')).toBeVisible();
  await page.getByRole('tab', { name: 'Return Books' }).click();
  await expect
    .element(page.getByRole('textbox', { name: 'Book numbers, one on each line' }))
    .toBeVisible();
  expect(screen.address()).toBe('/BookReturn');
});

it('asks for the sheet before labels are printed, and remembers it', async () => {
  await renderScreen(<BooksTab />, { role: 'LibAdmin', calls, address: '/ManageBooks' });
  const button = page.getByRole('button', { name: 'Print Labels' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Print Labels' });
  await expect.element(dialog.getByRole('button', { name: 'Print 1 label' })).toBeEnabled();
  await dialog.getByRole('textbox', { name: /^Labels of the first sheet/ }).fill('3');
  await dialog.getByLabelText('Sheet').selectOptions('letter10');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  // The next batch goes on with the same sheet.
  await button.click();
  await expect.element(dialog.getByLabelText('Sheet')).toHaveValue('letter10');
});
