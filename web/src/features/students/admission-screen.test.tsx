import type { Student } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AdmissionScreen } from './admission-screen.tsx';

const student = {
  _id: 's1',
  FirstName: 'Yazhini',
  LastName: 'Kumaran',
  UserName: 'ponni@home.example',
  GradeInTamilSchool: 'Mazhalai',
  Branch: 'North',
  StudentTeacher: 'Anbu',
  Status: 'Active',
  Year: '2026-2027',
  Volunteering: 'TS26-ABCDEF',
} as Student;

const render = (role: 'Treasurer' | 'SuperAdmin') =>
  renderScreen(<AdmissionScreen />, {
    role,
    width: 1440,
    calls: {
      getStudentInfo: pageOf([student]),
      getAcademicYear: '2026-2027',
      getAcademicYears: ['2026-2027'],
      getTeachersOfYear: ['Anbu'],
      getConfigData: pageOf([]),
      getStats: {},
    },
  });

it.each([
  ['SuperAdmin', 1],
  ['Treasurer', 0],
] as const)('%s finds %s way to change a student', async (role, ways) => {
  await render(role);
  await expect.element(page.getByText('Yazhini Kumaran')).toBeVisible();
  for (const way of [
    page.getByRole('button', { name: 'Add Student' }),
    page.getByRole('button', { name: /^Edit.*Yazhini/ }),
    page.getByRole('button', { name: /^Delete.*Yazhini/ }),
  ]) {
    expect(way.elements()).toHaveLength(ways);
  }
});
