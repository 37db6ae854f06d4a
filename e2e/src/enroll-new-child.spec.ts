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
  const terms = page.getByRole('dialog', { name: 'Do you agree to the terms?' });
  await expect(terms).toContainText('South locations are not guaranteed');
  expect((await terms.boundingBox())?.width).toBe(1000);
  await terms.getByRole('button', { name: 'Yes' }).click();
  await expect(termsBox(card)).toBeChecked();
  await answerTerms(card, 'No');
  await expect(termsBox(card)).not.toBeChecked();
  await answerTerms(card, 'Yes');
  await expect(termsBox(card)).toBeChecked();

  await submitButton(card).click();
  const firstId = await readReferenceId(page);
  await expect(page.getByText(`Reference ID of Yazhini`)).toBeVisible();
  for (const to of [email, secondEmail]) {
    const mail = await openMail(portal, { to, subject: firstId });
    expect(mail.text).toContain('Yazhini Kumaran');
    // The sum counts all children of the family: only its own address is told.
    const sum = /Yazhini Kumaran[\s\S]*\$225\.00[\s\S]*\$25\.00[\s\S]*\$250\.00/;
    expect(sum.test(mail.text)).toBe(to === email);
    expect(mail.text).toContain('How to pay');
    expect(mail.text).toContain(`Please include the Reference ID ${firstId} with your payment.`);
  }

  await page.getByRole('link', { name: 'Enroll another child' }).click();
  await openRegistration(page);
  const { 'First Name': _first, 'Date of Birth': _born, ...family } = usualChild;
  await expect(fieldOf(card, 'Last Name')).toHaveValue('Kumaran');
  await expectEntries(card, {
    'First Name': '',
    Branch: 'North',
    "Parent's Signature": 'Ponni Kumaran',
  });
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
  await expect(termsBox(card)).toBeChecked();
  await expect(termsBox(card)).toHaveAccessibleDescription(
    'You agreed for this school year when you enrolled your other child.',
  );
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
