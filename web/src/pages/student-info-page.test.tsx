import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/expect-accessible.ts';
import type { FakeCalls } from '../testing/fake-calls.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { StudentInfoPage } from './student-info-page.tsx';

const family = { UserName: 'parent@school.example', LastName: 'Selvam', City: 'Lakeside' };
const calls = {
  getStart: {
    name: '',
    cards: [],
    events: [],
    nextClasses: [],
    open: [],
    family,
    named: [],
    registrationOpen: true,
  },
  getMyChildren: [],
  getFamilyPage: {
    Year: '2025-2026',
    children: [],
    books: { atHome: [], read: [], readTotal: 0 },
    currentYear: '2025-2026',
    openingYear: '2025-2026',
    years: ['2025-2026'],
  },
} satisfies FakeCalls;

it('a parent’s whole page is three calls, each made once: any other fails this test', async () => {
  const screen = await renderScreen(<StudentInfoPage />, { role: 'Parent', calls });
  await expect.element(page.getByText('No library book is at home.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Enroll another child' })).toBeVisible();
  expect(screen.inputsOf('getStart')).toHaveLength(1);
  expect(screen.inputsOf('getFamilyPage')).toHaveLength(1);
  expect(screen.inputsOf('getMyChildren')).toHaveLength(1);
});

it('who has no child at the school is asked for nothing of one', async () => {
  const getStart = { ...calls.getStart, family: null };
  const getDashboard = { attendance: [], weeks: [] };
  await renderScreen(<StudentInfoPage />, { role: 'BOD', calls: { getStart, getDashboard } });
  await expect.element(page.getByRole('link', { name: 'Enroll a child' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Attendance by month' })).toBeVisible();
  expect(page.getByRole('tab', { name: 'Academic' }).elements()).toHaveLength(0);
});

const naming = {
  FamilyId: 'f1',
  isApart: 'N',
  hasAccess: 'N',
  isConfirmed: 'N',
  guardians: [],
  children: [],
  AskName: 'Kumaran',
  mayAsk: 'Y',
} as const;

it('who is only named reads whom to ask, never that no child is enrolled', async () => {
  const getStart = { ...calls.getStart, family: null, named: [naming] };
  const screen = await renderScreen(<StudentInfoPage />, {
    role: 'Parent',
    calls: { ...calls, getStart, askToJoinFamily: { message: 'Asked' } },
  });
  await expect.element(page.getByText(/as soon as Kumaran lets you in/)).toBeVisible();
  expect(page.getByText(/No child is enrolled/).elements()).toHaveLength(0);
  // A family that names a person doesn't keep them from enrolling a child of their own.
  await expect.element(page.getByRole('link', { name: 'Enroll a child' })).toBeVisible();
  await page.getByRole('button', { name: 'Ask Kumaran by email' }).click();
  await expect.element(page.getByText(/^Asked\./)).toBeVisible();
  expect(screen.inputsOf('askToJoinFamily')).toEqual([{ FamilyId: 'f1' }]);
});

it.each([
  ['Join the family', 'joinFamily', 'You have joined the family'],
  ['Decline', 'declineFamily', 'Declined'],
] as const)('a person with access answers by %s', async (name, call, said) => {
  const granted = { ...naming, hasAccess: 'Y', mayAsk: 'N' } as const;
  const getStart = { ...calls.getStart, family: null, named: [granted] };
  const screen = await renderScreen(<StudentInfoPage />, {
    role: 'Parent',
    width: 390,
    calls: { ...calls, getStart, [call]: { message: said } },
  });
  await expectAccessible();
  await page.getByRole('button', { name }).click();
  await expect.element(page.getByText(said, { exact: true })).toBeVisible();
  expect(screen.inputsOf(call)).toEqual([{ FamilyId: 'f1' }]);
});

it.each([
  ['a family', family],
  ['who has no child there yet', null],
])('while registration is closed %s is not invited', async (_, known) => {
  const getStart = { ...calls.getStart, family: known, registrationOpen: false };
  await renderScreen(<StudentInfoPage />, { role: 'Parent', calls: { ...calls, getStart } });
  await expect.element(page.getByText('No library book is at home.')).toBeVisible();
  expect(page.getByRole('link', { name: /^Enroll/ }).elements()).toHaveLength(0);
});
