import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import {
  answerTerms,
  expectEntries,
  fieldOf,
  fillEnrollment,
  openRegistration,
  readReferenceId,
  registrationCard,
  submitButton,
  termsBox,
  usualChild,
} from './support/enrollment-form.ts';
import { enrollChild, newFamilyAddress, officeOf } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openAdmissions, rowOf } from './support/office.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

const call = '**/api/addStudentInfo';

test.beforeEach(({ page }) => comeFromOwnAddress(page));
test.afterEach(async ({ portal }) => {
  await (await officeOf(portal)).write('updateEnrollment/Open');
});

async function expectKept(card: Locator, entries: Record<string, string>): Promise<void> {
  await expect(card.page()).toHaveURL('/');
  await expect(submitButton(card)).toBeEnabled();
  await expectEntries(card, entries);
  await expect(termsBox(card)).toBeChecked();
}

test('a child already enrolled this year is named as such, and the form stays', async ({
  page,
  portal,
  browser,
}) => {
  const email = newFamilyAddress('senkanthal');
  const before = await enrollChild(portal, {
    UserName: email,
    FirstName: 'Yazhini',
    DateOfBirth: '2017-03-09',
  });
  await page.goto('/');
  const card = await openRegistration(page);
  const entries = { ...usualChild, 'First Name': 'yazhini', 'Primary Email': email };
  await fillEnrollment(card, entries);
  await answerTerms(card, 'Yes');
  await submitButton(card).click();
  await expect(
    card.getByRole('alert').filter({
      hasText: 'This child is already enrolled for this academic year. Please contact the school',
    }),
  ).toBeVisible();
  await expectKept(card, entries);
  await expectAccessible(page);

  const office = await openAdmissions(browser, { search: email });
  await expect(rowOf(office, email)).toHaveCount(1);
  await expect(rowOf(office, before.Volunteering)).toBeVisible();
});

test('a server in trouble says so, keeps the form, and the next try goes through', async ({
  page,
  browser,
}) => {
  const email = newFamilyAddress('kurinji');
  await page.goto('/');
  const card = await openRegistration(page);
  const entries = { ...usualChild, 'Primary Email': email };
  await fillEnrollment(card, entries);
  await answerTerms(card, 'Yes');
  const alert = card.getByRole('alert').filter({ hasText: /\S/ });

  const { promise: waiting, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await waiting;
    await route.fulfill({
      status: 503,
      json: { message: 'The portal cannot reach its records right now. Please try again.' },
    });
  });
  await submitButton(card).click();
  await expect(submitButton(card)).toBeDisabled();
  answerNow();
  await expect(alert).toHaveText(/The portal cannot reach its records right now/);
  await expectKept(card, entries);
  await expectAccessible(page);

  await page.unroute(call);
  await page.route(call, (route) => route.abort('connectionrefused'));
  await submitButton(card).click();
  await expect(alert).toHaveText(/The portal cannot be reached/);
  await expectKept(card, entries);

  await page.unroute(call);
  await page.route(call, (route) =>
    route.fulfill({
      status: 400,
      json: { message: 'Please check the marked fields.', fields: { City: 'Enter plain text' } },
    }),
  );
  await submitButton(card).click();
  await expect(fieldOf(card, 'City')).toBeFocused();
  await expect(fieldOf(card, 'City')).toHaveAccessibleDescription(/Enter plain text/);
  await expectKept(card, entries);

  await page.unroute(call);
  await submitButton(card).click();
  const referenceId = await readReferenceId(page);
  const office = await openAdmissions(browser, { search: email });
  await expect(rowOf(office, email)).toHaveCount(1);
  await expect(rowOf(office, referenceId)).toBeVisible();
});

