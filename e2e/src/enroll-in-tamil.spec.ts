import {
  answerTerms,
  fieldOf,
  fillEnrollment,
  openRegistration,
  readReferenceId,
  submitButton,
  usualChild,
} from './support/enrollment-form.ts';
import { type Child, newFamilyAddress, officeOf } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { expectDrawn } from './support/letters.ts';
import { openMail } from './support/mailbox.ts';
import { openAdmissions, rowOf } from './support/office.ts';
import { readJson } from './support/read-json.ts';
import { inTamil } from './support/say.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

test('a family enrolls its child in Tamil, the office reads it in English', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const email = newFamilyAddress('poongodi');
  await comeFromOwnAddress(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'தமிழ்' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(
    page.getByRole('heading', { name: inTamil('Joining the school'), level: 2 }),
  ).toBeVisible();
  const ready = await page.reload();
  expect(await ready?.text()).toMatch(/<html[^>]* lang="ta"[\s\S]*பள்ளியில் சேர/);
  await expect(page).toHaveTitle(/பள்ளிக்கூடம்/);

  const card = await openRegistration(page, inTamil);
  await submitButton(card, inTamil).click();
  await expect(fieldOf(card, 'First Name', inTamil)).toHaveAccessibleDescription(
    inTamil('This field is required'),
  );
  const family = {
    'Primary Email': email,
    'Secondary Email': newFamilyAddress('poongodi.second'),
  };
  const entries = {
    ...usualChild,
    ...family,
    'Full Name in Tamil Letters': 'யாழினி குமரன்',
    Branch: 'South - *Socrates',
  };
  await fillEnrollment(card, { ...entries, Mobile: '123' }, inTamil);
  await answerTerms(card, 'Yes', inTamil);
  await submitButton(card, inTamil).click();
  await expect(fieldOf(card, 'Mobile', inTamil)).toHaveAccessibleDescription(
    `${inTamil('Enter 10 digits do not add +sign or country code')} 3 / 10`,
  );
  await fillEnrollment(card, { Mobile: '7045550151' }, inTamil);
  await submitButton(card, inTamil).click();
  const referenceId = await readReferenceId(page, inTamil);

  for (const to of Object.values(family)) {
    const mail = await openMail(portal, { to, subject: referenceId });
    expect(mail.subject).toContain('பதிவு உறுதி செய்யப்பட்டது');
    expect(mail.text).toContain('கட்டணம் செலுத்துவது எப்படி?');
    // The sum goes to the family's first address alone.
    expect(mail.text.includes('$250.00')).toBe(to === email);
  }

  await page
    .getByRole('link', { name: inTamil('Home'), exact: true })
    .last()
    .click();
  await openRegistration(page, inTamil);
  await fillEnrollment(card, entries, inTamil);
  await answerTerms(card, 'Yes', inTamil);
  await submitButton(card, inTamil).click();
  await expect(card.getByRole('alert').filter({ hasText: /\S/ })).toHaveText(
    inTamil(
      'This child is already enrolled for this academic year. Please contact the school to change the enrollment.',
    ),
  );

  const listed = await (await officeOf(portal)).read(`getStudentInfo?search=${referenceId}`);
  const [stored, ...more] = await readJson<(Child & Record<string, unknown>)[]>(listed);
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    Gender: 'Female',
    SpecialKid: 'No',
    PreviousYear: 'New Student',
    GradeInTamilSchool: 'Mazhalai',
    Branch: 'South - *Socrates',
    Status: 'Submitted',
    OnlineOrInperson: 'InPerson',
  });
  const office = await openAdmissions(browser, { search: email });
  await expect(office.locator('html')).toHaveAttribute('lang', 'en');
  await expect(rowOf(office, referenceId)).toContainText('Submitted');
  // In the device's letters where it has them; this page is English.
  await expectDrawn(rowOf(office, referenceId).getByText('யாழினி குமரன்'));
});
