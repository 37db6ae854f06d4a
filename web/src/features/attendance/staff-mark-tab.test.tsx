import type { SubmittedMark } from '@pallikoodam/contract/attendance';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { todayAtSchool } from '../../lib/format.ts';
import { type FakeCalls, pageOf, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { StaffMarkTab } from './staff-mark-tab.tsx';

const today = todayAtSchool();
const year = () => {
  const start = Number(today.slice(0, 4)) - (today.slice(5) < '08' ? 1 : 0);
  return `${start}-${start + 1}`;
};
const student = (StudentTeacher: string, FirstName: string, Branch: string) => ({
  _id: FirstName,
  FirstName,
  LastName: 'Selvam',
  NameInTamil: '',
  GradeInTamilSchool: 'Nilai 5',
  Mobile: '',
  FatherName: '',
  MotherName: '',
  StudentTeacher,
  Branch,
  Status: 'Active',
});
const students = [
  student('Anbu', 'Akshaya', 'North'),
  student('Anbu', 'Bharathi', 'North'),
  student('Kani', 'Chithra', 'South - Metrolina'),
];
const lastClass = { North: addDays(today, -3), 'South - Metrolina': addDays(today, -9) };
const stamp = '2025-11-16T20:00:00.000Z';
const record = (StudentId: string, IsPresent: string, updateTimeStamp = stamp) => ({
  _id: `r-${StudentId}`,
  StudentId,
  IsPresent,
  TeacherEmail: 'anbu@school.example',
  Comments: '',
  insertTimeStamp: stamp,
  updateTimeStamp,
});

const open = (more: FakeCalls = {}, address = '/?teacher=Anbu') =>
  renderScreen(<StaffMarkTab />, {
    role: 'Admin',
    address,
    calls: {
      getAcademicYear: year(),
      getAcademicYears: [year()],
      getConfigData: pageOf([]),
      getTeachersOfYear: ['Anbu', 'Kani'],
      getStudentInfo: ({ StudentTeacher }) =>
        pageOf(students.filter((each) => each.StudentTeacher === StudentTeacher)),
      getClassDays: ({ Branch }) => [lastClass[Branch as keyof typeof lastClass]],
      getAttendance: pageOf([]),
      getAbsences: pageOf([]),
      ...more,
    } as FakeCalls,
  });
const dayField = () => page.getByLabelText(/^Attendance Date/);
const mark = (name: string, label: 'Present' | 'Absent') =>
  page
    .getByRole('group', { name: `${name} Selvam`, exact: true })
    .getByRole('radio', { name: label });

it('opens each class on its own last class day', async () => {
  await open();
  await expect.element(mark('Akshaya', 'Present')).toBeVisible();
  await expect.element(dayField()).toHaveValue(lastClass.North);
});

it('opens a class of another branch on that branch’s day', async () => {
  await open({}, '/?teacher=Kani');
  await expect.element(mark('Chithra', 'Present')).toBeVisible();
  await expect.element(dayField()).toHaveValue(lastClass['South - Metrolina']);
});

it('asks of no child whose mark no one touched: what the teacher marked meanwhile holds', async () => {
  const newer = '2026-11-16T21:00:00.000Z';
  let recorded = [record('Akshaya', 'Yes')];
  const screen = await open({
    getAttendance: (() => pageOf(recorded)) as never,
    addAttendance: (({ body }: { body: SubmittedMark[] }) =>
      body.some(
        ({ StudentId, updateTimeStamp }) => StudentId === 'Akshaya' && updateTimeStamp !== newer,
      )
        ? refuse(409, 'Someone else has changed it.')
        : body.map(({ StudentId, IsPresent }) => record(StudentId, IsPresent))) as never,
  });
  await expect.element(page.getByText('1 present · 0 absent · 1 unmarked')).toBeVisible();
  recorded = [record('Akshaya', 'No', newer)];
  await mark('Bharathi', 'Present').click({ force: true });
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.element(page.getByText('Attendance Submitted Successfully!')).toBeVisible();
  const sent = screen
    .inputsOf('addAttendance')
    .map((each) => (each as { body: SubmittedMark[] }).body);
  expect(sent.map((body) => body.map(({ StudentId }) => StudentId))).toEqual([
    ['Akshaya', 'Bharathi'],
    ['Bharathi'],
  ]);
});
