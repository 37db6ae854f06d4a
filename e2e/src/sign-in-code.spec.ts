import { readTotp } from '../../server/src/testing/totp.ts';
import { newFamilyAddress, openAccount } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { signIn, signOutOf } from './support/people.ts';
import { submitSignIn } from './support/sign-in-form.ts';

test('a person sets up a sign-in code, and the password alone no longer opens the account', async ({
  page,
  portal,
}) => {
  const account = await openAccount(portal, newFamilyAddress('kurinji'));
  await signIn(page, account);
  await page.goto('/Account');
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel(/^Your password/).fill(account.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = await page.locator('pre').first().innerText();
  const appCode = (at?: Date) => readTotp(`otpauth://totp/School?secret=${key.trim()}`, at);
  await page.getByLabel(/^Code from your app/).fill(appCode());
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('The sign-in code is on')).toBeVisible();

  await signOutOf(page);
  await submitSignIn(page, account);
  const code = page.getByLabel(/^Code from your app/);
  await code.fill('000000');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  // Each code opens once: the next one, which is right already.
  await code.fill(appCode(new Date(Date.now() + 30_000)));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/StudentInfo');
});
