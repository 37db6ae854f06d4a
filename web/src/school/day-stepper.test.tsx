import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { i18n } from '../i18n/setup.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { weekdaysOf } from './class-days.ts';
import { DayStepper } from './day-stepper.tsx';
import { describeUnusualDay } from './marking/unusual-day.ts';

const branches = ['South - Metrolina'];
const classDays = ['2025-11-01', '2025-11-15', '2025-11-22', '2025-11-30', '2025-12-06'];

function Day() {
  const [date, setDate] = useState('2025-11-15');
  const notice = describeUnusualDay(
    { date, academicYear: '2025-2026', branches, classDays },
    i18n.t,
  );
  return (
    <DayStepper
      label="Attendance Date"
      date={date}
      classDays={classDays}
      notice={notice}
      onChange={setDate}
    />
  );
}

it('writes the weekday out and steps from class to class without a word', async () => {
  await renderScreen(<Day />);
  await expect.element(page.getByLabelText('Attendance Date: Saturday')).toHaveValue('2025-11-15');
  await page.getByRole('button', { name: 'The class before' }).click();
  await expect.element(page.getByLabelText('Attendance Date: Saturday')).toHaveValue('2025-11-01');
  await page.getByRole('button', { name: 'The class after' }).click();
  await page.getByRole('button', { name: 'The class after' }).click();
  await page.getByRole('button', { name: 'The class after' }).click();
  // Thanksgiving lies between; the class of the week after it is on a Sunday.
  await expect.element(page.getByLabelText('Attendance Date: Sunday')).toHaveValue('2025-11-30');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await expectAccessible();
});

it('tells at the field that the class does not meet, or that the day is of no class yet', async () => {
  await renderScreen(<Day />);
  await page.getByLabelText(/^Attendance Date/).fill('2025-11-19');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('No class on Wednesday. Class days: Saturday.');
  await page.getByLabelText(/^Attendance Date/).fill('2025-11-29');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('No class on Nov 29, 2025: see the calendar.');
  await page.getByLabelText(/^Attendance Date/).fill('2025-07-19');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Saturday, July 19, 2025 is outside the academic year 2025-2026.');
  await expectAccessible();
});

it('speaks Tamil', async () => {
  await renderScreen(<Day />, { language: 'ta' });
  await expect.element(page.getByLabelText('Attendance Date: சனி')).toBeVisible();
});

it('knows the class days of branches; a plain South meets when any South branch does', () => {
  expect(weekdaysOf(['North'])).toEqual(['Sunday']);
  expect(weekdaysOf(['South'])).toEqual(['Friday', 'Saturday']);
  expect(weekdaysOf(['Nowhere'])).toEqual([]);
});
