import type { OutstandingLoan } from '@pallikoodam/contract/library-fields';
import type { DeskAnswer, ItemResult } from '@pallikoodam/contract/library-loans';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeBook, storeLoan } from '../../../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

let test: TestPortal;
let librarian: TestCaller;
let kavin: StudentRow;
let iniya: StudentRow;

beforeAll(async () => {
  // As in production, where no schema strips an answer.
  test = await startTestPortal({ checkAnswers: false });
  librarian = await test.as('LibAdmin');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setClock(new Date('2025-11-22T17:00:00Z'));
  for (const table of ['loan', 'book', 'student', 'history', 'book_reminder'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
  const family = { UserName: 'malar@home.example', LastName: 'Selvan' };
  kavin = await storeStudent(test.database, {
    ...family,
    FirstName: 'Kavin',
    Volunteering: 'TS25-K',
  });
  iniya = await storeStudent(test.database, {
    ...family,
    FirstName: 'Iniya',
    Volunteering: 'TS25-I',
  });
});

const issue = (bookId: string, student = kavin, more: object = {}) =>
  librarian.post('/api/assignBook', { studentId: student._id, bookId, ...more });
const giveBack = (bookId: string) => librarian.post('/api/releaseBookAndCreateHistory', { bookId });
const books = () =>
  test.database.kysely.selectFrom('book').select(['bookid', 'available']).execute();
const loans = () =>
  test.database.kysely.selectFrom('loan').select(['state', 'bookid', 'FirstName']).execute();

describe('a book is issued', () => {
  it('with the student’s own data and a day it is due', async () => {
    await storeBook(test.database, { bookid: 'b12', title: 'Kural' });
    const answer = await issue(' B 12 ', kavin, {
      studentName: 'Somebody else',
      parentEmail: 'other@home.example',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      BookId: 'b12',
      bookid: 'b12',
      title: 'Kural',
      FirstName: 'Kavin',
      parentEmail: 'malar@home.example',
      UserName: 'malar@home.example',
      BookTakenDate: '2025-11-22',
      // The first Sunday after two weeks: North meets then.
      BookDue: '2025-12-07',
      isBookDue: 'Y',
      BookReturnDate: '',
    });
    expect(answer.body).not.toMatch(/searchKey|childKey|bookKey|nameKey/);
    expect(await books()).toEqual([{ bookid: 'b12', available: 'N' }]);
  });

  it('is due in class: over a holiday on, and on again when one is entered later', async () => {
    const keeper = await test.as('SuperAdmin');
    const holiday = (date: string, endDate: string, branch: string) =>
      keeper.post('/api/addCalendarItem', {
        activity: 'Break',
        type: 'Holiday',
        date,
        endDate,
        branch,
      });
    await holiday('2025-12-05', '2025-12-07', 'North');
    await storeBook(test.database, { bookid: '1' });
    await storeBook(test.database, { bookid: '2' });
    const ofNorth = await issue('1');
    expect(ofNorth.json()).toMatchObject({ BookDue: '2025-12-14' });
    const lin = await storeStudent(test.database, { Branch: 'South - Metrolina' });
    expect((await issue('2', lin)).json()).toMatchObject({ BookDue: '2025-12-06' });

    const dueDays = async () => {
      const rows = await test.database.kysely
        .selectFrom('loan')
        .select(['bookid', 'BookDue'])
        .orderBy('bookid')
        .execute();
      return rows.map(({ bookid, BookDue }) => `${bookid}: ${BookDue}`);
    };
    await holiday('2025-12-13', '2025-12-21', 'South_Metro');
    expect(await dueDays()).toEqual(['1: 2025-12-14', '2: 2025-12-06']);
    const added = await holiday('2025-12-13', '2025-12-21', 'North');
    expect(await dueDays()).toEqual(['1: 2025-12-28', '2: 2025-12-06']);
    // Never back: the family has been told the later day.
    const { _id: id, date, branch } = added.json();
    await keeper.post('/api/deleteCalendarById', { id, date, branch });
    expect(await dueDays()).toEqual(['1: 2025-12-28', '2: 2025-12-06']);
    await test.database.kysely.deleteFrom('calendar_event').execute();
  });

  it('once for a key, also when the first answer was lost', async () => {
    await storeBook(test.database, { bookid: '12' });
    const body = { studentId: kavin._id, bookId: '12' };
    const headers = { 'idempotency-key': 'issue-of-book-twelve' };
    const first = await librarian.post('/api/assignBook', body, { headers });
    const again = await librarian.post('/api/assignBook', body, { headers });
    expect(again.json()).toEqual(first.json());
    expect(await loans()).toHaveLength(1);
  });

  it.each([
    ['unknown', {}, '99', 'There is no book 99.'],
    ['lent', {}, '13', 'Book 13 (Konrai) is with Iniya Selvan.'],
    ['lost', {}, '14', 'Book 14 (Muthurai) is out of lending (lost).'],
  ])('not when it is %s', async (_what, _more, bookId, message) => {
    const lent = await storeBook(test.database, { bookid: '13', title: 'Konrai' });
    await storeBook(test.database, {
      bookid: '14',
      title: 'Muthurai',
      available: 'N',
      condition: 'Lost',
    });
    await storeLoan(test.database, { book: lent, student: iniya });
    const answer = await issue(bookId);
    expect(answer.statusCode, answer.body).toBe(409);
    // The book and the child it was for, then why (OP-179).
    const about = `Book ${bookId} was not lent to Kavin Selvan.`;
    expect(answer.json()).toEqual({
      message: `${about} ${message}`,
      fields: { bookId: message },
    });
    expect(await loans()).toHaveLength(1);
  });

  it('not to a child who has one, also by the record of another year', async () => {
    const [first, second] = [
      await storeBook(test.database, { bookid: '1', title: 'Kural' }),
      await storeBook(test.database, { bookid: '2' }),
    ];
    const { _id, ...lastYear } = kavin;
    const older = await storeStudent(test.database, {
      ...lastYear,
      Year: '2024-2025',
      Volunteering: 'TS24-K',
    });
    await storeLoan(test.database, { book: first, student: older });
    const answer = await issue(second.bookid);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(
      'Book 2 was not lent to Kavin Selvan. Kavin Selvan still has book 1 (Kural).',
    );
    const toOlder = await issue(second.bookid, older);
    expect(toOlder.json().message).toBe(
      'Book 2 was not lent to Kavin Selvan. Kavin Selvan is not enrolled this year.',
    );
  });

  it('told in the language of the caller', async () => {
    const answer = await librarian.post(
      '/api/assignBook',
      { studentId: kavin._id, bookId: '99' },
      { headers: { 'accept-language': 'ta' } },
    );
    expect(answer.json().message).toBe('நூல் 99 (கவின்): வழங்கப்படவில்லை. 99 என்ற எண்ணில் நூல் இல்லை.');
  });

  it.each([
    [{ bookId: '' }, 'bookId'],
    [{ bookId: 'a/b' }, 'bookId'],
    [{ studentId: undefined }, 'studentId'],
    [{ BookTakenDate: '2025-11-23' }, 'BookTakenDate'],
    [{ BookTakenDate: '2019-01-01' }, 'BookTakenDate'],
  ])('not with %j', async (wrong, field) => {
    await storeBook(test.database, { bookid: '12' });
    const answer = await issue('12', kavin, wrong);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('to no one who does not exist', async () => {
    await storeBook(test.database, { bookid: '12' });
    const answer = await issue('12', { ...kavin, _id: 'nobody' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().message).toBe('Book 12 was not lent. This student no longer exists.');
  });

  it('in a list with a result each', async () => {
    await storeBook(test.database, { bookid: '1' });
    await storeBook(test.database, { bookid: '2' });
    const answer = await librarian.post('/api/bookTx/issuebooks/', [
      { studentId: kavin._id, bookId: '1' },
      { studentId: iniya._id, bookId: '1' },
      { studentId: iniya._id, bookId: '2', BookTakenDate: '2025-11-23' },
      { studentId: 'nobody', bookId: '2' },
      { studentId: iniya._id, bookId: '2' },
    ]);
    const results = answer.json<ItemResult[]>();
    expect(results.map(({ ok, message }) => [ok, message])).toEqual([
      [true, 'Book 1 (Aathichudi) is now with Kavin Selvan.'],
      [false, 'Book 1 was not lent to Iniya Selvan. Book 1 (Aathichudi) is with Kavin Selvan.'],
      [false, 'Book 2 was not lent to Iniya Selvan. Please check the date'],
      [false, 'Book 2 was not lent. This student no longer exists.'],
      [true, 'Book 2 (Aathichudi) is now with Iniya Selvan.'],
    ]);
  });
});

describe('several desks at once', () => {
  it('lend one book once, and the others are told who has it', async () => {
    await storeBook(test.database, { bookid: '12' });
    const children = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        storeStudent(test.database, { FirstName: `Mugil${index}`, LastName: 'Arasu' }),
      ),
    );
    const answers = await Promise.all(children.map((child) => issue('12', child)));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, 409, 409, 409]);
    const [winner] = await loans();
    for (const answer of answers.filter(({ statusCode }) => statusCode === 409)) {
      expect(answer.json().message).toMatch(/^Book 12 was not lent to Mugil\d Arasu\. /);
      expect(answer.json().message).toContain(
        `Book 12 (Aathichudi) is with ${winner?.FirstName} Arasu.`,
      );
    }
  });

  it('lend one child one book', async () => {
    for (const bookid of ['1', '2', '3', '4']) await storeBook(test.database, { bookid });
    const answers = await Promise.all(['1', '2', '3', '4'].map((bookid) => issue(bookid)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await books()).filter(({ available }) => available === 'N')).toHaveLength(1);
  });

  it('take one book back once', async () => {
    const book = await storeBook(test.database, { bookid: '12' });
    await storeLoan(test.database, { book, student: kavin });
    const answers = await Promise.all(Array.from({ length: 4 }, () => giveBack('12')));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await loans()).toEqual([{ state: 'returned', bookid: '12', FirstName: 'Kavin' }]);
  });
});

