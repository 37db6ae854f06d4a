import type { Page } from '@playwright/test';
import { fieldIn, readCard } from './support/admission.ts';
import { callAs, callAsVisitor } from './support/calls.ts';
import { enrollChild, newFamilyAddress, officeOf } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openAdmissions, rowOf } from './support/office.ts';
import { signInAs } from './support/people.ts';

const closed = 'Registration is currently closed for this year';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/Admission');
  await page.getByRole('main').getByRole('link', { name: 'School settings' }).click();
}

test.afterEach(async ({ portal }) => {
  await (await officeOf(portal)).write('updateEnrollment/Open');
});

test('an admin closes registration for everybody, and opens it again', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const readHome = async () => {
    const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await visitor.goto('/');
    return visitor;
  };
  await signInAs(page, 'admin');
  await openSettings(page);
  const registration = page.getByRole('switch', { name: 'Registration' });
  await expect(registration).toBeChecked();
  await registration.press('Space');
  // Closing turns families away, so it asks.
  const closing = page.getByRole('dialog', { name: 'Close registration?' });
  await closing.getByRole('button', { name: 'Close registration' }).click();
  await expect(page.getByText('Registration is closed', { exact: true })).toBeVisible();
  await expect(registration).not.toBeChecked();
  await openSettings(page);
  await expect(registration).not.toBeChecked();

  const visitor = await readHome();
  await expect(visitor.getByRole('heading', { name: closed })).toBeVisible();
  const email = newFamilyAddress('thumbai');
  const refusal = await callAsVisitor(portal).write('addStudentInfo', { UserName: email });
  expect(refusal.status).toBe(403);
  expect(await refusal.json()).toEqual({ message: closed });

  await registration.press('Space');
  const opening = page.getByRole('dialog', { name: 'Open registration?' });
  await opening.getByRole('button', { name: 'Open registration' }).click();
  await expect(page.getByText('Registration is open', { exact: true })).toBeVisible();
  const next = await readHome();
  await expect(
    next.getByRole('heading', {
      name: 'Complete your enrollment for the academic year 2025-2026',
    }),
  ).toBeVisible();
  const incomplete = await callAsVisitor(portal).write('addStudentInfo', { UserName: email });
  expect(incomplete.status).toBe(400);
});

test.describe('the academic year', () => {
  test.afterEach(async ({ portal }) => {
    await (await callAs(portal, 'superAdmin')).write('updateAcademicYear/2025-2026');
  });

  test('a SuperAdmin begins the next year for everybody, and goes back', async ({
    page,
    portal,
    browser,
  }) => {
    test.slow();
    const child = await enrollChild(portal, { UserName: newFamilyAddress('vagai') });
    await signInAs(page, 'superAdmin');
    await openSettings(page);
    const year = page.getByRole('combobox', { name: 'Academic Year' });
    const question = page.getByRole('dialog', { name: /^Change the academic year to/ });
    const changeTo = async (next: string, answer: 'Keep' | 'Change') => {
      await year.selectOption(next);
      await expect(question).toContainText(`Change the academic year from`);
      await expect(question).toContainText(`to ${next}?`);
      await question.getByRole('button', { name: new RegExp(`^${answer}`) }).click();
      await expect(question).toBeHidden();
    };
    await expect(year).toHaveValue('2025-2026');
    await changeTo('2026-2027', 'Keep');
    await expect(year).toHaveValue('2025-2026');
    await year.selectOption('2026-2027');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Change' }).click();
    await expect(page.getByText('The academic year is now 2026-2027')).toBeVisible();
    await expect(year).toHaveValue('2026-2027');
    await page.goto('/Admission');
    await expect.poll(() => readCard(page, 'Total')).toBe(0);

    const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await visitor.goto('/');
    const card = (of: string) =>
      visitor.getByRole('heading', {
        name: `Complete your enrollment for the academic year ${of}`,
      });
    await expect(card('2026-2027')).toBeVisible();
    const admin = await openAdmissions(browser, { search: child.UserName, Year: '2025-2026' });
    await expect(admin.getByRole('combobox', { name: 'Academic Year' })).toHaveCount(0);
    await expect(rowOf(admin, child.Volunteering)).toBeVisible();
    await admin.getByRole('button', { name: 'Add Student' }).click();
    const added = admin.getByRole('dialog', { name: 'Add Student' });
    await expect(fieldIn(added, 'Academic Year')).toHaveValue('2026-2027');

    await openSettings(page);
    await changeTo('2025-2026', 'Change');
    await expect(year).toHaveValue('2025-2026');
    await page.goto('/Admission');
    await expect.poll(() => readCard(page, 'Total')).toBeGreaterThan(500);
    await visitor.reload();
    await expect(card('2025-2026')).toBeVisible();
  });
});
