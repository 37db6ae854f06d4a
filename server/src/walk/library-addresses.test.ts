import { type CallName, contract } from '@pallikoodam/contract/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWalk } from '../testing/access-walk-records.ts';
import { storeBook, storeLoan } from '../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { storeStudent } from '../testing/student-factory.ts';
import { writtenByHand } from './access-walk-table.ts';

/** The library names the address of a family to few, and only while a book is out. */

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
  const lend = async (UserName: string, BookReturnDate: string) => {
    const book = await storeBook(test.database, { title: 'Kural' });
    const student = await storeStudent(test.database, { UserName, FirstName: 'Thenmozhi' });
    await storeLoan(test.database, { book, student, BookReturnDate });
    return book.bookid;
  };
  out = await lend('out@home.example', '');
  back = await lend('back@home.example', '2025-09-13');
});
afterAll(() => test.close());

let out: string;
let back: string;

const libraryCalls = (Object.keys(contract) as CallName[]).filter(
  (name) => contract[name]['~orpc'].meta.access === 'library.keep',
);

describe.each(['Teacher', 'OpsMgmt'] as const)('%s is told no address by', (role) => {
  const walk = createWalk(async () => ({ database: test.database, caller: await test.as(role) }));

  it.each(libraryCalls)('%s', async (name) => {
    let sent: string[] = [];
    const send = await walk.prepare((prepared) => {
      const { open, returned } = prepared.library;
      sent = [open.parentEmail, returned.parentEmail, prepared.student.UserName];
      return writtenByHand[name].request(prepared);
    });
    const answer = await send();
    expect(answer.statusCode, answer.body).toBe(200);
    expect(sent.every((email) => email.includes('@'))).toBe(true);
    for (const email of [...sent, 'home.example']) expect(answer.body).not.toContain(email);
  });

  it('a list that finds many', async () => {
    const caller = await test.as(role);
    await caller.post('/api/sendBookReminders');
    await test.database.kysely
      .updateTable('outbox')
      .set({ status: 'failed', lastAnswer: '550 <out@home.example> unknown' })
      .execute();
    for (const path of paths) {
      const { body, statusCode } = await caller.get(path);
      expect(statusCode, path).toBe(200);
      expect(body, path).not.toContain('home.example');
    }
  });

  it('a reminder, which reaches the family all the same', async () => {
    const caller = await test.as(role);
    for (const table of ['outbox', 'book_reminder'] as const) {
      await test.database.kysely.deleteFrom(table).execute();
    }
    const families = (await caller.get('/api/getFamiliesToRemind')).json();
    const mine = families.find(({ books }: { books: { BookId: string }[] }) =>
      books.some(({ BookId }) => BookId === out),
    );
    const preview = await caller.get(`/api/getReminderMail/${mine.LoanId}`);
    expect(preview.json().text).toContain('Kural');
    const recipients = async () =>
      (await test.database.kysely.selectFrom('outbox').select('recipient').execute()).map(
        ({ recipient }) => recipient,
      );
    await caller.post('/api/sendBookReminders', { leaveOut: [mine.LoanId] });
    expect(await recipients()).not.toContain('out@home.example');
    await caller.post('/api/sendBookReminders', {});
    expect(await recipients()).toContain('out@home.example');
    const wrong = await caller.post('/api/sendBookReminders', { leaveOut: ['nobody'] });
    expect(wrong.statusCode).toBe(404);
  });
});

const paths = [
  '/api/lib/BookAsignAPIV2?pageSize=100',
  '/api/lib/BookReturnAPI?pageSize=100',
  '/api/getBookListByDue?pageSize=100',
  '/api/bookhistory?Year=all&pageSize=100',
  '/api/getLibraryDesk/thenmozhi',
  '/api/getFamiliesToRemind',
  '/api/getBookReminders',
];

describe.each(['SuperAdmin', 'Admin', 'LibAdmin'] as const)('%s is told', (role) => {
  let caller: TestCaller;
  beforeAll(async () => {
    caller = await test.as(role);
  });
  type Row = Record<'bookid' | 'bookId' | 'parentEmail' | 'UserName' | '_id', string>;
  const read = async <Answer = Row[]>(path: string) =>
    (await caller.get(`/api/${path}`)).json<Answer>();

  it('the address in rows of a book that is out', async () => {
    for (const path of ['lib/BookReturnAPI', 'getBookListByDue']) {
      const row = (await read(`${path}?pageSize=100`)).find(({ bookid }) => bookid === out);
      expect(row).toMatchObject({ parentEmail: 'out@home.example', UserName: 'out@home.example' });
    }
    expect(await read(`returnMyBook/${out}`)).toMatchObject({ parentEmail: 'out@home.example' });
    const desk = await read<{ books: { loan: Row }[] }>(`getLibraryDesk/${out}`);
    expect(desk.books[0]?.loan.parentEmail).toBe('out@home.example');
    const book = await read<{ loan: Row }>(`book/${out}`);
    expect(book.loan.parentEmail).toBe('out@home.example');
  });

  it('none in the list of children to lend to, and none of a book that came back', async () => {
    const children = await read('lib/BookAsignAPIV2?search=thenmozhi&pageSize=100');
    expect(children.map(({ parentEmail, UserName }) => parentEmail + UserName)).toEqual(['', '']);
    const { students } = await read<{ students: Row[] }>('getLibraryDesk/thenmozhi');
    expect(students.map(({ parentEmail, UserName }) => parentEmail + UserName)).toEqual(['', '']);
    const history = await read('bookhistory?Year=all&pageSize=100');
    expect(history.find(({ bookId }) => bookId === back)).toMatchObject({ parentEmail: '' });
    expect(new Set(history.map(({ parentEmail }) => parentEmail))).toEqual(new Set(['']));
  });

  it('what one child has read, by its record', async () => {
    const children = await read('lib/BookAsignAPIV2?search=thenmozhi&pageSize=100');
    const lists = await Promise.all(
      children.map(({ _id }) => read(`bookhistory?Year=all&StudentId=${_id}`)),
    );
    expect(lists.map((rows) => rows.map(({ bookId }) => bookId)).toSorted()).toEqual([[], [back]]);
    expect(await read('bookhistory?Year=all&StudentId=nobody')).toEqual([]);
  });

  it('none once the book comes back, and again when the return is undone', async () => {
    const returned = await caller.post('/api/releaseBookAndCreateHistory', { bookId: out });
    expect(returned.json()).toMatchObject({ parentEmail: '', UserName: '' });
    const undone = await caller.post(`/api/undoBookReturn/${returned.json()._id}`);
    expect(undone.json()).toMatchObject({ parentEmail: 'out@home.example' });
  });
});