describe('a book comes back', () => {
  it('into the history with today’s date, and is free', async () => {
    const book = await storeBook(test.database, { bookid: '12' });
    const { _id } = await storeLoan(test.database, { book, student: kavin });
    const read = await librarian.get('/api/returnMyBook/12');
    expect(read.json()).toMatchObject({
      bookId: '12',
      FirstName: 'Kavin',
      BookReturnDate: '2025-11-22',
    });
    const answer = await giveBack('12');
    expect(answer.json()).toMatchObject({ _id, isBookDue: 'N', BookReturnDate: '2025-11-22' });
    expect(await books()).toEqual([{ bookid: '12', available: 'Y' }]);
    const now = await librarian.get('/api/returnMyBook/12');
    expect([now.statusCode, now.json()]).toEqual([200, null]);
    expect((await librarian.get('/api/returnMyBook/99')).statusCode).toBe(404);
    expect((await giveBack('12')).json().message).toBe(
      'Nobody has book 12 (Aathichudi); it is not lent.',
    );
    expect((await giveBack('99')).statusCode).toBe(404);
  });

  it('lost, and is not lent any more', async () => {
    const book = await storeBook(test.database, { bookid: '12' });
    const { _id } = await storeLoan(test.database, { book, student: kavin });
    const answer = await librarian.post(`/api/bookTx/return/${_id}`, { ReturnState: 'Lost' });
    expect(answer.json().ReturnState).toBe('Lost');
    expect((await issue('12')).json().message).toMatch(/lost/);
    expect((await librarian.post('/api/bookReady/12')).json()).toMatchObject({
      available: 'Y',
      condition: '',
    });
  });

  it('by a pasted list: doubles, strangers and what is here are told', async () => {
    for (const [bookid, student] of [
      ['1', kavin],
      ['2', iniya],
    ] as const) {
      await storeLoan(test.database, { book: await storeBook(test.database, { bookid }), student });
    }
    await storeBook(test.database, { bookid: '3' });
    const bookIds = ['2', ' 1 ', '3', '99', '2', 'a/b'];
    const answer = await librarian.post('/api/returnBooks', { bookIds });
    expect(answer.json<ItemResult[]>().map(({ ok, message }) => [ok, message])).toEqual([
      [true, 'Book 2 (Aathichudi) is back from Iniya Selvan.'],
      [true, 'Book 1 (Aathichudi) is back from Kavin Selvan.'],
      [false, 'Nobody has book 3 (Aathichudi); it is not lent.'],
      [false, 'There is no book 99.'],
      [false, 'Book 2 is in the list twice.'],
      [false, "'a/b' is not a book number."],
    ]);
    const tooMany = Array.from({ length: 1001 }, (_, index) => String(index));
    expect((await librarian.post('/api/returnBooks', { bookIds: tooMany })).statusCode).toBe(400);
  });

  it('and an Undo gives it to the child again, unless another person has it', async () => {
    const book = await storeBook(test.database, { bookid: '12' });
    const { _id } = await storeLoan(test.database, { book, student: kavin });
    await giveBack('12');
    expect((await librarian.post(`/api/undoBookReturn/${_id}`)).json()).toMatchObject({
      isBookDue: 'Y',
      BookReturnDate: '',
    });
    await giveBack('12');
    await issue('12', iniya);
    const refused = await librarian.post(`/api/undoBookReturn/${_id}`);
    expect(refused.json().message).toBe('Book 12 (Aathichudi) is with Iniya Selvan.');
    expect(refused.statusCode).toBe(409);
  });
});

