import { expectAccessible } from './support/axe.ts';
import {
  answerTerms,
  expectEntries,
  fieldOf,
  fillEnrollment,
  openRegistration,
  readReferenceId,
  submitButton,
  termsBox,
  usualChild,
} from './support/enrollment-form.ts';
import { newFamilyAddress } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { listMails, openMail } from './support/mailbox.ts';
import { openAdmissions, rowOf } from './support/office.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

test.beforeEach(({ page }) => comeFromOwnAddress(page));

test('a family enrolls two new children, and the office finds both', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const email = newFamilyAddress('thamarai');
  const secondEmail = newFamilyAddress('thamarai.second');
  await page.goto('/');
  await page.getByRole('link', { name: 'Enroll your child' }).click();
  const card = await openRegistration(page);
  await expectAccessible(page);

  const fee = card.getByRole('region', { name: 'Fee of your family' });
  await fillEnrollment(card, {
    ...usualChild,
    'Full Name in Tamil Letters': 'யாழினி குமரன்',
    'Primary Email': email.toUpperCase(),
    'Secondary Email': secondEmail,
  });
  await expect(fieldOf(card, 'Previous Level')).toHaveValue('New Student');
  await expect(fieldOf(card, 'Previous Level')).not.toBeEditable();
  await expect(fee.getByRole('listitem')).toHaveText(/This child.*\$225\.00.*\$25\.00.*\$250\.00/);
  await expect(fee.getByRole('status')).toHaveText(/Total for the year\s*\$250\.00/);

  await termsBox(card).click();
  const terms = page.getByRole('dialog', { name: 'Agree Terms' });
  await expect(terms).toContainText('South locations are not guaranteed');
  expect((await terms.boundingBox())?.width).toBe(1000);
  await expectAccessible(page);
  await terms.getByRole('button', { name: 'Yes' }).click();
  await expect(termsBox(card)).toBeChecked();
  await answerTerms(card, 'No');
  await expect(termsBox(card)).not.toBeChecked();
  await answerTerms(card, 'Yes');
  await expect(termsBox(card)).toBeChecked();

  await submitButton(card).click();
  const firstId = await readReferenceId(page);
  await expect(page.getByText(`Reference ID of Yazhini`)).toBeVisible();
  await expectAccessible(page);
  for (const to of [email, secondEmail]) {
    const mail = await openMail(portal, { to, subject: firstId });
    expect(mail.text).toMatch(/Yazhini Kumaran[\s\S]*\$225\.00[\s\S]*\$25\.00[\s\S]*\$250\.00/);
    expect(mail.text).toContain('How to pay');
    expect(mail.text).toContain(`Please quote the Reference ID ${firstId} with your payment.`);
  }

  await page.getByRole('link', { name: 'Enroll another child' }).click();
  await openRegistration(page);
  const { 'First Name': _first, 'Date of Birth': _born, ...family } = usualChild;
  await expect(fieldOf(card, 'Last Name')).toHaveValue('Kumaran');
  await expect(fieldOf(card, 'First Name')).toHaveValue('');
  await fillEnrollment(card, {
    ...family,
    'First Name': 'Nilavan',
    Gender: 'Male',
    'Date of Birth': '2019-11-30',
    'Primary Email': email,
    'Secondary Email': '',
  });
  await expect(fee.getByRole('listitem')).toHaveText([
    /Child 1, enrolled.*\$250\.00/,
    /This child.*\$175\.00.*\$25\.00.*\$200\.00/,
  ]);
  await expect(fee.getByRole('status')).toHaveText(/Total for the year\s*\$450\.00/);
  await expect(fee).toContainText('This child adds $200.00.');
  await answerTerms(card, 'Yes');
  await submitButton(card).click();
  await expect(page.getByText('Reference ID of Nilavan')).toBeVisible();
  const secondId = await readReferenceId(page);
  expect(secondId).not.toBe(firstId);
  const mail = await openMail(portal, { to: email, subject: secondId });
  expect(mail.text).toMatch(
    /Yazhini Kumaran[\s\S]*\$250\.00[\s\S]*Nilavan Kumaran[\s\S]*\$200\.00/,
  );
  expect(mail.text).toContain('$450.00');
  expect(await listMails(portal, { to: secondEmail })).toHaveLength(1);

  const office = await openAdmissions(browser, { search: email });
  for (const [id, name] of [
    [firstId, 'Yazhini Kumaran'],
    [secondId, 'Nilavan Kumaran'],
  ] as const) {
    const row = rowOf(office, id);
    await expect(row).toContainText(name);
    await expect(row.getByRole('cell', { name: 'Submitted', exact: true })).toBeVisible();
    await expect(row.getByRole('cell', { name: 'North', exact: true })).toBeVisible();
  }
});

