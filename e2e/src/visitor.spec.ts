import { watchPointer } from './support/in-page.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { signInAs } from './support/people.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

test('a visitor finds the fees, reads the bylaws and writes to the school, by keyboard; the office reads it', async ({
  page,
  portal,
}) => {
  test.slow();
  await comeFromOwnAddress(page);
  const pointerEvents = await watchPointer(page);
  await page.goto('/ByLaw');
  await expect(page.getByRole('heading', { name: /Article 7. Money/ })).toBeVisible();

  const school = page.getByRole('navigation').locator('summary', { hasText: /^School$/ });
  await school.focus();
  await page.keyboard.press('Enter');
  const contact = page.getByRole('link', { name: 'Contact Us', exact: true });
  await expect(contact).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(school).toBeFocused();
  await page.keyboard.press('Enter');
  await contact.focus();
  await page.keyboard.press('Enter');

  const form = page.getByRole('main');
  const letters = String(Date.now()).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const name = `Nachiyar ${letters}`;
  await expect(page.getByRole('heading', { name: 'Your message' })).toBeVisible();
  await form.getByRole('textbox', { name: 'Full Name' }).focus();
  for (const [field, text] of [
    ['Full Name', name],
    ['Email', 'nachiyar@home.example'],
    ['Mobile Number', '7045550199'],
  ] as const) {
    await expect(form.getByRole('textbox', { name: field })).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('North');
  await form.getByRole('textbox', { name: 'Message' }).focus();
  await page.keyboard.type('When may we visit a class?');
  await form.getByRole('button', { name: 'Send Message' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ThankYou');
  await openMail(portal, { to: 'nachiyar@home.example' });

  await page.goto('/');
  const fees = page.getByRole('group').filter({ has: page.getByRole('table') });
  await page.locator('summary').filter({ hasText: 'School Fee Details' }).focus();
  await page.keyboard.press('Enter');
  await expect(fees.getByRole('cell', { name: '$225.00' }).first()).toBeVisible();
  expect(await pointerEvents()).toBe(0);

  await signInAs(page, 'admin');
  await page.goto('/ContactMessages');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name })).toContainText('When may we visit a class?');
});
