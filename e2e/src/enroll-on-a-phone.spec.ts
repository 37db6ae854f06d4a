import {
  fieldOf,
  fillEnrollment,
  openRegistration,
  readReferenceId,
  submitButton,
  termsBox,
  usualChild,
} from './support/enrollment-form.ts';
import { newFamilyAddress } from './support/families.ts';
import { expectNoSidewaysScroll, expectTappable } from './support/in-page.ts';
import { expect, test } from './support/journey.ts';
import { openAdmissions, rowOf } from './support/office.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

test('a parent enrolls a child on a phone', { tag: '@phone' }, async ({ page, browser }) => {
  test.slow();
  await comeFromOwnAddress(page);
  await page.goto('/');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Enroll your child' }).tap();
  const card = await openRegistration(page);
  await expectNoSidewaysScroll(page);
  await expectTappable(page);

  for (const label of ['Mobile', 'Emergency Contact', 'Zip Code']) {
    await expect(fieldOf(card, label)).toHaveAttribute('inputmode', 'numeric');
  }
  for (const label of ['Primary Email', 'Secondary Email']) {
    await expect(fieldOf(card, label)).toHaveAttribute('type', 'email');
  }
  await expect(fieldOf(card, 'Date of Birth')).toHaveAttribute('type', 'date');
  await expect(fieldOf(card, 'Primary Email')).toHaveAttribute('autocomplete', 'email');

  await submitButton(card).tap();
  await expect(fieldOf(card, 'First Name')).toBeFocused();
  await expect(fieldOf(card, 'First Name')).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectTappable(page);

  const email = newFamilyAddress('pachai');
  await fillEnrollment(card, { ...usualChild, 'Primary Email': email });
  await termsBox(card).tap();
  const dialog = page.getByRole('dialog', { name: 'Do you agree to the terms?' });
  await expect
    .poll(() => dialog.boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectTappable(page);
  await dialog.getByRole('button', { name: 'Yes' }).tap();
  await expect(dialog).toBeHidden();
  await expect(termsBox(card)).toBeChecked();
  await submitButton(card).tap();
  const referenceId = await readReferenceId(page);
  await expectNoSidewaysScroll(page);
  await expectTappable(page);

  const office = await openAdmissions(browser, { search: email });
  const row = rowOf(office, 'Yazhini Kumaran');
  await row.getByRole('button', { name: /^Details of/ }).tap();
  await expect(row).toContainText(referenceId);
});
