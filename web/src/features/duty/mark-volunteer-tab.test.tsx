import { addDays } from '@pallikoodam/domain/calendar/day';
import { academicYearOfDay } from '@pallikoodam/domain/school/academic-year';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { todayAtSchool } from '../../lib/format.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MarkVolunteerTab } from './mark-volunteer-tab.tsx';

const date = '2025-11-16';
const volunteers = ['Kayal', 'Velan'].map((Name) => ({
  _id: Name,
  Name,
  Email: `${Name.toLowerCase()}@family.example`,
  Branch: 'North',
  Role: 'Library Helper',
  Status: 'Active',
  YouthVolunteer: 'No',
}));
type Stored = { Email: string; Role: string; attendance: string };

const yearOfToday = academicYearOfDay(todayAtSchool());
const daysFromToday = (days: number) => addDays(todayAtSchool(), days);

/** Where no day is in the address, of a school that meets on these days. */
function open(classDays: string[]) {
  return renderScreen(<MarkVolunteerTab />, {
    role: 'OpsMgmt',
    address: '/VolunteerAttendance',
    calls: {
      getAcademicYear: yearOfToday,
      getClassDays: classDays,
      getAcademicYears: [yearOfToday],
      getVolunteerInfo: pageOf(volunteers),
      getTeacherAttendance: pageOf([]),
    },
  });
}

function render(width = 1440, day = date) {
  const stored: Stored[] = [];
  return renderScreen(<MarkVolunteerTab />, {
    role: 'OpsMgmt',
    width,
    address: `/VolunteerAttendance?AttendanceDate=${day}`,
    calls: {
      getAcademicYear: '2025-2026',
      getClassDays: [],
      getAcademicYears: ['2025-2026'],
      getVolunteerInfo: pageOf(volunteers),
      getTeacherAttendance: () => pageOf(stored),
      addTeacherAttendance: ({ body }) => {
        stored.push(...body);
        return body as never;
      },
    },
  });
}

const bar = page.getByRole('region', { name: 'Marking' });
const markOf = (name: string, word: string) =>
  page.getByRole('group', { name: `Attendance of ${name}` }).getByRole('radio', { name: word });
const submit = bar.getByRole('button', { name: 'Submit' });

it('sends all marks and says what is recorded then; ticks show only once some are to be sent', async () => {
  const screen = await render();
  await expect.element(markOf('Kayal', 'Present')).toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: 'Kayal' })).not.toBeInTheDocument();
  await submit.click();
  await expect
    .element(bar.getByText('Please mark attendance for at least one volunteer'))
    .toBeVisible();
  await bar.getByRole('button', { name: 'All present' }).click();
  await markOf('Velan', 'Absent').click({ force: true });
  await expect.element(bar.getByText('Nov 16, 2025: 1 present · 1 absent')).toBeVisible();
  // A second tap sends nothing and says nothing.
  await submit.dblClick();
  await expect.element(bar.getByText('2 recorded for Nov 16, 2025')).toBeVisible();
  expect(screen.inputsOf('addTeacherAttendance')).toHaveLength(1);
});

it('sends the ticked ones alone (ATT-19)', async () => {
  const screen = await render(390);
  await page.getByRole('checkbox', { name: 'Send only the ticked ones' }).click();
  const kayal = page.getByRole('checkbox', { name: 'Kayal' });
  await expect.element(kayal).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all marked' }).click();
  await expect
    .element(page.getByText('Please select volunteers with attendance marked'))
    .toBeVisible();
  await bar.getByRole('button', { name: 'All present' }).click();
  await kayal.click();
  await expect.element(bar.getByText(/1 volunteer selected/)).toBeVisible();
  for (const row of page.getByRole('row').elements()) {
    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(96);
  }
  await expectAccessible();
  await submit.click();
  await expect.element(page.getByText('Keep the other mark')).toBeVisible();
  await expect.element(kayal).not.toBeInTheDocument();
  const [sent] = screen.inputsOf('addTeacherAttendance');
  expect(sent?.body.map(({ Name }) => Name)).toEqual(['Kayal']);
});

it('takes a mark back', async () => {
  await render();
  await markOf('Kayal', 'Present').click({ force: true });
  await page.getByRole('button', { name: 'Take back the mark of Kayal' }).click();
  await expect.element(bar.getByText(/0 present · 0 absent/)).toBeVisible();
});

it('keeps the day in line with the filters when something is said below it', async () => {
  await render(1440, '2026-11-22');
  await expect.element(page.getByText(/outside the academic year/)).toBeVisible();
  const day = page.getByLabelText(/^Attendance Date/).element();
  const status = page.getByRole('combobox', { name: 'Status' }).element();
  expect(day.getBoundingClientRect().top).toBeCloseTo(status.getBoundingClientRect().top, 0);
});

it.each([
  ['today where class is held', [-7, 0, 7], 0],
  ['the last class day where none is today, as on a holiday', [-13, -6, 8], -6],
  ['the first class day before it', [3, 10], 3],
])('opens on %s', async (_, days, opened) => {
  const screen = await open(days.map(daysFromToday));
  const day = page.getByLabelText(/^Attendance Date/);
  await expect.element(day).toHaveValue(daysFromToday(opened));
  expect(screen.inputsOf('getTeacherAttendance')).toEqual([
    { AttendanceDate: daysFromToday(opened) },
  ]);
  // Another branch meets on other days; the day stays while it is marked.
  await page.getByRole('combobox', { name: 'Branch' }).selectOptions('North');
  await expect.element(day).toHaveValue(daysFromToday(opened));
});
