import type { OutstandingLoan } from '@pallikoodam/contract/library-fields';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import type { FakeCalls } from '../../testing/fake-calls.ts';
import { later, refuse, unreachable } from '../../testing/fake-calls.ts';
import { elementOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Desk } from './desk.tsx';
import type { DeskBook, DeskStudent } from './desk-steps.ts';

const book = (bookid: string, title: string, more: Partial<DeskBook> = {}) =>
  ({
    _id: `b${bookid}`,
    bookid,
    title,
    available: 'Y',
    condition: '',
    loan: null,
    matched: 'title',
    ...more,
  }) as DeskBook;
const child = (FirstName: string, more: Partial<DeskStudent> = {}) =>
  ({
    _id: `s${FirstName}`,
    FirstName,
    LastName: 'Selvan',
    NameInTamil: '',
    GradeInTamilSchool: 'Nilai 3',
    isBookDue: 'N',
    bookid: '',
    matched: 'name',
    ...more,
  }) as DeskStudent;
const loan = {
  _id: 'l7',
  BookId: '7',
  bookid: '7',
  title: 'Kondrai Vendhan',
  FirstName: 'Iniya',
  LastName: 'Selvan',
  NameInTamil: '',
} as OutstandingLoan;

let made = 0;
function nextId(): string {
  made += 1;
  return `loan${made}`;
}
const known: Record<string, { books: DeskBook[]; students: DeskStudent[] }> = {
  '12': { books: [book('12', 'Aathichudi')], students: [] },
  '7': { books: [book('7', 'Kondrai Vendhan', { available: 'N', loan })], students: [] },
  kavin: { books: [], students: [child('Kavin')] },
  iniya: { books: [], students: [child('Iniya', { isBookDue: 'Y', bookid: '7' })] },
  selvan: { books: [], students: [child('Kavin'), child('Malar')] },
};
const calls: FakeCalls = {
  getLibraryDesk: ({ code }) => ({
    ...(known[code] ?? { books: [], students: [] }),
    booksLeft: 0,
    studentsLeft: 0,
  }),
  // Each loan is another, as the server makes them.
  assignBook: () => ({ _id: nextId() }),
  returnBookTx: () => ({ _id: nextId() }),
  deleteBookTxData: { message: 'done' },
  undoBookReturn: { _id: 'l7' },
};
const render = (more: FakeCalls = {}, width = 1440) =>
  renderScreen(<Desk />, { role: 'LibAdmin', calls: { ...calls, ...more }, width });

const field = () => page.getByLabelText('Book number, card or name');
const sign = () => expect.poll(() => page.getByRole('status').element().textContent);
/** As a barcode reader does: the letters, and Enter. */
const scan = async (code: string) => {
  await expect.poll(() => document.activeElement === field().element()).toBe(true);
  await userEvent.keyboard(`${code}{Enter}`);
};

afterEach(() => {
  made = 0;
  vi.restoreAllMocks();
});

it('lends a queue of books without the mouse, and takes one back by Undo', async () => {
  const screen = await render();
  await sign().toContain('To lend, scan a book');
  await scan('12');
  await sign().toContain('12 · Aathichudi is available. Scan the card or type the child’s name.');
  await scan('kavin');
  await sign().toMatch(/Done.*12 · Aathichudi is now with Kavin Selvan/);
  await expect.poll(() => document.getAnimations().length).toBe(0);
  await expectAccessible();
  await scan('kavin');
  await sign().toContain('Kavin Selvan has no book. Now the book.');
  await scan('12');
  await sign().toContain('is now with Kavin Selvan');
  expect(screen.inputsOf('assignBook').map(({ body }) => body)).toEqual([
    { studentId: 'sKavin', bookId: '12' },
    { studentId: 'sKavin', bookId: '12' },
  ]);
  await page
    .getByRole('button', { name: /^Undo:/ })
    .first()
    .click();
  await sign().toContain('Undone: 12 · Aathichudi is now with Kavin Selvan');
  expect(screen.inputsOf('deleteBookTxData')).toEqual([{ id: 'loan2' }]);
  expect(page.getByRole('button', { name: /^Undo:/ }).elements()).toHaveLength(1);
});

