import type { ListedBook } from '@pallikoodam/contract/library-books';
import type {
  HistoryRecord,
  IssueStudent,
  OutstandingLoan,
} from '@pallikoodam/contract/library-fields';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeCalls, pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BooksTab } from './books-tab.tsx';
import { Desk } from './desk.tsx';
import { HistoryTab } from './history-tab.tsx';
import { IssueTab } from './issue-tab.tsx';
import { LibrarySection } from './library-section.tsx';
import { OutstandingTab } from './outstanding-tab.tsx';
import { QuickReturnScreen } from './quick-return-screen.tsx';
import { ReminderScreen } from './reminder-screen.tsx';
import { ReturnTab } from './return-tab.tsx';

/** Who reads Tamil meets the children by their Tamil name, with the other one below it in lists. */

const iniyas = { FirstName: 'Iniya', LastName: 'Selvan', NameInTamil: 'இனியா செல்வன்' };
const latin = { FirstName: 'Nila', LastName: 'Kumar', NameInTamil: '' };

const loan = {
  ...iniyas,
  _id: 'l12',
  BookId: '12',
  bookid: '12',
  title: 'Kural',
  Grade: 'Nilai 3',
  StudentTeacher: 'Anbu',
  branch: 'North',
  BookTakenDate: '2025-11-01',
  BookDue: '2025-11-15',
  RemindedOn: '',
} as OutstandingLoan;
const other = { ...loan, ...latin, _id: 'l13', BookId: '13', bookid: '13' };
const student = {
  ...iniyas,
  _id: 's1',
  GradeInTamilSchool: 'Nilai 3',
  StudentTeacher: 'Anbu',
  isBookDue: 'Y',
  PrevBID: '',
  bookid: '12',
  loanId: 'l12',
  BookDue: '2099-11-15',
  UserName: 'home@home.example',
} as IssueStudent;
const free = { ...student, ...latin, _id: 's2', isBookDue: 'N', bookid: '', loanId: '' } as const;

const render = (screen: ReactNode, calls: FakeCalls, address = '/', width = 1440) =>
  renderScreen(screen, { role: 'LibAdmin', calls, address, language: 'ta', width });
const textOf = (place: { query(): Element | null }) =>
  expect.poll(() => place.query()?.textContent ?? '');
const rowOf = (name: RegExp) => page.getByRole('row', { name });
const both = /இனியா செல்வன்Iniya Selvan/;

const due: FakeCalls = {
  getBookListByDue: pageOf([loan, other]),
  BookReturnAPI: pageOf([loan, other]),
  getBookDueCounts: { total: 2, overdue: 2, branches: [] },
};

it('Issue Books: the list, its fields and buttons, and the dialog of what was read', async () => {
  const screen = await render(
    <IssueTab />,
    {
      getTeachersOfYear: ['Anbu'],
      BookAsignAPIV2: pageOf([student, free]),
      bookhistory: pageOf([{ ...loan, _id: 'l1', bookId: '12', BookReturnDate: '2025-11-01' }]),
    },
    '/BookAssign?Branch=North',
  );
  await textOf(rowOf(/இனியா/)).toMatch(both);
  await textOf(rowOf(/Nila/)).toContain('Nila Kumar');
  await expect.element(page.getByRole('textbox', { name: /இனியா செல்வன்/ })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /12, இனியா செல்வன்/ })).toBeVisible();
  await page.getByRole('button', { name: 'இனியா செல்வன்', exact: true }).click();
  const read = page.getByRole('dialog', { name: /இனியா செல்வன்/ });
  await textOf(read.getByRole('table')).toContain('Kural');
  expect(screen.inputsOf('bookhistory')).toMatchObject([{ StudentId: student._id, Year: 'all' }]);
});

it('Issue Books: where a batch stopped', async () => {
  const nila = { ...free, NameInTamil: 'நிலா குமார்' };
  await render(
    <IssueTab />,
    { getTeachersOfYear: [], BookAsignAPIV2: pageOf([nila]), assignBook: refuse(409, 'No') },
    '/BookAssign?Branch=North',
  );
  const number = page.getByRole('textbox', { name: /நிலா குமார்/ });
  await number.fill('7');
  await userEvent.keyboard('{Tab}');
  await page.getByRole('button', { name: '1 நூலை வழங்கு' }).click();
  await textOf(page.getByRole('dialog')).toContain('நிலா குமார், 7');
});

it('Outstanding: the list, its buttons and what is asked', async () => {
  await render(<OutstandingTab />, due, '/BookTx');
  await textOf(rowOf(/இனியா/)).toMatch(both);
  await textOf(rowOf(/Nila/)).toContain('Nila Kumar');
  await page
    .getByRole('button', { name: /12 · Kural, இனியா செல்வன்/ })
    .last()
    .click();
  await textOf(page.getByRole('dialog')).toContain('12 · Kural, இனியா செல்வன்');
});

it('Outstanding on a phone: below the book the one name that is read', async () => {
  await render(<OutstandingTab />, due, '/BookTx', 390);
  await textOf(rowOf(/இனியா/)).toContain('இனியா செல்வன்');
  expect(rowOf(/இனியா/).element().textContent).not.toContain('Iniya');
});