describe('a loan is removed', () => {
  it('without a line of history; its book is free; Undo brings it back', async () => {
    const book = await storeBook(test.database, { bookid: '12' });
    const { _id } = await storeLoan(test.database, { book, student: kavin });
    expect((await librarian.post(`/api/deleteBookTxData/${_id}`)).statusCode).toBe(200);
    expect(await loans()).toEqual([]);
    expect(await books()).toEqual([{ bookid: '12', available: 'Y' }]);
    expect((await librarian.post(`/api/bookTx/getTxDetails/${_id}`)).json()).toBeNull();
    expect((await librarian.post(`/api/restoreBookTxData/${_id}`)).statusCode).toBe(200);
    expect((await librarian.post(`/api/bookTx/getTxDetails/${_id}`)).json().BookId).toBe('12');
    expect(await books()).toEqual([{ bookid: '12', available: 'N' }]);
  });

  it('but not a returned one', async () => {
    const book = await storeBook(test.database, { bookid: '12' });
    const past = { book, student: kavin, BookReturnDate: '2025-10-01' };
    const { _id } = await storeLoan(test.database, past);
    expect((await librarian.post(`/api/deleteBookTxData/${_id}`)).statusCode).toBe(409);
  });
});

describe('the lists', () => {
  beforeEach(async () => {
    const numbers = ['299', '301', 'b7'];
    const names = ['Arul', 'Bama', 'Chelvi'];
    for (const [index, bookid] of numbers.entries()) {
      const student = await storeStudent(test.database, {
        FirstName: names[index] as string,
        LastName: 'Kumaran',
        Branch: index === 1 ? 'South - Metrolina' : 'North',
        StudentTeacher: 'Anbu',
      });
      const book = await storeBook(test.database, { bookid, title: `Nool ${bookid}` });
      await storeLoan(test.database, {
        book,
        student,
        BookDue: index === 2 ? '2025-12-01' : '2025-11-01',
      });
    }
  });

  it.each([
    ['', '299 301 b7'],
    ['range=1-300', '299'],
    ['range=301-400', '301'],
    ['overdue=true', '299 301'],
    ['branch=South', '301'],
    ['search=chelvi', 'b7'],
    ['search=nool 301', '301'],
    ['sort=-BookId', 'b7 301 299'],
    ['page=2&pageSize=2', 'b7'],
  ])('outstanding books with %j: %s', async (query, numbers) => {
    const answer = await librarian.get(`/api/getBookListByDue?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const seen = answer.json<OutstandingLoan[]>().map(({ BookId }) => BookId);
    expect(seen.join(' ')).toBe(numbers);
  });

  it('count what is out, overdue and where', async () => {
    await test.database.kysely.deleteFrom('student').where('_id', 'in', [kavin._id]).execute();
    expect((await librarian.get('/api/getBookDueCounts')).json()).toEqual({
      total: 3,
      overdue: 2,
      branches: [
        { branch: 'North', total: 2 },
        { branch: 'South - Metrolina', total: 1 },
      ],
    });
    expect((await librarian.get('/api/getBookCounts')).json()).toEqual({
      total: 3,
      available: 0,
      borrowed: 3,
      outOfLending: 0,
    });
  });

  it('show students with the book at hand and the one before; a number finds its reader', async () => {
    const [before, now] = [await storeBook(test.database), await storeBook(test.database)];
    await storeLoan(test.database, { book: before, student: kavin, BookReturnDate: '2025-10-01' });
    await storeLoan(test.database, { book: now, student: kavin });
    const byName = await librarian.get('/api/lib/BookAsignAPIV2?search=kavin selvan');
    expect(byName.json()).toMatchObject([
      { isBookDue: 'Y', PrevBID: before.bookid, bookid: now.bookid, parentEmail: '' },
    ]);
    expect(byName.body).not.toMatch(/Address|AmountPaid|DateOfBirth/);
    const byNumber = await librarian.get(`/api/lib/BookAsignAPIV2?search=${now.bookid}`);
    expect(byNumber.json()).toMatchObject([{ FirstName: 'Kavin' }]);
    const ofTeacher = await librarian.get(
      '/api/lib/BookAsignAPIV2?StudentTeacher=Anbu&sort=-FirstName',
    );
    expect(ofTeacher.json<{ FirstName: string }[]>().map(({ FirstName }) => FirstName)).toEqual([
      'Chelvi',
      'Bama',
      'Arul',
    ]);
  });

  it('the desk knows numbers, cards and names', async () => {
    const look = async (code: string) => {
      const answer = await librarian.get(`/api/getLibraryDesk/${encodeURIComponent(code)}`);
      expect(answer.statusCode, answer.body).toBe(200);
      const { books: found, students } = answer.json<DeskAnswer>();
      return [
        ...found.map(({ bookid, loan }) => `${bookid} ${loan?.FirstName ?? 'free'}`),
        ...students.map(({ FirstName }) => FirstName),
      ].join(', ');
    };
    await storeBook(test.database, { bookid: '500', title: 'Kavin padalgal' });
    expect(await look(' B7 ')).toBe('b7 Chelvi');
    expect(await look('500')).toBe('500 free');
    expect(await look('ts25-i')).toBe('Iniya');
    expect(await look('kavin')).toBe('500 free, Kavin');
    expect(await look('nobody at all')).toBe('');
  });

  it('the desk shows names that begin with the words first, says what else matched and how many more', async () => {
    const enrolled: [string, string, object?][] = [
      ['Arul', 'Kavinesh'],
      ['Avvai', 'Venkatesan', { UserName: 'kavin.v@home.example' }],
      ['Bala', 'Murugan', { AdditionalEmail: 'kavin@second.example' }],
      ['Kavin', 'Parthiban'],
      ['Sankavin', 'Mani'],
      ...Array.from({ length: 5 }, (_, each): [string, string, object] => [
        `Zara${each}`,
        'Arasu',
        { UserName: `kavin.${each}@home.example` },
      ]),
    ];
    for (const [FirstName, LastName, more] of enrolled) {
      await storeStudent(test.database, { FirstName, LastName, ...more });
    }
    const answer = await librarian.get('/api/getLibraryDesk/kavin');
    const { students, studentsLeft } = answer.json<DeskAnswer>();
    expect(students.map(({ FirstName, matched }) => `${FirstName} ${matched}`)).toEqual([
      'Kavin name',
      'Kavin name',
      'Arul name',
      'Sankavin name',
      'Avvai email',
      'Bala secondEmail',
      'Zara0 email',
      'Zara1 email',
    ]);
    expect(studentsLeft).toBe(3);
    // The second address itself is not the library's to see.
    expect(answer.body).not.toContain('second.example');
  });

  it('the desk shows books with the words in their titles before those of an author of that name', async () => {
    for (let each = 0; each < 9; each += 1) {
      const title = each === 8 ? 'Arumugam kadhai' : `Kadhai ${each}`;
      await storeBook(test.database, { bookid: `70${each}`, title, author: 'Arumugam' });
    }
    const answer = await librarian.get('/api/getLibraryDesk/arumugam');
    const { books: found, booksLeft } = answer.json<DeskAnswer>();
    expect(found.map(({ bookid, matched }) => `${bookid} ${matched}`)).toEqual([
      '708 title',
      ...[0, 1, 2, 3, 4, 5, 6].map((each) => `70${each} author`),
    ]);
    expect(booksLeft).toBe(1);
    expect(answer.body).not.toMatch(/searchKey|titleKey/);
  });

  it('the desk counts the books that it does not show', async () => {
    for (let each = 0; each < 11; each += 1) {
      await storeBook(test.database, { bookid: `60${each}`, title: 'Panchatantra' });
    }
    const answer = await librarian.get('/api/getLibraryDesk/panchat');
    const { books: found, booksLeft } = answer.json<DeskAnswer>();
    expect([found.length, booksLeft]).toEqual([8, 3]);
  });
});

describe('a family', () => {
  it('sees its own books and what its children have read', async () => {
    const [one, two] = [await storeBook(test.database), await storeBook(test.database)];
    await storeLoan(test.database, { book: one, student: kavin });
    await storeLoan(test.database, { book: two, student: iniya, BookReturnDate: '2025-10-01' });
    const family = await test.as('Parent', 'malar@home.example');
    const due = await family.get('/api/getBooksDueByEmail/MALAR@home.example');
    expect(due.json()).toMatchObject([{ BookId: one.bookid, FirstName: 'Kavin', isBookDue: 'Y' }]);
    const read = await family.get('/api/getBooksReadByEmail/malar@home.example?pageSize=5');
    expect(read.json()).toMatchObject([{ BookId: two.bookid, FirstName: 'Iniya' }]);
    expect(read.headers['x-total-count']).toBe('1');
  });

  it('and no one else’s: only the library, the office and the class’s teacher do', async () => {
    const book = await storeBook(test.database);
    await test.database.kysely
      .updateTable('student')
      .set({ StudentTeacher: 'teacher' })
      .where('_id', '=', iniya._id)
      .execute();
    await storeLoan(test.database, { book, student: iniya });
    await storeLoan(test.database, { book: await storeBook(test.database), student: kavin });
    const asked = async (who: Parameters<TestPortal['as']>[0]) => {
      const answer = await (await test.as(who)).get('/api/getBooksDueByEmail/malar@home.example');
      return answer.statusCode === 200 ? answer.json<unknown[]>().length : answer.statusCode;
    };
    expect(
      await Promise.all((['SuperAdmin', 'Admin', 'OpsMgmt', 'LibAdmin'] as const).map(asked)),
    ).toEqual([2, 2, 2, 2]);
    expect(await asked('Teacher')).toBe(1);
    expect(await Promise.all((['Parent', 'HWC', 'BOD', 'Treasurer'] as const).map(asked))).toEqual([
      403, 403, 403, 403,
    ]);
  });
});

describe('a student with a book', () => {
  it('is not deleted before the book is back, and the book is named (OP-111)', async () => {
    const book = await storeBook(test.database, { bookid: '12', title: 'Kural' });
    await storeLoan(test.database, { book, student: kavin });
    const superAdmin = await test.as('SuperAdmin');
    const refused = await superAdmin.post(`/api/deleteStudentInfo/${kavin._id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/^Kavin Selvan still has book 12 \(Kural\)/);
    await giveBack('12');
    expect((await superAdmin.post(`/api/deleteStudentInfo/${kavin._id}`)).statusCode).toBe(200);
  });

  it('keeps it under a new name and e-mail, and gets no second one', async () => {
    const [book, other] = [await storeBook(test.database), await storeBook(test.database)];
    await storeLoan(test.database, { book, student: kavin });
    const admin = await test.as('Admin');
    const changed = await admin.post('/api/updateStudentInfo', {
      _id: kavin._id,
      FirstName: 'Kavinraj',
      UserName: 'new@home.example',
      confirm: 'Y',
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const due = await librarian.get('/api/getBooksDueByEmail/new@home.example');
    expect(due.json()).toMatchObject([{ BookId: book.bookid, FirstName: 'Kavinraj' }]);
    expect((await issue(other.bookid)).statusCode).toBe(409);
  });
});
