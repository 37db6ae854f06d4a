import type { SchoolYear } from '@pallikoodam/contract/school';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, later, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { fromField, toField } from './registration-plan.tsx';
import { SchoolScreen } from './school-screen.tsx';

const year = (Year: string, more: Partial<SchoolYear> = {}): SchoolYear => ({
  Year,
  FirstDay: `${Year.slice(0, 4)}-08-22`,
  LastDay: `${Year.slice(5)}-05-17`,
  FirstChildFee: 225,
  FurtherChildFee: 175,
  NewChildFee: 25,
  isCurrent: false,
  isRegistration: false,
  OpensAt: '',
  ClosesAt: '',
  updateTimeStamp: '2026-01-05T15:00:00.000Z',
  ...more,
});
const registration = {
  Year: '2025-2026',
  isOpen: true,
  OpensAt: '',
  ClosesAt: '',
  ClosedAt: '',
  Now: '2026-03-02T15:00:00.000Z',
  FirstChildFee: 225,
  FurtherChildFee: 175,
  NewChildFee: 25,
};
const calls: FakeCalls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026', '2024-2025'],
  getRegistration: registration,
  getYears: [
    year('2026-2027', { FirstChildFee: 250 }),
    year('2025-2026', { isCurrent: true, isRegistration: true }),
    year('2024-2025', { FirstChildFee: null, FurtherChildFee: null, NewChildFee: null }),
  ],
};
const render = (more: FakeCalls = {}, role: 'SuperAdmin' | 'Admin' = 'SuperAdmin') =>
  renderScreen(<SchoolScreen />, { role, calls: { ...calls, ...more } });

const toggle = page.getByRole('switch', { name: 'Registration' });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the switch of registration', () => {
  it('says what it changes, and flips back when the server does not take it', async () => {
    const answer = later<ReturnType<typeof refuse>>();
    const screen = await render({ updateEnrollment: answer.promise }, 'Admin');
    await expect.element(toggle).toBeChecked();
    await expect
      .element(page.getByText(/^Open for 2025-2026, until a person closes it\./))
      .toBeVisible();
    await expectAccessible();
    await toggle.click();
    expect(screen.inputsOf('updateEnrollment')).toEqual([]);
    await expect
      .element(dialog('Close registration?').getByText(/Families can no longer enroll/))
      .toBeVisible();
    await button('Close registration').click();
    await expect.element(toggle).not.toBeChecked();
    answer.answer(refuse(503, 'The records are out of reach.'));
    await expect.element(page.getByText('The records are out of reach.')).toBeVisible();
    await expect.element(toggle).toBeChecked();
    expect(screen.inputsOf('updateEnrollment')).toEqual([{ value: 'Close' }]);
  });

  it('opens for the year it names, at its fees', async () => {
    const closed = { ...registration, Year: '2026-2027', isOpen: false, FirstChildFee: 250 };
    const screen = await render({ getRegistration: closed, updateEnrollment: true });
    await toggle.click();
    const question = dialog('Open registration?');
    await expect
      .element(question.getByText(/for 2026-2027 at once, \$250\.00 for the first/))
      .toBeVisible();
    await expect.element(question.getByText(/Everyone who asked to be told/)).toBeVisible();
    await button('Open registration').click();
    await expect.poll(() => screen.inputsOf('updateEnrollment')).toEqual([{ value: 'Open' }]);
  });
});

