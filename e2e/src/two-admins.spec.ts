import { fieldIn, openStudent } from './support/admission.ts';
import { enrollChild, newFamilyAddress, readChild } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openAdmissions } from './support/office.ts';
import { addressOf, signInAs } from './support/people.ts';

test('of two who save the same student the second is told, and nothing is lost', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const child = await enrollChild(portal, {
    UserName: newFamilyAddress('alamaram'),
    StudentTeacher: 'Tamizhmalar Senguttuvan',
  });
  await signInAs(page, 'superAdmin');
  await page.goto(`/Admission?search=${child.Volunteering}`);
  const second = await openStudent(page, child);

  const otherPage = await openAdmissions(browser, { search: child.Volunteering });
  const first = await openStudent(otherPage, child);
  await fieldIn(first, 'Principal Comments').fill('Reads well');
  await fieldIn(first, 'Address').fill('7 First Street');
  await first.getByRole('button', { name: 'Update Student' }).click();
  await expect(otherPage.getByText('Student updated')).toBeVisible();

  await fieldIn(second, 'Mobile (10 digits)').fill('7045550199');
  await fieldIn(second, 'Address').fill('8 Second Street');
  const update = second.getByRole('button', { name: 'Update Student' });
  await update.click();
  const told = second.getByRole('alert');
  await expect(told).toContainText('Somebody else has saved this record meanwhile');
  await expect(told).toContainText(addressOf('admin'));
  expect(await readChild(portal, child)).toMatchObject({
    Address: '7 First Street',
    Mobile: child.Mobile,
  });

  await second.getByRole('button', { name: 'Load the newest version, keep my entries' }).click();
  await expect(fieldIn(second, 'Principal Comments')).toHaveValue('Reads well');
  await expect(fieldIn(second, 'Address')).toHaveValue('8 Second Street');
  await expect(second.getByRole('status')).toContainText('Address: stored now “7 First Street”');
  await update.click();
  await expect(second).toBeHidden();
  expect(await readChild(portal, child)).toMatchObject({
    Comments: 'Reads well',
    Address: '8 Second Street',
    Mobile: '7045550199',
    LastModifiedBy: addressOf('superAdmin'),
  });

  const reopened = await openStudent(otherPage, child);
  await expect(fieldIn(reopened, 'Address')).toHaveValue('8 Second Street');
  await expect(fieldIn(reopened, 'Last Modified By')).toHaveValue(addressOf('superAdmin'));
});
