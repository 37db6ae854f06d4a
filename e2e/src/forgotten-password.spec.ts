import { newFamilyAddress, openAccount } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { signIn, signOutOf } from './support/people.ts';
import { submitSignIn } from './support/sign-in-form.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

test.beforeEach(({ page }) => comeFromOwnAddress(page));

test('a parent who forgot the password sets a new one by mail, and the old one is worth nothing', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const old = await openAccount(portal, newFamilyAddress('porunai'));
  const renewed = { ...old, password: 'Puthiya-Alai-2026' };
  // A person who knows the old password sits at another computer.
  const elsewhere = await browser.newContext({ baseURL: portal.url });
  const otherPage = await elsewhere.newPage();
  await signIn(otherPage, old);
  await otherPage.goto('/StudentInfo');
  await expect(otherPage.getByRole('heading', { name: /^Vanakkam/, level: 1 })).toBeVisible();

  await page.goto('/Signin');
  await page.getByRole('main').getByRole('link', { name: 'Forgot Password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot Password', level: 1 })).toBeVisible();
  await page.getByRole('main').getByLabel('Email').fill(old.email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Password reset email sent successfully!')).toBeVisible();
  await expect(page).toHaveURL('/Forgot');

  const { link } = await openMail(portal, { to: old.email, subject: 'Set a new password' });
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const typed = page.getByLabel(/^Password/);
  const again = page.getByLabel('Confirm password');
  const save = page.getByRole('button', { name: 'Save password' });
  await typed.fill('weak');
  await again.fill('weaker');
  await save.click();
  await expect(typed).toHaveAccessibleDescription(/Invalid character length, required 8/);
  await expect(again).toHaveAccessibleDescription('Passwords do not match');
  await typed.fill(renewed.password);
  await again.fill(renewed.password);
  await save.click();
  await expect(page).toHaveURL('/Signin');
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  const told = await openMail(portal, { to: old.email, subject: 'was changed' });
  expect(told.text).toContain('It was not you?');

  await submitSignIn(page, old);
  await expect(page.getByRole('alert')).toContainText('Wrong email or password');
  await submitSignIn(page, renewed);
  await expect(page).toHaveURL('/StudentInfo');

  await otherPage.reload();
  await expect(otherPage).toHaveURL('/Signin?from=%2FStudentInfo');
  await elsewhere.close();

  await signOutOf(page);
  await expect(page).toHaveURL('/Signin');
  await page.goto(link ?? '');
  await typed.fill('Once-More-2026');
  await again.fill('Once-More-2026');
  await save.click();
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();

  // A link that is worth nothing says so, after a reload too.
  await page.goto('/Forgot?token=bogus');
  await typed.fill(renewed.password);
  await again.fill(renewed.password);
  await save.click();
  await expect(page).toHaveURL('/Forgot?error=INVALID_TOKEN');
  await page.reload();
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
});
