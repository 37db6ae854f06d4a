import { expect, type Locator, type Page } from '@playwright/test';
import { inEnglish, type Say } from './say.ts';

/** What a family writes, by the label of the field; choices by what is stored. */
export type FormEntries = Record<string, string>;

const choices = ['Gender', 'Special Kid', 'Rising-Year Level', 'Branch'];

/** A form as a careful family fills it in; without the family's address. */
export const usualChild: FormEntries = {
  'First Name': 'Yazhini',
  'Last Name': 'Kumaran',
  Gender: 'Female',
  'Date of Birth': '2017-03-09',
  'Special Kid': 'No',
  'Rising-Year Level': 'Mazhalai',
  Branch: 'North',
  "Father's Name": 'Kumaran',
  "Mother's Name": 'Ponni',
  Mobile: '7045550151',
  'Emergency Contact': '7045550152',
  Address: '5 Neem Street',
  City: 'Anytown',
  State: 'NC',
  'Zip Code': '28000',
  "Parent's Signature": 'Ponni Kumaran',
};

/** The registration card, once its form is there. */
export async function openRegistration(page: Page, say: Say = inEnglish): Promise<Locator> {
  const card = registrationCard(page, say);
  await card.scrollIntoViewIfNeeded();
  await expect(fieldOf(card, 'First Name', say)).toBeVisible();
  return card;
}

export function registrationCard(page: Page, say: Say = inEnglish): Locator {
  const title = say('Complete your enrollment for the academic year');
  return page.getByRole('region', { name: `${title} 2025-2026` });
}

/** A field of the form that shows, by its whole label. */
export function fieldOf(card: Locator, label: string, say: Say = inEnglish): Locator {
  const role = choices.includes(label) ? 'combobox' : 'textbox';
  return card.getByRole(role, { name: say(label), exact: true });
}

/** Of a child that the school knows: last year's level and the next one, which it says itself. */
export function settledLevelsOf(card: Locator): { previous: Locator; next: Locator } {
  return {
    previous: card.getByRole('textbox', { name: 'Previous Level' }),
    next: card.getByRole('textbox', { name: 'Level this school year' }),
  };
}

export async function fillEnrollment(
  card: Locator,
  entries: FormEntries,
  say: Say = inEnglish,
): Promise<void> {
  for (const [label, entry] of Object.entries(entries)) {
    const field = fieldOf(card, label, say);
    if (choices.includes(label)) await field.selectOption(entry);
    else await field.fill(entry);
  }
}

/** Every field still holds what was written. */
export async function expectEntries(card: Locator, entries: FormEntries): Promise<void> {
  for (const [label, entry] of Object.entries(entries)) {
    await expect(fieldOf(card, label), label).toHaveValue(entry);
  }
}

export function termsBox(card: Locator, say: Say = inEnglish): Locator {
  return card.getByRole('checkbox', {
    name: say('I have read and agree to the Terms & Conditions'),
  });
}

/** Opens the terms and answers them. */
export async function answerTerms(
  card: Locator,
  answer: 'Yes' | 'No',
  say: Say = inEnglish,
): Promise<void> {
  const dialog = card.page().getByRole('dialog', { name: say('Agree Terms') });
  await termsBox(card, say).click();
  await dialog.getByRole('button', { name: say(answer), exact: true }).click();
  await expect(dialog).toBeHidden();
}

export function submitButton(card: Locator, say: Say = inEnglish): Locator {
  return card.getByRole('button', { name: say('Submit'), exact: true });
}

/** The Reference ID that /ThankYou tells the family. */
export async function readReferenceId(page: Page, say: Say = inEnglish): Promise<string> {
  await expect(
    page.getByRole('heading', { name: say('You have successfully submitted details!'), level: 1 }),
  ).toBeVisible();
  await expect(page).toHaveURL('/ThankYou');
  return (
    page
      .getByRole('main')
      .getByText(/^TS25-[0-9A-Z]{6}$/)
      // Those of the children enrolled just before stand above it.
      .last()
      .innerText()
  );
}
