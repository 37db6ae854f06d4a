import type { Page } from '@playwright/test';
import { followLink } from './support/in-page.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, demoPassword, signInAs } from './support/people.ts';
import { inTamil } from './support/say.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

test.beforeEach(({ page }) => comeFromOwnAddress(page));

/** Opens a ready-made page whose scripts arrive only after `early`, as on a slow phone. */
async function openSlowly(page: Page, { path, early }: { path: string; early: () => unknown }) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await early();
  arrive();
}

test('who types, or lets the browser fill in, and sends before the scripts are there is heard all the same', async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/addVolunteerInfo', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  const form = page.getByRole('main');
  await openSlowly(page, {
    path: '/Volunteer',
    early: async () => {
      await form.getByLabel(/^Name/).fill('Nila Arivoli');
      await form.getByLabel(/^Email/).fill('nila.arivoli@home.example');
      await form.getByLabel(/^Mobile/).fill('7045550142');
      await form.getByRole('combobox', { name: 'Role' }).selectOption('General Help');
      await form.getByRole('combobox', { name: 'Branch' }).selectOption({ index: 1 });
      await form.getByRole('combobox', { name: 'Existing Volunteer' }).selectOption('No');
      await form.getByRole('button', { name: 'Submit Application' }).click();
      expect(sent).toEqual([]);
    },
  });
  await expect(page).toHaveURL('/ThankYou');
  expect(sent).toMatchObject([{ Name: 'Nila Arivoli', ExistingVolunteer: 'No' }]);

  // Opened by the link of a mail the page has another form in a moment, at the same place: nothing
  // can be typed into this one.
  const email = form.locator('input[name="email"]');
  const endOfPage = async () => (await page.getByRole('contentinfo').boundingBox())?.y;
  let before: number | undefined;
  await openSlowly(page, {
    path: '/Signin?confirm=cut-off',
    early: async () => {
      await expect(email).toBeAttached();
      await expect(email).toBeHidden();
      before = await endOfPage();
    },
  });
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expect(form.getByLabel(/^Password/)).toBeVisible();
  expect(await endOfPage()).toBe(before);

  await openSlowly(page, {
    path: '/Signin',
    early: async () => {
      await form.getByLabel('Email').fill(addressOf('parent'));
      await form.getByLabel(/^Password/).fill(demoPassword);
      await form.getByLabel('Remember me').check();
      await form.getByRole('button', { name: 'Sign In' }).click();
      // It waits, for the browser alone would leave the page with it.
      await expect(form.getByLabel('Email')).toHaveValue(addressOf('parent'));
    },
  });
  await expect(page).toHaveURL('/StudentInfo');
  const session = (await page.context().cookies()).find(({ name }) =>
    name.endsWith('session_token'),
  );
  expect(session?.expires).toBeGreaterThan(0);
});

test('a Tamil screen is Tamil from its first word, however late its texts are', async ({
  page,
  context,
  portal,
}) => {
  await signInAs(page, 'admin');
  await context.addCookies([{ name: 'lang', value: 'ta', url: portal.url }]);
  // The first texts and those of the screen itself.
  await page.route(/\/assets\/(tamil|students)-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/Admission', { waitUntil: 'commit' });
  await heading.waitFor();
  expect(await heading.innerText()).toBe(inTamil('Admission Management'));
  // As the server has drawn it, and as it has come alive.
  await page.locator('html[data-alive]').waitFor();
  await expect(heading).toHaveText(inTamil('Admission Management'));
});

test('a page that is read already stays where its reader is when it comes alive, and what was pressed counts', async ({
  page,
}) => {
  const place = () => page.evaluate<number>('window.scrollY');
  await openSlowly(page, {
    path: '/',
    early: async () => {
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await page.mouse.move(300, 300);
      await page.mouse.wheel(0, 700);
      await expect.poll(place).toBeGreaterThan(500);
    },
  });
  await page.locator('html[data-alive]').waitFor();
  expect(await place()).toBeGreaterThan(500);

  // A page with something after '?' is drawn anew; a button pressed before counts all the same.
  const main = page.getByRole('main');
  await openSlowly(page, {
    path: '/Unsubscribe?token=cut-off',
    early: () => main.getByRole('button', { name: 'Unsubscribe' }).click(),
  });
  await expect(main.getByRole('alert')).toHaveText(
    'This link is not complete. Please copy all of it.',
  );
});

test('a page that is left stays as it is until the next one is there', async ({ page }) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const nextScreen = /\/assets\/sign-in-screen-[^/]+\.js$/;
  await page.route(nextScreen, async (route) => {
    await arrived;
    await route.continue();
  });
  const width = async () => (await page.getByRole('main').boundingBox())?.width;
  await page.goto('/');
  expect(await width()).toBe(1440);
  const asked = page.waitForRequest(nextScreen);
  await followLink(page, '/Signin');
  await asked;
  await expect(page).toHaveURL('/Signin');
  await expect(page.getByRole('region', { name: 'Pictures of the school' })).toBeVisible();
  expect(await width()).toBe(1440);
  arrive();
  await expect(page.getByRole('heading', { name: 'Sign In', level: 1 })).toBeVisible();
  expect(await width()).toBeLessThan(1440);
});
