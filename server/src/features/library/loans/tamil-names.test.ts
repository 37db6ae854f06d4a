import type { ListedBook } from '@pallikoodam/contract/library-books';
import type { HistoryRecord, IssueStudent, Loan } from '@pallikoodam/contract/library-fields';
import type { DeskAnswer, ItemResult } from '@pallikoodam/contract/library-loans';
import type { FamilyToRemind, ReminderOutcome } from '@pallikoodam/contract/library-reminders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeBook, storeLoan } from '../../../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

/** The library names children by their Tamil name too, as the record has it now. */

const family = { UserName: 'malar@home.example', LastName: 'Selvan' };
const inTamil = 'கவின் செல்வன்';

let test: TestPortal;
let librarian: TestCaller;
let kavin: StudentRow;
let mugil: StudentRow;
let open: string;
let returned: string;

beforeAll(async () => {
  test = await startTestPortal();
  librarian = await test.as('LibAdmin');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setClock(new Date('2025-11-22T17:00:00Z'));
  for (const table of ['loan', 'book', 'student', 'outbox', 'book_reminder'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
  kavin = await storeStudent(test.database, {
    ...family,
    FirstName: 'Kavin',
    NameInTamil: inTamil,
  });
  mugil = await storeStudent(test.database, { FirstName: 'Mugil', NameInTamil: '' });
  const [lent, gone] = [
    await storeBook(test.database, { bookid: '12', title: 'Kural' }),
    await storeBook(test.database, { bookid: '13' }),
  ];
  ({ _id: open } = await storeLoan(test.database, { book: lent, student: kavin }));
  // Of a record that was deleted since.
  await storeLoan(test.database, {
    book: gone,
    student: { ...kavin, _id: 'gone', FirstName: 'Arul', UserName: 'arul@home.example' },
  });
  const before = { book: lent, student: kavin, BookReturnDate: '2025-10-01' };
  ({ _id: returned } = await storeLoan(test.database, before));
});

/** Each child of an answer by both names. */
const namesOf = (rows: readonly Pick<Loan, 'FirstName' | 'NameInTamil'>[]) =>
  rows.map(({ FirstName, NameInTamil }) => [FirstName, NameInTamil]);
const read = async <Answer>(url: string) => {
  const answer = await librarian.get(`/api/${url}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
};
const write = async <Answer>(url: string, body?: object) => {
  const answer = await librarian.post(`/api/${url}`, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
};

describe('lists name children in both scripts:', () => {
  it.each([
    'getBookListByDue',
    'getBookListByDue?sort=FirstName&page=1&pageSize=5',
    'lib/BookReturnAPI?range=1-300',
  ])('%s', async (url) => {
    const rows = await read<Loan[]>(url);
    expect(namesOf(rows.toSorted((one, other) => (one.BookId < other.BookId ? -1 : 1)))).toEqual([
      ['Kavin', inTamil],
      ['Arul', ''],
    ]);
  });

  it('a page of those that are out counts loans, not names', async () => {
    const answer = await librarian.get('/api/getBookListByDue?page=1&pageSize=1');
    expect(answer.json()).toHaveLength(1);
    expect(answer.headers['x-total-count']).toBe('2');
  });

  it('who may get a book', async () => {
    expect(namesOf(await read<IssueStudent[]>('lib/BookAsignAPIV2?sort=FirstName'))).toEqual([
      ['Kavin', inTamil],
      ['Mugil', ''],
    ]);
  });

  it('what came back', async () => {
    expect(namesOf(await read<HistoryRecord[]>('bookhistory?page=1&pageSize=10'))).toEqual([
      ['Kavin', inTamil],
    ]);
    expect(await read('returnMyBook/12')).toMatchObject({ NameInTamil: inTamil });
  });

  it('the shelf', async () => {
    const books = await read<ListedBook[]>('book?sort=bookid');
    expect(books.map(({ borrower, NameInTamil }) => [borrower, NameInTamil])).toEqual([
      ['Kavin Selvan', inTamil],
      ['Arul Selvan', ''],
    ]);
    expect(await read('book/12')).toMatchObject({ loan: { NameInTamil: inTamil } });
  });

  it('the desk', async () => {
    const { books } = await read<DeskAnswer>('getLibraryDesk/12');
    expect(books).toMatchObject([{ loan: { NameInTamil: inTamil } }]);
    const { students } = await read<DeskAnswer>('getLibraryDesk/kavin');
    expect(namesOf(students)).toEqual([['Kavin', inTamil]]);
  });

  it('a family’s own', async () => {
    const parent = await test.as('Parent', family.UserName);
    for (const url of ['getBooksDueByEmail', 'getBooksReadByEmail']) {
      const answer = await parent.get(`/api/${url}/${family.UserName}`);
      expect(namesOf(answer.json<Loan[]>())).toEqual([['Kavin', inTamil]]);
    }
  });

  it('those who are reminded', async () => {
    const families = await read<FamilyToRemind[]>('getFamiliesToRemind');
    expect(families.map(({ children }) => namesOf(children))).toEqual([
      [['Arul', '']],
      [['Kavin', inTamil]],
    ]);
    expect(families.flatMap(({ books }) => namesOf(books))).toHaveLength(2);
    const { outcomes } = await write<{ outcomes: ReminderOutcome[] }>('sendBookReminders');
    expect(outcomes.flatMap(({ children }) => namesOf(children))).toEqual([
      ['Arul', ''],
      ['Kavin', inTamil],
    ]);
  });
});

describe('a search finds what is shown:', () => {
  const search = async (url: string, words: string) => {
    const answer = await librarian.get(`/api/${url}search=${encodeURIComponent(words)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const rows = answer.json<Pick<Loan, 'FirstName'>[]>();
    expect(answer.headers['x-total-count']).toBe(String(rows.length));
    return rows.map(({ FirstName }) => FirstName).join(', ');
  };
  const both = ['கவின்', 'செல்வன் கவின்', 'கவ', 'க', 'kavin', 'கவின் kural', 'கவின் 12'];
  const none = ['மலர்', 'கவின் மலர்', 'கவின் arul', 'ஔ', 'வி%'];

  it.each([
    'getBookListByDue?',
    'getBookListByDue?sort=FirstName&page=1&pageSize=5&',
    'getBookListByDue?branch=North&overdue=true&range=1-300&page=1&pageSize=5&',
    'bookhistory?',
    'bookhistory?page=1&pageSize=5&',
    'bookhistory?Year=all&bookId=12&page=1&pageSize=5&',
  ])('%s', async (url) => {
    for (const words of both) expect(await search(url, words), words).toBe('Kavin');
    for (const words of none) expect(await search(url, words), words).toBe('');
  });

  it('who may get a book', async () => {
    const url = 'lib/BookAsignAPIV2?page=1&pageSize=5&';
    for (const words of ['கவின்', 'செல்வன் கவின்', 'kavin']) {
      expect(await search(url, words), words).toBe('Kavin');
    }
    const { students } = await read<DeskAnswer>(`getLibraryDesk/${encodeURIComponent('கவின்')}`);
    expect(namesOf(students)).toEqual([['Kavin', inTamil]]);
  });

  it('what came back, by book', async () => {
    for (const words of ['கவின்', 'க', 'கவின் kural']) {
      const url = `getBookHistoryGroups?page=1&pageSize=5&search=${encodeURIComponent(words)}`;
      expect(await read(url), words).toMatchObject([{ bookId: '12', returns: 1 }]);
    }
  });

  it('a Tamil word of the title, with a child’s name or without', async () => {
    const book = await storeBook(test.database, { bookid: '15', title: 'திருக்குறள்' });
    const student = { ...mugil, FirstName: 'Mugil' };
    await storeLoan(test.database, { book, student });
    await storeLoan(test.database, { book, student: kavin, BookReturnDate: '2025-10-08' });
    expect(await search('getBookListByDue?page=1&pageSize=5&', 'குறள்')).toBe('Mugil');
    expect(await search('getBookListByDue?page=1&pageSize=5&', 'குறள் கவின்')).toBe('');
    for (const words of ['குறள்', 'குறள் கவின்', 'குறள் kavin']) {
      expect(await search('bookhistory?page=1&pageSize=5&', words), words).toBe('Kavin');
    }
  });
});

it('the name is that of the record now', async () => {
  const admin = await test.as('Admin');
  await admin.post('/api/updateStudentInfo', { _id: kavin._id, NameInTamil: 'கவின்ராஜ்' });
  expect(await write(`bookTx/getTxDetails/${open}`)).toMatchObject({ NameInTamil: 'கவின்ராஜ்' });
});

it('what is written answers with both names', async () => {
  const named = { NameInTamil: inTamil };
  expect(await write(`bookTx/return/${open}`)).toMatchObject(named);
  expect(await write(`undoBookReturn/${open}`)).toMatchObject(named);
  await write(`deleteBookTxData/${open}`);
  expect(await write(`restoreBookTxData/${open}`)).toMatchObject(named);
  expect(await write('releaseBookAndCreateHistory', { bookId: '12' })).toMatchObject(named);
  await write(`deleteHistory/${returned}`);
  expect(await write(`restoreHistory/${returned}`)).toMatchObject(named);
  const assign = { studentId: kavin._id, bookId: '12' };
  const options = { headers: { 'idempotency-key': 'lent-once-and-told-twice' } };
  for (const _time of ['first', 'again']) {
    const answer = await librarian.post('/api/assignBook', assign, options);
    expect(answer.json()).toMatchObject({ ...named, BookId: '12' });
  }
  const [back] = await write<ItemResult[]>('returnBooks', { bookIds: ['12'] });
  expect(back?.loan).toMatchObject(named);
  const byHand = { FirstName: 'Bama', bookId: '12' };
  const days = { BookTakenDate: '2025-09-06', BookReturnDate: '2025-09-13' };
  expect(await write('createHistory', { ...byHand, ...days })).toMatchObject({ NameInTamil: '' });
});

describe('a message in Tamil', () => {
  const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });
  const refused = async (url: string, body: object | undefined, language: string) =>
    (await librarian.post(`/api/${url}`, body, inLanguage(language))).json<{ message: string }>()
      .message;

  it('names the child by the Tamil name, in English by the other', async () => {
    const forMugil = { studentId: mugil._id, bookId: '12' };
    expect(await refused('assignBook', forMugil, 'ta')).toBe(
      `நூல் 12 (Mugil Selvan): வழங்கப்படவில்லை. நூல் 12 (Kural) இப்போது ${inTamil} வசம் உள்ளது.`,
    );
    expect(await refused('assignBook', forMugil, 'en')).toBe(
      'Book 12 was not lent to Mugil Selvan. Book 12 (Kural) is with Kavin Selvan.',
    );
    const lent = await librarian.get('/api/book/12');
    const { _id } = lent.json<{ _id: string }>();
    expect(await refused(`deleteBookById/${_id}`, undefined, 'ta')).toContain(inTamil);
    await storeBook(test.database, { bookid: '14' });
    const second = { studentId: kavin._id, bookId: '14' };
    expect(await refused('assignBook', second, 'ta')).toContain(`. ${inTamil} `);
    const [back] = (
      await librarian.post('/api/returnBooks', { bookIds: ['12'] }, inLanguage('ta'))
    ).json<ItemResult[]>();
    expect(back?.message).toContain(`${inTamil} திருப்பித் தந்தார்`);
  });

  it('names a child without a Tamil name as the record does', async () => {
    await storeBook(test.database, { bookid: '14' });
    await write('assignBook', { studentId: mugil._id, bookId: '14' });
    await storeBook(test.database, { bookid: '15' });
    const second = { studentId: mugil._id, bookId: '15' };
    expect(await refused('assignBook', second, 'ta')).toContain('. Mugil ');
  });

  it('says who has a book whose record is to be deleted', async () => {
    const office = await test.as('SuperAdmin');
    const answer = await office.post(
      `/api/deleteStudentInfo/${kavin._id}`,
      undefined,
      inLanguage('ta'),
    );
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toMatch(new RegExp(`^${inTamil} `));
  });
});

describe('a reminder', () => {
  const preview = () => read<{ text: string }>(`getReminderMail/${family.UserName}`);
  const choose = async (language: string) => {
    const parent = await test.as('Parent', family.UserName);
    await parent.post(`/api/updateMailLanguage/${language}`);
  };

  it('names the child in the family’s language, in both where it has told none', async () => {
    await test.database.kysely.deleteFrom('mail_language').execute();
    const both = await preview();
    expect(both.text).toContain('Kavin: Kural');
    expect(both.text).toContain(`${inTamil}: Kural`);
    await choose('ta');
    const tamil = await preview();
    expect(tamil.text).toContain(`${inTamil}: Kural`);
    expect(tamil.text).not.toContain('Kavin');
    await choose('en');
    const english = await preview();
    expect(english.text).toContain('Kavin: Kural');
    expect(english.text).not.toContain(inTamil);
  });
});
