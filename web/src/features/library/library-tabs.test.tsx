import type { IssueStudent, OutstandingLoan } from '@pallikoodam/contract/library-fields';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, later, pageOf, refuse, unreachable } from '../../testing/fake-calls.ts';
import { elementOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HistoryTab } from './history-tab.tsx';
import { IssueTab } from './issue-tab.tsx';
import { OutstandingTab } from './outstanding-tab.tsx';
import { QuickReturnScreen } from './quick-return-screen.tsx';
import { ReturnTab } from './return-tab.tsx';

const child = (FirstName: string, more: Partial<IssueStudent> = {}) =>
  ({
    _id: `s${FirstName}`,
    FirstName,
    LastName: 'Selvan',
    NameInTamil: '',
    GradeInTamilSchool: 'Nilai 3',
    StudentTeacher: 'Anbu',
    Branch: 'North',
    isBookDue: 'N',
    PrevBID: '',
    bookid: '',
    title: '',
    loanId: '',
    BookTakenDate: '',
    BookDue: '',
    parentEmail: 'home@home.example',
    UserName: 'home@home.example',
    Volunteering: 'TS25-000001',
    ...more,
  }) as IssueStudent;
const loan = (BookId: string, more: Partial<OutstandingLoan> = {}) =>
  ({
    _id: `l${BookId}`,
    BookId,
    bookid: BookId,
    title: 'Aathichudi',
    FirstName: 'Kavin',
    LastName: 'Selvan',
    NameInTamil: '',
    Grade: 'Nilai 3',
    StudentTeacher: 'Anbu',
    branch: 'North',
    BookTakenDate: '2025-11-01',
    BookDue: '2025-11-15',
    RemindedOn: '',
    ...more,
  }) as OutstandingLoan;

afterEach(() => localStorage.clear());

const bodyText = () => expect.poll(() => document.body.textContent);
const settled = () => expect.poll(() => document.getAnimations().length).toBe(0);

const kavin = child('Kavin');
const iniya = child('Iniya', { PrevBID: '5' });
const malar = child('Malar', { isBookDue: 'Y', bookid: '9', loanId: 'l9', BookDue: '2099-11-15' });
const issueCalls: FakeCalls = {
  getTeachersOfYear: ['Anbu'],
  BookAsignAPIV2: pageOf([kavin, iniya, malar]),
};
const numberOf = (name: string) => page.getByLabelText(`Book number for ${name} Selvan`);