test('/ThankYou follows 200 ms after the server has taken the enrollment', async ({ page }) => {
  await page.goto('/');
  const card = await openRegistration(page);
  await fillEnrollment(card, { ...usualChild, 'Primary Email': newFamilyAddress('kuvalai') });
  await answerTerms(card, 'Yes');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const answer = page.waitForResponse('**/api/addStudentInfo');
  await submitButton(card).click();
  expect((await answer).status()).toBe(200);
  await page.clock.runFor(190);
  await expect(page).toHaveURL('/');
  await page.clock.runFor(20);
  await expect(page).toHaveURL('/ThankYou');
});

test('wrong input is told at each field, the first gets the focus, nothing is lost', async ({
  page,
  browser,
}) => {
  const required = [
    ...['First Name', 'Last Name', 'Gender', 'Date of Birth', 'Special Kid'],
    ...['Rising-Year Level', 'Branch', "Father's Name", "Mother's Name", 'Primary Email'],
    ...['Mobile', 'Emergency Contact', 'Address', 'City', 'State', 'Zip Code'],
    "Parent's Signature",
  ];
  const optional = ['Full Name in Tamil Letters', 'Special Needs (Allergies)', 'Secondary Email'];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/');
  const card = await openRegistration(page);

  await submitButton(card).click();
  await expect(fieldOf(card, 'First Name')).toBeFocused();
  for (const label of required) {
    await expect(fieldOf(card, label)).toHaveAccessibleDescription(/This field is required/);
  }
  await expect(termsBox(card)).toHaveAttribute('aria-invalid', 'true');
  for (const label of [...optional, 'Comments']) {
    await expect(fieldOf(card, label)).not.toHaveAttribute('aria-invalid', 'true');
  }
  const summary = card.getByRole('group', { name: '18 fields need your attention' });
  await expectAccessible(page);
  await summary.getByRole('button', { name: 'Branch' }).click();
  await expect(fieldOf(card, 'Branch')).toBeFocused();

  const email = newFamilyAddress('alli');
  const entries = {
    ...usualChild,
    'Primary Email': `${email}.`,
    'Secondary Email': 'nobody@home',
    Mobile: '70455501',
    'Emergency Contact': '+17045550',
  };
  await fillEnrollment(card, entries);
  await answerTerms(card, 'Yes');
  await expect(card.getByText('8 / 10')).toBeVisible();
  const emailMessage = /Please enter a valid email/;
  const phoneMessage = /Enter 10 digits do not add \+sign or country code/;
  await expect(fieldOf(card, 'Mobile')).toHaveAccessibleDescription(phoneMessage);
  await submitButton(card).click();
  await expect(fieldOf(card, 'Primary Email')).toBeFocused();
  await expect(fieldOf(card, 'Primary Email')).toHaveAccessibleDescription(emailMessage);
  await expect(fieldOf(card, 'Secondary Email')).toHaveAccessibleDescription(emailMessage);
  await expect(fieldOf(card, 'Emergency Contact')).toHaveAccessibleDescription(phoneMessage);
  await expectEntries(card, entries);
  await expect(termsBox(card)).toBeChecked();
  expect(sent).toEqual([]);

  const corrections = {
    'Primary Email': email,
    'Secondary Email': '',
    Mobile: '7045550151',
    'Emergency Contact': '7045550152',
  };
  await fillEnrollment(card, corrections);
  await submitButton(card).click();
  const referenceId = await readReferenceId(page);
  const office = await openAdmissions(browser, { search: email });
  await expect(rowOf(office, referenceId)).toContainText('Yazhini Kumaran');
});

test('Clear empties the form, leaving it unsent asks first', async ({ page }) => {
  await page.goto('/');
  const card = await openRegistration(page);
  const entries = { ...usualChild, 'Primary Email': 'unsent@home.example' };
  await fillEnrollment(card, { ...entries, Mobile: '1' });
  await answerTerms(card, 'Yes');
  await submitButton(card).click();
  await expect(fieldOf(card, 'Mobile')).toBeFocused();

  await page.getByRole('link', { name: 'Pallikoodam' }).first().click();
  await expectEntries(card, { 'First Name': 'Yazhini' });
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').first().click();
  await page.getByRole('link', { name: 'Signup' }).click();
  await page
    .getByRole('dialog', { name: 'Discard changes?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await expectEntries(card, { ...entries, Mobile: '1' });

  await card.getByRole('button', { name: 'Clear' }).click();
  await expect(fieldOf(card, 'First Name')).toBeFocused();
  for (const label of Object.keys(entries)) {
    await expect(fieldOf(card, label)).toHaveValue('');
    await expect(fieldOf(card, label)).not.toHaveAttribute('aria-invalid', 'true');
  }
  await expect(fieldOf(card, 'Previous Level')).toHaveValue('New Student');
  await expect(termsBox(card)).not.toBeChecked();
  await expect(card.getByText('need your attention')).toBeHidden();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expectEntries(card, { ...entries, Mobile: '1' });
});
