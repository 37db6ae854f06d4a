import type { Page } from '@playwright/test';
import { followLink } from './support/in-page.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, demoPassword, signInAs } from './support/people.ts';
import { inTamil } from './support/say.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

// What the worker fetches, no route sees.
test.use({ serviceWorkers: 'block' });

test.beforeEach(({ page }) => comeFromOwnAddress(page));

/** Opens a page whose scripts arrive only after `early`, as on a slow phone. */
async function openSlowly(page: Page, { path, early }: { path: string; early: () => unknown }) {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const scripts = /\/assets\/(?!boot-)[^/]+\.js$/;
  await page.route(scripts, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await early();
  arrive();
  await page.locator('html[data-hydrated]').waitFor();
  await page.unroute(scripts);
}

test('what is typed or filled in before the scripts are there stays, and a button shows that it waits', async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/addVolunteerInfo', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.continue();
  });
  const form = page.getByRole('main');
  const submit = form.getByRole('button', { name: 'Submit Application' });
  const clear = form.getByRole('button', { name: 'Clear' });
  await openSlowly(page, {
    path: '/Volunteer',
    early: async () => {
      await form.getByLabel(/^Name/).fill('Nila Arivoli');
      await form.getByLabel(/^Email/).fill('nila.arivoli@home.example');
      await form.getByLabel(/^Mobile/).fill('7045550142');
      await form.getByRole('combobox', { name: 'Role' }).selectOption('General Help');
      await form.getByRole('combobox', { name: 'Branch' }).selectOption({ index: 1 });
      await form.getByRole('combobox', { name: 'Existing Volunteer' }).selectOption('No');
      for (const button of [submit, clear]) {
        await button.click();
        await expect(button).toHaveCSS('animation-name', 'portal-held');
      }
      await expect(page).toHaveURL('/Volunteer');
    },
  });
  // Not pressed again by itself, and waiting no more.
  await expect(submit).toHaveCSS('animation-name', 'none');
  await expect(form.getByLabel(/^Name/)).toHaveValue('Nila Arivoli');
  expect(sent).toEqual([]);
  await submit.click();
  await expect(page).toHaveURL('/ThankYou');
  expect(sent).toMatchObject([{ Name: 'Nila Arivoli', ExistingVolunteer: 'No' }]);

  await openSlowly(page, {
    path: '/Signin',
    early: async () => {
      await form.getByLabel('Email').fill(addressOf('parent'));
      await form.getByLabel(/^Password/).fill(demoPassword);
      await form.getByLabel('Remember me').check();
    },
  });
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/StudentInfo');
  const session = (await page.context().cookies()).find(({ name }) =>
    name.endsWith('session_token'),
  );
  expect(session?.expires).toBeGreaterThan(0);
});

test('a list is turned, and its filters are set, before the scripts are there', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await openSlowly(page, {
    path: '/Admission',
    early: async () => {
      const next = page.getByRole('link', { name: 'Next page' });
      await next.click();
      await expect(page).toHaveURL(/page=2/);
      await page.getByRole('searchbox').fill('zz nobody');
    },
  });
  await expect(page).toHaveURL(/search=zz/);
  await expect(page.getByRole('searchbox')).toHaveValue('zz nobody');

  // A tab is a link too, and the menu of the role opens by itself.
  await openSlowly(page, {
    path: '/SchoolAttendance',
    early: async () => {
      await page.getByRole('tab', { name: 'View Volunteer' }).click();
      await expect(page).toHaveURL(/tab=view-volunteer/);
      await page.getByRole('banner').locator('summary:has([data-role])').click();
      await expect(page.getByRole('link', { name: 'My Account', exact: true })).toBeVisible();
    },
  });
  await expect(page.getByRole('tab', { selected: true })).toHaveText('View Volunteer');
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
  expect(await heading.innerText()).toBe(inTamil('Admission'));
  await page.locator('html[data-hydrated]').waitFor();
  await expect(heading).toHaveText(inTamil('Admission'));
});

test('a page that is read already stays where its reader is when it hydrates', async ({ page }) => {
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
  expect(await place()).toBeGreaterThan(500);
});

test('who saves data is sent the scripts of a public page at the first touch only', async ({
  page,
}) => {
  await page.addInitScript(
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });",
  );
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/ByLaw', { waitUntil: 'load' });
  // What would have begun when the browser is idle, had its turn before this.
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
  expect(scripts).toEqual([expect.stringContaining('/boot-')]);
  await page.mouse.click(300, 300);
  await page.locator('html[data-hydrated]').waitFor();
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
