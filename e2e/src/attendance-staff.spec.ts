import type { Locator, Page } from '@playwright/test';
import { readRecords, type Sum, sumBy, writeRate } from './support/attendance.ts';
import {
  type Mark,
  markByOffice,
  nameOf,
  openClass,
  type Pupil,
  readMarks,
} from './support/classes.ts';
import { readChild } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { signIn, signInAs } from './support/people.ts';
import { dayOf, readWorksheet } from './support/worksheet.ts';

/** A Wednesday: the demo school has its classes on other days. */
const wednesday = '2025-10-15';

const success = (page: Page) =>
  page.getByRole('dialog', { name: 'Attendance Submitted Successfully!' });

test('an administrator marks for another teacher, across pages, and exports the records', async ({
  page,
  portal,
}) => {
  test.slow();
  const { teacher, pupils } = await openClass(portal, { atLeast: 12 });
  const { StudentTeacher: name } = await readChild(portal, pupils[0] as Pupil);
  await signInAs(page, 'admin');
  await page.goto('/SchoolAttendance');
  await expect(page.getByRole('tab')).toHaveText([
    ...['Take attendance', 'View attendance', 'Mark Volunteer', 'View Volunteer'],
    ...['Update Volunteer', 'School Stats'],
  ]);
  await expect(page.getByText('Choose a teacher to see the class')).toBeVisible();

  await page.getByRole('combobox', { name: 'Teacher' }).fill(name.slice(0, 6));
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Attendance Date').fill(wednesday);
  const size = page.getByLabel('Rows per page');
  await expect(size).toHaveValue('20');
  expect(await size.getByRole('option').allInnerTexts()).toEqual(['10', '20', '50', '100']);
  await size.selectOption('10');
  const shown = page.getByRole('table', { name: 'Students' }).getByRole('rowheader');
  await expect(shown).toHaveCount(10);
  const first = await shown.first().innerText();
  await toggleOf(page, first).getByRole('radio', { name: 'Present' }).check();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(shown.first()).not.toHaveText(first);
  const last = await shown.last().innerText();
  await toggleOf(page, last).getByRole('radio', { name: 'Absent' }).check();
  await toggleOf(page, last).getByRole('radio', { name: 'Present' }).check();
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(toggleOf(page, first).getByRole('radio', { name: 'Present' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const question = page.getByRole('dialog', { name: `${pupils.length - 2} are not marked` });
  await question.getByRole('button', { name: 'Rest absent' }).click();
  await expect(success(page)).toContainText('The attendance has been recorded for Oct 15, 2025.');
  await success(page).getByRole('button', { name: 'OK' }).click();
  await expect(
    page.getByText(`Already taken for Oct 15, 2025: ${pupils.length} students.`),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Selection' })).toBeDisabled();

  // Who was not marked is recorded as absent.
  const stored = await readMarks(portal, { teacher, date: wednesday });
  const present = pupils.filter(({ _id }) => stored.get(_id)?.IsPresent === 'Yes').map(nameOf);
  expect(present.toSorted()).toEqual([first, last].toSorted());
  expect(stored.size).toBe(pupils.length);

  await page.getByRole('tab', { name: 'View attendance' }).click();
  await expect(page.getByLabel('Year')).toBeDisabled();
  await expect(page.getByLabel('Year')).toHaveValue('2025-2026');
  await page.getByRole('combobox', { name: 'Teacher' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Attendance Date').fill(wednesday);
  await expect(page.getByText(`of ${pupils.length}`)).toBeVisible();
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    ...['#', 'First name', 'Last name', 'Teacher', 'Grade', 'Branch', 'Attendance'],
    ...['Date', 'Recorded at', 'Delete'],
  ]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('AttendanceData.xlsx');
  const sheet = readWorksheet(await file.path());
  expect(sheet.name).toBe('AttendanceData');
  const told = sheet.rows.map((row) => [
    `${row['First name']?.value} ${row['Last name']?.value}`,
    row.Teacher?.value,
    row.Attendance?.value,
    dayOf(row.Date?.value ?? 0),
  ]);
  const expected = pupils.map((pupil) => [
    nameOf(pupil),
    name,
    present.includes(nameOf(pupil)) ? 'Present' : 'Absent',
    wednesday,
  ]);
  expect(told.toSorted()).toEqual(expected.toSorted());
});

function toggleOf(page: Page, name: string): Locator {
  return page.getByRole('group', { name, exact: true });
}

test('an administrator is asked about a class without marks and an unusual date, and chooses where another was first', async ({
  page,
  portal,
}) => {
  test.slow();
  const { teacher, pupils } = await openClass(portal);
  const [child] = pupils as [Pupil];
  const { StudentTeacher: name } = await readChild(portal, child);
  const tooEarly = '2025-07-30';
  await signInAs(page, 'admin');
  await page.goto(`/SubmitAttendance?teacher=${name}&date=${tooEarly}`);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  // Shown at the field before anyone is marked, and asked again on submit.
  await expect(page.getByRole('status').filter({ hasText: 'July 30, 2025' })).toBeVisible();
  await submit.click();
  const nobody = page.getByRole('dialog', { name: 'No one is marked' });
  await expect(nobody).toContainText(`All ${pupils.length} students`);
  await nobody.getByRole('button', { name: 'Go back' }).click();
  await expect(nobody).toBeHidden();
  await page.getByRole('button', { name: 'All present' }).click();
  await submit.click();
  const unusual = page.getByRole('dialog', { name: 'Is this the right date?' });
  await expect(unusual).toContainText('Wednesday, July 30, 2025 is outside the academic year');
  expect((await readMarks(portal, { teacher, date: tooEarly })).size).toBe(0);

  // Meanwhile the teacher has marked the child otherwise.
  await markByOffice(portal, { pupil: child, date: tooEarly, present: false });
  await unusual.getByRole('button', { name: 'Yes, this date' }).click();
  const choice = page.getByRole('dialog', { name: 'Two records of Jul 30, 2025' });
  await expect(choice.getByRole('radiogroup')).toHaveCount(1);
  await expect(choice.getByRole('radiogroup', { name: nameOf(child) })).toContainText(
    'Mine: Present',
  );
  await choice.getByRole('radio', { name: /^The school's/ }).check();
  await choice.getByRole('button', { name: 'Send' }).click();
  await expect(success(page)).toContainText('Jul 30, 2025');
  const stored = await readMarks(portal, { teacher, date: tooEarly });
  expect(stored.size).toBe(pupils.length);
  expect(stored.get(child._id)?.IsPresent).toBe('No');
});

test('the statistics are the sums of the records', async ({ page, portal }) => {
  test.slow();
  const records = await readRecords(portal);
  await signInAs(page, 'admin');
  await page.goto('/SchoolAttendance?tab=stats&teachersSize=100');
  const cards = page.getByRole('region', { name: "The year's attendance" });
  const [all] = sumBy(records, () => 'all') as [Sum];
  await expect(cards.getByRole('definition')).toHaveText(writeSum(all));
  const tables = {
    'Attendance by Branch': sumBy(records, ({ Branch }) => Branch),
    'Attendance by Teacher': sumBy(records, ({ StudentTeacher }) => StudentTeacher),
    'Attendance by Date': sumBy(records, ({ AttendanceDate }) => AttendanceDate)
      .toReversed()
      .slice(0, 10),
  };
  for (const [label, sums] of Object.entries(tables)) {
    const rows = page.getByRole('table', { name: label }).getByRole('row');
    await expect(rows, label).toHaveCount(sums.length + 1);
    const figures = (await rows.allInnerTexts()).slice(1).map((row) => row.split('\t').slice(1));
    expect(figures, label).toEqual(sums.map(writeSum));
  }
  // The few branches have one page.
  const options = page.getByLabel('Rows per page').first().getByRole('option');
  expect(await options.allInnerTexts()).toEqual(['5', '10', '15', '20']);

  // A child's row of the matrix: one letter a day of the last ten.
  const lastDays = [...new Set(records.map(({ AttendanceDate }) => AttendanceDate))]
    .toSorted()
    .slice(-10);
  const child = records.find(({ AttendanceDate }) => lastDays.includes(AttendanceDate));
  const days = lastDays.map((day) => {
    const record = records.find(
      ({ StudentId, AttendanceDate }) => StudentId === child?.StudentId && AttendanceDate === day,
    );
    return record === undefined ? '–' : record.IsPresent === 'Yes' ? 'P' : 'A';
  });
  const name = `${child?.FirstName} ${child?.LastName}`;
  // The teacher of the class now; the record names the teacher of that day.
  const { StudentTeacher } = await readChild(portal, { _id: child?.StudentId ?? '' });
  await page.getByLabel('Search a student').fill(name);
  const matrix = page.getByRole('table', { name: 'Complete Attendance Matrix' });
  const heading = page.getByRole('rowheader').filter({ hasText: name });
  const row = matrix.getByRole('row').filter({
    has: heading.filter({ hasText: StudentTeacher }),
  });
  await expect(row.getByRole('cell')).toHaveText(days);
});

/** A sum as the screen writes it. */
function writeSum(sum: Sum): string[] {
  const figures = [sum.total, sum.present, sum.absent];
  return [...figures.map((figure) => figure.toLocaleString('en-US')), writeRate(sum)];
}

test('the office corrects, deletes and takes back a record, and the teacher sees what became of it', async ({
  page,
  portal,
}) => {
  test.slow();
  const { teacher, pupils } = await openClass(portal);
  const [child, other] = pupils as [Pupil, Pupil];
  const { StudentTeacher: name } = await readChild(portal, child);
  await markByOffice(portal, { pupil: child, date: wednesday, present: false });
  const stored = async () =>
    (await readMarks(portal, { teacher, date: wednesday })).get(child._id) as Mark | undefined;
  await signInAs(page, 'admin');
  await page.goto(`/ViewAttendance?StudentTeacher=${name}&AttendanceDate=${wednesday}`);
  const label = `${nameOf(child)}, Oct 15, 2025`;
  const toggle = toggleOf(page, label);
  await expect(toggle.getByRole('radio', { name: 'Absent' })).toBeChecked();
  await expect(page.getByLabel('Rows per page')).toHaveValue('50');

  // Saved at once; flipped back when that fails.
  await page.route('**/api/updateAttendanceById', (route) => route.abort(), { times: 1 });
  await toggle.getByText('Present').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Update Failed' })).toBeVisible();
  await expect(toggle.getByRole('radio', { name: 'Absent' })).toBeChecked();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await toggle.getByRole('radio', { name: 'Present' }).check();
  await expect.poll(async () => (await stored())?.IsPresent).toBe('Yes');
  const told = page.getByRole('status').filter({ hasText: `${nameOf(child)}: Present` });
  await told.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await stored())?.IsPresent).toBe('No');
  await toggle.getByRole('radio', { name: 'Present' }).check();
  await expect.poll(async () => (await stored())?.IsPresent).toBe('Yes');

  await page.getByRole('button', { name: `Edit ${label}` }).click();
  const dialog = page.getByRole('dialog', { name: 'View Attendance' });
  await dialog.getByLabel('First Name').fill('');
  await dialog.getByLabel('Last Name').focus();
  await expect(dialog.getByLabel('First Name')).toHaveAccessibleDescription(
    'This Field is required',
  );
  await dialog.getByLabel('First Name').fill(child.FirstName);
  await dialog.getByLabel('Comments').fill('Came late');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Update Successful')).toBeVisible();
  expect(await stored()).toMatchObject({ IsPresent: 'Yes', Comments: 'Came late' });

  await page.getByRole('button', { name: `Delete ${label}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete this attendance record?' });
  await expect(question).toContainText(label);
  await question.getByRole('button', { name: 'Delete' }).click();
  const gone = page.getByRole('dialog', { name: 'Deleted successfully' });
  await expect(gone).toBeVisible();
  await expect(toggle).toBeHidden();
  expect(await stored()).toBeUndefined();
  await gone.getByRole('button', { name: 'Undo' }).click();
  await expect(toggle.getByRole('radio', { name: 'Present' })).toBeChecked();

  // A record that was forgotten.
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const adding = page.getByRole('dialog', { name: 'Add attendance' });
  await adding.getByRole('combobox', { name: 'Teacher' }).fill(name);
  await page.getByRole('option', { name }).click();
  await adding.getByLabel('Student Name').selectOption(nameOf(other));
  await expect(adding.getByLabel('Gender')).not.toHaveValue('');
  await adding.getByLabel('Attendance Date').fill(wednesday);
  await adding.getByLabel('Attendance Status').selectOption('Absent');
  await adding.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Attendance record added')).toBeVisible();
  await expect(page.getByText('1–2 of 2')).toBeVisible();

  await signIn(page, teacher);
  await page.goto(`/attendanceInfo?tab=update&date=${wednesday}`);
  const row = (pupil: Pupil) => page.getByRole('row').filter({ hasText: nameOf(pupil) });
  await expect(row(child)).toContainText('Present');
  await expect(row(other)).toContainText('Absent');
});

test('the hub is one’s own, and a teacher finds the volunteers’ tabs alone', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/user/somebody-else/ViewAttendance');
  await expect(page).toHaveURL(/\/user\/(?!somebody)[^/]+\/ViewAttendance$/);
  const parts = page.getByRole('navigation', { name: 'Attendance', exact: true });
  await expect(parts.getByRole('link')).toHaveText([
    'Take attendance',
    'Attendance records',
    'Take volunteer attendance',
    'Volunteer records',
  ]);
  await expect(parts.getByRole('link', { name: 'Attendance records' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const heading = page.getByRole('heading', { level: 1 });
  const views = {
    'Take attendance': ['SubmitAttendance', 'Take attendance'],
    'Take volunteer attendance': ['TeacherAttendance', 'Mark Volunteer'],
    'Volunteer records': ['VTeacherAttendance', 'View Volunteer'],
  } as const;
  for (const [part, [path, title]] of Object.entries(views)) {
    await parts.getByRole('link', { name: part }).click();
    await expect(heading).toHaveText(title);
    await expect(page).toHaveURL(new RegExp(`/user/[^/]+/${path}$`));
  }
  await page.goto('/Attendance');
  await expect(page).toHaveURL(/\/user\/[^/]+$/);
  await expect(heading).toHaveText('Attendance');
  // No part is named twice: the bar of tabs comes once one is open.
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(4);

  await signInAs(page, 'teacher');
  await page.goto('/SchoolAttendance?tab=stats');
  await expect(page.getByRole('tab')).toHaveText([
    'Mark Volunteer',
    'View Volunteer',
    'Update Volunteer',
  ]);
  await expect(page.getByRole('tab', { name: 'Mark Volunteer' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});
