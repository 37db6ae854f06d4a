import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { i18n } from '../i18n/setup.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { classDaysOf, describeUnusualDay } from './class-days.ts';
import { DayStepper } from './day-stepper.tsx';

const classDays = classDaysOf(['South - Metrolina']);

function Day() {
  const [date, setDate] = useState('2025-11-15');
  const notice = describeUnusualDay({ date, academicYear: '2025-2026', classDays }, i18n.t);
  return <DayStepper label="Attendance Date" date={date} notice={notice} onChange={setDate} />;
}

it('writes the weekday out and steps from class to class without a word', async () => {
  await renderScreen(<Day />);
  await expect.element(page.getByLabelText('Attendance Date: Saturday')).toHaveValue('2025-11-15');
  await page.getByRole('button', { name: 'A week earlier' }).click();
  await expect.element(page.getByLabelText('Attendance Date: Saturday')).toHaveValue('2025-11-08');
  await expect.element(page.getByRole('status')).toHaveTextContent('');
  await expectAccessible();
});

it('tells at the field that the class does not meet, or that the day is of no class yet', async () => {
  await renderScreen(<Day />);
  await page.getByLabelText(/^Attendance Date/).fill('2025-11-19');
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('No class on Wednesday. Class days: Saturday.');
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
  expect(classDaysOf(['North'])).toEqual(['Sunday']);
  expect(classDaysOf(['South'])).toEqual(['Friday', 'Saturday']);
  expect(classDaysOf(['Nowhere'])).toEqual([]);
});
