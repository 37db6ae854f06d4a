import type { Roles } from '@pallikoodam/domain/access/roles';
import { findRoute, mayOpen } from '@pallikoodam/domain/access/routes';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import type { Page } from '@playwright/test';
import { followLink } from './support/in-page.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, type Person, signInAs, signOutOf } from './support/people.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

const headings = {
  '/Admission': 'Admission',
  '/StudentInfo': /^Vanakkam/,
  '/Profile': 'Profile',
  '/ApiReference': 'API Reference',
  // One for each of the three circles of people that attendance is open to.
  '/SchoolAttendance': 'School Attendance',
  '/ViewAttendance': 'View Attendance',
  '/attendanceInfo': 'Attendance',
} as const;
const guarded = keysOf(headings);
const ownPages = ['/StudentInfo', '/Profile'];

/** Pages that these may open; each of the others leads them to /Signin, which says why. */
const open: readonly [Person, Roles, readonly string[]][] = [
  ['teacher', ['Teacher'], [...ownPages, '/ApiReference', '/SchoolAttendance', '/attendanceInfo']],
  ['parent', ['Parent'], ownPages],
  // Of two roles: what each of them opens.
  [
    'treasurerWhoTeaches',
    ['Treasurer', 'Teacher'],
    [...ownPages, '/Admission', '/ApiReference', '/SchoolAttendance', '/attendanceInfo'],
  ],
];

test.beforeEach(({ page }) => comeFromOwnAddress(page));

/** What the menu holds is the matter of web/src/app/menus; here that it is a visitor's. */
async function expectVisitorMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link')).toHaveText(['Home', 'Gallery', 'Sponsors']);
  const account = menu.locator('summary', { hasText: 'My account' });
  await account.click();
  await expect(menu.getByRole('link', { name: 'Sign In', exact: true })).toBeVisible();
  await account.press('Escape');
  const addresses = await menu
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const closed = addresses.filter((address) => {
    const route = findRoute(new URL(address, page.url()).pathname);
    return route === null || !mayOpen(['visitor'], route);
  });
  expect(closed).toEqual([]);
}

/** Led to /Signin, which says why and asks for no password. */
async function expectKeptOut(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(`/Signin?from=${encodeURIComponent(path)}`);
  await expect(page.getByText('You don’t have access to this page')).toBeVisible();
  await expect(page.getByLabel(/^Password/)).toHaveCount(0);
}

for (const [person, roles, paths] of open) {
  test(`${roles.join(' and ')} opens the own pages and is kept out of the rest`, async ({
    page,
  }) => {
    await signInAs(page, person);
    await page.goto('/StudentInfo');
    const chip = page.getByRole('banner').locator('summary:has([data-role])');
    await chip.click();
    await expect(page.getByRole('banner')).toContainText(addressOf(person));
    await chip.press('Escape');

    const may = guarded.filter((path) => mayOpen(roles, path));
    expect(may.toSorted()).toEqual(paths.toSorted());
    for (const path of may) {
      await followLink(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path]);
      // The roll-call adds the day that it opens on.
      await expect(page).toHaveURL((url) => url.pathname === path);
    }
    const refused = guarded.filter((path) => !may.includes(path));
    for (const path of refused) {
      await followLink(page, path);
      await expectKeptOut(page, path);
    }
    // The same when the address is typed, where a page of its own comes from the server.
    for (const path of refused.slice(0, 1)) {
      await page.goto(path);
      await expectKeptOut(page, path);
      await page
        .getByRole('main')
        .getByRole('link', {
          name: roles.length === 1 && roles[0] === 'Parent' ? 'Go to My Kid' : 'Home',
        })
        .click();
      await expect(page).toHaveURL('/StudentInfo');
    }
  });
}

test('a role that is lowered while a page is open leads off it', async ({ page }) => {
  await signInAs(page, 'treasurer');
  await page.goto('/Admission');
  await expect(page.getByText(/^1–25 of /)).toBeVisible();
  await page.route('**/api/getRoleByEmail/*', (route) =>
    route.fulfill({ body: 'null', contentType: 'application/json' }),
  );
  await page.route('**/api/getStudentInfo?*', (route) =>
    route.fulfill({ status: 403, json: { message: 'This is not open to your role.' } }),
  );
  await page.getByRole('button', { name: 'Refresh Data' }).click();
  await expect(page.getByText('You don’t have access to this page')).toBeVisible();
  await expect(page).toHaveURL('/Signin?from=%2FAdmission');
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('a visitor is led to /Signin from every guarded page, and the menu holds public pages', async ({
  page,
}) => {
  const signIn = page.getByRole('heading', { name: 'Sign In', level: 1 });
  await page.goto('/Admission');
  for (const path of [...guarded, '/Successfull']) {
    await expect(page).toHaveURL(/^[^?]*\/Signin\?from=/);
    await expect(signIn).toBeVisible();
    await followLink(page, path);
    await expect(page).toHaveURL(`/Signin?from=${encodeURIComponent(path)}`);
    await expect(page.getByText('not open to your role')).toHaveCount(0);
  }
  await expectVisitorMenu(page);
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toHaveCount(0);
  await page.goto('/Nowhere');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // The server leads away itself, before any script.
  const answer = await page.request.get('/Admission', { maxRedirects: 0 });
  expect(answer.status()).toBe(307);
  // The page is public; the way back to the attendance is not.
  await page.goto('/AttendanceConfirmation');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('banner').getByText('Pallikoodam')).toBeInViewport({ ratio: 0.9 });
});

test('Logout ends the session here and on the server', async ({ page }) => {
  await signInAs(page, 'admin');
  const session = (await page.context().cookies()).filter(({ name }) => /session/.test(name));
  expect(session).toHaveLength(1);
  await page.goto('/Admission');
  await signOutOf(page);
  await expect(page).toHaveURL('/Signin');
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
  await expectVisitorMenu(page);
  await expect(page.getByRole('banner').getByText('Admin', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/Signin?from=%2FAdmission');

  // The cookie itself is worth nothing any more, should it have been copied.
  await page.context().addCookies(session);
  expect((await page.request.get('/api/getStats')).status()).toBe(401);
});

test('another capitalisation leads to the right spelling, an unknown address to a way home', async ({
  page,
}) => {
  await page.goto('/SIGNIN');
  await expect(page).toHaveURL('/Signin');
  await signInAs(page, 'admin');
  await page.goto('/admission?search=Oviya');
  await expect(page).toHaveURL('/Admission?search=Oviya');
  await expect(page.getByRole('searchbox')).toHaveValue('Oviya');
  // A slash at the end, where no server is asked; to the router it is the same address.
  await page.evaluate("history.pushState({}, '', '/Profile/')");
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  await page.evaluate("history.pushState({}, '', '/admission/')");
  await expect(page).toHaveURL('/Admission');
  await page.goto('/APIREFERENCE');
  await expect(page).toHaveURL(/\/ApiReference(#|$)/);
  const viewer = page.locator('openapi-explorer');
  await viewer.getByText('One student record', { exact: true }).first().click();
  await expect(viewer.getByText('/getStudentById/{id}').first()).toBeVisible();
  const answer = await page.goto('/Nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  // An address close to a page of the portal is not one.
  await page.goto('/Competitions');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});
