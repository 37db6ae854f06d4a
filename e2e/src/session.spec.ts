import type { Page } from '@playwright/test';
import { fieldIn, openStudent } from './support/admission.ts';
import {
  type Child,
  enrollChild,
  newFamilyAddress,
  openAccount,
  readChild,
} from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, demoPassword, signIn, signInAs, signOutOf } from './support/people.ts';
import { submitSignIn } from './support/sign-in-form.ts';

async function openChild(page: Page, child: Child) {
  await signInAs(page, 'superAdmin');
  await page.goto(`/Admission?search=${child.Volunteering}`);
  return openStudent(page, child);
}

test('a session that another tab ends leads to /Signin and from there back', async ({
  page,
  portal,
}) => {
  const child = await enrollChild(portal, { UserName: newFamilyAddress('arasu') });
  const account = await openAccount(portal, child.UserName);
  await signIn(page, account);
  await page.goto('/Profile?Year=2025-2026');
  await expect(page.getByText(child.Volunteering)).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/StudentInfo');
  await signOutOf(otherTab);
  await expect(otherTab).toHaveURL('/Signin');

  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
  await expect(page.getByText(child.Volunteering)).toHaveCount(0);
  await submitSignIn(page, account);
  await expect(page.getByText(child.Volunteering)).toBeVisible();
  await expect(page).toHaveURL('/Profile?Year=2025-2026');
});

test('a session that ends elsewhere does not take unsaved entries along', async ({
  page,
  portal,
}) => {
  const child = await enrollChild(portal, {
    UserName: newFamilyAddress('arasamaram'),
    StudentTeacher: 'Tamizhmalar Senguttuvan',
  });
  const dialog = await openChild(page, child);
  await fieldIn(dialog, 'Address').fill('9 Neem Street');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/StudentInfo');
  await signOutOf(otherTab);

  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(question).toContainText('Sign in again in another tab');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(fieldIn(dialog, 'Address')).toHaveValue('9 Neem Street');
  await submitSignIn(otherTab, { email: addressOf('superAdmin'), password: demoPassword });
  await expect(otherTab.getByRole('banner').locator('[data-role]').first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Update Student' }).click();
  await expect(page.getByText('Student updated')).toBeVisible();
  expect(await readChild(portal, child)).toMatchObject({ Address: '9 Neem Street' });
});

test('a person who signs in for a page of another role is told so at once', async ({ page }) => {
  await page.goto('/Admission');
  await submitSignIn(page, { email: addressOf('parent'), password: demoPassword });
  await expect(page.getByText('You don’t have access to this page')).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Kid' }).click();
  await expect(page).toHaveURL(/\/StudentInfo/);
});
