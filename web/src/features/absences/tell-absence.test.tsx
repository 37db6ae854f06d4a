import type { Absence } from '@pallikoodam/contract/absences';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { describe, expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { formatDayOfYear, formatWeekday, todayAtSchool } from '../../lib/format.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TellAbsence } from './tell-absence.tsx';

const expectText = (place: Locator) => expect.poll(() => place.query()?.textContent ?? '');

const today = todayAtSchool();
const inDays = (count: number) => addDays(today, count);
// A class in two days, one a week later; then a break.
const classDays = [2, 9, 30, 37, 44, 51].map(inDays);
const chip = (day: string) => `${formatWeekday(day, { style: 'short' })}, ${formatDayOfYear(day)}`;

const child = {
  _id: 'iniya',
  FirstName: 'Iniya',
  LastName: 'Selvan',
  NameInTamil: 'இனியா',
  Branch: 'North',
};
const told = (changes: Partial<Absence>) =>
  ({ _id: 'x', StudentId: 'iniya', Note: '', ...changes }) as Absence;

const render = (absences: readonly Absence[] = [], options: object = {}) =>
  renderScreen(<TellAbsence child={child} absences={absences} />, {
    role: 'Parent',
    calls: { getClassDays: classDays, addAbsence: { _id: 'y' } },
    ...options,
  });

async function openDialog() {
  await page.getByRole('button', { name: 'Report an absence' }).click();
  return page.getByRole('dialog', { name: 'Report an absence: Iniya' });
}

describe('an absence', () => {
  it('is reported for the next class in two touches, with a note', async () => {
    const screen = await render();
    const dialog = await openDialog();
    await expect.element(dialog.getByRole('radio', { name: chip(inDays(2)) })).toBeChecked();
    expect(dialog.getByRole('radio').elements()).toHaveLength(4);
    await dialog.getByLabelText('Note for the teacher').fill('A wedding');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Send to the teacher' }).click();
    await expect
      .element(page.getByText('Thanks. The teacher will see this when taking attendance.'))
      .toBeVisible();
    expect(screen.inputsOf('addAbsence')[0]?.body).toEqual({
      StudentId: 'iniya',
      FromDate: inDays(2),
      ToDate: inDays(2),
      Note: 'A wedding',
    });
    expect(screen.inputsOf('getClassDays')[0]).toMatchObject({ Branch: 'North', From: today });
  });

  it('offers another class, not one that was told already', async () => {
    const screen = await render([told({ FromDate: inDays(1), ToDate: inDays(3) })]);
    const dialog = await openDialog();
    await expect.element(dialog.getByRole('radio', { name: chip(inDays(9)) })).toBeChecked();
    await expect
      .element(dialog.getByRole('radio', { name: chip(inDays(2)) }))
      .not.toBeInTheDocument();
    await dialog.getByText(chip(inDays(30))).click();
    await dialog.getByRole('button', { name: 'Send to the teacher' }).click();
    await expect.poll(() => screen.inputsOf('addAbsence')).toHaveLength(1);
    expect(screen.inputsOf('addAbsence')[0]?.body).toMatchObject({
      FromDate: inDays(30),
      ToDate: inDays(30),
    });
  });

  it('tells which classes lie in other days, and that there is none', async () => {
    await render();
    const dialog = await openDialog();
    await dialog.getByText('Other days').click();
    const [first, last] = [dialog.getByLabelText(/First day/), dialog.getByLabelText(/Last day/)];
    await first.fill(inDays(3));
    await expectText(dialog.getByRole('status')).toMatch(/^No class on/);
    await last.fill(inDays(8));
    await expectText(dialog.getByRole('status')).toBe('There is no class on these days.');
    // Over the break to the first class after it.
    await last.fill(inDays(30));
    await expectText(dialog.getByRole('status')).toBe(
      `Classes: ${chip(inDays(9))} · ${chip(inDays(30))}`,
    );
    await last.fill(inDays(60));
    await expectText(dialog.getByRole('status')).toMatch(/and 1 more$/);
    await expectAccessible();
  });

  it('of a child without a branch is asked by the calendar alone', async () => {
    await renderScreen(<TellAbsence child={{ ...child, Branch: '' }} absences={[]} />, {
      role: 'Parent',
    });
    const dialog = await openDialog();
    await expect.element(dialog.getByLabelText(/First day/)).toHaveValue(today);
    await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
  });
});

describe('the button that takes an absence back', () => {
  it.each(['en', 'ta'] as const)('stands whole beside a long note, in %s', async (language) => {
    const Note = 'A wedding in the family, far away, and back only late at night';
    await render([told({ FromDate: today, ToDate: inDays(9), Note })], { language, width: 320 });
    const button = htmlOf(page.getByRole('listitem').getByRole('button').element());
    await expect.poll(() => isWhole(button)).toBe(true);
  });
});

/** Whether nothing within is cut, and the button lies in the window. */
function isWhole(button: HTMLElement): boolean {
  const { left, right, height } = button.getBoundingClientRect();
  const inner = [...button.querySelectorAll<HTMLElement>('*')];
  return (
    left >= 0 &&
    right <= window.innerWidth &&
    inner.every(
      (each) =>
        each.scrollWidth <= Math.max(each.clientWidth, each.offsetWidth) + 1 &&
        each.getBoundingClientRect().height <= height,
    )
  );
}
