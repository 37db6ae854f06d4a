import type { Page } from '@playwright/test';
import { callAs } from './support/calls.ts';
import { nameOf, openClass, type Pupil } from './support/classes.ts';
import { officeOf, openAccount } from './support/families.ts';
import { expectNoSidewaysScroll } from './support/in-page.ts';
import { everyScreen, expect, test } from './support/journey.ts';
import { signIn } from './support/people.ts';
import { readJson } from './support/read-json.ts';

const cellOf = (page: Page, pupil: Pupil, column: string) =>
  page.getByRole('textbox', { name: `${nameOf(pupil)}, ${column}`, exact: true });

/** As a spreadsheet puts a column on the clipboard. */
async function pasteColumn(page: Page, lines: readonly string[]): Promise<void> {
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(lines.join('\n'))});
    const pasted = { clipboardData, bubbles: true, cancelable: true };
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', pasted));
  })()`);
}

test('a teacher pastes a column of scores and corrects one, the office corrects another meanwhile, the family reads what holds', async ({
  page,
  portal,
}) => {
  test.slow();
  const { teacher, pupils } = await openClass(portal);
  const office = await officeOf(portal);
  const byName = pupils.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const [first, second, third] = byName as [Pupil, Pupil, Pupil];
  // The table stands as the server orders it.
  await signIn(page, teacher);
  await page.goto('/assessmentInfo?tab=type&type=Q3');
  await cellOf(page, first, 'Semester 3').click();
  const rows = await page.getByRole('rowheader').allTextContents();
  const place = (pupil: Pupil) => rows.indexOf(nameOf(pupil));
  await page.locator(`[data-cell="0:0"]`).focus();
  await pasteColumn(
    page,
    rows.map((_, index) => (index === place(second) ? '8o' : `${70 + index}`)),
  );
  // A cell that is no score is shown before anything is entered.
  const question = page.getByRole('dialog', { name: 'This paste does not fit' });
  await expect(question.getByText('The value must be a whole number')).toBeVisible();
  await question.getByRole('button', { name: /^Enter \d+ cells$/ }).click();
  await expect(page.getByText('Semester 3: The value must be a whole number')).toBeVisible();
  await cellOf(page, second, 'Semester 3').fill('88');

  const saved = await office.write('saveAssessmentScores', {
    rows: [{ StudentId: third._id, values: { Q3: 99 }, seen: { Q3: await scoreOf(third) } }],
  });
  expect((await readJson<{ rows: { status: number }[] }>(saved)).rows[0]?.status).toBe(200);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Semester 3: someone else entered 99.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 99' }).click();
  await expect(page.getByText('Everything is saved')).toBeVisible();
  expect(await scoreOf(second)).toBe(88);
  expect(await scoreOf(third)).toBe(99);

  const family = await openAccount(portal, second.UserName);
  // The teacher's page would still ask for what is not the family's, and lead to /Signin.
  await page.goto('about:blank', { waitUntil: 'load' });
  await signIn(page, family);
  await page.goto(`/StudentInfo?child=${second._id}`);
  const child = page.getByRole('article', { name: nameOf(second) });
  await expect(child.getByRole('table', { name: 'Assessment' })).toContainText(
    /Semester 3(88|Meets Expectation Strong)/,
  );

  async function scoreOf({ _id }: Pupil): Promise<number | null> {
    const answer = await office.read(`getAssessmentById/${_id}`);
    return (await readJson<{ Q3: number | null } | null>(answer))?.Q3 ?? null;
  }
});

for (const screen of everyScreen) {
  test(`a week of homework is typed by keyboard alone, or one by one on a phone ${screen}`, async ({
    page,
    portal,
  }) => {
    test.slow();
    const { teacher } = await openClass(portal);
    const office = await officeOf(portal);
    await signIn(page, teacher);
    await page.goto('/HomeWork?tab=type&week=20');
    const isPhone = screen === '@phone';
    await expect(page.getByText('Everything is saved')).toBeVisible();
    if (isPhone) {
      await page.getByLabel('Week 20', { exact: true }).fill('81');
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByLabel('Week 20', { exact: true }).fill('82');
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Save' }).click();
    } else {
      await page.locator('[data-cell="0:0"]').focus();
      await page.keyboard.type('81');
      await page.keyboard.press('Enter');
      await page.keyboard.type('82');
      await page.keyboard.press('Control+s');
    }
    await expect(page.getByText('2 scores saved')).toBeVisible();
    // A draft that was not saved is there again after a reload.
    if (!isPhone) {
      await page.locator('[data-cell="2:0"]').fill('83');
      await page.reload();
      await expect(page.locator('[data-cell="2:0"]')).toHaveValue('83');
      await expect(page.getByText('1 unsaved score')).toBeVisible();
    }
    const read = await (await callAs(portal, teacher)).read('getAllHomeWorks?sort=FirstName');
    const stored = await readJson<{ results: { weekTwenty: number }[] }[]>(read);
    const scores = stored.flatMap(({ results }) => results.map(({ weekTwenty }) => weekTwenty));
    expect(scores).toEqual(expect.arrayContaining([81, 82]));
    expect(scores).not.toContain(83);
    expect((await office.read('getHomeWorkForReporting?page=1&pageSize=1')).status).toBe(200);
  });
}

test('a family tells an absence, the teacher sees it at the roll-call, and the mail leaves the family out', async ({
  page,
  portal,
}) => {
  test.slow();
  const { teacher, pupils } = await openClass(portal);
  const [away, other] = pupils as [Pupil, Pupil];
  const family = await openAccount(portal, away.UserName);
  await signIn(page, family);
  await page.goto(`/StudentInfo?child=${away._id}`);
  await page.getByRole('button', { name: 'Report an absence' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Other days').click();
  const day = await dialog.getByLabel('First day').inputValue();
  await dialog.getByLabel('Note for the teacher').fill('A wedding');
  await dialog.getByRole('button', { name: 'Send to the teacher' }).click();
  await expect(page.getByRole('list', { name: 'Absences told' })).toContainText('A wedding');
  await expect(page.getByRole('article', { name: 'Reported absences' })).toContainText('A wedding');

  await signIn(page, teacher);
  await page.goto(`/attendanceInfo?date=${day}`);
  const row = page.getByRole('row').filter({ hasText: nameOf(away) });
  await expect(row).toContainText('Absence reported: A wedding');
  await expect(page.getByText('Absence reported')).toHaveCount(1);
  // The child reported absent comes marked so, and 'Rest present' leaves it.
  const toggle = page.getByRole('group', { name: nameOf(other), exact: true });
  await toggle.getByRole('radio', { name: 'Absent' }).check();
  await page.getByRole('button', { name: 'Rest present' }).click();
  await page
    .getByRole('region', { name: 'Marking' })
    .getByRole('button', { name: 'Submit' })
    .click();
  // The demo's year is over: the day is asked about.
  const question = page.getByRole('button', { name: 'Yes, this date' });
  const done = page.getByRole('dialog', { name: 'Attendance Submitted Successfully!' });
  await expect(question.or(done)).toBeVisible();
  if (await question.isVisible()) await question.click();
  await done.getByRole('button', { name: 'Email parents of absent children' }).click();
  const mail = page.getByRole('dialog', { name: 'Email Parents' });
  await expect(mail.getByText(other.UserName)).toBeVisible();
  await expect(mail.getByText(away.UserName)).toHaveCount(0);
});
