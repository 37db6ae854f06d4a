import type { ImportReport, ListedBook } from '@pallikoodam/contract/library-books';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeBook, storeLoan } from '../../../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let librarian: TestCaller;

beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  librarian = await test.as('LibAdmin');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['loan', 'book', 'book_import', 'history'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
});

const form = { bookid: ' B 12', title: 'Kural', author: 'Valluvar', available: 'Y' };
const add = (changes: object = {}) => librarian.post('/api/book', { ...form, ...changes });
const stored = () =>
  test.database.kysely
    .selectFrom('book')
    .select(['bookid', 'title', 'available', 'condition'])
    .orderBy('bookKey')
    .execute();

async function storeLentBook(bookid: string) {
  const book = await storeBook(test.database, { bookid });
  const student = await storeStudent(test.database, { FirstName: 'Iniya', LastName: 'Selvan' });
  await storeLoan(test.database, { book, student });
  return book;
}

describe('a book', () => {
  it('is added with its number in small letters, and read by number or id', async () => {
    const answer = await add({ _id: 'made-by-the-client' });
    expect(answer.json()).toMatchObject({
      _id: 'made-by-the-client',
      bookid: 'b12',
      condition: '',
    });
    expect(answer.body).not.toMatch(/bookKey|searchKey/);
    for (const reference of ['B12', 'made-by-the-client']) {
      const read = await librarian.get(`/api/book/${reference}`);
      expect(read.json()).toMatchObject({ title: 'Kural', loan: null });
    }
    expect((await librarian.get('/api/book/b13')).statusCode).toBe(404);
  });

  it.each([
    [{ bookid: '' }, { bookid: 'This Field is required' }],
    [{ title: ' ' }, { title: 'This Field is required' }],
    [{ author: '' }, { author: 'This Field is required' }],
    [{ available: '' }, { available: 'This Field is required' }],
    [{ available: undefined }, { available: 'This Field is required' }],
    [{ bookid: 'a/b' }, { bookid: 'Use letters, digits, hyphens and dots only' }],
  ])('is refused with %j', async (wrong, fields) => {
    const answer = await add(wrong);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual(fields);
  });

  it('has a number of its own', async () => {
    await add();
    const answer = await add({ bookid: 'B12' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().fields.bookid).toBe('There is a book of this number already.');
  });

  it('that is not available is withheld, lost or damaged, and made ready again', async () => {
    const { _id } = (await add({ available: 'N' })).json();
    expect(await stored()).toMatchObject([{ available: 'N', condition: 'Withheld' }]);
    const lost = await librarian.post(`/api/bookNotReady/${_id}`, { condition: 'Lost' });
    expect(lost.json()).toMatchObject({ available: 'N', condition: 'Lost' });
    const change = { available: 'Y' };
    expect((await librarian.post('/api/book/update/b12', change)).json().condition).toBe('');
    await librarian.post('/api/bookNotReady/b12');
    expect((await librarian.post('/api/bookReady/b12')).json()).toMatchObject({ available: 'Y' });
  });

  it('is not overwritten unseen', async () => {
    const { _id, updated } = (await add()).json();
    expect(
      (await librarian.post(`/api/book/update/${_id}`, { title: 'A', updated })).statusCode,
    ).toBe(200);
    expect(
      (await librarian.post(`/api/book/update/${_id}`, { title: 'B', updated })).statusCode,
    ).toBe(409);
  });

  it('that is lent keeps number and availability, and is not deleted (OP-189)', async () => {
    await storeLentBook('12');
    const refusals = await Promise.all([
      librarian.post('/api/deleteBookById/12'),
      librarian.post('/api/bookReady/12'),
      librarian.post('/api/bookNotReady/12'),
      librarian.post('/api/book/update/12', { bookid: '13' }),
      librarian.post('/api/book/update/12', { available: 'Y' }),
    ]);
    for (const refused of refusals) {
      expect(refused.statusCode, refused.body).toBe(409);
      expect(refused.json().message).toBe('Book 12 (Aathichudi) is with Iniya Selvan.');
    }
    expect((await librarian.post('/api/book/update/12', { title: 'New' })).statusCode).toBe(200);
  });

  it('is deleted and brought back, unless its number was given again', async () => {
    const { _id } = (await add()).json();
    expect((await librarian.post(`/api/deleteBookById/${_id}`)).statusCode).toBe(200);
    expect((await librarian.post(`/api/restoreBookById/${_id}`)).json().bookid).toBe('b12');
    await librarian.post(`/api/deleteBookById/${_id}`);
    await add();
    expect((await librarian.post(`/api/restoreBookById/${_id}`)).statusCode).toBe(409);
  });
});

describe('the shelf', () => {
  it.each([
    ['', '7 12 104 b3'],
    ['sort=-bookid', 'b3 104 12 7'],
    ['sort=title', '7 b3 104 12'],
    ['state=Available', '7 104'],
    ['state=Borrowed', '12'],
    ['state=OutOfLending', 'b3'],
    ['search=nool 10', '104'],
    ['search=VALLUVAR', '7'],
    ['search=%25', ''],
    ['page=2&pageSize=3', 'b3'],
  ])('with %j holds %s', async (query, numbers) => {
    await storeBook(test.database, { bookid: '7', title: 'Arasiyal nool', author: 'Valluvar' });
    await storeBook(test.database, { bookid: '104', title: 'Nool two' });
    await storeBook(test.database, {
      bookid: 'b3',
      title: 'Nool one',
      available: 'N',
      condition: 'Lost',
    });
    const lent = await storeLentBook('12');
    await librarian.post(`/api/book/update/${lent._id}`, { title: 'Nool Z' });
    const answer = await librarian.get(`/api/book?${query}`);
    expect(
      answer
        .json<ListedBook[]>()
        .map(({ bookid }) => bookid)
        .join(' '),
    ).toBe(numbers);
  });

  it('says who has a book, and what can be lent', async () => {
    await storeLentBook('12');
    await storeBook(test.database, { bookid: '13' });
    const [lent] = (await librarian.get('/api/book')).json<ListedBook[]>();
    expect(lent).toMatchObject({ borrower: 'Iniya Selvan', BookDue: '2025-09-20' });
    const available = await librarian.get('/api/availableBookList');
    expect(available.json()).toMatchObject([{ bookid: '13' }]);
  });
});

describe('an import', () => {
  const rows = [
    { bookid: '1', title: 'Kural', author: 'Valluvar' },
    { bookid: '2', title: 'Aathichudi', author: 'Avvaiyar', available: 'N' },
  ];
  const send = async (body: object) => {
    const answer = await librarian.post('/api/importBooks', {
      fileName: 'books.xlsx',
      rows,
      apply: true,
      ...body,
    });
    return { status: answer.statusCode, report: answer.json<ImportReport>() };
  };

  it('is tried without a trace, then stored, then undone as one', async () => {
    await storeBook(test.database, { bookid: '2', title: 'Old', author: 'Avvaiyar' });
    const dry = await send({ apply: false });
    expect(dry.report).toMatchObject({ _id: '', add: 1, change: 1, same: 0, refused: 0 });
    expect(await stored()).toHaveLength(1);
    const { report } = await send({});
    expect(await stored()).toEqual([
      { bookid: '1', title: 'Kural', available: 'Y', condition: '' },
      { bookid: '2', title: 'Aathichudi', available: 'N', condition: 'Withheld' },
    ]);
    const undone = await librarian.post(`/api/undoBookImport/${report._id}`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await stored()).toEqual([{ bookid: '2', title: 'Old', available: 'Y', condition: '' }]);
    const [listed] = (await librarian.get('/api/getBookImports')).json();
    expect(listed).toMatchObject({ fileName: 'books.xlsx', added: 1, changed: 1 });
    expect(listed.undoneAt).not.toBe('');
    expect((await librarian.post(`/api/undoBookImport/${report._id}`)).statusCode).toBe(409);
    expect((await librarian.get('/api/getBookCounts')).json().total).toBe(1);
  });

  it('takes the words of the own list back, and keeps why a book is not lent', async () => {
    await storeBook(test.database, { bookid: '3', available: 'N', condition: 'Withheld' });
    const book = { title: 'Aathichudi', author: 'Avvaiyar' };
    const own = [
      { ...book, bookid: '3', available: 'Withheld' },
      { ...book, bookid: '4', available: 'Lost' },
    ];
    const { report } = await send({ rows: own });
    expect(report).toMatchObject({ add: 1, same: 1, refused: 0 });
    await send({ rows: [{ ...book, bookid: '3', available: 'Damaged' }] });
    expect(await stored()).toMatchObject([
      { bookid: '3', available: 'N', condition: 'Damaged' },
      { bookid: '4', available: 'N', condition: 'Lost' },
    ]);
  });

  it('waits for another one, and is refused with the time to try again where four wait', async () => {
    let end = () => {};
    const held = test.portal.turns.largeCalls({ sender: 'another' }, async () => {
      await new Promise<void>((done) => {
        end = done;
      });
    });
    const body = { fileName: 'books.xlsx', rows, apply: true };
    const sent = Array.from({ length: 5 }, () => librarian.post('/api/importBooks', body));
    const refused = await Promise.race(sent);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect(await stored()).toEqual([]);
    end();
    await held;
    const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 200, 200, 200, 429]);
    expect(await stored()).toHaveLength(2);
  });

  it('that changes nothing is no change', async () => {
    await send({});
    const { status, report } = await send({});
    expect([status, report._id, report.same]).toEqual([200, '', 2]);
    expect((await librarian.get('/api/getBookImports')).json()).toHaveLength(1);
  });

  it('with a bad row stores nothing, or on demand the good ones', async () => {
    const bad = [...rows, { bookid: '=cmd|1', title: 'X', author: 'Y' }, { ...rows[0] }];
    expect((await send({ rows: bad })).status).toBe(409);
    expect(await stored()).toEqual([]);
    const { report } = await send({ rows: bad, leaveOutRefused: true });
    expect(report).toMatchObject({ add: 2, refused: 2 });
    expect(report.rows.slice(2).map(({ message }) => message)).toEqual([
      'Invalid book number: use letters, digits, hyphens and dots only.',
      'The same book number stands further up.',
    ]);
    expect(await stored()).toHaveLength(2);
  });

  it('is not undone once one of its books was lent or changed', async () => {
    const lent = await send({});
    const student = await storeStudent(test.database);
    await librarian.post('/api/assignBook', { studentId: student._id, bookId: '1' });
    const refused = await librarian.post(`/api/undoBookImport/${lent.report._id}`);
    expect(refused.statusCode, refused.body).toBe(409);
    expect(await stored()).toHaveLength(2);
  });

  it('takes 5,000 rows and no more', async () => {
    const many = (length: number) =>
      Array.from({ length }, (_, index) => ({
        bookid: String(index + 1),
        title: `நூல் ${index} ${'அ'.repeat(60)}`,
        author: 'ஒளவையார்',
      }));
    expect((await send({ rows: many(5001) })).status).toBe(400);
    const { report, status } = await send({ rows: many(5000) });
    expect([status, report.add]).toEqual([200, 5000]);
    expect((await librarian.post(`/api/undoBookImport/${report._id}`)).statusCode).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await send({ rows: [] })).status).toBe(400);
  });
});
