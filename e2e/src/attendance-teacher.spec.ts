import type { Page } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { freeDay, nameOf, openClass, type Pupil, readMarks } from './support/classes.ts';
import { openAccount } from './support/families.ts';
import { expectNoSidewaysScroll, expectTappable } from './support/in-page.ts';
import { expect, test } from './support/journey.ts';
import { listMails, openMail } from './support/mailbox.ts';
import { counts, mark, openMarking, submit } from './support/marking.ts';
import { signIn } from './support/people.ts';
import { readJson } from './support/read-json.ts';

const absentOn = 'Absent on Wednesday, November 12, 2025';

test('a teacher marks, corrects and reviews a class on a phone, and an absent child’s parents get one mail @phone', async ({
  page,
  portal,
}) => {
  test.slow();
  const { teacher, pupils } = await openClass(portal);
  const [sick, late, away] = pupils as [Pupil, Pupil, Pupil];
  const all = pupils.length;
  await signIn(page, teacher);
  await openMarking(page, freeDay);
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(all);
  await expect(counts(page, { present: 0, absent: 0, unmarked: all })).toBeVisible();
  await expectTappable(page);
  await expectNoSidewaysScroll(page);

  // One hand: everybody, then those who are missing.
  await page.getByRole('button', { name: 'All present' }).tap();
  for (const pupil of [sick, late, away]) await mark(page, pupil, 'Absent');
  await expect(counts(page, { present: all - 3, absent: 3, unmarked: 0 })).toBeVisible();
  await submit(page);
  const done = page.getByRole('dialog', { name: 'Attendance Submitted Successfully!' });
  await expect(done).toContainText('The attendance has been recorded for Nov 12, 2025.');
  await done.getByRole('button', { name: 'Email parents of absent children' }).click();
  const mail = page.getByRole('dialog', { name: 'Email Parents' });
  await expect(mail.getByText(sick.UserName)).toBeVisible();
  await expect(mail.getByLabel('Subject')).toHaveValue(absentOn);
  await mail.getByLabel('Message').fill('Please tell us why.');
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Email sent successfully.')).toBeVisible();

  // Closing leads to the records of the date: one came late after all.
  await expect(page).toHaveURL(`/attendanceInfo?tab=update&date=${freeDay}`);
  await openCard(page, late);
  await page.getByRole('button', { name: `Edit ${nameOf(late)}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Attendance' });
  const status = edit.getByLabel('Attendance Status');
  await status.focus();
  await status.selectOption('');
  await edit.getByLabel('Comments').fill('Came at eleven');
  await expect(edit.getByText('Status is required')).toBeVisible();
  await expect(edit.getByRole('button', { name: 'Update' })).toBeDisabled();
  await status.selectOption('Present');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Attendance record updated successfully!')).toBeVisible();

  await openCard(page, away);
  await page.getByRole('button', { name: `Delete ${nameOf(away)}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete this attendance record?' });
  await expect(question).toContainText(`${nameOf(away)}, Nov 12, 2025`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The attendance record is deleted')).toBeVisible();
  await expect(page.getByText(`1–${all - 1} of ${all - 1}`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`1–${all} of ${all}`)).toBeVisible();

  const marks = await readMarks(portal, { teacher, date: freeDay });
  expect(marks.size).toBe(all);
  const absent = pupils.filter(({ _id }) => marks.get(_id)?.IsPresent === 'No');
  expect(absent).toEqual([sick, away]);
  expect(marks.get(late._id)).toMatchObject({ IsPresent: 'Yes', Comments: 'Came at eleven' });

  const { text } = await openMail(portal, { to: sick.UserName, subject: absentOn });
  expect(text).toContain('Please tell us why.');
  expect(await listMails(portal, { to: sick.UserName, subject: absentOn })).toHaveLength(1);

  // What the parent sees of it.
  const parent = await callAs(portal, await openAccount(portal, sick.UserName));
  const answer = await parent.read(`getAttendanceByEmail/${sick.UserName}`);
  const seen = await readJson<{ StudentId: string; AttendanceDate: string }[]>(answer);
  expect(seen).toContainEqual(
    expect.objectContaining({ StudentId: sick._id, AttendanceDate: freeDay, IsPresent: 'No' }),
  );
});

/** On a phone a record's buttons wait until its card is opened. */
async function openCard(page: Page, pupil: Pupil): Promise<void> {
  const card = page.getByRole('row').filter({ hasText: nameOf(pupil) });
  await card.getByRole('button', { name: /^Details of/ }).click();
}

test('the teacher’s tabs and the list of all records', async ({ page, portal }) => {
  test.slow();
  const { teacher, pupils } = await openClass(portal);
  await signIn(page, teacher);
  await page.goto('/SAttendance?tab=update');
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(page.getByLabel('Attendance Date')).toHaveAccessibleDescription(
    'Date Required: Please select a date first',
  );
  await page.getByLabel('Attendance Date').fill(freeDay);
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(page.getByText('No Records Found')).toBeVisible();

  // No student marked, and a day that is not the school's: both are asked about.
  await openMarking(page, '2030-01-02');
  await expect(counts(page, { present: 0, absent: 0, unmarked: pupils.length })).toBeVisible();
  await submit(page);
  const nobody = page.getByRole('dialog', { name: 'No one is marked' });
  await nobody.getByRole('button', { name: 'Submit' }).click();
  const unusual = page.getByRole('dialog', { name: 'Is this the right date?' });
  await unusual.getByRole('button', { name: 'Choose another date' }).click();
  await expect(unusual).toBeHidden();
  expect((await readMarks(portal, { teacher, date: '2030-01-02' })).size).toBe(0);

  await openMarking(page, freeDay);
  await page.getByRole('button', { name: 'All present' }).click();
  await submit(page);
  const done = page.getByRole('dialog', { name: 'Attendance Submitted Successfully!' });
  await expect(done.getByRole('button', { name: 'Email parents' })).toHaveCount(0);
  await done.getByRole('link', { name: 'View Attendance' }).click();
  await expect(page).toHaveURL('/VAttendance');
  const records = page.getByRole('table', { name: 'Attendance records' });
  const [child, other] = pupils as [Pupil, Pupil];
  // The newest date is open; below the dates stands the count of all.
  await expect(page.getByText(/^1–\d{2,} of \d{2,}$/).last()).toBeVisible();
  await page.getByRole('searchbox').fill(nameOf(child));
  await expect(records.getByText(other.FirstName, { exact: true })).toHaveCount(0);
  // At a desk the Tamil name stands between the first name and the last.
  const row = records.getByRole('row').filter({ hasText: child.FirstName });
  await expect(row.filter({ hasText: 'Nov 12, 2025' })).toContainText('Present');
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/SAttendance(\?date=.*)?$/);

  await page.getByRole('tab', { name: 'View' }).click();
  const figures = page.getByRole('region', { name: 'Class performance summary' });
  await expect(figures.locator('dl', { hasText: 'Students' })).toContainText(/\d/);
  await expect(page.getByRole('columnheader', { name: 'Nov 12, 2025' })).toBeVisible();

  await page.goto('/AttendanceConfirmation');
  await expect(
    page.getByRole('heading', { name: 'Attendance Submitted Successfully!' }),
  ).toBeVisible();
});
