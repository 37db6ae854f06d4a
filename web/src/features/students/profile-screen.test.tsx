import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProfileScreen } from './profile-screen.tsx';

const child = {
  _id: 's1',
  FirstName: 'Oviya',
  LastName: 'Maran',
  NameInTamil: 'ஓவியா மாறன்',
  Year: '2025-2026',
};

it('says that the school year is missing, not that there are no children', async () => {
  let asked = 0;
  await renderScreen(<ProfileScreen />, {
    role: 'Parent',
    calls: {
      getStudentByEmail: [child],
      getAcademicYears: ['2025-2026'],
      getAcademicYear: () => {
        asked += 1;
        return asked === 1 ? refuse(404, 'Gone') : '2025-2026';
      },
    },
  });
  const failure = page.getByRole('main').getByRole('alert');
  await expect.element(failure.getByText('Gone')).toBeVisible();
  await expect.element(page.getByText('No data available')).not.toBeInTheDocument();
  await failure.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByRole('button', { name: 'Edit Oviya Maran' })).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  await expectAccessible();
});

it('names a child in Tamil to who reads Tamil, on the button as well', async () => {
  await renderScreen(<ProfileScreen />, {
    role: 'Parent',
    language: 'ta',
    calls: {
      getStudentByEmail: [child],
      getAcademicYears: ['2025-2026'],
      getAcademicYear: '2025-2026',
    },
  });
  await expect.element(page.getByRole('button', { name: 'ஓவியா மாறன் – திருத்து' })).toBeVisible();
});
