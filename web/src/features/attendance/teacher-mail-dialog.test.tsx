import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TeacherMailDialog } from './teacher-mail-dialog.tsx';

const child = (FirstName: string, NameInTamil: string) => ({
  _id: FirstName,
  FirstName,
  LastName: 'Selvam',
  NameInTamil,
  GradeInTamilSchool: 'Nilai 5',
  Mobile: '',
  FatherName: '',
  MotherName: '',
});
const families = [
  {
    email: 'one@home.example',
    children: [child('Akshaya', 'அக்ஷயா செல்வம்'), child('Iniya', '')],
  },
  { email: 'two@home.example', children: [child('Kavin', 'கவின் செல்வம்')] },
];
const dialog = {
  opened: true,
  subject: { date: '2025-11-15', families },
  key: 1,
  open: () => undefined,
  close: () => undefined,
};
const render = (language: 'en' | 'ta') =>
  renderScreen(<TeacherMailDialog dialog={dialog} />, { role: 'Teacher', width: 390, language });
const textOf = (text: RegExp) =>
  expect.poll(() => page.getByText(text).query()?.textContent?.trim() ?? '');

it('tells of which child each family is written to, and how the first of them reads it', async () => {
  await render('en');
  await textOf(/one@home/).toBe('Akshaya Selvam, Iniya Selvam · one@home.example');
  await textOf(/two@home/).toBe('Kavin Selvam · two@home.example');
  const sample = page.getByRole('region', { name: /family of Akshaya, Iniya/ });
  await expect.element(sample).toMatchTextContent(/Akshaya and Iniya were marked absent/);
  await expectAccessible();

  await page.getByRole('textbox', { name: /^Message/ }).fill('Please tell us why.');
  await expect
    .element(sample)
    .toMatchTextContent(/Please tell us why\.\s+Marked absent on .*: Akshaya, Iniya/);
});

it('names them in Tamil letters to who reads Tamil', async () => {
  await render('ta');
  await textOf(/two@home/).toBe('கவின் செல்வம் · two@home.example');
  await expect
    .element(page.getByRole('region', { name: /அக்ஷயா செல்வம்/ }))
    .toMatchTextContent(/அக்ஷயா செல்வம், Iniya .* வரவில்லை/);
});
