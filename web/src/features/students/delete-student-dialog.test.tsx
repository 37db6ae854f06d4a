import type { Student } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DeleteStudentDialog } from './delete-student-dialog.tsx';

const student = {
  _id: 's1',
  FirstName: 'Oviya',
  LastName: 'Maran',
  NameInTamil: 'ஓவியா மாறன்',
  Year: '2025-2026',
  Volunteering: 'TS25-ABCDEF',
} as Student;

it.each([
  ['en', 'Oviya Maran, 2025-2026, TS25-ABCDEF'],
  ['ta', 'ஓவியா மாறன், 2025-2026, TS25-ABCDEF'],
] as const)('asks by the name in the reader’s script (%s)', async (language, who) => {
  const dialog = {
    opened: true,
    subject: student,
    key: 1,
    open: () => undefined,
    close: () => undefined,
  };
  await renderScreen(<DeleteStudentDialog dialog={dialog} />, { role: 'Admin', language });
  await expect.element(page.getByRole('dialog').getByText(who)).toBeVisible();
});
