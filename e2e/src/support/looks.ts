import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { listFaults } from './axe.ts';
import { expectArrived, readSidewaysScroll, readSkeletons, readUnreadable } from './in-page.ts';
import { isMarked, mark } from './marks.ts';

/** One way to look at a page: on a desk or a phone, in a language and a scheme. */
export type Look = { on: 'desk' | 'phone'; language: 'en' | 'ta'; scheme: 'light' | 'dark' };

const sizes = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Changes over without loading the page again; what is as wanted already is left alone. */
export async function changeLook(page: Page, { on, language, scheme }: Look): Promise<void> {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: scheme });
  if ((await html.getAttribute('lang')) !== language) {
    // On a phone the switch is folded away.
    await resize(page, 'desk');
    await chooseLanguage(page, language);
    await expect(html).toHaveAttribute('lang', language);
  }
  await resize(page, on);
  await expect(html).toHaveAttribute('data-mantine-color-scheme', scheme);
}

async function resize(page: Page, on: Look['on']): Promise<void> {
  if (page.viewportSize()?.width !== sizes[on].width) await page.setViewportSize(sizes[on]);
}

/** By the switch, which who is signed in has in the menu of their role. */
async function chooseLanguage(page: Page, language: Look['language']): Promise<void> {
  const banner = page.getByRole('banner');
  const ownMenu = banner.locator('summary:has([data-role])');
  const choice = banner.locator(`button[lang="${language}"]`).first();
  // The menu closes when the page that arrives takes the focus.
  await expect(async () => {
    if (!(await choice.isVisible())) await ownMenu.click({ timeout: 2_000 });
    await choice.click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  if (!(await ownMenu.isVisible())) return;
  await expect(async () => {
    if (await choice.isVisible()) await ownMenu.click({ timeout: 2_000 });
    await expect(choice).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

/** What comes again from page to page, or stays as it was behind a dialog; the foremost first. */
const parts = ['[role="dialog"]', 'main', 'header:not(main header)', 'footer:not(main footer)'];

/** The page is no wider than the screen, can be read, and breaks no rule of axe, unless that is known of it. */
export async function expectInOrder(page: Page, look: Look): Promise<void> {
  await expectArrived(page);
  const { pathname, search } = new URL(page.url());
  // Goes on: one round tells all that is to be mended.
  expect
    .soft(
      {
        wider: await readLastingScroll(page),
        unreadable: await readUnreadable(page),
        faults: await listNewFaults(page, look),
      },
      `${pathname}${search}, ${Object.values(look).join(' ')}`,
    )
    .toEqual({ wider: 0, unreadable: [], faults: [] });
}

/**
 * Nothing of what was checked before, as whichever person; of what was seen only in the other
 * scheme, what depends on colours.
 */
async function listNewFaults(page: Page, { on, language, scheme }: Look): Promise<string[]> {
  const present = (await readSkeletons(page, parts)).map(({ selector, skeleton }) => {
    const built = ['built', on, language, selector, skeleton].join(' ');
    return { selector, built, coloured: `${built} ${scheme}` };
  });
  const fresh = present.filter(({ coloured }) => !isMarked(coloured));
  if (present[0] !== undefined && !fresh.includes(present[0])) return [];
  const coloursAlone = fresh.every(({ built }) => isMarked(built));
  for (const { built, coloured } of fresh) {
    mark(built);
    mark(coloured);
  }
  const known = present.filter((part) => !fresh.includes(part));
  return listFaults(page, { except: known.map(({ selector }) => selector), coloursAlone });
}

/** By how much the page stays wider than the screen: a chart follows its room some frames later. */
async function readLastingScroll(page: Page): Promise<number> {
  const giveUpAt = Date.now() + 3_000;
  let wider = await readSidewaysScroll(page);
  while (wider > 0 && Date.now() < giveUpAt) {
    await pause(100);
    wider = await readSidewaysScroll(page);
  }
  return wider;
}

/** The buttons that open the dialogs to check, by their icon: to edit, to add, to delete. */
const openers = ['pencil', 'plus', 'trash'];

/** Opens the dialog of the first button of each kind, looks at it and leaves it as it was. */
export async function lookIntoDialogs(page: Page, look: Look): Promise<void> {
  const { pathname, search } = new URL(page.url());
  for (const sign of openers) {
    const key = ['dialog', pathname, search, sign, ...Object.values(look)].join(' ');
    const button = page.locator(`main button:has(svg[class*="-${sign}"])`).first();
    if (isMarked(key) || !(await button.isVisible()) || !(await button.isEnabled())) continue;
    mark(key);
    const dialog = page.locator('[role="dialog"]');
    const fields = page.locator('main :is(input, textarea, select)');
    const before = await fields.count();
    await button.click();
    // Some add a line to a list instead.
    if (!(await appears(dialog, fields.nth(before)))) continue;
    await expectInOrder(page, look);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
}

/** Whether the dialog comes; its script may take long on a busy machine, another field does not. */
async function appears(dialog: Locator, otherField: Locator): Promise<boolean> {
  await dialog
    .or(otherField)
    .first()
    .waitFor()
    .catch(() => {});
  return dialog.isVisible();
}
