import { enrollChild, newFamilyAddress, openAccount } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { signIn, signInAs } from './support/people.ts';

test('the treasurer records a payment; the family is mailed the receipt and prints it', async ({
  page,
  portal,
}) => {
  const UserName = newFamilyAddress('ponni');
  await enrollChild(portal, { UserName, FirstName: 'Nilavan' });
  const account = await openAccount(portal, UserName);
  await signInAs(page, 'treasurer');
  await page.goto(`/Treasury?tab=families&search=${encodeURIComponent(UserName)}`);
  await page
    .getByRole('table', { name: 'Families' })
    .getByRole('button', { name: /^Edit / })
    .click();
  await page.getByRole('button', { name: 'Record payment' }).first().click();
  const form = page.getByRole('dialog', { name: 'Record payment' });
  await expect(
    form.getByRole('checkbox', { name: 'Mail the receipt to the family' }),
  ).toBeChecked();
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('The payment is recorded')).toBeVisible();

  const mail = await openMail(portal, { to: UserName, subject: 'Receipt' });
  expect(mail.text).toMatch(/Nilavan.*\$225\.00/);
  expect(mail.text).toContain('Still open: $0.00');
  const [path] = /\/Receipt\/[\w-]+/.exec(mail.text) ?? [''];

  await signIn(page, account);
  await page.goto('/Payments');
  await page.getByRole('link', { name: /^Receipt \d+$/ }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await page.evaluate(`window.print = () => {
    document.documentElement.dataset.printed = document.querySelector('.print-sheet').textContent;
  }`);
  await page.getByRole('button', { name: 'Print' }).click();
  const printed = page.locator('html[data-printed]');
  // It was mailed before.
  await expect(printed).toHaveAttribute('data-printed', /Copy · நகல்.*ரசீது எண்.*\$225\.00/);
});
