import type { ListedBook } from '@pallikoodam/contract/library-books';
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
  for (const table of ['loan', 'book', 'history'] as const) {
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
