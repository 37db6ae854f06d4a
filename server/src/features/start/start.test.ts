import type { ComingEvent, HomeworkWeek, StartCard } from '@pallikoodam/contract/start';
import type { Role } from '@pallikoodam/domain/access/roles';
import { type CalendarBranch, calendarBranches } from '@pallikoodam/domain/school/branches';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeAttendance, storeClass } from '../../testing/attendance-factory.ts';
import { storeAssessment, storeHomework } from '../../testing/classroom-factory.ts';
import { storeBook, storeLoan } from '../../testing/library-factory.ts';
import { storeEvent } from '../../testing/list-factory.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
  await test.as('Teacher');
  await storeClass(test.database, { size: 3 });
  await storeStudent(test.database, { StudentTeacher: '', PaymentStatus: 'Paid' });
  await storeStudent(test.database, { StudentTeacher: '', Status: 'Discontinued' });
  await storeStudent(test.database, { StudentTeacher: 'other', RefundStatus: 'InProgress' });
});
afterAll(() => test.close());

const start = async (role: Role, query = '') => {
  const answer = await (await test.as(role)).get(`/api/getStart${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const { cards } = answer.json<{ cards: StartCard[] }>();
  return Object.fromEntries(cards.map(({ id, count }) => [id, count]));
};

it('counts for each role what it can do', async () => {
  expect(await start('Admin', '?since=2000-01-01T00:00:00.000Z')).toEqual({
    'students.new': 6,
    'students.withoutTeacher': 1,
    'payments.unpaid': 5,
    'payments.refunds': 1,
  });
  expect(await start('Treasurer')).toMatchObject({ 'payments.unpaid': 5 });
  expect(await start('BOD')).toEqual({ 'figures.year': 6 });
  expect(await start('Parent')).toEqual({});
});

it('leaves out what no one waits for', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect(await start('Admin', `?since=${tomorrow}`)).not.toHaveProperty('students.new');
});

it('tells the librarian which books are due, and no one who has no hand in it', async () => {
  test.setClock(new Date('2026-02-10T17:00:00Z'));
  for (const BookDue of ['2026-02-09', '2026-02-10', '2026-02-10', '2026-02-11']) {
    const book = await storeBook(test.database);
    // A class of its own, so that the figures above stay what they are.
    const student = await storeStudent(test.database, { Status: 'Discontinued' });
    await storeLoan(test.database, { book, student, BookDue });
  }
  expect(await start('LibAdmin')).toEqual({
    'library.overdue': 1,
    'library.dueToday': 2,
    'library.out': 4,
  });
  expect(await start('OpsMgmt')).toMatchObject({ 'library.overdue': 1 });
  expect(await start('Teacher')).not.toHaveProperty('library.overdue');
});

it('leads a teacher to the own class, and knows whether the roll was called', async () => {
  const teacher = await test.as('Teacher');
  const read = async () => {
    const { cards } = (await teacher.get('/api/getStart')).json<{ cards: StartCard[] }>();
    return cards.find(({ id }) => id === 'attendance.take');
  };
  const before = await read();
  expect(before).toMatchObject({ count: 3, about: { taken: 'No' } });
  const [student] = await storeClass(test.database, { size: 1 });
  if (student === undefined) throw new Error('There is no student.');
  const AttendanceDate = before?.about.date ?? '';
  await storeAttendance(test.database, { student, AttendanceDate });
  expect(await read()).toMatchObject({ count: 4, about: { taken: 'Yes' } });
});

it('asks for the roll of the last day with class: not of a holiday, nor before the first class', async () => {
  const teacher = await test.as('Teacher');
  const dayAsked = async (now: string) => {
    test.setClock(new Date(now));
    const { cards } = (await teacher.get('/api/getStart')).json<{ cards: StartCard[] }>();
    return cards.find(({ id }) => id === 'attendance.take')?.about.date;
  };
  expect(await dayAsked('2025-12-01T17:00:00Z')).toBe('2025-11-30');
  const off = { type: 'Holiday', time: '', endTime: '' };
  for (const branch of calendarBranches) {
    await storeEvent(test.database, { ...off, branch, date: '2025-11-28', endDate: '2025-11-30' });
    await storeEvent(test.database, { ...off, branch, date: '2025-07-01', endDate: '2025-08-20' });
  }
  expect(await dayAsked('2025-12-01T17:00:00Z')).toBe('2025-11-23');
  expect(await dayAsked('2025-08-20T17:00:00Z')).toBeUndefined();
  expect(await dayAsked('2025-08-25T17:00:00Z')).toBe('2025-08-24');
});

it('tells a teacher which week and which semester wait, and the coordinator who has no score', async () => {
  const cards = async (role: Role) => {
    const answer = await (await test.as(role)).get('/api/getStart');
    return answer.json<{ cards: StartCard[] }>().cards;
  };
  const of = (found: StartCard[], id: string) => found.find((card) => card.id === id);
  await test.as('HWC');
  // Before the first score of a year the first week waits, in all classes.
  const first = await cards('HWC');
  expect(of(first, 'homework.enter')).toMatchObject({ about: { week: '1', whose: 'school' } });
  expect(of(first, 'homework.silent')).toMatchObject({ about: { week: '1' } });
  const before = await cards('Teacher');
  const size = of(before, 'homework.enter')?.count ?? 0;
  expect(size).toBeGreaterThan(0);
  expect(of(before, 'homework.enter')).toMatchObject({ about: { week: '1', whose: 'class' } });
  const student = await storeStudent(test.database, { StudentTeacher: 'teacher' });
  await storeHomework(test.database, { student, weekOne: 80, weekThree: 100 });
  await storeAssessment(test.database, { student, Q1: 90, Q2: 80 });
  const after = await cards('Teacher');
  // One score is no week, and one typed too far ahead none either.
  const own = { week: '1', scored: '1', whose: 'class' };
  expect(of(after, 'homework.enter')).toMatchObject({ count: size, about: own });
  const missing = { count: size, about: { semester: '1', scored: '1' } };
  expect(of(after, 'assessments.enter')).toMatchObject(missing);
  const school = { week: '1', scored: '1', whose: 'school' };
  expect(of(await cards('HWC'), 'homework.enter')).toMatchObject({ about: school });
  const waitingIn = async (role: Role) =>
    (await (await test.as(role)).get('/api/getStart')).json<{ homeworkWeek: HomeworkWeek | null }>()
      .homeworkWeek;
  // Whom to ask: the class that lacks most first.
  expect(await waitingIn('HWC')).toMatchObject({
    week: 1,
    classes: [
      { StudentTeacher: 'teacher', scored: 1, students: size + 1 },
      { StudentTeacher: 'other', scored: 0, students: 1 },
    ],
  });
  expect(await waitingIn('Teacher')).toBeNull();
  // 'other' teaches one student; who has no teacher yet is no class.
  const silent = of(await cards('HWC'), 'homework.silent');
  expect(silent).toMatchObject({ count: 1, about: { week: '1' } });
  expect(of(await cards('HWC'), 'homework.scored')).toBeUndefined();
  expect(of(await cards('Admin'), 'homework.silent')).toBeUndefined();

  const attending = await test.database.kysely
    .selectFrom('student')
    .selectAll()
    .where('Status', '!=', 'Discontinued')
    .execute();
  const most = attending.filter(
    ({ _id, StudentTeacher }) => _id !== student._id && StudentTeacher === 'teacher',
  );
  for (const mate of most) await storeHomework(test.database, { student: mate, weekOne: 70 });
  // The own class goes on; the coordinator waits for the class without a score.
  expect(of(await cards('Teacher'), 'homework.enter')).toMatchObject({ about: { week: '2' } });
  const waiting = await cards('HWC');
  expect(of(waiting, 'homework.enter')).toMatchObject({
    count: attending.length - most.length - 1,
    about: { week: '1', scored: String(most.length + 1) },
  });
  expect(of(waiting, 'homework.silent')).toMatchObject({ count: 1 });

  const other = attending.find(({ StudentTeacher }) => StudentTeacher === 'other');
  if (other === undefined) throw new Error('There is no student of another class.');
  await storeHomework(test.database, { student: other, weekOne: 90 });
  const spoken = await cards('HWC');
  expect(of(spoken, 'homework.silent')).toBeUndefined();
  expect(of(spoken, 'homework.scored')).toMatchObject({
    count: most.length + 2,
    about: { week: '1' },
  });
});

it('tells the board how many came to the last class', async () => {
  const presence = async () => {
    const { cards } = (await (await test.as('BOD')).get('/api/getStart')).json<{
      cards: StartCard[];
    }>();
    return cards.find(({ id }) => id === 'figures.presence');
  };
  const [first, second, third] = await storeClass(test.database, { size: 3 });
  if (!first || !second || !third) throw new Error('There is no class.');
  const marks = [
    { student: first, AttendanceDate: '2026-05-01', IsPresent: 'No' },
    { student: first, AttendanceDate: '2026-05-02', IsPresent: 'Yes' },
    { student: second, AttendanceDate: '2026-05-02', IsPresent: 'Yes' },
    { student: third, AttendanceDate: '2026-05-02', IsPresent: 'No' },
  ];
  for (const mark of marks) await storeAttendance(test.database, mark);
  expect(await presence()).toMatchObject({ count: 2, about: { date: '2026-05-02', of: '3' } });
});

it('shows a family the next three events of its branch, those of several branches once', async () => {
  test.setClock(new Date('2026-02-10T17:00:00Z'));
  const family = await test.as('Parent', 'events@home.example');
  await storeStudent(test.database, { UserName: family.email, Branch: 'North', Year: '2025-2026' });
  const event = (branch: CalendarBranch, date: string, activity: string, endDate = date) =>
    storeEvent(test.database, { branch, date, endDate, activity });
  await event('North', '2026-02-09', 'Over');
  await event('North', '2026-02-08', 'Science week', '2026-02-12');
  await event('South_SOC', '2026-02-11', 'Only in the south');
  for (const branch of ['North', 'South_Metro'] as const)
    await event(branch, '2026-02-14', 'Recital');
  await event('North', '2026-02-21', 'Open day');
  await event('North', '2026-02-28', 'Too far away');
  const read = async (who = family) =>
    (await who.get('/api/getStart')).json<{ events: ComingEvent[] }>().events;
  const shown = (events: ComingEvent[]) => events.map(({ activity, Branch }) => [activity, Branch]);
  expect(shown(await read())).toEqual([
    ['Science week', ''],
    ['Recital', ''],
    ['Open day', ''],
  ]);
  // Without a child at the school: of all branches, with the branch where it is of one alone.
  expect(shown(await read(await test.as('BOD')))).toEqual([
    ['Science week', 'North'],
    ['Only in the south', 'South - *Socrates'],
    ['Recital', ''],
  ]);
});

it('greets parents by the name that the enrollment has for their address', async () => {
  const parent = await test.as('Parent', 'valli.home@home.example');
  const greeted = async () => (await parent.get('/api/getStart')).json<{ name: string }>().name;
  expect(await greeted()).toBe('');
  const names = { FatherName: 'Anbu Selvan', MotherName: 'Valli Anbu' };
  await storeStudent(test.database, { UserName: parent.email, ...names });
  expect(await greeted()).toBe('Valli Anbu');
});

it('knows the family of who has a child at the school, by its newest record', async () => {
  const family = async (role: Role) =>
    (await (await test.as(role)).get('/api/getStart')).json<{ family: object | null }>().family;
  const UserName = 'parent@school.example';
  expect(await family('Parent')).toBeNull();
  await storeStudent(test.database, { UserName, Year: '2024-2025', City: 'Oldtown' });
  await storeStudent(test.database, { UserName, Year: '2025-2026', City: 'Lakeside' });
  expect(await family('Parent')).toMatchObject({ UserName, City: 'Lakeside' });
  expect(await family('Parent')).not.toHaveProperty('PaymentStatus');
  expect(await family('BOD')).toBeNull();
});

it('knows what a family has signed for this year, not what it signed for an earlier one', async () => {
  const family = async (email: string) => {
    const parent = await test.as('Parent', email);
    return (await parent.get('/api/getStart')).json<{ family: object }>().family;
  };
  const old = { UserName: 'signed.before@home.example', Year: '2024-2025' };
  const current = { UserName: 'signed.now@home.example', Year: '2025-2026' };
  await storeStudent(test.database, { ...old, Signature: 'Malar Amudhan', Branch: 'South' });
  await storeStudent(test.database, { ...current, Signature: 'Ponni Kumaran', Branch: 'North' });
  expect(await family(old.UserName)).toMatchObject({ Signature: '', Branch: 'South' });
  expect(await family(current.UserName)).toMatchObject({
    Signature: 'Ponni Kumaran',
    Branch: 'North',
  });
});
