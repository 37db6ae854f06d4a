import { fieldIn } from './support/admission.ts';
import { enrollChild, newFamilyAddress } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { signInAs } from './support/people.ts';
import { submitSignIn } from './support/sign-in-form.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

test('an invited teacher sets a password and sees only the own class, until the role is taken away', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  await comeFromOwnAddress(page);
  const email = newFamilyAddress('punnai');
  await signInAs(page, 'superAdmin');
  await page.goto('/ManageRole');
  await page.getByRole('button', { name: 'Add User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add User' });
  await fieldIn(dialog, 'Full Name').fill('Punnai Kuzhali');
  await fieldIn(dialog, 'Email').fill(email);
  await fieldIn(dialog, 'Role').selectOption('Teacher');
  await fieldIn(dialog, 'Branch').selectOption('North');
  await fieldIn(dialog, 'Grade').selectOption('Nilai 2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('User added')).toBeVisible();
  const child = { UserName: newFamilyAddress('alli'), StudentTeacher: 'Punnai Kuzhali' };
  await enrollChild(portal, { ...child, FirstName: 'Alli', Status: 'Active' });

  const { link } = await openMail(portal, { to: email, subject: 'Your access to the portal' });
  const own = await (await browser.newContext()).newPage();
  await comeFromOwnAddress(own);
  await own.goto(link ?? '');
  // A form that is sent before its script is there has to be sent again.
  await own.locator('html[data-hydrated]').waitFor();
  const password = 'Punnai-Malar-2026';
  await own.getByLabel(/^Password/).fill(password);
  await own.getByLabel('Confirm password').fill(password);
  await own.getByRole('button', { name: 'Save password' }).click();
  await expect(own).toHaveURL('/Signin');
  await submitSignIn(own, { email, password });
  await expect(own).toHaveURL('/StudentInfo');
  await own.goto('/assessmentInfo');
  const pupils = own.getByRole('table', { name: 'Students' }).getByRole('row');
  await expect(pupils).toHaveCount(2);
  await expect(pupils.nth(1)).toContainText('Alli');

  await page.goto(`/ManageRole?search=${email}`);
  await page.getByRole('button', { name: 'Delete Punnai Kuzhali' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Delete Punnai Kuzhali' })).toBeHidden();
  // In the session that is open, without signing in again.
  expect((await own.request.get(`/api/getStudentsForATeacher/${email}`)).status()).toBe(403);
  await own.goto('/assessmentInfo');
  await expect(own).toHaveURL(/^[^?]*\/Signin/);
  await own.context().close();
});
