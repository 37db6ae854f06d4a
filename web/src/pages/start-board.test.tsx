import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatMonth, todayAtSchool } from '../lib/format.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { type FakeCalls, pageOf, refuse } from '../testing/fake-calls.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { StartBoard } from './start-board.tsx';

const month = todayAtSchool().slice(0, 7);
const student = (FirstName: string, marks: string) => ({
  StudentId: FirstName,
  FirstName,
  LastName: 'Selvam',
  NameInTamil: '',
  marks,
});
const loan = (_id: string, more: object) => ({
  _id,
  FirstName: 'Kavin',
  LastName: 'Selvam',
  NameInTamil: '',
  BookId: _id,
  title: 'Aathichudi',
  Grade: 'Nilai 3',
  BookDue: '2026-11-20',
  BookTakenDate: '2026-11-06',
  ...more,
});
const line = {
  _id: 'h1',
  tableName: 'homework',
  kind: 'homework',
  recordId: 'x',
  name: 'Kavin Kumar',
  day: '',
  action: 'update' as const,
  changedBy: 'teacher@school.example',
  changedAt: '2026-11-21T20:00:00.000Z',
  changes: [{ field: 'weekFifteen', before: 0, after: 80 }],
  changed: 1,
};

const calls: FakeCalls = {
  getClassAttendanceMatrix: {
    dates: ['2026-11-14', '2026-11-21'],
    students: [student('Iniya', 'PP'), student('Kavin', 'PA'), student('Nila', '-P')],
    total: 3,
  },
  getTreasuryYear: {
    Year: '2026-2027',
    Months: [{ key: month, Paid: 400 }],
    Total: { Paid: 1_250, Open: 175 },
  },
  getBookListByDue: ({ overdue }) =>
    pageOf(overdue === 'true' ? [loan('1004', {})] : [loan('1007', { title: '' })], 1),
  getDashboard: {
    attendance: [
      { month: '2026-10', Present: 9, Absent: 1 },
      { month: '2026-11', Present: 0, Absent: 0 },
    ],
    weeks: [
      { week: '2026-08-03', thisYear: 30, lastYear: 22 },
      { week: '2026-08-10', thisYear: 4, lastYear: 9 },
    ],
  },
  getHistory: () => pageOf([line], 1),
  getStart: {
    name: '',
    cards: [],
    events: [],
    homeworkWeek: {
      week: 13,
      classes: [
        { StudentTeacher: 'Meena', scored: 0, students: 18 },
        { StudentTeacher: 'Amudha', scored: 12, students: 16 },
      ],
    },
  },
};
const text = (name: string) =>
  expect.poll(() => page.getByRole('region', { name }).query()?.textContent ?? '');

it('tells a teacher who was there at the last class, in words', async () => {
  const screen = await renderScreen(<StartBoard />, { role: 'Teacher', calls });
  await text('The last class').toContain(
    'Saturday, November 21, 2026: 2 of 3 were there. Absent: Kavin.',
  );
  expect(screen.inputsOf('getClassAttendanceMatrix')).toHaveLength(1);
  await expectAccessible();
});

it('tells the treasurer what came in, and what is open', async () => {
  await renderScreen(<StartBoard />, { role: 'Treasurer', calls });
  const now = formatMonth(month, { style: 'long' });
  await text('Money in by month').toContain(
    `${now}: $400.00 came in. In the year 2026-2027 so far: $1,250.00. Still open: $175.00.`,
  );
  await expectAccessible();
});

it('shows the librarian what is longest overdue and what was lent last', async () => {
  const screen = await renderScreen(<StartBoard />, { role: 'LibAdmin', width: 390, calls });
  await text('Longest overdue').toContain(
    '1004 · AathichudiKavin Selvam · Nilai 3 · due Nov 20, 2026',
  );
  await text('Lent last').toContain('1007Kavin Selvam · Nilai 3 · taken Nov 6, 2026');
  const asked = screen.inputsOf('getBookListByDue');
  expect(asked.map(({ pageSize }) => pageSize)).toEqual([5, 5]);
  await expectAccessible();
});

it('shows the head what has changed, in words', async () => {
  await renderScreen(<StartBoard />, { role: 'SuperAdmin', calls });
  await text('Recent changes').toMatch(/Kavin Kumar · Week 15: 0 → 80teacher@school\.example/);
  await text('Enrollments by week, beside last year').toContain(
    '34 enrollments this year, 31 in the same weeks of last year.',
  );
});

it('names the homework team the classes to ask', async () => {
  await renderScreen(<StartBoard />, { role: 'HWC', calls });
  await text('Week 13: scores to come').toMatch(/Meena0 of 18 entered.*Amudha12 of 16 entered/);
});

it.each(['BOD', 'OpsMgmt', 'Admin'] as const)('tells %s how the students attend', async (role) => {
  await renderScreen(<StartBoard />, { role, calls, language: 'en' });
  await text('Attendance by month').toContain('October 2026: 90% were there.');
});

it('has for a treasurer who teaches both, in Tamil too', async () => {
  await renderScreen(<StartBoard />, {
    role: 'Treasurer',
    alsoAs: ['Teacher', 'Parent'],
    language: 'ta',
    scheme: 'dark',
    width: 390,
    calls,
  });
  await text('மாதந்தோறும் வந்த பணம்').toContain('$1,250.00');
  await text('கடந்த வகுப்பு').toMatch(/3 பேரில் 2 பேர் வந்தனர்/);
  await expectAccessible();
});

it('says where a list could not be read, and goes on with the rest', async () => {
  await renderScreen(<StartBoard />, {
    role: 'SuperAdmin',
    calls: { ...calls, getHistory: refuse(500, 'Busy') },
  });
  await text('Recent changes').toContain('Busy');
  await text('Enrollments by week, beside last year').toContain('34 enrollments');
});
