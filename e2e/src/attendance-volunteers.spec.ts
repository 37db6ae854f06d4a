import { callAs } from './support/calls.ts';
import { expectNoSidewaysScroll, expectTappable } from './support/in-page.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';
import { listVolunteerNames, markOf, readDay } from './support/volunteers.ts';
import { readWorksheet } from './support/worksheet.ts';

test('more than 40 volunteers are marked in a few touches, and another person sees and corrects them @phone', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  // A Wednesday: no demo record lies on it.
  const date = '2025-10-15';
  await signInAs(page, 'opsMgmt');
  await page.goto('/VolunteerAttendance');
  const bar = page.getByRole('region', { name: 'Marking' });
  await bar.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please mark attendance for at least one volunteer')).toBeVisible();
  await page.getByLabel('Attendance Date').fill(date);

  const filters = page.getByRole('button', { name: 'Filters', exact: true });
  await filters.click();
  const branch = page.getByRole('combobox', { name: 'Branch' });
  await branch.selectOption('North');
  // The address changes before the list does.
  const list = page.getByRole('table', { name: 'Volunteers' });
  await expect(list).toContainText('North');
  await expect(list).not.toContainText('South - ');
  const north = await listVolunteerNames(page);
  await bar.getByRole('button', { name: 'All present' }).click();
  await branch.selectOption('South - Metrolina');
  await expect(bar.getByRole('button', { name: 'Rest present' })).toBeEnabled();
  await bar.getByRole('button', { name: 'Rest present' }).click();
  const metrolina = await listVolunteerNames(page);
  const [absentee = ''] = metrolina;
  await markOf(page, absentee).absent.check();
  const count = north.length + metrolina.length;
  expect(count).toBeGreaterThanOrEqual(40);
  await expect(bar).toContainText(`${count - 1} present · 1 absent`);
  await expectTappable(page);
  await expectNoSidewaysScroll(page);
  // One card is left, so that the bar at the foot lies over none: axe minds half a button.
  await page.getByLabel('Search name or email').fill(absentee);
  await expect(page.getByText('1–1 of 1')).toBeVisible();

  await bar.getByRole('button', { name: 'Submit' }).click();
  await expect(
    page.getByText(`Volunteer attendance submitted for ${count} volunteers`),
  ).toBeVisible();
  await expect(bar).toContainText(`${count} recorded for Oct 15, 2025`);
  await expect(page.getByText('Recorded: absent').filter({ visible: true })).toBeVisible();
  await expect(bar.getByRole('button', { name: 'All present' })).toBeDisabled();

  const teacher = await (await browser.newContext({ baseURL: portal.url })).newPage();
  await signInAs(teacher, 'teacher');
  await teacher.goto(`/VolunteerViewAttendance?search=${encodeURIComponent(absentee)}`);
  const matrix = teacher.getByRole('table', { name: /South - Metrolina$/ });
  await expect(matrix.getByRole('columnheader', { name: 'Oct 15, 2025' })).toBeAttached();
  const days = await matrix.getByRole('columnheader').allInnerTexts();
  const column = days.indexOf('Oct 15');
  const row = matrix.getByRole('row').filter({ hasText: absentee });
  // The name heads the row, the cells begin after it.
  await expect(row.getByRole('cell').nth(column - 1)).toHaveText('A');

  await teacher.goto('/SchoolAttendance?tab=update-volunteer');
  await teacher.getByRole('button', { name: 'Load Records' }).click();
  await expect(teacher.getByText('Please select a date first')).toBeVisible();
  await teacher.getByLabel('Filter by Date').fill(date);
  await teacher.getByRole('button', { name: 'Load Records' }).click();
  await expect(teacher.getByText(`Loaded ${count} volunteer attendance records`)).toBeVisible();
  await expect(teacher.getByRole('button', { name: 'Load Records' })).toBeFocused();
  await teacher.getByLabel('Filter by Date').fill('2025-10-14');
  await teacher.getByRole('button', { name: 'Load Records' }).click();
  await expect(teacher).toHaveURL(/AttendanceDate=2025-10-14/);
  await teacher.goBack();
  await expect(teacher.getByLabel('Filter by Date')).toHaveValue(date);
  await teacher.getByLabel('Search name or email').fill(absentee);
  await expect(teacher.getByText('1–1 of 1')).toBeVisible();
  const { present } = markOf(teacher, absentee);
  await expect(markOf(teacher, absentee).absent).toBeChecked();
  await present.check();
  await expect(teacher.getByText('Attendance record updated successfully!')).toBeVisible();

  await teacher.getByRole('button', { name: /^Details of/ }).click();
  await teacher.getByRole('button', { name: `Delete ${absentee}` }).click();
  const question = teacher.getByRole('dialog');
  await expect(question).toContainText(
    'The volunteer attendance record will be deleted. You can undo this right afterwards.',
  );
  await expect(question).toContainText(absentee);
  await expect(question).toContainText('Oct 15, 2025');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(teacher.getByText('Volunteer attendance record deleted successfully')).toBeVisible();
  await expect(present).toHaveCount(0);
  const deleted = teacher.getByRole('status').filter({ hasText: 'deleted successfully' });
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(present).toBeChecked();

  const stored = await readDay(await callAs(portal, 'opsMgmt'), date);
  expect(stored.filter(({ attendance }) => attendance === 'present')).toHaveLength(count);
});