it('offers a book back and takes it at Enter; at once where the desk takes returns', async () => {
  const screen = await render();
  await scan('7');
  await sign().toContain('7 · Kondrai Vendhan is with Iniya Selvan. Enter takes it back.');
  expect(screen.inputsOf('returnBookTx')).toEqual([]);
  await scan('');
  await sign().toMatch(/Done.*7 · Kondrai Vendhan is back from Iniya Selvan/);
  await page.getByLabelText('Return borrowed books without asking').click();
  await field().click();
  await scan('7');
  await expect.poll(() => screen.inputsOf('returnBookTx').length).toBe(2);
});

it('undoes a return alone where the same loan began among the last actions', async () => {
  const screen = await render({ assignBook: { _id: 'l7' }, returnBookTx: { _id: 'l7' } });
  await scan('12');
  await scan('kavin');
  await sign().toContain('is now with Kavin Selvan');
  await scan('7');
  await scan('');
  await page.getByRole('button', { name: /^Undo:.*is back from/ }).click();
  await sign().toContain('Undone');
  expect(screen.inputsOf('undoBookReturn')).toEqual([{ id: 'l7' }]);
  await expect.element(page.getByRole('button', { name: /^Undo:.*is now with/ })).toBeVisible();
});

it('says why not, and keeps what was scanned before', async () => {
  const screen = await render({
    assignBook: refuse(409, 'Book 12 was not lent to Kavin. Book 12 is with Iniya Selvan now.', {
      bookId: 'Book 12 is with Iniya Selvan now.',
    }),
  });
  await scan('4711');
  await sign().toMatch(/Refused.*No book or child matches “4711”/);
  await scan('iniya');
  await sign().toMatch(/Refused.*There is still a book out\. Iniya Selvan: 7/);
  await scan('12');
  await scan('kavin');
  await sign().toMatch(/Refused.*not lent to Kavin.*Book 12 is with Iniya Selvan now/);
  await expectAccessible();
  await scan('kavin');
  await expect.poll(() => screen.inputsOf('assignBook').length).toBe(2);
  await userEvent.keyboard('{Escape}');
  await scan('kavin');
  await sign().toContain('Now the book');
});

it('lets one of several be chosen, on a phone too', async () => {
  const screen = await render({}, 390);
  await scan('12');
  await sign().toContain('Scan the card');
  await scan('selvan');
  await page.getByRole('button', { name: /Malar Selvan/ }).click();
  await sign().toContain('is now with Malar Selvan');
  expect(screen.inputsOf('assignBook')[0]?.body.studentId).toBe('sMalar');
});

it.each([
  ['NotAllowedError', 'The camera may not be used. Allow it in the browser, or type the number.'],
  ['NotFoundError', 'No camera can be used here. Type the number instead.'],
])('a camera that answers %s is told, and the field goes on', async (name, words) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
  await render();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await field().click();
  await scan('12');
  await sign().toContain('Scan the card');
});

it('shows its sign with the first answer, without asking for more', async () => {
  const screen = await render();
  await scan('12');
  await sign().toContain('Scan the card');
  expect(screen.inputsOf('getLibraryDesk')).toEqual([{ code: '12' }]);
});

it('says why a child is among the choices, which book is held, and how many more there are', async () => {
  const screen = await render({
    getLibraryDesk: ({ code }) =>
      code === '12'
        ? { books: [book('12', 'Aathichudi')], students: [], booksLeft: 0, studentsLeft: 0 }
        : {
            books: [],
            students: [
              child('Nila'),
              child('Arul', { matched: 'email' }),
              child('Mugil', { matched: 'secondEmail' }),
              child('Oviya', { matched: 'referenceId', Volunteering: 'TS25-NILA77' }),
            ],
            booksLeft: 0,
            studentsLeft: 3,
          },
  });
  await scan('12');
  await scan('nila');
  await sign().toContain('12 · Aathichudi: choose the child');
  const choices = page.getByRole('group', { name: 'Choose one' });
  expect(
    choices
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
  ).toEqual([
    'Nila Selvan · Nilai 3',
    'Arul Selvan · Nilai 3 · first address of the family',
    'Mugil Selvan · Nilai 3 · second address of the family',
    'Oviya Selvan · Nilai 3 · TS25-NILA77',
  ]);
  await expect.element(choices.getByText('3 more: type on')).toBeVisible();
  expect(screen.inputsOf('assignBook')).toEqual([]);
  await expectAccessible();
});

