import type { Page } from '@playwright/test';
import type { Account } from './families.ts';

/** Fills in the form of /Signin and sends it. */
export async function submitSignIn(page: Page, { email, password }: Account): Promise<void> {
  const form = page.getByRole('main');
  // Not what My Account calls by this word, while that page still stands there.
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel(/^Password/).fill(password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}
