import { readSchool } from '@pallikoodam/content/school';
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

  const places = page.getByRole('region', { name: 'The school at a glance' });
  const [street] = readSchool().locations;
  const map = places.getByRole('link', { name: street?.address ?? '' });
  await expect(map).toHaveAttribute('href', street?.mapUrl ?? '');
  await page.getByRole('link', { name: 'All news' }).click();
  await expect(page.getByRole('heading', { name: 'News', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/AllNews');
  const news = page.getByRole('list', { name: 'News' }).getByRole('listitem');
  await expect.poll(() => news.count()).toBeGreaterThan(2);

  // Without a network the portal still answers, in the reader's language.
  await expect
    .poll(() => page.evaluate<string>('navigator.serviceWorker.controller?.state ?? ""'), {
      timeout: 60_000,
    })
    .toBe('activated');
  await page.context().setOffline(true);
  await page.goto('/Teachers');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline');

  await signInAs(page, 'admin');
  await page.goto('/ContactMessages');
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByRole('row', { name })).toContainText('When may we visit a class?');
});