it('Reminders: families, their books, and who was reminded', async () => {
  const children = [iniyas, latin].map(({ FirstName, NameInTamil }) => ({
    FirstName,
    NameInTamil,
  }));
  const parentEmail = 'home@home.example';
  const [first] = children;
  const screen = await render(
    <>
      <OutstandingTab />
      <ReminderScreen />
    </>,
    {
      ...due,
      getFamiliesToRemind: pageOf([
        {
          LoanId: 'l1',
          parentEmail,
          children,
          books: [{ ...first, BookId: '12', title: 'Kural', BookDue: '2025-11-15' }],
          language: 'ta',
          remindedToday: false,
        },
      ] as never),
      getReminderMail: { subject: 's', text: 't', language: 'ta' },
      getBookReminders: pageOf([]),
      sendBookReminders: {
        outcomes: [{ parentEmail, children, outcome: 'sent' }],
        remaining: 0,
      } as never,
    },
    '/BookTx',
  );
  const send = 'நினைவூட்டு';
  await page.getByRole('button', { name: send }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^இனியா, Nila · home/ }).click();
  await textOf(dialog.getByRole('listitem').first()).toMatch(/^இனியா: 12 · Kural/);
  await dialog.getByRole('button', { name: send }).click();
  await expect.poll(() => screen.address()).toBe('/Reminder');
  await expect.element(page.getByText('இனியா, Nila', { exact: true })).toBeVisible();
});

it('Returns History: the lines of a book, and what is asked before one goes', async () => {
  const line = { _id: 'l8', bookId: '8', title: 'Pongal', schoolGrade: '', ReturnState: '' };
  await render(
    <HistoryTab />,
    {
      getAcademicYear: '2025-2026',
      getAcademicYears: ['2025-2026'],
      getBookHistoryGroups: pageOf([{ bookId: '8', title: 'Pongal', returns: 1 }]),
      getBookHistoryCounts: { returns: 1, books: 1, students: 1 },
      bookhistory: pageOf([{ ...line, ...iniyas } as HistoryRecord]),
    },
    '/BookHistory',
  );
  await page.getByRole('button', { name: /^8 · Pongal/ }).click();
  await textOf(rowOf(/இனியா/)).toMatch(both);
  await rowOf(/இனியா/)
    .getByRole('button', { name: /இனியா செல்வன்/ })
    .click();
  await textOf(page.getByRole('dialog')).toContain('8 · Pongal, இனியா செல்வன்');
});

it('Return Books: who brought a book', async () => {
  await render(<ReturnTab />, { returnBooks: [{ bookId: '12', ok: true, message: '', loan }] });
  await page.getByRole('textbox').fill('12');
  await page.getByRole('button', { name: '1 நூலைத் திரும்பப் பெறு' }).click();
  await textOf(rowOf(/இனியா/)).toMatch(both);
});

it('Quick Return: the list and its buttons', async () => {
  await render(<QuickReturnScreen />, due, '/QuickReturn');
  await textOf(rowOf(/இனியா/)).toMatch(both);
  await expect.element(page.getByRole('button', { name: /12 · Kural, இனியா செல்வன்/ })).toBeVisible();
});

it('the inventory: with whom a book is', async () => {
  const book = { ...loan, author: '', available: 'N', condition: '', Comments: '' };
  const listed = { ...book, borrower: 'Iniya Selvan' } as unknown as ListedBook;
  await render(<BooksTab />, {
    book: pageOf([listed], 1),
    getBookCounts: { total: 1, available: 0, borrowed: 1, outOfLending: 0 },
  });
  await textOf(rowOf(/Kural/)).toContain('இனியா செல்வன்');
  expect(rowOf(/Kural/).element().textContent).not.toContain('Iniya');
});

it('the desk: its sign, what was done last, and whom one chooses from', async () => {
  const lent = { bookid: '12', title: 'Kural', available: 'N', condition: '', loan };
  const known: Record<string, object> = {
    '12': { books: [{ ...lent, _id: 'b12' }], students: [] },
    iniya: { books: [], students: [{ ...student, matched: 'name' }] },
    selvan: {
      books: [{ ...lent, _id: 'b12', matched: 'title' }],
      students: [{ ...student, matched: 'name' }],
    },
  };
  await render(<Desk />, {
    getLibraryDesk: ({ code }) => known[code] as never,
    returnBookTx: loan,
  });
  const sign = page.getByRole('status');
  const scan = async (code: string) => {
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    await userEvent.keyboard(`${code}{Enter}`);
  };
  await scan('iniya');
  await textOf(sign).toContain('இனியா செல்வன்: 12');
  await scan('selvan');
  await expect
    .element(page.getByRole('button', { name: '12 · Kural · இனியா செல்வன் வசம்' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^இனியா செல்வன் ·/ })).toBeVisible();
  await scan('12');
  await textOf(sign).toContain('இனியா செல்வன்');
  await scan('');
  await expect
    .element(page.getByRole('button', { name: /12 · Kural.*இனியா செல்வன்|இனியா செல்வன்.*12 · Kural/ }))
    .toBeVisible();
  expect(document.body.textContent).not.toContain('Iniya');
});

it('a family’s books', async () => {
  await render(<LibrarySection email="home@home.example" />, {
    getBooksDueByEmail: [loan],
    getBooksReadByEmail: pageOf([{ ...other, isBookDue: 'N' }]),
  });
  await textOf(page.getByRole('table').first()).toMatch(both);
  await textOf(page.getByRole('table').last()).toContain('Nila Kumar');
});

it('a family’s books on a phone: the first name, which fits beside the day', async () => {
  await render(
    <LibrarySection email="home@home.example" />,
    { getBooksDueByEmail: [loan], getBooksReadByEmail: pageOf([]) },
    '/',
    390,
  );
  await textOf(rowOf(/இனியா/)).toContain('Kural');
  expect(rowOf(/இனியா/).element().textContent).not.toMatch(/செல்வன்|Iniya/);
});
