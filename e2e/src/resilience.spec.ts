import { openRegistration, registrationCard } from './support/enrollment-form.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

test.beforeEach(({ page }) => comeFromOwnAddress(page));

test('a page whose code cannot be fetched is told as out of reach, and comes with the network', async ({
  page,
}) => {
  await signInAs(page, 'parent');
  // As the installed app begins.
  await page.goto('/?app');
  await expect(page).toHaveURL('/StudentInfo');
  await expect(page.getByRole('article').first()).toBeVisible();
  const banner = page.getByText('You are offline.');
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await page.getByRole('banner').locator('summary:has([data-role])').click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  const failure = page.getByRole('heading', { name: 'The portal does not answer' });
  await expect(failure).toBeVisible();
  const picture = page.getByRole('main').locator('img');
  expect(await picture.evaluate((img) => 'naturalWidth' in img && img.naturalWidth)).toBeTruthy();

  // Still the portal, not the browser's own failure page.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible();
  const sheets = page.locator('link[rel="stylesheet"]:not([disabled])');
  const unstyled = await sheets.evaluateAll(
    (links) => links.filter((link) => 'sheet' in link && link.sheet === null).length,
  );
  expect(unstyled).toBe(0);
});

test.describe('without the worker, whose requests no route sees', () => {
  test.use({ serviceWorkers: 'block' });

  test('a part of a page that does not arrive can be asked for again', async ({ page }) => {
    const form = /assets\/registration-form-.*\.js/;
    await page.route(form, (route) => route.abort('connectionreset'));
    await page.goto('/');
    const card = registrationCard(page);
    await card.scrollIntoViewIfNeeded();
    await expect(
      card.getByRole('alert').filter({ hasText: 'The form could not be loaded.' }),
    ).toBeVisible();
    await page.unroute(form);
    await card.getByRole('button', { name: 'Retry' }).click();
    await openRegistration(page);
  });
});
