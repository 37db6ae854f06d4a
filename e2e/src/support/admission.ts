import { expect, type Locator, type Page } from '@playwright/test';
import type { Child } from './families.ts';
import { rowOf } from './office.ts';

/** Opens the dialog of a child that the list shows, and waits for its record. */
export async function openStudent(page: Page, child: Child): Promise<Locator> {
  await rowOf(page, child.Volunteering)
    .getByRole('button', { name: /^Edit / })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Student' });
  await expect(dialog.getByRole('textbox', { name: 'First Name' })).toHaveValue(child.FirstName);
  return dialog;
}

/** A figure of the cards over the list, as it is written. */
export async function readCard(page: Page, label: string): Promise<number> {
  const cards = page.getByRole('region', { name: 'Admissions of the current year' });
  const card = cards.locator('dl', { has: page.getByText(label, { exact: true }) });
  const figure = card.getByRole('definition');
  await expect(figure).toHaveText(/\d/);
  return Number((await figure.innerText()).replace(/[$,]/g, ''));
}

/** A field of a dialog, text or choice, by its whole label. */
export function fieldIn(dialog: Locator, label: string): Locator {
  const name = { name: label, exact: true };
  return dialog.getByRole('textbox', name).or(dialog.getByRole('combobox', name));
}
