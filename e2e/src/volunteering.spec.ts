import { fieldIn } from './support/admission.ts';
import { newFamilyAddress } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { signInAs } from './support/people.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

test('a stranger applies to teach, is told so by mail and activated, and can be given access', async ({
  page,
  portal,
}) => {
  test.slow();
  await comeFromOwnAddress(page);
  const email = newFamilyAddress('vaanavil');
  await page.goto('/Volunteer');
  const form = page.getByRole('main');
  await fieldIn(form, 'Name').fill('Vaanavil Arumugam');
  await fieldIn(form, 'Email').fill(email);
  await fieldIn(form, 'Mobile').fill('7045550177');
  await fieldIn(form, 'Role').selectOption('Teaching');
  await fieldIn(form, 'Branch').selectOption('North');
  await fieldIn(form, 'Existing Volunteer').selectOption('No');
  await form.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page).toHaveURL('/ThankYou');
  const told = await openMail(portal, { to: email, subject: 'Your application to help' });
  expect(told.text).toContain('Vaanavil Arumugam');

  await signInAs(page, 'superAdmin');
  await page.goto('/VolunteerInfo?Year=All');
  const volunteers = page.getByRole('table', { name: 'Volunteers' });
  // The newest first.
  await expect(volunteers.getByRole('row').nth(1)).toContainText(email);
  await volunteers.getByRole('button', { name: 'Edit Vaanavil Arumugam' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit Volunteer/ });
  await fieldIn(dialog, 'Status').selectOption('Active');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Save and send email' }).click();
  await expect(page.getByText('Volunteer updated')).toBeVisible();

  await page.goto('/ManageRole');
  await page.getByRole('button', { name: 'Add User' }).click();
  const access = page.getByRole('dialog', { name: 'Add User' });
  await access.getByRole('combobox', { name: 'Volunteer teacher' }).click();
  await page.getByRole('option', { name: /Vaanavil Arumugam/ }).click();
  await expect(fieldIn(access, 'Email')).toHaveValue(email);
});
