import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { later, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SchoolSettings } from './school-settings.tsx';

const settings = page.getByRole('button', { name: 'School settings' });
const registration = page.getByRole('switch', { name: 'Registration' });
const year = { getAcademicYear: '2025-2026', getAcademicYears: ['2025-2026', '2024-2025'] };

it('flips back when the server does not take it', async () => {
  const answer = later<ReturnType<typeof refuse>>();
  const screen = await renderScreen(<SchoolSettings />, {
    role: 'Admin',
    calls: { ...year, getEnrollmentStatus: true, updateEnrollment: answer.promise },
  });
  await settings.click();
  await expect.element(registration).toBeChecked();
  await registration.click();
  // Closing turns families away, so it asks.
  expect(screen.inputsOf('updateEnrollment')).toEqual([]);
  await page.getByRole('button', { name: 'Close registration' }).click();
  await expect.element(registration).not.toBeChecked();
  answer.answer(refuse(503, 'The records are out of reach.'));
  await expect.element(page.getByText('The records are out of reach.')).toBeVisible();
  await expect.element(registration).toBeChecked();
  expect(screen.inputsOf('updateEnrollment')).toEqual([{ value: 'Close' }]);
  await expectAccessible();
});

it('is not shown to those who may not turn it', async () => {
  await renderScreen(<SchoolSettings />, { role: 'Teacher' });
  await expect.element(settings).not.toBeInTheDocument();
});
