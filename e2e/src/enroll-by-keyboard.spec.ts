import type { Locator, Page } from '@playwright/test';
import {
  fieldOf,
  openRegistration,
  readReferenceId,
  submitButton,
  termsBox,
  usualChild,
} from './support/enrollment-form.ts';
import { newFamilyAddress } from './support/families.ts';
import { expectVisibleFocus, rememberLooks, watchPointer } from './support/in-page.ts';
import { expect, test } from './support/journey.ts';
import { openAdmissions, rowOf } from './support/office.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

/** More stops than lie between any two things of this journey. */
const mostStops = 40;

/** Goes on with Tab until `target` has the focus, which must be seen at every stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  await expect(target).toBeFocused();
}

/** In the order of the form; a date is typed as the browser of this country shows it. */
const typed: [label: string, keys: string][] = [
  ['First Name', 'Ezhil'],
  ['Last Name', 'Vendan'],
  ['Full Name in Tamil Letters', 'எழில் வேந்தன்'],
  ['Gender', 'Male'],
  ['Date of Birth', '03092017'],
  ['Special Kid', 'No'],
  ['Special Needs (Allergies)', 'Peanuts'],
  ['Rising-Year Level', 'Nilai 1'],
  ['Branch', 'North'],
  ["Father's Name", 'Vendan'],
  ["Mother's Name", 'Poonguzhali'],
  ['Primary Email', newFamilyAddress('vendan')],
  ['Secondary Email', newFamilyAddress('vendan.second')],
  ['Mobile', usualChild.Mobile ?? ''],
  ['Emergency Contact', usualChild['Emergency Contact'] ?? ''],
  ['Address', '7 Banyan Street'],
  ['City', 'Anytown'],
  ['State', 'NC'],
  ['Zip Code', '28000'],
  ['Comments', 'None'],
  ["Parent's Signature", 'Poonguzhali Vendan'],
];

test('a child is enrolled with the keyboard alone', async ({ page, browser }) => {
  test.slow();
  await comeFromOwnAddress(page);
  const pointerEvents = await watchPointer(page);
  await page.goto('/');
  await expect(page.getByRole('list', { name: 'Latest News' })).toBeVisible();
  await rememberLooks(page);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expectVisibleFocus(page);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Enroll your child' }));
  await page.keyboard.press('Enter');

  const card = await openRegistration(page);
  await rememberLooks(page);
  const kinds = card.getByRole('radiogroup', { name: 'New or returning student' });
  await tabTo(page, kinds.getByRole('radio', { name: 'New Student' }));
  await page.keyboard.press('ArrowRight');
  await expect(kinds.getByRole('radio', { name: 'Returning Student' })).toBeChecked();
  await expect(fieldOf(card, 'Registered Primary Email')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(kinds.getByRole('radio', { name: 'New Student' })).toBeChecked();

  for (const [label, keys] of typed) {
    await tabTo(page, fieldOf(card, label));
    await page.keyboard.type(keys);
  }
  await expect(fieldOf(card, 'Date of Birth')).toHaveValue('2017-03-09');
  await expect(fieldOf(card, 'Branch')).toHaveValue('North');
  await expect(fieldOf(card, 'Rising-Year Level')).toHaveValue('Nilai 1');

  const dialog = page.getByRole('dialog', { name: 'Do you agree to the terms?' });
  await tabTo(page, termsBox(card));
  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(termsBox(card)).toBeFocused();
  await expect(termsBox(card)).not.toBeChecked();

  await page.keyboard.press('Space');
  await expect(dialog).toBeVisible();
  await rememberLooks(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Yes' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(termsBox(card)).toBeFocused();
  await expect(termsBox(card)).toBeChecked();

  await rememberLooks(page);
  await tabTo(page, submitButton(card));
  await page.keyboard.press('Enter');
  const referenceId = await readReferenceId(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await rememberLooks(page);
  await tabTo(page, page.getByRole('link', { name: 'Enroll another child' }));
  await page.keyboard.press('Enter');
  await openRegistration(page);
  await expect(card.getByRole('heading', { level: 2 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(kinds.getByRole('radio', { name: 'New Student' })).toBeFocused();
  expect(await pointerEvents()).toBe(0);

  const office = await openAdmissions(browser, { search: referenceId });
  await expect(rowOf(office, referenceId)).toContainText('Ezhil Vendan');
  await expect(rowOf(office, referenceId)).toContainText('Nilai 1');
});
