import type { Locator } from '@playwright/test';
import {
  answerTerms,
  expectEntries,
  fieldOf,
  fillEnrollment,
  openRegistration,
  readReferenceId,
  settledLevelsOf,
  submitButton,
  termsBox,
} from './support/enrollment-form.ts';
import { enrollChild, newFamilyAddress, readChild } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { openAdmissions, rowOf } from './support/office.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

/** A child as the school had it last year. */
const lastYear = {
  Year: '2024-2025',
  Status: 'Active',
  StudentTeacher: 'Punnai Kuzhali',
  FirstName: 'Iniyan',
  LastName: 'Maran',
  Gender: 'Male',
  DateOfBirth: '2014-08-17',
  FatherName: 'Maran',
  MotherName: 'Kayal',
  PreviousYear: 'Nilai 2',
  GradeInTamilSchool: 'Nilai 3',
  Branch: 'South - *Socrates',
  Address: '9 Old Street',
  SpecialKid: 'No',
  Signature: 'Kayal Maran',
};

const askedAgain = { 'Special Kid': 'No', "Parent's Signature": 'Kayal Maran' };

test.beforeEach(({ page }) => comeFromOwnAddress(page));

async function search(
  card: Locator,
  [email, firstName, dateOfBirth]: [string, string, string],
): Promise<void> {
  await card.getByRole('radio', { name: 'Returning Student' }).check();
  await fieldOf(card, 'Registered Primary Email').fill(email);
  await fieldOf(card, 'Student First Name').fill(firstName);
  await fieldOf(card, 'Student Date of Birth').fill(dateOfBirth);
  await card.getByRole('button', { name: 'Search' }).click();
}

test('a family finds its child and enrolls it for the new year', async ({
  page,
  portal,
  browser,
}) => {
  const email = newFamilyAddress('kayal');
  const old = await enrollChild(portal, { ...lastYear, UserName: email });
  await page.goto('/');
  const card = await openRegistration(page);
  await expect(card.getByRole('radio', { name: 'Returning Student' })).toHaveAccessibleDescription(
    'Enter the email, first name and date of birth from last year',
  );

  await search(card, [email, 'Iniyan', '2014-08-18']);
  const alert = card.getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toContainText(
    'We couldn’t find this child. Check the three fields, or write to us.',
  );
  await expect(submitButton(card)).toBeHidden();

  await search(card, [email.toUpperCase(), ' iniyan ', '2014-08-17']);
  const found = card.getByRole('status').filter({ hasText: 'Found: Iniyan Maran' });
  await expect(found).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expectEntries(card, {
    'First Name': 'Iniyan',
    'Last Name': 'Maran',
    Gender: 'Male',
    'Date of Birth': '2014-08-17',
    'Primary Email': email,
    Branch: 'South - *Socrates',
    Address: '9 Old Street',
  });
  await expect(settledLevelsOf(card).previous).toHaveValue('Nilai 3');
  await expect(settledLevelsOf(card).next).toHaveValue('Nilai 4');
  await expect(termsBox(card)).not.toBeChecked();
  const fee = card.getByRole('region', { name: 'Fee of your family' });
  await expect(fee.getByRole('status')).toContainText('$225.00');

  await fillEnrollment(card, { Address: '10 New Street' });
  // A search belongs to its own child: Undo brings back what was corrected for the one before.
  await search(card, [email, 'Iniyan', '2014-08-18']);
  await expect(alert).toContainText(
    'We couldn’t find this child. Check the three fields, or write to us.',
  );
  await expect(found).toBeHidden();
  await expect(submitButton(card)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectEntries(card, { Address: '10 New Street' });
  await search(card, [email, 'Iniyan', '2014-08-17']);
  await expect(found).toBeVisible();
  await expectEntries(card, { Address: '9 Old Street' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectEntries(card, { Address: '10 New Street' });
  // Health and signature are not shown to the person who finds the child: the family fills them in
  // again.
  await expectEntries(card, { 'Special Kid': '', "Parent's Signature": '' });
  await fillEnrollment(card, askedAgain);
  await answerTerms(card, 'Yes');
  await submitButton(card).click();
  const referenceId = await readReferenceId(page);
  const mail = await openMail(portal, { to: email, subject: referenceId });
  expect(mail.text).toContain('returning student');
  expect(mail.text).toContain('$225.00');
  expect(mail.text).not.toContain('$250.00');

  const office = await openAdmissions(browser, { search: email });
  // The list opens on the current year.
  await expect(rowOf(office, email)).toHaveCount(1);
  await expect(rowOf(office, referenceId)).toContainText('Submitted');
  await expect(rowOf(office, referenceId)).toContainText('Nilai 4');
  await office.getByLabel('Year', { exact: true }).selectOption('2024-2025');
  await expect(rowOf(office, old.Volunteering)).toContainText('Active');
  expect(await readChild(portal, old)).toEqual(old);
});

test('after Nilai 8 the family is sent to the school; an unknown child is new', async ({
  page,
  portal,
}) => {
  const email = newFamilyAddress('maalai');
  await enrollChild(portal, { ...lastYear, UserName: email, GradeInTamilSchool: 'Nilai 8' });
  await page.goto('/');
  const card = await openRegistration(page);
  await search(card, [email, 'Iniyan', '2014-08-17']);
  const notice = card.getByText('There is no level after Nilai 8. Please contact the school:');
  await expect(notice).toBeVisible();
  await expect(notice.getByRole('link', { name: 'school@school.example' })).toBeVisible();
  await expect(submitButton(card)).toBeHidden();

  // Whom the school does not know is enrolled as a new student, told before.
  const unknown = newFamilyAddress('vaanam');
  await search(card, [unknown, 'Iniyan', '2014-08-17']);
  await card.getByRole('button', { name: 'Enroll as a new student' }).click();
  await expect(card.getByRole('radio', { name: 'New Student' })).toBeChecked();
  await expectEntries(card, {
    'First Name': 'Iniyan',
    'Date of Birth': '2014-08-17',
    'Primary Email': unknown,
  });
  const fee = card.getByRole('region', { name: 'Fee of your family' });
  await expect(fee.getByRole('status')).toContainText('$250.00');
});
