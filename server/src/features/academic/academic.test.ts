import type { ChildYear } from '@pallikoodam/contract/academic';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeAttendance } from '../../testing/attendance-factory.ts';
import { storeAbsence, storeAssessment, storeHomework } from '../../testing/classroom-factory.ts';
import { storeBook, storeLoan } from '../../testing/library-factory.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

let test: TestPortal;
let pupils: Record<'iniya' | 'kavin', Awaited<ReturnType<typeof storeStudent>>>;
const UserName = 'parent@school.example';

beforeAll(async () => {
  test = await startTestPortal();
  const { database } = test;
  const iniya = await storeStudent(database, {
    UserName,
    FirstName: 'Iniya',
    StudentTeacher: 'teacher',
  });
  const kavin = await storeStudent(database, {
    UserName,
    FirstName: 'Kavin',
    StudentTeacher: 'other',
  });
  pupils = { iniya, kavin };
  const past = await storeStudent(database, { UserName, FirstName: 'Iniya', Year: '2024-2025' });
  const mate = await storeStudent(database, { StudentTeacher: 'teacher' });
  await storeAssessment(database, { student: iniya, Q1: 80, Q2: 90 });
  await storeAssessment(database, { student: past, Q1: 60 });
  await storeHomework(database, { student: iniya, weekOne: 90 });
  const third = await storeStudent(database, { StudentTeacher: 'teacher' });
  for (const student of [mate, third]) await storeHomework(database, { student, weekFour: 70 });
  for (const [AttendanceDate, IsPresent] of [
    ['2025-09-06', 'Yes'],
    ['2025-09-13', 'No'],
  ] as const) {
    await storeAttendance(database, { student: iniya, AttendanceDate, IsPresent });
  }
  await storeAbsence(database, { student: iniya, Note: 'A wedding' });
});
afterAll(() => test.close());

type Answer = { Year: string; children: ChildYear[] };

describe('a child’s year', () => {
  it('is told to the family in one answer, brothers and sisters by name', async () => {
    const parent = await test.as('Parent');
    const { Year, children }: Answer = (
      await parent.get('/api/getAcademicRecord/PARENT@school.example')
    ).json();
    expect(Year).toBe('2025-2026');
    expect(children.map(({ student }) => student.FirstName)).toEqual(['Iniya', 'Kavin']);
    expect(children[0]).toMatchObject({
      assessment: { Q1: 80, Q2: 90, Total_Attendance: 1, TeacherEmail: '' },
      attendance: [
        { AttendanceDate: '2025-09-13', IsPresent: 'No' },
        { AttendanceDate: '2025-09-06', IsPresent: 'Yes' },
      ],
      homework: { weekOne: 90, TeacherEmail: '' },
      // The class is further than the child.
      weeksGiven: [1, 4],
      absences: [{ Note: 'A wedding' }],
    });
    expect(children[1]).toMatchObject({
      assessment: null,
      attendance: [],
      homework: null,
      weeksGiven: [],
      absences: [],
    });
  });

  it('is told of another year', async () => {
    const parent = await test.as('Parent');
    const read = async (Year: string): Promise<Answer> =>
      (await parent.get(`/api/getAcademicRecord/${UserName}?Year=${Year}`)).json();
    expect((await read('2024-2025')).children).toMatchObject([{ assessment: { Q1: 60 } }]);
    expect((await read('2023-2024')).children).toEqual([]);
  });

  it('is told to Admin, and to a teacher of the own class alone', async () => {
    const read = async (who: 'Admin' | 'Teacher'): Promise<Answer> =>
      (await (await test.as(who)).get(`/api/getAcademicRecord/${UserName}`)).json();
    expect((await read('Admin')).children).toHaveLength(2);
    expect((await read('Teacher')).children.map(({ student }) => student.FirstName)).toEqual([
      'Iniya',
    ]);
  });

  it.each(['Parent', 'OpsMgmt', 'BOD', 'HWC', 'Treasurer', 'LibAdmin'] as const)(
    'of another family is closed to %s',
    async (who) => {
      const caller = await test.as(who, `${who.toLowerCase()}.2@school.example`);
      expect((await caller.get(`/api/getAcademicRecord/${UserName}`)).statusCode).toBe(403);
    },
  );
});