test('an enrollment whose answer was lost is sent once more and leads on to the thanks', async ({
  page,
  browser,
}) => {
  const email = newFamilyAddress('mullai');
  await page.goto('/Signin');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  const card = await openRegistration(page);
  const entries = { ...usualChild, 'Primary Email': email };
  await fillEnrollment(card, entries);
  await answerTerms(card, 'Yes');

  const { promise: waiting, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route(call, async (route) => {
    await route.fetch();
    await waiting;
    await route.abort('connectionreset');
  });
  await submitButton(card).click();
  // What is changed now would not be sent.
  await expect(fieldOf(card, 'First Name')).toBeDisabled();
  await page.evaluate('history.back()');
  const question = page.getByRole('dialog', { name: 'Leave this page?' });
  await expect(question).toContainText('The form is being sent.');
  await question.getByRole('button', { name: 'Stay' }).click();
  answerNow();
  await expect(card.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    /The portal cannot be reached/,
  );
  await expectKept(card, entries);

  await page.unroute(call);
  await submitButton(card).click();
  const referenceId = await readReferenceId(page);
  await page.reload();
  await expect(page.getByText(referenceId)).toBeVisible();
  const office = await openAdmissions(browser, { search: email });
  await expect(rowOf(office, referenceId)).toHaveCount(1);
  await expect(rowOf(office, email)).toHaveCount(1);
});

test('a fee that cannot be counted shows no sum until it can', async ({ page, portal }) => {
  const feeCall = '**/api/getFamilyFee/**';
  const email = newFamilyAddress('thumbai');
  await enrollChild(portal, { UserName: email, FirstName: 'Kavin', PreviousYear: 'Nilai 1' });
  await enrollChild(portal, { UserName: email, FirstName: 'Kayal', PreviousYear: 'New Student' });
  await page.clock.install();
  await page.goto('/');
  const card = await openRegistration(page);
  const fee = card.getByRole('region', { name: 'Fee of your family' });
  const status = fee.getByRole('status');
  const uncounted =
    'Brothers and sisters could not be counted just now. The confirmation email has the sum.';

  const { promise: waiting, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route(feeCall, async (route) => {
    await waiting;
    await route.fulfill({ status: 429, json: { message: 'Too many tries.' } });
  });
  await fillEnrollment(card, { 'Primary Email': email });
  await expect(status).toHaveText('Counting brothers and sisters…');
  await expect(fee).not.toContainText('$');
  answerNow();
  await expect(status).toHaveText(uncounted);
  await expect(fee).not.toContainText('$');
  await expectAccessible(page);

  await page.unroute(feeCall);
  await page.clock.runFor(60_000);
  // In the order of their enrollment, as the confirmation mail has them.
  await expect(fee.getByRole('listitem')).toHaveText([
    /Child 1, enrolledReturning Student.*\$225\.00$/,
    /Child 2, enrolledNew Student.*\$200\.00$/,
    /This childNew Student.*\$200\.00$/,
  ]);
  await expect(status).toHaveText(/Total for the year\s*\$625\.00/);

  await page.context().setOffline(true);
  await fillEnrollment(card, { 'Primary Email': newFamilyAddress('thumbai') });
  await expect(status).toHaveText(uncounted);
  await page.context().setOffline(false);
  await expect(status).toHaveText(/\$250\.00/);
});

test('while registration is closed the card says so and takes nothing', async ({
  page,
  portal,
  browser,
}) => {
  const office = await officeOf(portal);
  const closed = 'Registration is currently closed for this year';
  await office.write('updateEnrollment/Close');
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/');
  const closedCard = visitor.getByRole('region', { name: closed });
  await closedCard.scrollIntoViewIfNeeded();
  await expect(fieldOf(closedCard, 'First Name')).toBeDisabled();
  for (const role of ['textbox', 'combobox', 'radio', 'checkbox'] as const) {
    const fields = await closedCard.getByRole(role).all();
    expect(fields, role).not.toHaveLength(0);
    for (const field of fields) await expect(field).toBeDisabled();
  }
  await expect(closedCard.getByRole('button')).toHaveCount(0);
  await expectAccessible(visitor);

  await office.write('updateEnrollment/Open');
  await page.goto('/');
  const open = await openRegistration(page);
  const email = newFamilyAddress('vaagai');
  const entries = { ...usualChild, 'Primary Email': email };
  await fillEnrollment(open, entries);
  await answerTerms(open, 'Yes');
  await office.write('updateEnrollment/Close');
  await submitButton(open).click();
  const card = page.getByRole('region', { name: closed });
  await expect(card.getByRole('alert').filter({ hasText: closed })).toBeVisible();
  await expectEntries(card, entries);
  await expect(submitButton(card)).toBeHidden();

  const admissions = await openAdmissions(browser, { search: email });
  await expect(admissions.getByText('Nothing matches these filters')).toBeVisible();
});

test('an unknown state of registration, or a form that does not arrive, can be asked for again', async ({
  page,
}) => {
  await page.route('**/api/getEnrollmentStatus', (route) =>
    route.fulfill({ status: 404, json: {} }),
  );
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Registration', exact: true });
  const unknown = card.getByRole('alert').filter({
    hasText: 'Whether registration is open could not be found out.',
  });
  await expect(unknown).toBeVisible();
  await expect(card.getByRole('textbox')).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/api/getEnrollmentStatus');
  const form = /assets\/registration-form-.*\.js/;
  await page.route(form, (route) => route.abort('connectionreset'));
  await page.reload();
  const open = registrationCard(page);
  await open.scrollIntoViewIfNeeded();
  await expect(
    open.getByRole('alert').filter({ hasText: 'The form could not be loaded.' }),
  ).toBeVisible();
  await page.unroute(form);
  await open.getByRole('button', { name: 'Retry' }).click();
  await openRegistration(page);
});
