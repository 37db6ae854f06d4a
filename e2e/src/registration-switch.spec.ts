import { expectAccessible } from './support/axe.ts';
import { callAsVisitor } from './support/calls.ts';
import { newFamilyAddress, officeOf } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';

const closed = 'Registration is currently closed for this year';

test.afterEach(async ({ portal }) => {
  await (await officeOf(portal)).write('updateEnrollment/Open');
});

test('an admin closes registration for everybody, and opens it again', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const readHome = async () => {
    const visitor = await (await browser.newContext({ baseURL: portal.url })).newPage();
    await visitor.goto('/');
    return visitor;
  };
  await signInAs(page, 'admin');
  await page.goto('/Admission');
  const registration = page.getByRole('switch', { name: 'Registration' });
  await expect(registration).toBeChecked();
  await registration.press('Space');
  await expect(page.getByText('Registration is closed', { exact: true })).toBeVisible();
  await expect(registration).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(registration).not.toBeChecked();

  const visitor = await readHome();
  await expect(visitor.getByRole('heading', { name: closed })).toBeVisible();
  const email = newFamilyAddress('thumbai');
  const refusal = await callAsVisitor(portal).write('addStudentInfo', { UserName: email });
  expect(refusal.status).toBe(403);
  expect(await refusal.json()).toEqual({ message: closed });

  await registration.press('Space');
  await expect(page.getByText('Registration is open', { exact: true })).toBeVisible();
  const next = await readHome();
  await expect(
    next.getByRole('heading', {
      name: 'Complete your enrollment for the academic year 2025-2026',
    }),
  ).toBeVisible();
  const incomplete = await callAsVisitor(portal).write('addStudentInfo', { UserName: email });
  expect(incomplete.status).toBe(400);
});

test('the switch flips back when the server does not take it', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/Admission');
  const registration = page.getByRole('switch', { name: 'Registration' });
  await expect(registration).toBeChecked();
  await page.route('**/api/updateEnrollment/*', (route) => route.abort('connectionrefused'));
  await registration.press('Space');
  await expect(page.getByRole('alert')).toContainText('The portal cannot be reached');
  await expect(registration).toBeChecked();
  await page.reload();
  await expect(registration).toBeChecked();
});
