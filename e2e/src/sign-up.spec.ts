import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { type Account, enrollChild, newFamilyAddress, openAccount } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { addressOf, signIn, signInAs } from './support/people.ts';
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
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').first().click();
  await page.getByRole('link', { name: 'Signup' }).click();
  await expect(page.getByRole('heading', { name: 'Sign Up', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await submitSignUp(page, { email: email.toUpperCase(), password });
  await expect(page).toHaveURL('/ThankYouSignup');
  await expect(page.getByText('success', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('heading', {
      name: 'You have successfully Signed up with the product. You can login now !',
    }),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await submitSignIn(page, { email, password });
  const refusal = page.getByRole('alert').filter({ hasText: 'is not confirmed yet' });
  await expect(refusal).toContainText('We have sent you the email again');
  await expect(page).toHaveURL('/Signin');
  expect((await page.request.get(`/api/getStudentById/${own._id}`)).status()).toBe(401);

  const { link } = await openMail(portal, { to: email, subject: 'Confirm your e-mail' });
  await page.goto(link ?? '');
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname));
  await submitSignIn(page, { email, password });
  await expect(page.getByRole('heading', { name: 'My Kid', level: 1 })).toBeVisible();
  expect(addresses).toEqual(['/Successfull', '/StudentInfo']);

  const children = page.getByRole('main').getByRole('article');
  await expect(children).toHaveCount(1);
  await expect(children).toContainText(own.Volunteering);
  await expect(children).toHaveAccessibleName('Neithal Kadalarasan');
  await expectAccessible(page);
  await page.reload();
  await expect(children).toHaveAccessibleName('Neithal Kadalarasan');

  const asks = async (call: string) => (await page.request.get(`/api/${call}`)).status();
  expect(await asks(`getStudentById/${own._id}`)).toBe(200);
  expect(await asks(`getStudentById/${foreign._id}`)).toBe(403);
  expect(await asks(`getStudentByEmail/${foreign.UserName}`)).toBe(403);
  expect(await asks(`getRoleByEmail/${addressOf('admin')}`)).toBe(403);
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

test('what /Successfull shows in passing is accessible', async ({ page }) => {
  await signInAs(page, 'parent');
  // Only its own timer waits: a clock that stands still would keep axe from its end as well.
  await page.addInitScript(`{
    const later = window.setTimeout;
    window.setTimeout = (act, ms, ...rest) => later(act, ms === 200 ? 60_000 : ms, ...rest);
  }`);
  await page.goto('/Successfull');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('successfully Logged Into');
  await expectAccessible(page);
  await expect(page).toHaveURL('/Successfull');
});

test('who first asked for a page comes back to it after signing in', async ({ page, portal }) => {
  const account = await openAccount(portal, newFamilyAddress('marutham'));
  await page.goto('/Profile?Year=2024-2025');
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
  await submitSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/Profile?Year=2024-2025');
  await expect(page.getByLabel('Year')).toHaveValue('2024-2025');
});

test('a page of another site is no way back', async ({ page, portal }) => {
  const account = await openAccount(portal, newFamilyAddress('paalai'));
  await page.goto('/Signin?from=//other.example/Profile');
  await submitSignIn(page, account);
  await expect(page).toHaveURL('/StudentInfo');
});

test('the sign-up form says at each field what it lacks', async ({ page }) => {
  test.slow();
  await page.goto('/Signup');
  const email = page.getByRole('main').getByLabel('Email');
  const typed = page.getByLabel(/^Password/);
  const again = page.getByLabel('Confirm password');
  const agreement = page.getByLabel('I agree to Terms & Conditions');
  const create = page.getByRole('button', { name: 'Create Account' });

  // The field is looked at when it is left, once the page has come alive.
  await expect(async () => {
    await email.focus();
    await email.blur();
    await expect(email).toHaveAccessibleDescription('E-mail is required', { timeout: 500 });
  }).toPass();
  await email.fill('parent at home');
  await email.blur();
  await expect(email).toHaveAccessibleDescription('E-mail must be valid');

  await typed.fill('Short-1');
  await typed.blur();
  await expect(typed).toHaveAccessibleDescription(/Invalid character length, required 8/);
  await typed.fill('long-enough-1');
  await typed.blur();
  await expect(typed).toHaveAccessibleDescription(
    /Password must contain an upper case letter, a numeric character, and a special character/,
  );
  await typed.fill(password);
  await again.fill(`${password}?`);
  await expect(create).toBeDisabled();
  // The message of the field just left moves the box away; the click counts all the same.
  await agreement.check();
  await expect(again).toHaveAccessibleDescription('Passwords do not match');
  await expect(create).toBeEnabled();
  await agreement.uncheck();
  await agreement.blur();
  await expect(page.getByText('You must agree to continue!')).toBeVisible();
  await expect(create).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Read them' }).click();
  await expect(page.getByRole('dialog', { name: 'Terms & Conditions' })).toBeVisible();
  await page.keyboard.press('Escape');

  await submitSignUp(page, { email: addressOf('parent'), password });
  await expect(email).toHaveAccessibleDescription('User already exists with the same email');
  await expect(email).toBeFocused();
  await expect(page).toHaveURL('/Signup');
});

test('a wrong password is told without telling who has an account', async ({ page }) => {
  test.slow();
  await page.goto('/Signin');
  const button = page.getByRole('button', { name: 'Sign In' });
  await expect(button).toBeEnabled();
  await expectAccessible(page);
  await button.click();
  const first = page.getByRole('main').getByLabel('Email');
  await expect(first).toHaveAccessibleDescription('E-mail is required');
  await expect(first).toBeFocused();

  for (const email of [addressOf('parent'), 'nobody@home.example']) {
    await submitSignIn(page, { email, password: 'Wrong-2025' });
    const refusal = page.getByRole('alert').filter({ hasText: 'Invalid Username Or Password' });
    await expect(refusal).toBeVisible();
    await expectAccessible(page);
    await refusal.getByRole('button', { name: 'Dismiss' }).click();
    await expect(refusal).toBeHidden();
  }
  const field = page.getByLabel(/^Password/);
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show or hide password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
});

test('a long address breaks on the narrowest screen', async ({ page, portal }) => {
  const account = await openAccount(portal, newFamilyAddress('k'.repeat(36)));
  await signIn(page, account);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/Signin');
  const told = page.getByText('You are signed in as');
  await expect(told).toContainText(account.email);
  await page.getByRole('banner').getByRole('button', { name: 'Parent', exact: true }).click();
  const named = page.getByRole('banner').getByText(account.email);
  for (const text of [told, named]) {
    const { x, width } = (await text.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(320);
  }
});

test('a reset link that is worth nothing says so after a reload too', async ({ page }) => {
  await page.goto('/Forgot?token=bogus');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/Forgot?error=INVALID_TOKEN');
  await page.reload();
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
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

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/Signin');
  expect(await sessionCookie()).toBeUndefined();
  await page.getByLabel('Remember me').check();
  await submitSignIn(page, account);
  await expect(page).toHaveURL('/StudentInfo');
  const inDays = (seconds = 0) => (seconds - Date.now() / 1000) / (24 * 60 * 60);
  expect(inDays((await sessionCookie())?.expires)).toBeGreaterThan(29);
});
