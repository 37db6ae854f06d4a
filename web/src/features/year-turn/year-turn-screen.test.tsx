import type { NamedChild, YearTurn } from '@pallikoodam/contract/year-turn';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { YearTurnScreen } from './year-turn-screen.tsx';

const child = (FirstName: string, StudentTeacher = ''): NamedChild => ({
  StudentId: FirstName,
  FirstName,
  LastName: 'Maran',
  NameInTamil: '',
  StudentTeacher,
  Branch: 'North',
  GradeInTamilSchool: 'Nilai 1',
});

const settled: YearTurn = {
  Year: '2026-2027',
  Previous: '2025-2026',
  lastClassDay: '',
  withoutResult: [],
  notEnrolled: [],
  graduates: [],
  enrolled: 0,
  waiting: [],
  undecided: [],
  provisional: 0,
  withoutTeacher: [],
  openLoans: 0,
  openAccounts: { families: 0, Open: 0 },
  credits: { families: 0, Credit: 0 },
  lastTurn: null,
};
const open: YearTurn = {
  ...settled,
  withoutResult: [child('Kavin', 'Anbu'), child('Nila', 'Anbu'), child('Iniya', 'Malar')],
  withoutTeacher: [{ Branch: 'North', GradeInTamilSchool: 'Nilai 2', children: 18 }],
  openAccounts: { families: 2, Open: 350 },
  credits: { families: 1, Credit: 40 },
};

function render(turn: YearTurn, calls: FakeCalls = {}) {
  return renderScreen(<YearTurnScreen />, {
    role: 'SuperAdmin',
    calls: {
      getAcademicYear: '2025-2026',
      getAcademicYears: ['2025-2026'],
      getYearTurn: turn,
      ...calls,
    },
  });
}

describe('the end of a year', () => {
  it('names every open end, by teacher, with the way to it', async () => {
    await render(open);
    await expect.element(page.getByText('Children without a result')).toBeVisible();
    await page.getByText('Show the names').click();
    await expect.element(page.getByText(/Kavin Maran, Nila Maran/)).toBeVisible();
    await expect.element(page.getByText('North Nilai 2 (18)')).toBeVisible();
    await expect
      .element(page.getByText('Together $350.00; it stays open in 2025-2026.'))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Treasury' })).toBeVisible();
    await expectAccessible();
  });

  it('begins the next year at one press where nothing is open', async () => {
    const screen = await render(settled, { turnYear: settled });
    await page.getByRole('button', { name: 'Begin 2026-2027' }).click();
    await expect.element(page.getByText('2026-2027 has begun')).toBeVisible();
    expect(screen.inputsOf('turnYear')).toEqual([{ value: '2026-2027', confirm: 'N' }]);
  });

  it('asks with the server’s words where children have no result', async () => {
    const question = '3 children have no result of this year yet.';
    const screen = await render(open, {
      turnYear: ({ confirm }) =>
        confirm === 'Y' ? settled : refuse(409, question, { confirm: question }),
    });
    await page.getByRole('button', { name: 'Begin 2026-2027' }).click();
    const dialog = page.getByRole('dialog', { name: 'Begin 2026-2027?' });
    await expect.element(dialog.getByText(question)).toBeVisible();
    await dialog.getByRole('button', { name: 'Begin 2026-2027' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(screen.inputsOf('turnYear').at(-1)).toEqual({ value: '2026-2027', confirm: 'Y' });
  });
});

it('takes the last turn back, and names what stays', async () => {
  const lastTurn = {
    Year: '2025-2026',
    Previous: '2024-2025',
    By: 'registrar@school.example',
    At: '2025-08-01T14:00:00.000Z',
    stays: { enrollments: 3, payments: 1, statuses: [child('Kavin')] },
  };
  const screen = await render(
    { ...settled, lastTurn },
    {
      undoTurnYear: { Year: '2024-2025', stays: lastTurn.stays },
    },
  );
  await page.getByRole('button', { name: 'Take it back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Back to 2024-2025?' });
  await expect.element(dialog.getByText('Status set by hand: Kavin Maran')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect.element(page.getByText('2024-2025 is the current year again')).toBeVisible();
  expect(screen.inputsOf('undoTurnYear')).toEqual([{ value: '2025-2026' }]);
});

it('names the last class day where it is still to come', async () => {
  await render({ ...settled, lastClassDay: '2026-05-16' });
  const told = page.getByText('Class is held in 2025-2026 until May 16, 2026.');
  await expect.element(told).toBeVisible();
});
