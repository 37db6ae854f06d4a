import { answerTerms, fillEnrollment, readReferenceId } from './support/enrollment-form.ts';
import { enrollChild, newFamilyAddress, openAccount } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { openMail } from './support/mailbox.ts';
import { openAdmissions, rowOf } from './support/office.ts';
import { signIn } from './support/people.ts';

const lastYear = { Year: '2024-2025', StudentTeacher: 'Punnai Kuzhali', Signature: 'Ponmalar K' };

test('a family re-enrolls two children by cards: two taps and the terms', async ({
  page,
  portal,
  browser,
}) => {
  test.slow();
  const UserName = newFamilyAddress('kadal');
  const family = { ...lastYear, UserName, SpecialKid: 'No' };
  await enrollChild(portal, { ...family, FirstName: 'Oviya', Status: 'Promoted' });
  const younger = { FirstName: 'Arivu', DateOfBirth: '2018-02-03', GradeInTamilSchool: 'Mazhalai' };
  await enrollChild(portal, { ...family, ...younger, Status: 'Retained' });
  await signIn(page, await openAccount(portal, UserName));

  await page.goto('/StudentInfo');
  await expect(page.getByRole('article', { name: 'Oviya' })).toContainText('Nilai 3 · Moves up');
  await expect(page.getByRole('article', { name: 'Arivu' })).toContainText(
    'Mazhalai · Stays at this level',
  );
  await page.getByRole('button', { name: 'Re-enroll Oviya and Arivu for 2025-2026' }).click();
  const form = page.getByRole('region', { name: 'Enrollment for 2025-2026' });
  const fee = form.getByRole('region', { name: 'Fee of your family' });
  await expect(fee).toContainText('$400.00');
  await fillEnrollment(form, { Address: '10 New Street' });
  await answerTerms(form, 'Yes');
  await form.getByRole('button', { name: 'Enroll Oviya and Arivu for 2025-2026' }).click();
  const last = await readReferenceId(page);

  const mail = await openMail(portal, { to: UserName, subject: last });
  expect(mail.text).toContain('$400.00');
  expect(mail.text).toContain('the Reference ID of one of them is enough');
  await page.goto('/StudentInfo');
  await expect(page.getByText('Arivu is enrolled for 2025-2026 already')).toContainText(last);
  await expect(page.getByRole('button', { name: /^Enroll Arivu/ })).toHaveCount(0);

  const office = await openAdmissions(browser, { search: UserName, Year: '2025-2026' });
  await expect(rowOf(office, last)).toContainText('Mazhalai');
  await expect(rowOf(office, 'Oviya')).toContainText('Nilai 3');
});
