import type { Page } from '@playwright/test';
import { sendForm } from './support/calls.ts';
import { type Account, enrollChild, newFamilyAddress, openAccount } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { addressOf, signOutOf } from './support/people.ts';
import { submitSignIn } from './support/sign-in-form.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

const password = 'Kadal-Alai-2025';

test.beforeEach(({ page }) => comeFromOwnAddress(page));

async function submitSignUp(page: Page, { email, password }: Account): Promise<void> {
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByLabel('I agree to Terms & Conditions').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test('a parent makes an account, proves the address and sees the own child alone', async ({
  page,
  portal,
}) => {
  test.slow();
  const email = newFamilyAddress('neithal');
  const own = await enrollChild(portal, { UserName: email, FirstName: 'Neithal' });
  const foreign = await enrollChild(portal, { UserName: newFamilyAddress('kurinji') });

  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main menu' }).locator('summary').first().click();
  await page.getByRole('link', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up', level: 1 })).toBeVisible();
  await submitSignUp(page, { email: email.toUpperCase(), password });
  await expect(page).toHaveURL('/ThankYouSignup');
  await expect(page.getByText('success', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', {
      name: 'Almost there. Check your email and open the link, then sign in.',
    }),
  ).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await submitSignIn(page, { email, password });
  const refusal = page.getByRole('alert').filter({ hasText: 'is not confirmed yet' });
  await expect(refusal).toContainText('Please open the link in the email that we sent you');
  await expect(page).toHaveURL('/Signin');
  expect((await page.request.get(`/api/getStudentById/${own._id}`)).status()).toBe(401);

  const { link } = await openMail(portal, { to: email, subject: 'Confirm your email' });
  // As the scanner of a mail provider opens it: that alone confirms nothing.
  expect((await page.request.get(link ?? '')).status()).toBe(200);
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  const typed = page.getByLabel(/^Password/);
  const enter = page.getByRole('button', { name: 'Confirm and sign in' });
  await typed.fill('Wrong-2025');
  await enter.click();
  await expect(typed).toHaveAccessibleDescription('This is not the password of this account.');
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await typed.fill(password);
  await enter.click();
  await expect(page.getByRole('heading', { name: /^Vanakkam/, level: 1 })).toBeVisible();
  expect(addresses).toEqual(['/Successfull', '/StudentInfo']);

  // Below the cards of the day.
  const children = page.getByRole('tabpanel').getByRole('article');
  await expect(children).toHaveCount(1);
  await expect(children).toHaveAccessibleName('Neithal Kadalarasan');
  await page.reload();
  await expect(children).toHaveAccessibleName('Neithal Kadalarasan');

  const asks = async (call: string) => (await page.request.get(`/api/${call}`)).status();
  expect(await asks(`getStudentById/${own._id}`)).toBe(200);
  expect(await asks(`getStudentById/${foreign._id}`)).toBe(403);
  expect(await asks(`getStudentByEmail/${foreign.UserName}`)).toBe(403);
  expect(await asks(`getRoleByEmail/${addressOf('admin')}`)).toBe(403);
});

test('an account made in a parent’s name ends with the parent’s own password', async ({
  page,
  portal,
}) => {
  const email = newFamilyAddress('kurunji');
  const maker = { email, password };
  await sendForm(portal, '/auth/sign-up/email', maker);
  const { link, text } = await openMail(portal, { to: email, subject: 'Confirm your email' });
  expect(text).toContain('You did not make this account?');
  await page.goto(link ?? '');
  await page.getByRole('link', { name: 'Set a new password' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  const own = { email, password: 'Kaanal-Neer-2026' };
  await page.getByLabel(/^Password/).fill(own.password);
  await page.getByLabel('Confirm password').fill(own.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/Signin');
  await submitSignIn(page, maker);
  await expect(page.getByRole('alert')).toContainText('Wrong email or password');
  await submitSignIn(page, own);
  await expect(page).toHaveURL('/StudentInfo');
  await signOutOf(page);
  await expect(page).toHaveURL('/Signin');
  await page.goto(link ?? '');
  await page.getByLabel(/^Password/).fill(own.password);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
});

test('/Successfull names what has happened and moves on after 200 ms', async ({ page, portal }) => {
  const account = await openAccount(portal, newFamilyAddress('mullai'));
  await page.goto('/Signin');
  await expect(page).toHaveURL('/Signin');
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await submitSignIn(page, account);
  await expect(
    page.getByRole('heading', {
      name: 'You have successfully Logged Into Portal. Choose Options from the Menu',
    }),
  ).toBeVisible();
  await expect(page).toHaveURL('/Successfull');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/StudentInfo');
});

test('who first asked for a page comes back to it after signing in', async ({ page, portal }) => {
  const account = await openAccount(portal, newFamilyAddress('marutham'));
  await page.goto('/Profile?Year=2024-2025');
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
  await submitSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/Profile?Year=2024-2025');
  await expect(page.getByLabel('Year')).toHaveValue('2024-2025');

  // A page of another site is no way back.
  await page.context().clearCookies();
  await page.goto('/Signin?from=//other.example/Profile');
  await submitSignIn(page, account);
  await expect(page).toHaveURL('/StudentInfo');
});

test('only ‘Remember me’ keeps the session over the end of the browser', async ({
  page,
  portal,
}) => {
  const account = await openAccount(portal, newFamilyAddress('vaigai'));
  const sessionCookie = async () => {
    const cookies = await page.context().cookies();
    return cookies.find(({ name }) => name.endsWith('session_token'));
  };
  await page.goto('/Signin');
  await submitSignIn(page, account);
  await expect(page).toHaveURL('/StudentInfo');
  expect(await sessionCookie()).toMatchObject({ expires: -1, httpOnly: true, sameSite: 'Lax' });

  await signOutOf(page);
  await expect(page).toHaveURL('/Signin');
  expect(await sessionCookie()).toBeUndefined();
  await page.getByLabel('Remember me').check();
  await submitSignIn(page, account);
  await expect(page).toHaveURL('/StudentInfo');
  const inDays = (seconds = 0) => (seconds - Date.now() / 1000) / (24 * 60 * 60);
  expect(inDays((await sessionCookie())?.expires)).toBeGreaterThan(29);
});
