import type { ChildYear } from '@pallikoodam/contract/academic';
import type { NextClass } from '@pallikoodam/contract/start';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { blankWeeks } from '@pallikoodam/domain/homework/weeks';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatDay, todayAtSchool } from '../lib/format.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import type { FakeCalls } from '../testing/fake-calls.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { FamilyToday } from './family-today.tsx';

const today = todayAtSchool();
const named = (_id: string, NameInTamil = '') => ({
  _id,
  FirstName: _id,
  LastName: 'Selvam',
  NameInTamil,
});
const iniya = named('Iniya', 'இனியா');
const kavin = named('Kavin');

const childOf = (student: object, more: object): ChildYear =>
  ({ student, homework: null, weeksGiven: [], absences: [], ...more }) as unknown as ChildYear;
const homework = { ...blankWeeks(), weekOne: 80, weekTwo: 0, ZeroWeeks: [2] };
const absence = {
  _id: 'a1',
  StudentId: 'Iniya',
  FromDate: addDays(today, 3),
  ToDate: addDays(today, 3),
  Note: 'A wedding',
};
const children = [
  childOf(iniya, { homework, weeksGiven: [1, 2], absences: [absence] }),
  childOf(kavin, { weeksGiven: [1, 2, 3] }),
];
const loan = (_id: string, title: string, BookDue: string) => ({ ...kavin, _id, title, BookDue });
const nextClass: NextClass = {
  Branch: 'South - Metrolina',
  day: '2026-12-05',
  children: [iniya, kavin],
  off: [
    {
      day: '2026-11-28',
      lastDay: '2026-11-28',
      activity: 'No classes: Thanksgiving',
      activityInTamil: '',
    },
  ],
};

type Family = { classes?: NextClass[]; open?: number; atHome?: object[]; of?: ChildYear[] };

const calls = ({ classes = [], open = 0, atHome = [], of = [] }: Family): FakeCalls => ({
  getStart: {
    name: '',
    cards: [],
    events: [],
    nextClasses: classes,
    open: open > 0 ? [{ FamilyId: 'f1', Year: '2026-2027', Open: open }] : [],
  },
  getFamilyPage: { children: of, books: { atHome, read: [], readTotal: 0 } } as never,
  withdrawAbsence: { message: 'Done' } as never,
});

const card = (name: string | RegExp) => page.getByRole('article', { name });
const textOf = (name: string | RegExp) => expect.poll(() => card(name).query()?.textContent ?? '');

it('tells a family its day in cards, by two calls', async () => {
  const atHome = [
    loan('b2', 'Thirukkural', addDays(today, 12)),
    loan('b1', 'Aathichudi', addDays(today, -2)),
  ];
  const family = { classes: [nextClass], open: 175, atHome, of: children };
  const screen = await renderScreen(<FamilyToday />, {
    role: 'Parent',
    width: 390,
    calls: calls(family),
  });
  await textOf('Next class: Saturday, Dec 5').toMatch(
    /No class Sat, Nov 28: Thanksgiving2:00 PM – 4:00 PM · Metrolina site.*Palm Leaf Lane.*Iniya and Kavin$/,
  );
  await textOf('Still open: $175.00').toContain('for the school year 2026-2027');
  // What is late first.
  await textOf('Library books overdue').toMatch(/Aathichudi · Kavin.*Overdue.*Thirukkural/);
  await textOf('Newest homework').toContain('Iniya, week 2: 0Kavin, week 3: –');
  await textOf('Reported absences').toContain(`Iniya, absent: ${formatDay(absence.FromDate)}`);
  expect(screen.inputsOf('getStart')).toHaveLength(1);
  expect(screen.inputsOf('getFamilyPage')).toHaveLength(1);
  await expectAccessible();
});

it('takes an absence back where it is told', async () => {
  const screen = await renderScreen(<FamilyToday />, {
    role: 'Parent',
    calls: calls({ of: children }),
  });
  await card('Reported absences')
    .getByRole('button', { name: /^Take back: Iniya/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
  await expect.poll(() => screen.inputsOf('withdrawAbsence')).toEqual([{ id: 'a1' }]);
});

it('of a break says from when to when, in Tamil too', async () => {
  const off = [
    { day: '2026-12-19', lastDay: '2027-01-02', activity: 'Winter break', activityInTamil: '' },
  ];
  await renderScreen(<FamilyToday />, {
    role: 'Parent',
    language: 'ta',
    scheme: 'dark',
    width: 390,
    calls: calls({ classes: [{ ...nextClass, day: '2027-01-09', off }], open: 25.5 }),
  });
  await textOf(/^அடுத்த வகுப்பு/).toMatch(/சனி, 19 டிச\..*2 ஜன\..*Winter break.*மெட்ரோலினா வளாகம்.*இனியா/);
  await textOf(/^செலுத்த வேண்டியது/).toContain('2026-2027');
  await expectAccessible();
});

it('shows no card of what is not there', async () => {
  await renderScreen(<FamilyToday />, { role: 'Parent', calls: calls({ classes: [nextClass] }) });
  await expect.element(card(/^Next class/)).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(1);
});
