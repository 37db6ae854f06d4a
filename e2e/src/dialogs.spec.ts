import type { Page } from '@playwright/test';
import { fieldIn, openStudent } from './support/admission.ts';
import { type Child, enrollChild, newFamilyAddress, readChild } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { rowOf } from './support/office.ts';
import { addressOf, demoPassword, signInAs } from './support/people.ts';
import { submitSignIn } from './support/sign-in-form.ts';

const update = '**/api/updateStudentInfo';

async function openChild(page: Page, child: Child) {
  await signInAs(page, 'superAdmin');
  await page.goto(`/Admission?search=${child.Volunteering}`);
  return openStudent(page, child);
}

test('whoever closes a dialog during a save is told that it may be stored already', async ({
  page,
  portal,
}) => {
  const child = await enrollChild(portal, {
    UserName: newFamilyAddress('vembu'),
    StudentTeacher: 'Tamizhmalar Senguttuvan',
  });
  const dialog = await openChild(page, child);
  await fieldIn(dialog, 'Address').fill('7 Neem Street');
  const { promise: waiting, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route(update, async (route) => {
    await waiting;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Update Student' }).click();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without waiting?' });
  await expect(question).toContainText('may be stored already');
  answerNow();
  await expect(question).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Student updated')).toBeVisible();
  expect(await readChild(portal, child)).toMatchObject({ Address: '7 Neem Street' });
  await expect(
    rowOf(page, child.Volunteering).getByRole('button', { name: /^Edit / }),
  ).toBeFocused();
});

test('after a save that failed the focus is on its button; Escape closes what lies on top', async ({
  page,
  portal,
}) => {
  const child = await enrollChild(portal, {
    UserName: newFamilyAddress('punnai'),
    StudentTeacher: 'Tamizhmalar Senguttuvan',
  });
  const dialog = await openChild(page, child);
  await fieldIn(dialog, 'Address').fill('8 Neem Street');
  await page.route(update, (route) => route.fulfill({ status: 500, json: { message: 'Busy' } }));
  const save = dialog.getByRole('button', { name: 'Update Student' });
  await save.click();
  await expect(dialog.getByRole('alert')).toHaveText(/Busy/);
  await expect(save).toBeFocused();
  await page.unroute(update);

  await dialog.getByRole('button', { name: 'Email Teacher' }).click();
  const saveFirst = page.getByRole('dialog', { name: 'Confirmation ?' });
  await expect(saveFirst).toContainText('Your changes are saved before the email is sent.');
  await page.keyboard.press('Escape');
  await expect(saveFirst).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Discard changes?' })).toHaveCount(0);
  await expect(fieldIn(dialog, 'Address')).toHaveValue('8 Neem Street');

  await dialog.getByRole('button', { name: 'Email Teacher' }).click();
  await saveFirst.getByRole('button', { name: 'Confirm' }).click();
  const sent = page.getByRole('dialog', { name: 'Email sent successfully on the changes.' });
  await expect(sent).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sent).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('a deleted row leaves the focus on the page, not at its top', async ({ page, portal }) => {
  const child = await enrollChild(portal, { UserName: newFamilyAddress('iluppai') });
  await signInAs(page, 'superAdmin');
  await page.goto(`/Admission?search=${child.Volunteering}`);
  await rowOf(page, child.Volunteering)
    .getByRole('button', { name: /^Delete / })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Nothing matches these filters')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a session that ends elsewhere does not take unsaved entries along', async ({
  page,
  portal,
}) => {
  const child = await enrollChild(portal, {
    UserName: newFamilyAddress('arasamaram'),
    StudentTeacher: 'Tamizhmalar Senguttuvan',
  });
  const dialog = await openChild(page, child);
  await fieldIn(dialog, 'Address').fill('9 Neem Street');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/StudentInfo');
  await otherTab.getByRole('banner').getByRole('button', { name: 'Logout' }).click();

  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await expect(question).toContainText('Sign in again in another tab');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(fieldIn(dialog, 'Address')).toHaveValue('9 Neem Street');
  await submitSignIn(otherTab, { email: addressOf('superAdmin'), password: demoPassword });
  await expect(otherTab.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Update Student' }).click();
  await expect(page.getByText('Student updated')).toBeVisible();
  expect(await readChild(portal, child)).toMatchObject({ Address: '9 Neem Street' });
});

test('a save that finds the session ended keeps what was to be saved', async ({ page, portal }) => {
  const child = await enrollChild(portal, {
    UserName: newFamilyAddress('athimaram'),
    StudentTeacher: 'Tamizhmalar Senguttuvan',
  });
  const dialog = await openChild(page, child);
  await fieldIn(dialog, 'Address').fill('10 Neem Street');
  await page.context().clearCookies({ name: /session/ });
  await dialog.getByRole('button', { name: 'Update Student' }).click();
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(fieldIn(dialog, 'Address')).toHaveValue('10 Neem Street');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('arrow keys pass over teachers; only where they rest is saved', async ({ page, portal }) => {
  const child = await enrollChild(portal, {
    UserName: newFamilyAddress('marudhamaram'),
    StudentTeacher: 'Tamizhmalar Senguttuvan',
  });
  await signInAs(page, 'admin');
  await page.clock.install();
  await page.goto(`/Admission?search=${child.Volunteering}`);
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/updateStudentInfo')) saves += 1;
  });
  const choice = rowOf(page, child.Volunteering).getByRole('combobox');
  await expect(choice).toHaveValue('Tamizhmalar Senguttuvan');
  await choice.focus();
  // However slow the machine, the keys do not rest between the presses.
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowDown');
  const chosen = await choice.inputValue();
  expect(chosen).not.toBe('Tamizhmalar Senguttuvan');
  expect(saves).toBe(0);
  await page.clock.resume();
  await expect(page.getByText(`Teacher of ${child.FirstName}`)).toBeVisible();
  expect(saves).toBe(1);
  expect(await readChild(portal, child)).toMatchObject({ StudentTeacher: chosen });
});

test('Clear Filters takes back what is still being typed', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/Admission?Branch=North');
  const search = page.getByRole('searchbox', { name: 'Search name, email or Ref Id' });
  await search.pressSequentially('yaz');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/getStudentInfo?')) asked += 1;
  });
  await page.getByRole('button', { name: 'Clear Filters' }).first().click();
  await expect(page).toHaveURL('/Admission');
  await expect(search).toHaveValue('');
  // The list is asked for at once and, half a second later, anew.
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(page).toHaveURL('/Admission');
});

test('whoever signs in for a page of another role is told so at once', async ({ page }) => {
  await page.goto('/Admission');
  await submitSignIn(page, { email: addressOf('parent'), password: demoPassword });
  await expect(page.getByText('This page is not open to your role')).toBeVisible();
  await page.getByRole('link', { name: 'Go to My Kid' }).click();
  await expect(page).toHaveURL(/\/StudentInfo/);
});
