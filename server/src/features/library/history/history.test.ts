import type { HistoryRecord } from '@pallikoodam/contract/library-fields';
import type { HistoryGroup } from '@pallikoodam/contract/library-history';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeBook, storeLoan } from '../../../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let librarian: TestCaller;
let newest: string;

beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  librarian = await test.as('LibAdmin');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setClock(new Date('2025-11-22T17:00:00Z'));
  for (const table of ['loan', 'book', 'student', 'history'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
  const kavin = await storeStudent(test.database, { FirstName: 'Kavin', LastName: 'Selvan' });
  const iniya = await storeStudent(test.database, { FirstName: 'Iniya', LastName: 'Selvan' });
  const kural = await storeBook(test.database, { bookid: '12', title: 'Kural' });
  const konrai = await storeBook(test.database, { bookid: '7', title: 'Konrai' });
  const past = (
    book: typeof kural,
    student: typeof kavin,
    BookReturnDate: string,
    Year = '2025-2026',
  ) => storeLoan(test.database, { book, student, BookReturnDate, Year });
  await past(kural, kavin, '2025-10-04');
  await past(kural, iniya, '2025-10-11');
  await past(konrai, kavin, '2025-10-18');
  ({ _id: newest } = await past(konrai, kavin, '2025-11-01'));
  await past(kural, kavin, '2024-11-01', '2024-2025');
  await storeLoan(test.database, { book: kural, student: iniya });
});

describe('the history', () => {
  it.each([
    ['', '7 Kavin, 7 Kavin, 12 Iniya, 12 Kavin'],
    ['Year=all&bookId=12', '12 Iniya, 12 Kavin, 12 Kavin'],
    ['Year=2024-2025', '12 Kavin'],
    ['search=konrai', '7 Kavin, 7 Kavin'],
    ['sort=BookReturnDate&page=1&pageSize=2', '12 Kavin, 12 Iniya'],
  ])('%j: %s', async (query, records) => {
    const answer = await librarian.get(`/api/bookhistory?${query}`);
    const seen = answer
      .json<HistoryRecord[]>()
      .map(({ bookId, FirstName }) => `${bookId} ${FirstName}`);
    expect(seen.join(', ')).toBe(records);
  });

  it.each([
    ['', '7 Konrai 2, 12 Kural 2', '2'],
    ['Year=all', '7 Konrai 2, 12 Kural 3', '2'],
    ['Year=2024-2025', '12 Kural 1', '1'],
    ['search=iniya', '12 Kural 1', '1'],
    ['page=2&pageSize=1', '12 Kural 2', '2'],
    ['search=nobody', '', '0'],
  ])('grouped by book with %j: %s', async (query, groups, total) => {
    const answer = await librarian.get(`/api/getBookHistoryGroups?${query}`);
    const seen = answer.json<HistoryGroup[]>().map((group) => Object.values(group).join(' '));
    expect(answer.headers['x-total-count']).toBe(total);
    const inOrder = answer
      .json<HistoryGroup[]>()
      .map(({ bookId, title, returns }) => `${bookId} ${title} ${returns}`);
    expect(inOrder.join(', '), seen.join()).toBe(groups);
  });

  it.each([
    ['', { returns: 4, books: 2, students: 2 }],
    ['?Year=all', { returns: 5, books: 2, students: 2 }],
    ['?Year=2024-2025', { returns: 1, books: 1, students: 1 }],
  ])('counted%s', async (query, counts) => {
    expect((await librarian.get(`/api/getBookHistoryCounts${query}`)).json()).toEqual(counts);
  });

  it('loses a line and gets it back; an open loan is not part of it', async () => {
    expect((await librarian.post(`/api/deleteHistory/${newest}`)).statusCode).toBe(200);
    expect((await librarian.get('/api/getBookHistoryCounts')).json().returns).toBe(3);
    expect((await librarian.post(`/api/restoreHistory/${newest}`)).statusCode).toBe(200);
    const [open] = (await librarian.get('/api/getBookListByDue')).json();
    expect((await librarian.post(`/api/deleteHistory/${open._id}`)).statusCode).toBe(409);
    await librarian.post(`/api/deleteBookTxData/${open._id}`);
    expect((await librarian.post(`/api/restoreHistory/${open._id}`)).statusCode).toBe(409);
    await librarian.post(`/api/deleteHistory/${newest}`);
    expect((await librarian.post(`/api/restoreBookTxData/${newest}`)).statusCode).toBe(409);
  });

  it('restores a loan with the address that its family has today', async () => {
    const [open] = (await librarian.get('/api/getBookListByDue')).json();
    await librarian.post(`/api/deleteBookTxData/${open._id}`);
    const iniya = await test.database.kysely
      .selectFrom('student')
      .select('_id')
      .where('FirstName', '=', 'Iniya')
      .executeTakeFirstOrThrow();
    const admin = await test.as('Admin');
    const UserName = 'today@home.example';
    await admin.post('/api/updateStudentInfo', { _id: iniya._id, UserName, confirm: 'Y' });
    const restored = await librarian.post(`/api/restoreBookTxData/${open._id}`);
    expect(restored.json()).toMatchObject({ _id: open._id, parentEmail: UserName });
  });

  it('counts a book while it has a line', async () => {
    const ofKonrai = (await librarian.get('/api/bookhistory?bookId=7')).json<HistoryRecord[]>();
    for (const { _id } of ofKonrai) await librarian.post(`/api/deleteHistory/${_id}`);
    const readBooks = async () => ({
      books: (await librarian.get('/api/getBookHistoryCounts')).json().books,
      groups: (await librarian.get('/api/getBookHistoryGroups')).headers['x-total-count'],
    });
    expect(await readBooks()).toEqual({ books: 1, groups: '1' });
    await librarian.post(`/api/restoreHistory/${newest}`);
    expect(await readBooks()).toEqual({ books: 2, groups: '2' });
  });

  it('takes a line by hand and changes nothing else', async () => {
    const line = {
      FirstName: 'Arul',
      bookId: '7',
      BookTakenDate: '2025-09-06',
      BookReturnDate: '2025-09-13',
      parentEmail: 'arul@home.example',
    };
    const added = await librarian.post('/api/createHistory', line);
    expect(added.json()).toMatchObject({ ...line, title: 'Konrai', parentEmail: '' });
    for (const wrong of [{ BookReturnDate: '2025-09-05' }, { BookReturnDate: '2025-11-23' }]) {
      const refused = await librarian.post('/api/createHistory', { ...line, ...wrong });
      expect(Object.keys(refused.json().fields)).toEqual(['BookReturnDate']);
    }
    expect((await librarian.get('/api/book/7')).json().available).toBe('Y');
  });
});

it('scores are saved, listed and read', async () => {
  const student = await storeStudent(test.database, { StudentTeacher: 'Anbu' });
  const saved = await librarian.post('/api/score', {
    StudentId: student._id,
    FirstName: 'Kavin',
    Score: '9',
  });
  const { _id } = saved.json();
  expect(saved.json()).toMatchObject({ Score: '9', Year: '2025-2026', Comments: '' });
  await librarian.post('/api/score', { ...saved.json<object>(), Score: '10' });
  expect((await librarian.get(`/api/score/${_id}`)).json().Score).toBe('10');
  expect((await librarian.get('/api/score')).json()).toHaveLength(1);
  expect((await librarian.get('/api/lib/ScoreDetails')).json()).toMatchObject([
    { Score: '10', StudentTeacher: 'Anbu', Branch: 'North' },
  ]);
  expect((await librarian.get('/api/score/nothing')).statusCode).toBe(404);
});
