import type {
  FamilyToRemind,
  ReminderOutcome,
  SentReminder,
} from '@pallikoodam/contract/library-reminders';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeBook, storeLoan } from '../../../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let librarian: TestCaller;
let numbers: string[];

beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  librarian = await test.as('LibAdmin');
});
afterAll(() => test.close());
beforeEach(async () => {
  test.setClock(new Date('2025-11-22T17:00:00Z'));
  for (const table of ['loan', 'book', 'student', 'outbox', 'book_reminder'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
  numbers = [];
  const lend = async (UserName: string, FirstName: string, BookDue: string) => {
    const book = await storeBook(test.database, { title: `Nool of ${FirstName}` });
    numbers.push(book.bookid);
    const student = await storeStudent(test.database, { UserName, FirstName, LastName: 'Selvan' });
    await storeLoan(test.database, { book, student, BookDue });
  };
  await lend('malar@home.example', 'Kavin', '2025-11-15');
  await lend('malar@home.example', 'Iniya', '2025-11-29');
  await lend('anbu@home.example', 'Arul', '2025-11-01');
  await lend('bala@home.example', 'Bama', '2025-11-22');
});

const mails = () =>
  test.database.kysely
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'textBody', 'purpose'])
    .orderBy('recipient')
    .execute();
const remindAll = async () =>
  (await librarian.post('/api/sendBookReminders')).json<{
    outcomes: ReminderOutcome[];
    remaining: number;
  }>();

describe('a reminder of all overdue books', () => {
  it('is previewed: families, longest overdue first, with all their books', async () => {
    const answer = await librarian.get('/api/getFamiliesToRemind');
    const families = answer.json<FamilyToRemind[]>();
    expect(answer.headers['x-total-count']).toBe('2');
    const told = families.map(({ parentEmail, children }) => [
      parentEmail,
      children.map(({ FirstName }) => FirstName),
    ]);
    expect(told).toEqual([
      ['anbu@home.example', ['Arul']],
      ['malar@home.example', ['Kavin', 'Iniya']],
    ]);
    expect(await mails()).toEqual([]);
  });

  it('names twins who share an initial both, each by the whole name', async () => {
    for (const LastName of ['Kavin', 'Kavya']) {
      const book = await storeBook(test.database, { title: `Nool of ${LastName}` });
      const student = await storeStudent(test.database, {
        UserName: 'twins@home.example',
        FirstName: 'S',
        LastName,
      });
      await storeLoan(test.database, { book, student, BookDue: '2025-11-01' });
    }
    const answer = await librarian.get('/api/getFamiliesToRemind');
    const twins = answer
      .json<FamilyToRemind[]>()
      .find(({ parentEmail }) => parentEmail === 'twins@home.example');
    expect(twins?.children.map(({ LastName }) => LastName).sort()).toEqual(['Kavin', 'Kavya']);
    await remindAll();
    const mail = (await mails()).find(({ recipient }) => recipient === 'twins@home.example');
    expect(mail?.textBody).toContain('S Kavin');
    expect(mail?.textBody).toContain('S Kavya');
  });

  it('is one mail a family, and none again on that day', async () => {
    const { outcomes, remaining } = await remindAll();
    expect(remaining).toBe(0);
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    const [, toMalar] = await mails();
    expect(await mails()).toHaveLength(2);
    expect(toMalar?.recipient).toBe('malar@home.example');
    expect(toMalar?.textBody).toContain(
      `Nool of Kavin (${numbers[0]}): overdue since November 15, 2025`,
    );
    expect(toMalar?.textBody).toContain(`Nool of Iniya (${numbers[1]}): due on November 29, 2025`);
    expect(await remindAll()).toEqual({ outcomes: [], remaining: 0 });
    test.setClock(new Date('2025-11-23T17:00:00Z'));
    // Bama's book was due on the day before.
    expect((await remindAll()).outcomes).toHaveLength(3);
  });

  it('leaves out a family that has answered, and neither sends nor counts it', async () => {
    const leaveOut = ['MALAR@home.example'];
    const answer = await librarian.post('/api/sendBookReminders', { leaveOut });
    expect(answer.statusCode, answer.body).toBe(200);
    const { outcomes, remaining } = answer.json();
    expect(outcomes.map(({ parentEmail }: ReminderOutcome) => parentEmail)).toEqual([
      'anbu@home.example',
    ]);
    expect(remaining).toBe(0);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['anbu@home.example']);
    // Left out once: the next time it is reminded like the others.
    expect((await remindAll()).outcomes).toMatchObject([{ parentEmail: 'malar@home.example' }]);
    const wrong = await librarian.post('/api/sendBookReminders', { leaveOut: ['nobody'] });
    expect(wrong.statusCode).toBe(404);
  });

  it('goes out once when two librarians press at the same moment', async () => {
    await Promise.all([remindAll(), remindAll(), remindAll()]);
    expect(await mails()).toHaveLength(2);
  });

  it('is listed with the state of each mail', async () => {
    await remindAll();
    await test.database.kysely
      .updateTable('outbox')
      .set({ status: 'failed', lastAnswer: '550 no such user' })
      .where('recipient', '=', 'anbu@home.example')
      .execute();
    const sent = (await librarian.get('/api/getBookReminders')).json<SentReminder[]>();
    const states = sent.map(({ parentEmail, status }) => [parentEmail, status]);
    expect(Object.fromEntries(states)).toEqual({
      'anbu@home.example': 'failed',
      'malar@home.example': 'waiting',
    });
    const [loan] = (await librarian.get('/api/getBookListByDue')).json();
    expect(loan.RemindedOn).toBe('2025-11-22');
  });
});

describe('a reminder of one family', () => {
  const remind = (email: string, name: string, bookid = numbers[3]) =>
    librarian.post(`/api/bookTx/reminder/${email}/${encodeURIComponent(name)}/${bookid}`);

  it('names a child and a book that is out', async () => {
    expect((await remind('bala@home.example', 'Bama Selvan')).json().outcome).toBe('sent');
    expect((await remind('bala@home.example', 'bama')).json().outcome).toBe('remindedToday');
    expect((await remind('bala@home.example', 'Kavin')).statusCode).toBe(404);
    expect((await remind('malar@home.example', 'Bama')).statusCode).toBe(404);
    expect(await mails()).toHaveLength(1);
  });
});

describe('the language of a reminder', () => {
  const preview = async () =>
    (await librarian.get('/api/getReminderMail/malar@home.example')).json();

  it('is the one the family chose; both where it has not', async () => {
    const both = await preview();
    expect(both.text).toMatch(/Dear parents/);
    expect(both.text).toMatch(/அன்புள்ள பெற்றோரே/);
    const family = await test.as('Parent', 'malar@home.example');
    await family.post('/api/updateMailLanguage/ta');
    const tamil = await preview();
    expect(tamil.language).toBe('ta');
    expect(tamil.text).not.toMatch(/Dear parents/);
    await family.post('/api/updateMailLanguage/en');
    expect((await preview()).text).not.toMatch(/அன்புள்ள/);
    expect((await family.post('/api/updateMailLanguage/fr')).statusCode).toBe(400);
    expect((await librarian.get('/api/getReminderMail/nobody@home.example')).statusCode).toBe(404);
  });
});
