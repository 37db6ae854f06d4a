import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { StaffViewScreen } from './staff-view-screen.tsx';

const stamp = '2025-11-16T20:00:00.000Z';
const record = {
  _id: 'r1',
  StudentId: 's1',
  FirstName: 'Iniya',
  LastName: 'Selvam',
  NameInTamil: '',
  Gender: 'Female',
  Year: '2025-2026',
  Branch: 'North',
  GradeInTamilSchool: 'Nilai 3',
  StudentTeacher: 'Anbuchelvan Thirunavukkarasu',
  AttendanceDate: '2025-11-16',
  IsPresent: 'No',
  TeacherEmail: 'anbu@school.example',
  Comments: '',
  insertTimeStamp: stamp,
  updateTimeStamp: stamp,
};

it('begins the line of a closed card with the day, which a long name of a teacher would push out', async () => {
  await renderScreen(<StaffViewScreen />, {
    role: 'Admin',
    width: 390,
    calls: {
      getAcademicYear: '2025-2026',
      getAcademicYears: ['2025-2026'],
      getConfigData: pageOf([]),
      getAttendance: pageOf([record]),
    },
  });
  const card = page.getByRole('row', { name: /Iniya Selvam/ });
  await expect.element(card).toMatchTextContent(/2025.*Anbuchelvan Thirunavukkarasu/);
});