describe('the registration year', () => {
  it('is asked about, with what stays as it is', async () => {
    const screen = await render({ updateRegistrationYear: '2026-2027' });
    await page.getByRole('combobox', { name: 'Registration is for' }).selectOptions('2026-2027');
    const question = dialog('Take enrollments for 2026-2027?');
    await expect.element(question.getByText(/families’ pages of 2025-2026 stay/)).toBeVisible();
    await button('Change').click();
    await expect
      .poll(() => screen.inputsOf('updateRegistrationYear'))
      .toEqual([{ value: '2026-2027', confirm: 'N' }]);
  });

  it('goes back only after the server’s objection has been read', async () => {
    const told = '3 children are enrolled for 2026-2027 already and stay so.';
    const screen = await render({
      getRegistration: { ...registration, Year: '2026-2027' },
      updateRegistrationYear: ({ confirm }) =>
        confirm === 'Y' ? '2025-2026' : refuse(409, told, { confirm: told }),
    });
    await page.getByRole('combobox', { name: 'Registration is for' }).selectOptions('2025-2026');
    await button('Change').click();
    await expect.element(page.getByText(told)).toBeVisible();
    await button('Change').click();
    await expect
      .poll(() => screen.inputsOf('updateRegistrationYear'))
      .toEqual([
        { value: '2025-2026', confirm: 'N' },
        { value: '2025-2026', confirm: 'Y' },
      ]);
  });

  it('is not for admins, nor is the current year', async () => {
    await render({}, 'Admin');
    await expect.element(toggle).toBeVisible();
    await expect
      .element(page.getByRole('combobox', { name: 'Registration is for' }))
      .not.toBeInTheDocument();
    await expect
      .element(page.getByRole('combobox', { name: 'Academic Year' }))
      .not.toBeInTheDocument();
    await expect.element(button('Edit 2025-2026')).not.toBeInTheDocument();
  });
});

describe('the plan', () => {
  const opens = page.getByLabelText('Registration opens');
  const closes = page.getByLabelText('Registration closes');

  it('is by the school’s clocks and says what it will do', async () => {
    const screen = await render({ planRegistration: year('2025-2026') });
    await opens.fill('2026-05-04T20:00');
    await expect
      .element(page.getByText(/from Monday, May 4, 2026, 8:00 PM New York time on/))
      .toBeVisible();
    await expect.element(page.getByText(/though it is open now/)).toBeVisible();
    await closes.fill('2026-05-04T19:00');
    await expect.element(page.getByText('Registration closes after it opens')).toBeVisible();
    await expectAccessible();
    await button('Save the plan').click();
    expect(screen.inputsOf('planRegistration')).toEqual([]);
    await closes.fill('2026-06-30T21:00');
    await button('Save the plan').click();
    await expect
      .poll(() => screen.inputsOf('planRegistration'))
      .toEqual([
        {
          Year: '2025-2026',
          OpensAt: '2026-05-05T00:00:00.000Z',
          ClosesAt: '2026-07-01T01:00:00.000Z',
          updateTimeStamp: '2026-01-05T15:00:00.000Z',
        },
      ]);
  });

  it('reads and writes summer and winter time', () => {
    for (const [moment, field] of [
      ['2026-05-05T00:00:00.000Z', '2026-05-04T20:00'],
      ['2026-12-05T01:00:00.000Z', '2026-12-04T20:00'],
      ['', ''],
    ] as const) {
      expect(toField(moment)).toBe(field);
      expect(fromField(field)).toBe(moment);
    }
  });
});

describe('a year', () => {
  it('changes its fees at once where no child is enrolled', async () => {
    const screen = await render({ updateYear: year('2026-2027') });
    await button('Edit 2026-2027').click();
    const form = dialog('Days and fees of 2026-2027');
    await form.getByRole('textbox', { name: 'First child' }).fill('260');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => screen.inputsOf('updateYear'))
      .toMatchObject([{ Year: '2026-2027', FirstChildFee: 260, FurtherChildFee: 175 }]);
  });

  it('asks with what would change where children are enrolled', async () => {
    const told = 'What all of them owe changes from $400.00 to $450.00.';
    const screen = await render({
      updateYear: ({ confirm }) =>
        confirm === 'Y' ? year('2025-2026') : refuse(409, told, { confirm: told }),
    });
    await button('Edit 2025-2026').click();
    const form = dialog('Days and fees of 2025-2026');
    await form.getByRole('textbox', { name: 'First child' }).fill('260');
    await userEvent.keyboard('{Tab}');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => dialog('Change the fees of 2025-2026?').element().textContent)
      .toContain(told);
    await button('Change the fees').click();
    await expect
      .poll(() => screen.inputsOf('updateYear').map(({ confirm }) => confirm))
      .toEqual([undefined, 'Y']);
  });
});
