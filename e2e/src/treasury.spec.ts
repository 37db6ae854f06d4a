import { fieldIn } from './support/admission.ts';
import { enrollChild, newFamilyAddress, openAccount, readChild } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { addressOf, signIn, signInAs } from './support/people.ts';

test('the treasurer records payments; the family sees them, what is open, and prints a receipt', async ({
  page,
  portal,
}) => {
  test.slow();
  const UserName = newFamilyAddress('kaveri');
  const child = await enrollChild(portal, { UserName });
  await enrollChild(portal, { UserName, FirstName: 'Mathi', DateOfBirth: '2018-02-03' });
  const account = await openAccount(portal, UserName);
  await signInAs(page, 'treasurer');
  await page.goto(`/Treasury?search=${child.Volunteering}`);
  const openDialog = async () => {
    await page
      .getByRole('table', { name: 'Payments' })
      .getByRole('button', { name: /^Edit / })
      .click();
    return page.getByRole('dialog', { name: 'Edit Student' });
  };

  const dialog = await openDialog();
  await expect(dialog.getByRole('region', { name: /^Family account/ })).toContainText(
    /Due for the year\s*\$400\.00.*Still open\s*\$400\.00/,
  );
  await fieldIn(dialog, 'Payment Status').selectOption('Paid');
  const amount = fieldIn(dialog, 'Amount Paid');
  await amount.fill('12,50');
  await amount.blur();
  await expect(amount).toHaveAccessibleDescription('Enter an amount such as 225 or 12.50');
  await expect(dialog.getByRole('button', { name: 'Update Student' })).toBeDisabled();
  await amount.fill('225');
  await fieldIn(dialog, 'Paid Date').fill('2025-09-06');

  await dialog.getByRole('button', { name: 'Send Payment Email' }).click();
  const preview = page.getByRole('dialog', { name: 'Send Payment Email' });
  await expect(preview).toContainText(UserName);
  await expect(preview).toContainText('Amount paid: $225.00');
  await preview.getByRole('button', { name: 'Send email' }).click();
  const sent = page.getByRole('dialog', { name: 'Email sent to primary email id on the changes.' });
  await sent.getByRole('button', { name: 'OK' }).click();
  const mail = await openMail(portal, { to: UserName, subject: 'Payment received' });
  expect(mail.text).toContain(`Reference ID: ${child.Volunteering}`);
  await expect(dialog.getByRole('region', { name: 'What changed when' })).toContainText(
    new RegExp(`${addressOf('treasurer')}.*Amount Paid: nothing → \\$225\\.00`),
  );
  await expect(dialog.getByRole('region', { name: 'Emails to the family' })).toContainText(
    /Payment received.*sent/,
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await readChild(portal, child)).toMatchObject({ PaymentStatus: 'Paid', AmountPaid: 225 });

  await signIn(page, account);
  await page.goto('/StudentInfo?tab=payments');
  const family = page.getByRole('region', { name: /^Your account/ });
  await expect(family).toContainText(/Paid\s*\$225\.00.*Still open\s*\$175\.00/);
  await expect(
    page.getByRole('table', { name: 'Payments' }).getByRole('row', { name: /Oviya/ }),
  ).toContainText(/\$225\.00.*Paid.*Sep 6, 2025/);
  // The start says the same sum, with the way to pay it.
  await page
    .getByRole('article', { name: 'Still open: $175.00' })
    .getByRole('button', { name: 'How to pay' })
    .click();
  const paying = page.getByRole('dialog', { name: 'Make Payment' });
  await expect(paying).toContainText('$175.00');
  await expect(paying.getByRole('button', { name: /^Copy Reference ID/ })).toHaveCount(2);
  await expect(paying.getByRole('listitem').filter({ hasText: 'Zelle' })).toBeVisible();

  // The rest, for the family: the receipt is mailed, and printed as a copy.
  await signInAs(page, 'treasurer');
  await page.goto(`/Treasury?tab=families&search=${encodeURIComponent(UserName)}`);
  await page
    .getByRole('table', { name: 'Families' })
    .getByRole('button', { name: /^Record payment / })
    .click();
  const form = page.getByRole('dialog', { name: /^Record payment/ });
  await expect(
    form.getByRole('checkbox', { name: 'Mail the receipt to the family' }),
  ).toBeChecked();
  await form.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('The payment is recorded')).toBeVisible();
  const receipt = await openMail(portal, { to: UserName, subject: 'Receipt' });
  expect(receipt.text).toMatch(/Mathi.*\$175\.00/);
  expect(receipt.text).toContain('Still open: $0.00');
  const [path] = /\/Receipt\/[\w-]+/.exec(receipt.text) ?? [''];
  await signIn(page, account);
  await page.goto(path);
  await page.evaluate(`window.print = () => {
    document.documentElement.dataset.printed = document.querySelector('.print-sheet').textContent;
  }`);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveAttribute(
    'data-printed',
    /Copy · நகல்.*ரசீது எண்.*\$175\.00/,
  );
});
