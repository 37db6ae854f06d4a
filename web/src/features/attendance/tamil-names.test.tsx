import type { NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import type { Student } from '@pallikoodam/contract/students';
import { expect, it } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { StaffStatsTab } from './staff-stats-tab.tsx';
import { StaffViewScreen } from './staff-view-screen.tsx';
import { StaffViewTab } from './staff-view-tab.tsx';
import { TeacherRecordsScreen } from './teacher-records-screen.tsx';
import { TeacherUpdateTab } from './teacher-update-tab.tsx';
import { TeacherViewTab } from './teacher-view-tab.tsx';
import { storedRecord } from './test-record.ts';

/** Who reads Tamil meets children by their Tamil name first, and by the other where they have none. */

const iniya: NamedAttendanceRecord = {
  ...storedRecord,
  NameInTamil: 'இனியா செல்வம்',
  Volunteering: 'TS25-1',
};
const nila: NamedAttendanceRecord = {
  ...storedRecord,
  _id: 'r2',
  StudentId: 's2',
  FirstName: 'Nila',
  NameInTamil: '',
  Volunteering: 'TS25-2',
};
// The head of a table stands over the first row where no portal is around it.
const records = pageOf([nila, iniya]);
const matrix = {
  dates: ['2025-11-09', '2025-11-16'],
  students: [iniya, nila].map((record) => ({ ...record, Status: 'Active', marks: 'PA' })),
  total: 2,
};
const calls: FakeCalls = {
  getAcademicYear: '2025-2026',
  getAcademicYears: ['2025-2026'],
  getConfigData: pageOf([]),
  getTeachersOfYear: [],
  getAttendance: records,
  getAttendanceForATeacher: records,
  getAttendanceById: iniya,
  getClassAttendanceMatrix: matrix,
  getAttendanceMatrix: matrix,
  getAttendanceStatistics: { Present: 2, Absent: 2, branches: [], dates: [] },
  getAttendanceOfTeachers: pageOf([]),
  getStudentsForATeacher: [],
  getAbsences: pageOf([]),
  getClassDays: [],
};

const render = (screen: React.ReactNode, address = '/', more: FakeCalls = {}) =>
  renderScreen(screen, {
    role: 'Admin',
    language: 'ta',
    address,
    calls: { ...calls, ...more },
  });
const textOf = (place: Locator) => expect.poll(() => place.query()?.textContent ?? '');
const row = (name: string | RegExp) => page.getByRole('row', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

it.each([
  ['the teacher’s list', <TeacherRecordsScreen key="list" />, /இனியா செல்வம்Iniya/],
  ['the office’s tab', <StaffViewTab key="tab" />, /இனியா செல்வம்Iniya/],
  ['the office’s list', <StaffViewScreen key="screen" />, /இனியா செல்வம்Iniya/],
  ['the list to correct', <TeacherUpdateTab key="update" />, /இனியா செல்வம்Iniya Selvam/],
  ['the class in figures', <TeacherViewTab key="view" />, /இனியா செல்வம்Iniya Selvam/],
])('%s has both names, the Tamil one first', async (_, screen, both) => {
  await render(screen, '/?date=2025-11-16');
  await textOf(row(/இனியா/).first()).toMatch(both);
  await expect.element(row(/Nila/).first()).toBeVisible();
  await expectAccessible();
});

it.each([
  ['class', <TeacherViewTab key="view" />],
  ['school', <StaffStatsTab key="stats" />],
])('against the days of a %s stands the Tamil name', async (_, screen) => {
  await render(screen);
  await expect.element(page.getByRole('rowheader', { name: /^இனியா செல்வம்/ })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: /^Nila Selvam/ })).toBeVisible();
});

it('the office edits and deletes a record by that name', async () => {
  await render(<StaffViewScreen />);
  await button(/^இனியா செல்வம், .+ – திருத்து$/).click();
  await expect.element(dialog(/^வருகையைப் பார்: இனியா செல்வம், /)).toBeVisible();
  await button('ரத்து').click();
  await button(/^இனியா செல்வம், .+ – நீக்கு$/).click();
  await textOf(dialog('இந்த வருகைப் பதிவை நீக்கவா?')).toMatch(/இனியா செல்வம், /);
});

it('a mark changed in the list is told by that name, which the answer does not bring', async () => {
  await render(<StaffViewScreen />, '/', {
    updateAttendanceById: { ...storedRecord, IsPresent: 'Yes' },
  });
  const toggle = page.getByRole('group', { name: /^இனியா செல்வம், / });
  await toggle.getByText('வந்தார்').click();
  await expect.element(page.getByText(/^இனியா செல்வம்: வந்தார்/)).toBeVisible();
  await textOf(row(/Iniya/)).toMatch(/இனியா செல்வம்Iniya/);
});

it('the teacher corrects and deletes a record by that name', async () => {
  await render(<TeacherUpdateTab />, '/?date=2025-11-16');
  await button('இனியா செல்வம் – திருத்து').click();
  await expect.element(dialog('வருகையைத் திருத்து').getByText(/^இனியா செல்வம், /)).toBeVisible();
  await button('ரத்து').click();
  await button('இனியா செல்வம் – நீக்கு').click();
  await textOf(dialog('இந்த வருகைப் பதிவை நீக்கவா?')).toMatch(/இனியா செல்வம், /);
});

it('the office adds a record for one of the students by that name', async () => {
  const student = { ...iniya, _id: 's1', Status: 'Active' } as unknown as Student;
  await render(<StaffViewScreen />, '/', {
    getConfigData: pageOf([
      { StudentTeacher: 'Anbu', Role: 'Teacher', TeacherStatus: 'Active', Branch: '', Grade: '' },
    ]),
    getStudentInfo: pageOf([student]),
  });
  await button('சேர்').click();
  const adding = dialog('வருகைப் பதிவைச் சேர்');
  await adding.getByRole('combobox', { name: 'ஆசிரியர்' }).fill('Anbu');
  await page.getByRole('option', { name: 'Anbu' }).click();
  await expect.element(adding.getByRole('option', { name: 'இனியா செல்வம்' })).toBeInTheDocument();
});

it('two records of a day are compared by that name, also of a class that an older build stored', async () => {
  const seen = { AttendanceDate: '2025-11-16', IsPresent: 'Yes' as const, updateTimeStamp: '' };
  await render(
    <ConflictChoice
      marks={['s1', 's2'].map((StudentId) => ({ StudentId, ...seen }))}
      records={[iniya, nila]}
      students={[
        { _id: 's1', FirstName: 'Iniya', LastName: 'Selvam', NameInTamil: 'இனியா செல்வம்' },
        { _id: 's2', FirstName: 'Nila', LastName: 'Selvam' },
      ]}
      untouched={[]}
      sending={false}
      onSettle={() => undefined}
    />,
  );
  await expect.element(page.getByRole('radiogroup', { name: 'இனியா செல்வம்' })).toBeVisible();
  await expect.element(page.getByRole('radiogroup', { name: 'Nila Selvam' })).toBeVisible();
});