it('Issue Books waits for a branch or teacher, then locks the field of who has a book', async () => {
  const screen = await renderScreen(<IssueTab />, { role: 'LibAdmin', calls: issueCalls });
  await expect.element(page.getByText('Select Filters to View Students')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Assign' })).toBeDisabled();
  expect(screen.inputsOf('BookAsignAPIV2')).toEqual([]);
  await page.getByLabelText('Branch').selectOptions('North');
  await expect.element(numberOf('Malar')).toBeDisabled();
  await expect.element(numberOf('Malar')).toHaveValue('9');
  await expect.element(numberOf('Kavin')).toBeEnabled();
  expect(screen.inputsOf('BookAsignAPIV2')[0]).toMatchObject({ Branch: 'North', pageSize: 15 });
  await expectAccessible();
});

it('Issue Books says so where no one matches', async () => {
  await renderScreen(<IssueTab />, {
    role: 'LibAdmin',
    calls: { ...issueCalls, BookAsignAPIV2: pageOf([]) },
    address: '/BookAssign?Branch=North&search=zz',
  });
  await expect.element(page.getByText('No Students Found')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reset filters' })).toBeVisible();
});

it('Returns History asks before a return is deleted, by the name of book and child', async () => {
  const kavins = { FirstName: 'Kavin', LastName: 'Selvan', NameInTamil: '' };
  const back = { ...kavins, _id: 'l8', bookId: '8', title: 'Pongal' };
  const screen = await renderScreen(<HistoryTab />, {
    role: 'LibAdmin',
    calls: {
      getAcademicYear: '2025-2026',
      getAcademicYears: ['2025-2026'],
      getBookHistoryGroups: pageOf([{ bookId: '8', title: 'Pongal', returns: 1 }]),
      getBookHistoryCounts: { returns: 1, books: 1, students: 1 },
      bookhistory: pageOf([{ ...back, schoolGrade: 'Nilai 3', ReturnState: '' }]),
      deleteHistory: refuse(404, 'This record no longer exists.'),
    },
    address: '/BookHistory',
  });
  await page.getByRole('button', { name: /^8 · Pongal/ }).click();
  await page.getByRole('button', { name: 'Delete Kavin Selvan' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Return' });
  await expect
    .poll(() => question.query()?.textContent)
    .toContain('8 · Pongal, Kavin Selvan: the history keeps nothing of this return.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(screen.address).toBe('/LibraryManagement');
  await bodyText().toContain('This record no longer exists.');
});

it('Assign sends what is new, one call a child, and says so for five seconds', async () => {
  const screen = await renderScreen(<IssueTab />, {
    role: 'LibAdmin',
    calls: { ...issueCalls, assignBook: loan('p3') },
    address: '/BookAssign?Branch=North',
  });
  await numberOf('Kavin').fill(' P3 ');
  // The number of the book before: nothing new (LIB-29).
  await numberOf('Iniya').fill('5');
  await page.getByRole('button', { name: 'Assign 2 books' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assignment Complete' });
  await expect
    .poll(() => dialog.query()?.textContent)
    .toContain(
      'Books assigned successfully1 book was assigned.Iniya Selvan had book 5 last: it was not assigned again.',
    );
  expect(screen.inputsOf('assignBook').map(({ body }) => body)).toEqual([
    { studentId: 'sKavin', bookId: 'p3' },
  ]);
  const banner = page.getByText('Assignment Complete: Books assigned successfully');
  const began = performance.now();
  await expect.element(banner).toBeInTheDocument();
  await expect.poll(() => banner.elements().length, { timeout: 8_000 }).toBe(0);
  expect(performance.now() - began).toBeGreaterThan(3_000);
});

it('Assign of nothing new is no success', async () => {
  const screen = await renderScreen(<IssueTab />, {
    role: 'LibAdmin',
    calls: issueCalls,
    address: '/BookAssign?Branch=North',
  });
  await numberOf('Iniya').fill('5');
  await page.getByRole('button', { name: 'Assign 1 book' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assignment Issue' });
  await expect.poll(() => dialog.query()?.textContent).toContain('0 books were assigned.Iniya');
  await bodyText().not.toContain('Books assigned successfully');
  expect(screen.inputsOf('assignBook')).toEqual([]);
});

it.each([
  [refuse(409, 'Book 8 is with Malar Selvan now.'), 'Book 8 is with Malar Selvan now.'],
  [refuse(409, ''), 'Book assignment conflict occurred'],
  [refuse(500, 'Something went wrong.'), 'An error occurred while assigning the book'],
  [unreachable, 'An unexpected error occurred'],
])('Assign stops at the first failure and names it: %#', async (failure, words) => {
  const screen = await renderScreen(<IssueTab />, {
    role: 'LibAdmin',
    calls: {
      ...issueCalls,
      assignBook: ({ body }) => (body.bookId === '7' ? loan('7') : failure),
    },
    address: '/BookAssign?Branch=North',
    width: 390,
  });
  await numberOf('Kavin').fill('7');
  await numberOf('Iniya').fill('8');
  await page.getByRole('button', { name: 'Assign 2 books' }).click();
  const dialog = page.getByRole('dialog', { name: 'Assignment Issue' });
  await expect.poll(() => dialog.element().textContent).toContain(words);
  expect(dialog.element().textContent).toContain('Book assignment failed: Iniya Selvan, 8');
  expect(dialog.element().textContent).toContain('1 book was assigned.');
  expect(screen.inputsOf('assignBook')).toHaveLength(2);
  await settled();
  await expectAccessible();
});

it('Return Books counts what is pasted, takes it back and keeps what could not be', async () => {
  const screen = await renderScreen(<ReturnTab />, {
    role: 'LibAdmin',
    calls: {
      returnBooks: ({ bookIds }) =>
        bookIds.map((bookId) =>
          bookId === '12'
            ? { bookId, ok: true, message: '', loan: loan('12') }
            : { bookId, ok: false, message: `Book ${bookId} is out with nobody.`, loan: null },
        ),
    },
  });
  await expect.element(page.getByRole('button', { name: /^Return 0/ })).toBeDisabled();
  const pasted = page.getByLabelText('Book numbers, one on each line');
  await pasted.fill('\n 12 \n\nP4\n12\n');
  await bodyText().toContain('Named twice: 12');
  await page.getByRole('button', { name: 'Return 2 Books' }).click();
  await expect.element(page.getByRole('row', { name: /12 Kavin Selvan/ })).toBeVisible();
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByRole('alert').element().textContent).toContain('Book p4 is out with nobody.');
  await expect.element(pasted).toHaveValue('p4');
  expect(screen.inputsOf('returnBooks')).toEqual([{ bookIds: ['12', 'p4'] }]);
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

it('Return Books keeps what is typed across a tab, Back and a reload, until it is back', async () => {
  const returnBooks: FakeCalls['returnBooks'] = ({ bookIds }) =>
    bookIds.map((bookId) =>
      bookId === '9999'
        ? { bookId, ok: false, message: 'There is no book 9999.', loan: null }
        : { bookId, ok: true, message: '', loan: loan(bookId) },
    );
  const open = () => renderScreen(<ReturnTab />, { role: 'LibAdmin', calls: { returnBooks } });
  const pasted = page.getByLabelText('Book numbers, one on each line');
  await open();
  await pasted.fill('p4\np13\n9999');
  await cleanup();
  await open();
  await expect.element(pasted).toHaveValue('p4\np13\n9999');
  await page.getByRole('button', { name: 'Return 3 Books' }).click();
  await expect.element(pasted).toHaveValue('9999');
  await cleanup();
  // What was refused is still to be looked at.
  await open();
  await expect.element(pasted).toHaveValue('9999');
  await pasted.fill('');
  await cleanup();
  await open();
  await expect.element(pasted).toHaveValue('');
  expect(localStorage.length).toBe(0);
});

const outCalls: FakeCalls = {
  getBookListByDue: pageOf([loan('12')]),
  getBookDueCounts: { total: 1, overdue: 1, branches: [{ branch: 'North', total: 1 }] },
};

it('Outstanding asks before a loan is deleted, and leads away when that fails', async () => {
  const screen = await renderScreen(<OutstandingTab />, {
    role: 'LibAdmin',
    calls: { ...outCalls, deleteBookTxData: refuse(409, 'Book 12 is back already.') },
    address: '/BookTx',
  });
  await page.getByRole('button', { name: /^Delete 12/ }).click();
  const question = page.getByRole('dialog', { name: 'Delete Transaction' });
  await expect.element(question).toBeVisible();
  expect(document.querySelector('main [aria-busy="true"]')).toBeNull();
  await settled();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(screen.inputsOf('deleteBookTxData')).toEqual([]);
  await page.getByRole('button', { name: /^Delete 12/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await bodyText().toContain('Book 12 is back already.');
  await expect.poll(screen.address).toBe('/LibraryManagement');
});

it('Outstanding reports a book as lost, with the way back', async () => {
  const screen = await renderScreen(<OutstandingTab />, {
    role: 'LibAdmin',
    calls: { ...outCalls, returnBookTx: loan('12'), undoBookReturn: loan('12') },
    address: '/BookTx?overdue=true',
  });
  await page.getByRole('button', { name: /^Report 12/ }).click();
  const question = page.getByRole('dialog', { name: 'Report as lost' });
  await question.getByRole('button', { name: 'Report as lost' }).click();
  await bodyText().toContain('Book 12 is reported as lost');
  await bodyText().not.toContain('Book 12 is back');
  expect(screen.inputsOf('returnBookTx')).toEqual([{ id: 'l12', ReturnState: 'Lost' }]);
  expect(screen.inputsOf('getBookListByDue')[0]).toMatchObject({ overdue: 'true', pageSize: 20 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => screen.inputsOf('undoBookReturn')).toEqual([{ id: 'l12' }]);
});

it('a family that has answered is left out of the reminder, and one tap sends it once', async () => {
  const child = { FirstName: 'Kavin', NameInTamil: '' };
  const family = (parentEmail: string, remindedToday = false) => ({
    LoanId: `loan-of-${parentEmail.split('@')[0]}`,
    parentEmail,
    children: [child],
    books: [{ ...child, BookId: '12', title: 'Kural', BookDue: '2025-11-15' }],
    language: '',
    remindedToday,
  });
  const answer = later<object>();
  const screen = await renderScreen(<OutstandingTab />, {
    role: 'LibAdmin',
    calls: {
      ...outCalls,
      getFamiliesToRemind: pageOf([
        family('anbu@home.example'),
        family('malar@home.example'),
        family('oviya@home.example', true),
      ]),
      getReminderMail: { subject: 's', text: 't', language: '' },
      getBookReminders: pageOf([]),
      sendBookReminders: () => answer.promise(),
    },
    address: '/BookTx',
  });
  await page.getByRole('button', { name: 'Send Reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Reminder' });
  const leave = dialog.getByLabelText('Has answered already: leave out this time');
  await dialog.getByRole('button', { name: /oviya@home/ }).click();
  await expect.element(leave).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /malar@home/ }).click();
  await leave.click();
  await expect.element(dialog.getByText('Left out')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Send Reminder' }).element();
  elementOf(HTMLButtonElement, send).click();
  elementOf(HTMLButtonElement, send).click();
  answer.answer({ outcomes: [], remaining: 0 });
  await expect.poll(screen.address).toBe('/Reminder');
  expect(screen.inputsOf('sendBookReminders')).toEqual([{ leaveOut: ['loan-of-malar'] }]);
});

const quickReturn = (calls: FakeCalls, width = 1440) =>
  renderScreen(<QuickReturnScreen />, {
    role: 'LibAdmin',
    calls: { BookReturnAPI: pageOf([loan('312')]), ...calls },
    address: '/QuickReturn?range=301-400',
    width,
  });
const returnButton = () => page.getByRole('button', { name: /^Return 312/ });

it.each([1440, 390])(
  'Quick Return takes a book of the range back at one click, %i px',
  async (width) => {
    const screen = await quickReturn({ returnBookTx: loan('312') }, width);
    await expect.element(returnButton()).toBeVisible();
    expect(screen.inputsOf('BookReturnAPI')[0]).toMatchObject({ range: '301-400' });
    await expectAccessible();
    await returnButton().dblClick();
    await bodyText().toContain('Book 312 is back');
    expect(screen.address()).toContain('/QuickReturn');
    expect(screen.inputsOf('returnBookTx')).toEqual([{ id: 'l312' }]);
  },
);

it('Quick Return leads to Issue Books when a return fails, and says why', async () => {
  const screen = await quickReturn({ returnBookTx: refuse(409, 'Book 312 is back already.') });
  await returnButton().click();
  await expect.poll(screen.address).toBe('/BookAssign');
  await bodyText().toContain('Book 312 is back already.');
});

it('Quick Return leads to the error page when there is no list', async () => {
  const screen = await quickReturn({ BookReturnAPI: refuse(500, 'Something went wrong.') });
  await expect.poll(screen.address).toBe('/Error');
});
