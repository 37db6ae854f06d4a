import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { type Person, signInAs } from './support/people.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

/**
 * What each role meets, written by hand from the documents' menus and the access page, as far as
 * the pages are built: its menu, its shortcuts, the pages it may open. Every other page that is
 * built leads it to /Signin, which says why.
 */
type Expected = {
  chip: string;
  menu: Record<string, readonly string[]>;
  shortcuts: readonly string[];
  mayOpen: readonly string[];
};

const guarded = ['/Admission', '/StudentInfo', '/Profile', '/ApiReference'] as const;
const ownPages = ['/StudentInfo', '/Profile'];

const expected: Record<Person, Expected> = {
  superAdmin: {
    chip: 'SuperAdmin',
    menu: { Operations: ['Admission'], Personal: ['My Kid'] },
    shortcuts: ['Admission', 'MyKids'],
    mayOpen: ['/Admission', ...ownPages, '/ApiReference'],
  },
  admin: {
    chip: 'Admin',
    menu: { Operations: ['Admission'], Personal: ['My Kid'] },
    shortcuts: ['Admission', 'MyKid'],
    mayOpen: ['/Admission', ...ownPages, '/ApiReference'],
  },
  treasurer: {
    chip: 'Treasurer',
    menu: { Operations: ['Admission'], Personal: ['My Kid', 'Profile'] },
    shortcuts: ['Admission', 'MyKids'],
    mayOpen: ['/Admission', ...ownPages, '/ApiReference'],
  },
  teacher: {
    chip: 'Teacher',
    menu: { Personal: ['My Kid'] },
    shortcuts: ['MyKid'],
    mayOpen: [...ownPages, '/ApiReference'],
  },
  opsMgmt: {
    chip: 'OpsMgmt',
    menu: { Personal: ['My Kid'] },
    shortcuts: ['MyKid'],
    mayOpen: [...ownPages, '/ApiReference'],
  },
  bod: {
    chip: 'BOD',
    menu: { Personal: ['My Kid', 'Profile'] },
    shortcuts: ['MyKid'],
    mayOpen: [...ownPages, '/ApiReference'],
  },
  hwc: {
    chip: 'HWC',
    menu: { Personal: ['My Kid', 'Profile'] },
    shortcuts: ['MyKid'],
    mayOpen: [...ownPages, '/ApiReference'],
  },
  librarian: {
    chip: 'LibAdmin',
    menu: { Personal: ['My Kid', 'Profile'] },
    shortcuts: ['MyKid'],
    mayOpen: [...ownPages, '/ApiReference'],
  },
  parent: {
    chip: 'Parent',
    menu: { Personal: ['My Kid'] },
    shortcuts: ['MyKids'],
    mayOpen: ownPages,
  },
};

test.beforeEach(({ page }) => comeFromOwnAddress(page));

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

async function readMenu(page: Page): Promise<Record<string, string[]>> {
  const menu: Record<string, string[]> = {};
  for (const group of await mainMenu(page).getByRole('button').all()) {
    const name = (await group.textContent()) ?? '';
    await group.click();
    menu[name] = await mainMenu(page).getByRole('link').allTextContents();
    await group.click();
  }
  return menu;
}

for (const [person, wanted] of Object.entries(expected) as [Person, Expected][]) {
  test(`${wanted.chip} meets the own menu and is kept out of the rest`, async ({ page }) => {
    await signInAs(page, person);
    await page.goto('/StudentInfo');
    await expect(page.getByRole('banner').getByText(wanted.chip, { exact: true })).toBeVisible();
    expect(await readMenu(page)).toEqual(wanted.menu);
    const shortcuts = page.getByRole('navigation', { name: 'Shortcuts', includeHidden: true });
    expect(await shortcuts.getByRole('link', { includeHidden: true }).allTextContents()).toEqual(
      wanted.shortcuts,
    );

    for (const path of guarded) {
      await page.goto(path);
      if (wanted.mayOpen.includes(path)) {
        await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      } else {
        await expect(page).toHaveURL(/\/Signin\?from=/);
        await expect(page.getByText('not open to your role')).toBeVisible();
        await page
          .getByRole('main')
          .getByRole('link', { name: /My Kid/ })
          .click();
        await expect(page).toHaveURL('/StudentInfo');
      }
    }
  });
}

test('a visitor is led to /Signin from every guarded page, and the menu holds public pages', async ({
  page,
}) => {
  for (const path of guarded) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/Signin\?from=/);
    expect(new URL(page.url()).searchParams.get('from')).toBe(path);
  }
  expect(await readMenu(page)).toEqual({ MyAntp: ['Signup', 'Login', 'Forgot'] });
  await expectAccessible(page);
});

test('Logout ends the session here and on the server', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/Admission');
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/Signin');
  await page.goBack();
  await expect(page).toHaveURL(/\/Signin/);
  expect((await page.request.get('/api/getStats')).status()).toBe(401);
});

test('another capitalisation leads to the right spelling, an unknown address to a way home', async ({
  page,
}) => {
  await page.goto('/SIGNIN');
  await expect(page).toHaveURL('/Signin');
  const answer = await page.goto('/Nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page);
  // A page of the documents that is not built yet is no stub: it is not there.
  await page.goto('/Treasury');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});
