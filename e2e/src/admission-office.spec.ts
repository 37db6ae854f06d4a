import { fieldIn } from './support/admission.ts';
import { callAs } from './support/calls.ts';
import { enrollChild, newFamilyAddress, readChild } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { rowOf } from './support/office.ts';
import { signInAs } from './support/people.ts';

test('the office adds a student, and the family has the confirmation', async ({ page, portal }) => {
  test.slow();
  const email = newFamilyAddress('poovarasu');
  await signInAs(page, 'admin');
  await page.goto(`/Admission?search=${email}`);
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();

  await page.getByRole('button', { name: 'Add Student' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Student' });
  const add = dialog.getByRole('button', { name: 'Add Student' });
  await expect(fieldIn(dialog, 'Academic Year')).toHaveValue('2025-2026');
  await expect(add).toBeDisabled();
  await fieldIn(dialog, 'Academic Year').selectOption('');
  await dialog.getByRole('button', { name: '11 fields to complete' }).click();
  const required = [
    ...['First Name', 'Last Name', 'Primary Email', 'Gender', 'Date of Birth', 'Grade (Nilai)'],
    ...['Previous Level', 'Branch', 'Mobile (10 digits)', 'Status', 'Academic Year'],
  ];
  for (const label of required) {
    await expect(fieldIn(dialog, label)).toHaveAccessibleDescription('This Field is required');
  }
  await expect(dialog.getByText('This Field is required')).toHaveCount(required.length);
  await expect(fieldIn(dialog, 'First Name')).toBeFocused();

  await fieldIn(dialog, 'First Name').fill('Poovarasu');
  await fieldIn(dialog, 'Last Name').fill('Ilango');
  await fieldIn(dialog, 'Primary Email').fill(email);
  await fieldIn(dialog, 'Gender').selectOption('Male');
  await fieldIn(dialog, 'Date of Birth').fill('2013-02-28');
  await fieldIn(dialog, 'Mobile (10 digits)').fill('7045550111');
  const preference = fieldIn(dialog, 'Class Preference');
  await fieldIn(dialog, 'Grade (Nilai)').selectOption('Nilai 5');
  await expect(preference).toBeHidden();
  await fieldIn(dialog, 'Grade (Nilai)').selectOption('Nilai 6');
  await expect(preference).toHaveValue('InPerson');
  await fieldIn(dialog, 'Previous Level').selectOption('Nilai 5');
  await fieldIn(dialog, 'Branch').selectOption('North');
  await fieldIn(dialog, 'Teacher').selectOption({ index: 1 });
  await fieldIn(dialog, 'Status').selectOption('Active');
  await expect(add).toBeDisabled();
  await fieldIn(dialog, 'Academic Year').selectOption('2025-2026');
  await add.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Student added')).toBeVisible();
  const row = rowOf(page, email);
  await expect(row).toContainText('Poovarasu Ilango');
  await expect(row).toContainText('Active');

  const referenceId = await row.getByRole('cell').first().innerText();
  const { text } = await openMail(portal, { to: email });
  expect(text).toContain(referenceId);
});

test('a SuperAdmin deletes a student after a question that names the child', async ({
  page,
  portal,
}) => {
  const child = await enrollChild(portal, { UserName: newFamilyAddress('erukku') });
  await signInAs(page, 'admin');
  await page.goto(`/Admission?search=${child.Volunteering}`);
  const row = rowOf(page, child.Volunteering);
  await expect(row.getByRole('button', { name: 'Edit Oviya Kadalarasan' })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Delete/ })).toBeHidden();

  await signInAs(page, 'superAdmin');
  await page.goto(`/Admission?search=${child.Volunteering}`);
  const remove = row.getByRole('button', { name: 'Delete Oviya Kadalarasan' });
  const question = page.getByRole('dialog', { name: 'Confirmation ?' });
  await remove.click();
  await expect(question).toContainText('Are you sure you want to delete');
  await expect(question).toContainText(`Oviya Kadalarasan, 2025-2026, ${child.Volunteering}`);
  await question.getByRole('button', { name: 'NO' }).click();
  await expect(question).toBeHidden();
  expect((await readChild(portal, child))._id).toBe(child._id);

  await remove.click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Deleted successfully')).toBeVisible();
  await expect(row).toBeHidden();
  const opsMgmt = await callAs(portal, 'opsMgmt');
  expect((await opsMgmt.read(`getStudentById/${child._id}`)).status).toBe(404);
});
