import { fieldIn, openStudent } from './support/admission.ts';
import { expectAccessible } from './support/axe.ts';
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
  await expectAccessible(page);
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

test('a save whose answer was lost is no change by somebody else', async ({ page, portal }) => {
  const child = await enrollChild(portal, { UserName: newFamilyAddress('murungai') });
  await signInAs(page, 'admin');
  await page.goto(`/Admission?search=${child.Volunteering}`);
  const dialog = await openStudent(page, child);
  await fieldIn(dialog, 'Teacher').selectOption('Tamizhmalar Senguttuvan');
  await fieldIn(dialog, 'City').fill('Lost Creek');
  const call = '**/api/updateStudentInfo';
  await page.route(call, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const update = dialog.getByRole('button', { name: 'Update Student' });
  await update.click();
  await expect(dialog.getByRole('alert')).toContainText('The portal cannot be reached');
  await page.unroute(call);
  await update.click();
  await expect(dialog).toBeHidden();
  expect((await readChild(portal, child)) as object).toMatchObject({ City: 'Lost Creek' });
});