it('offers names before what else holds the words, and says what each number and name is', async () => {
  await render({
    getLibraryDesk: {
      books: [
        book('8', 'Pongal Nila'),
        book('9', 'Kadhai', { author: 'Nila Mani', matched: 'author', loan, available: 'N' }),
      ],
      students: [
        child('Nila', { isBookDue: 'Y', bookid: '555' }),
        child('Arul', { matched: 'email' }),
      ],
      booksLeft: 0,
      studentsLeft: 0,
    },
  });
  await scan('nila');
  await sign().toContain('Choose one');
  const choices = page.getByRole('group', { name: 'Choose one' }).getByRole('button');
  expect(choices.elements().map((each) => each.textContent)).toEqual([
    'Nila Selvan · Nilai 3 · has book 555',
    '8 · Pongal Nila',
    'Arul Selvan · Nilai 3 · first address of the family',
    '9 · Kadhai · author: Nila Mani · with Iniya Selvan',
  ]);
});

it('offers books first to a child who waits for one', async () => {
  await render({
    getLibraryDesk: ({ code }) => ({
      books: code === 'kavin' ? [] : [book('8', 'Nila'), book('9', 'Nilave')],
      students: [child(code === 'kavin' ? 'Kavin' : 'Nila')],
      booksLeft: 0,
      studentsLeft: 0,
    }),
  });
  await scan('kavin');
  await sign().toContain('Now the book');
  await scan('nila');
  await sign().toContain('Kavin Selvan: choose the book');
  const choices = page.getByRole('group', { name: 'Choose one' }).getByRole('button');
  expect(choices.elements().map((each) => each.textContent)).toEqual([
    '8 · Nila',
    '9 · Nilave',
    'Nila Selvan · Nilai 3',
  ]);
});

it('lends nothing to the only child who has the words in an address', async () => {
  const screen = await render({
    getLibraryDesk: ({ code }) => ({
      books: code === '12' ? [book('12', 'Aathichudi')] : [],
      students: code === '12' ? [] : [child('Arul', { matched: 'email' })],
      booksLeft: 0,
      studentsLeft: 0,
    }),
  });
  await scan('12');
  await scan('nila');
  await page.getByRole('button', { name: /Arul Selvan/ }).click();
  await sign().toContain('is now with Arul Selvan');
  expect(screen.inputsOf('assignBook')).toHaveLength(1);
});

it('without network keeps what was typed, and the next code takes its place', async () => {
  let isOffline = true;
  await render({
    getLibraryDesk: ({ code }) =>
      isOffline
        ? unreachable
        : { ...(known[code] ?? { books: [], students: [] }), booksLeft: 0, studentsLeft: 0 },
  });
  await scan('kavin');
  await sign().toContain('cannot be reached');
  await expect.element(field()).toHaveValue('kavin');
  isOffline = false;
  await scan('12');
  await sign().toContain('12 · Aathichudi is available');
  await expect.element(field()).toHaveValue('');
});

it('takes one tap on a choice for one act', async () => {
  const answer = later<object>();
  const screen = await render({ assignBook: () => answer.promise() });
  await scan('12');
  await scan('selvan');
  const malar = page.getByRole('button', { name: /Malar Selvan/ });
  await expect.element(malar).toBeEnabled();
  const choice = elementOf(HTMLButtonElement, malar.element());
  choice.click();
  choice.click();
  answer.answer({ _id: 'l1' });
  await sign().toContain('is now with Malar Selvan');
  expect(screen.inputsOf('assignBook')).toHaveLength(1);
});