describe('a family’s page', () => {
  type FamilyPage = Answer & {
    books: { atHome: { BookId: string }[]; read: { BookId: string }[]; readTotal: number };
    currentYear: string;
    years: string[];
  };
  const read = async (who: 'Parent' | 'Admin' | 'Teacher', query = '') =>
    (await (await test.as(who)).get(`/api/getFamilyPage/${UserName}${query}`)).json<FamilyPage>();
  const numbersOf = (loans: readonly { BookId: string }[]) => loans.map(({ BookId }) => BookId);
  const numbers = { home: '', read: [] as string[], ofBrother: '' };

  beforeAll(async () => {
    const { database } = test;
    const { iniya, kavin } = pupils;
    const lend = async (student: typeof iniya, more: { BookReturnDate?: string }) => {
      const book = await storeBook(database);
      await storeLoan(database, { book, student, ...more });
      return book.bookid;
    };
    numbers.home = await lend(iniya, {});
    numbers.ofBrother = await lend(kavin, {});
    for (let day = 10; day < 22; day += 1) {
      numbers.read.unshift(await lend(iniya, { BookReturnDate: `2025-10-${day}` }));
    }
  });

  it('has the children’s year, the books and the years in one answer', async () => {
    const page = await read('Parent');
    expect(page.children.map(({ student }) => student.FirstName)).toEqual(['Iniya', 'Kavin']);
    expect(numbersOf(page.books.atHome).toSorted()).toEqual(
      [numbers.home, numbers.ofBrother].toSorted(),
    );
    expect(numbersOf(page.books.read)).toEqual(numbers.read.slice(0, 10));
    expect(page.books.readTotal).toBe(12);
    expect(page).toMatchObject({ Year: '2025-2026', currentYear: '2025-2026' });
    expect(page.years).toContain('2024-2025');
    const past = await read('Parent', '?Year=2024-2025');
    expect(past).toMatchObject({ Year: '2024-2025', currentYear: '2025-2026' });
    expect(past.books.readTotal).toBe(12);
  });

  it('holds for a teacher what is of the own class alone, the books too', async () => {
    const { children, books } = await read('Teacher');
    expect(children.map(({ student }) => student.FirstName)).toEqual(['Iniya']);
    expect(numbersOf(books.atHome)).toEqual([numbers.home]);
  });

  it.each(['Parent', 'OpsMgmt', 'BOD', 'Treasurer', 'LibAdmin'] as const)(
    'of another family is closed to %s',
    async (who) => {
      const caller = await test.as(who, `${who.toLowerCase()}.2@school.example`);
      expect((await caller.get(`/api/getFamilyPage/${UserName}`)).statusCode).toBe(403);
    },
  );
});

describe('the year that a family’s page opens on', () => {
  const open = async (email: string, query = '') => {
    const parent = await test.as('Parent', email);
    const { Year, openingYear, currentYear, children } = (
      await parent.get(`/api/getFamilyPage/${email}${query}`)
    ).json();
    return { Year, openingYear, currentYear, children: children.length };
  };
  const current = '2025-2026';
  const next = '2026-2027';

  it('is the year to come where the children are enrolled for it alone', async () => {
    const email = 'new@years.example';
    await storeStudent(test.database, { UserName: email, Year: next });
    const own = { Year: next, openingYear: next, currentYear: current, children: 1 };
    expect(await open(email)).toEqual(own);
    expect(await open(email, `?Year=${current}`)).toMatchObject({ Year: current, children: 0 });
  });

  it('is the current one with a child in it, or where all years are over', async () => {
    const both = 'both@years.example';
    await storeStudent(test.database, { UserName: both, FirstName: 'Nila', Year: next });
    await storeStudent(test.database, { UserName: both, FirstName: 'Kavin', Year: current });
    expect(await open(both)).toMatchObject({ Year: current, children: 1 });
    const past = 'past@years.example';
    await storeStudent(test.database, { UserName: past, Year: '2024-2025' });
    expect(await open(past)).toMatchObject({ Year: current, children: 0 });
  });
});
