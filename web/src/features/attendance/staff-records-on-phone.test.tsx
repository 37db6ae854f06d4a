import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { StaffViewScreen } from './staff-view-screen.tsx';
import { storedRecord } from './test-record.ts';

const record = {
  ...storedRecord,
  NameInTamil: '',
  StudentTeacher: 'Anbuchelvan Thirunavukkarasu',
};

it('begins the line of a closed card with the day, which a long name of a teacher would push out', async () => {
  await renderScreen(<StaffViewScreen />, {
    role: 'Admin',
    width: 390,
    calls: {
      getAcademicYear: '2025-2026',
      getAcademicYears: ['2025-2026'],
      getConfigData: pageOf([]),
      getTeachersOfYear: [],
      getAttendance: pageOf([record]),
    },
  });
  const card = page.getByRole('row', { name: /Iniya Selvam/ });
  await expect.element(card).toMatchTextContent(/2025.*Anbuchelvan Thirunavukkarasu/);
});
