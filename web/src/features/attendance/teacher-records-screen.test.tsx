import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TeacherRecordsScreen } from './teacher-records-screen.tsx';

const record = (AttendanceDate: string, FirstName: string, IsPresent: string) => ({
  _id: `${AttendanceDate} ${FirstName}`,
  StudentId: FirstName,
  FirstName,
  LastName: 'Selvam',
  NameInTamil: '',
  AttendanceDate,
  IsPresent,
  GradeInTamilSchool: 'Nilai 5',
  Branch: 'North',
});
const records = [
  record('2025-11-16', 'Akshaya', 'Yes'),
  record('2025-11-16', 'Amudhini', 'No'),
  record('2025-11-09', 'Akshaya', 'Yes'),
  record('2025-11-09', 'Amudhini', 'Yes'),
];

const render = (address = '/VAttendance') =>
  renderScreen(<TeacherRecordsScreen />, {
    role: 'Teacher',
    width: 390,
    address,
    calls: {
      getAcademicYear: '2025-2026',
      getAcademicYears: ['2025-2026'],
      getAttendanceForATeacher: ({ search = '', AttendanceDate: day = '' }) =>
        pageOf(
          records
            .filter(({ FirstName }) => FirstName.includes(search))
            .filter(({ AttendanceDate }) => day === '' || AttendanceDate === day),
        ),
      getStudentsForATeacher: ['Akshaya', 'Amudhini'].map((FirstName) => ({
        _id: FirstName,
        FirstName,
        LastName: 'Selvam',
        NameInTamil: '',
        Status: 'Active',
        Branch: 'North',
        UserName: `${FirstName.toLowerCase()}@home.example`,
      })),
      getAbsences: pageOf([]),
      getClassDays: [],
    },
  });

it('shows a line a date with its sums; the newest date is open', async () => {
  await render();
  const dates = page.getByRole('region', { name: 'Attendance records' });
  const older = dates.getByRole('button', { name: /Nov 9, 2025/ });
  await expect.element(dates.getByRole('button', { name: /Nov 16, 2025/ })).toBeVisible();
  await expect.element(older.getByText('2 present · 0 absent')).toBeVisible();
  await expect.element(page.getByRole('row')).toHaveLength(2);
  await older.click();
  await expect.element(page.getByRole('row')).toHaveLength(4);
  await expectAccessible();
});

it('offers the mail to the families of a day’s absent children, long after it was taken', async () => {
  await render();
  const mail = page.getByRole('button', { name: /^Email parents of absent children/ });
  await expect.element(mail).toHaveAccessibleName(/Nov 16, 2025$/);
  // On the other day all were there.
  await page.getByRole('button', { name: /Nov 9, 2025/ }).click();
  await expect.element(page.getByRole('row')).toHaveLength(4);
  expect(mail.elements()).toHaveLength(1);
  await mail.click();
  const dialog = page.getByRole('dialog', { name: 'Email Parents' });
  await expect.element(dialog.getByText(/amudhini@home.example/)).toBeVisible();
  await expect.element(dialog.getByText(/akshaya@home.example/)).not.toBeInTheDocument();
});

it('lists what a search finds as it is', async () => {
  await render('/VAttendance?search=Akshaya');
  const table = page.getByRole('table', { name: 'Attendance records' });
  await expect.element(table.getByText('Nov 9, 2025')).toBeVisible();
  await expect.element(page.getByRole('row')).toHaveLength(2);
  await expectAccessible();
});