test('ticked volunteers alone are sent, and an answer lost on the way doubles nothing', async ({
  page,
  portal,
}) => {
  const date = '2025-10-22';
  const keys: string[] = [];
  let isAnswerLost = true;
  await page.route('**/api/addTeacherAttendance', async (route) => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    const answer = await route.fetch();
    if (isAnswerLost) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await signInAs(page, 'teacher');
  await page.goto(`/SchoolAttendance?tab=mark-volunteer&Branch=North&AttendanceDate=${date}`);
  const [ticked = '', other = ''] = await listVolunteerNames(page);
  const box = page.getByRole('checkbox', { name: ticked });
  await expect(box).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Send only the ticked ones' }).check();
  await expect(box).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select all marked' }).click();
  await expect(page.getByText('Please select volunteers with attendance marked')).toBeVisible();
  await markOf(page, ticked).present.check();
  await markOf(page, other).absent.check();
  await box.check();
  await expect(page.getByText('1 volunteer selected')).toBeVisible();

  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.click();
  const failure = page.getByText('Failed to submit attendance. Please try again.');
  await expect(failure).toBeVisible();
  await expect(box).toBeChecked();
  isAnswerLost = false;
  await submit.click();
  await expect(page.getByText('Attendance submitted for 1 selected volunteer')).toBeVisible();
  await expect(markOf(page, other).absent).not.toBeChecked();
  await page.getByRole('button', { name: 'Keep the other mark' }).click();
  await expect(markOf(page, other).absent).toBeChecked();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  const stored = await readDay(await callAs(portal, 'opsMgmt'), date);
  expect(stored.map(({ Name, attendance }) => [Name, attendance])).toEqual([[ticked, 'present']]);

  // Marks are of one day: another day's are not those.
  await page.getByLabel('Attendance Date').fill('2025-10-29');
  await expect(page.getByText('0 present · 0 absent')).toBeVisible();
  await expect(markOf(page, other).absent).not.toBeChecked();
  await page.getByLabel('Attendance Date').fill(date);
  await expect(markOf(page, other).absent).toBeChecked();

  // What is marked is not dropped unasked.
  await page.getByRole('tab', { name: 'View Volunteer' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(markOf(page, other).absent).toBeChecked();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByLabel('Attendance Date')).not.toHaveValue(date);
  await page.getByRole('tab', { name: 'View Volunteer' }).click();
  await page.getByRole('combobox', { name: 'Branch' }).selectOption('North');
  await expect(page.getByRole('table', { name: /Metrolina$/ })).toHaveCount(0);
  await expect(page.getByRole('table', { name: /North$/ }).first()).toContainText(ticked);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export to Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('AttendanceData.xlsx');
  const sheet = readWorksheet(await file.path());
  expect(sheet.name).toBe('AttendanceData');
  const row = sheet.rows.find(({ Name }) => Name?.value === ticked);
  expect(row).toMatchObject({ [date]: { value: 'P' }, Branch: { value: 'North' } });
});
