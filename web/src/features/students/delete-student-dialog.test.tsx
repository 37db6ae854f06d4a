import type { Student } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refuse } from '../../testing/fake-calls.ts';
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

const dialog = {
  opened: true,
  subject: student,
  key: 1,
  open: () => undefined,
  close: () => undefined,
};
const goes = { attendance: 12, assessment: 1, homework: 1, score: 0, absence: 2 };

it.each([
  ['en', 'Oviya Maran, 2025-2026, TS25-ABCDEF'],
  ['ta', 'ஓவியா மாறன், 2025-2026, TS25-ABCDEF'],
] as const)('asks by the name in the reader’s script (%s)', async (language, who) => {
  await renderScreen(<DeleteStudentDialog dialog={dialog} />, {
    role: 'SuperAdmin',
    language,
    calls: { getDeletionOfStudent: goes },
  });
  await expect.element(page.getByRole('dialog').getByText(who)).toBeVisible();
});

it('names each kind that goes with its number', async () => {
  const screen = await renderScreen(<DeleteStudentDialog dialog={dialog} />, {
    role: 'SuperAdmin',
    calls: { getDeletionOfStudent: goes },
  });
  await expect
    .poll(() =>
      page
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['12 attendance marks', '1 assessment', '1 homework record', '2 reported absences']);
  expect(screen.inputsOf('getDeletionOfStudent')).toEqual([{ id: 's1' }]);
});

it('says that all goes where the numbers cannot be told', async () => {
  await renderScreen(<DeleteStudentDialog dialog={dialog} />, {
    role: 'SuperAdmin',
    calls: { getDeletionOfStudent: refuse(500, 'Something went wrong.') },
  });
  const words = 'Attendance, assessment, homework, scores and absences go too.';
  await expect.element(page.getByText(words)).toBeVisible();
});
