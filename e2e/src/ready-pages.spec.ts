import { expect, test } from './support/journey.ts';
import { findDeadLinks } from './support/links.ts';
import { listPublicPages } from './support/public-pages.ts';

/** What visitors and search engines are sent before any script runs. */
const readyPages = listPublicPages();

/** What search engines are told of, by page (schema.org). */
const kindOfData = new Map([
  ['/', 'EducationalOrganization'],
  ['/Aboutus', 'EducationalOrganization'],
]);

const tamil = /[\u0b80-\u0bff]/;

function read(page: string, pattern: RegExp): string {
  return (
    pattern
      .exec(page)?.[1]
      ?.replace(/<[^>]*>/g, ' ')
      .trim() ?? ''
  );
}

test('every public page stands in both languages before its scripts', async ({ request }) => {
  for (const path of readyPages) {
    for (const language of ['en', 'ta'] as const) {
      const where = `${path} in ${language}`;
      const answer = await request.get(path, { headers: { cookie: `lang=${language}` } });
      expect(answer.status(), where).toBe(200);
      expect(answer.headers()['content-security-policy'], where).toContain("default-src 'self'");
      const page = await answer.text();
      expect(read(page, /<html[^>]* lang="(\w+)"/), where).toBe(language);
      const title = read(page, /<title>(.*?)<\/title>/);
      const heading = read(page, /<h1[^>]*>(.*?)<\/h1>/s);
      expect(page.match(/<h1[\s>]/g), where).toHaveLength(1);
      for (const text of [title, heading]) {
        expect(text, where).not.toBe('');
        expect(tamil.test(text), `${where}: ${text}`).toBe(language === 'ta');
      }
      expect(page, where).toMatch(/<header[\s\S]*<main[\s\S]*<footer/);
      // A browser that paints between two pieces of the page would draw half of the header.
      expect(page, where).toMatch(/<link rel="expect" href="#content"[\s\S]*<main id="content"/);
      expect(page, where).not.toMatch(/>(undefined|null|\[object Object\]|\{\{)/);
      // The address that search engines keep is the portal's own.
      expect(page, where).not.toContain('%PUBLIC_URL%');
    }
  }
});

test('no public page has a dead link, in either language', async ({ portal }) => {
  const pages = readyPages.flatMap((path) => [`${path}?lang=en`, `${path}?lang=ta`]);
  const { dead, followed } = await findDeadLinks({ portalUrl: portal.url, pages });
  expect(dead).toEqual([]);
  // The menu, the foot, pictures and documents: a checker that finds none finds no dead one either.
  expect(followed).toBeGreaterThan(readyPages.length);
});

test('each language has addresses of its own, which the sitemap and the pages name alike', async ({
  request,
  portal,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => String(address));
  expect(listed).toContain(`${portal.url}/Aboutus?lang=ta`);
  expect(new Set(listed).size).toBe(listed.length);
  const pictures = new Set<string>();
  for (const address of listed) {
    const language = new URL(address).searchParams.get('lang');
    // A reader of the other language, who still gets the language of the address.
    const other = language === 'ta' ? 'en' : 'ta';
    const answer = await request.get(address, { headers: { cookie: `lang=${other}` } });
    const page = await answer.text();
    expect(read(page, /<html[^>]* lang="(\w+)"/), address).toBe(language);
    expect(page.match(/<link rel="canonical" href="([^"]*)"/)?.[1], address).toBe(address);
    const alternates = [...page.matchAll(/hreflang="([\w-]+)" href="(.*?)"/gi)].map(
      ([, code, href]) => [code, href],
    );
    const plain = address.split('?')[0];
    expect(alternates, address).toEqual([
      ['en', `${plain}?lang=en`],
      ['ta', `${plain}?lang=ta`],
      ['x-default', `${plain}?lang=en`],
    ]);
    expect(page.match(/<meta name="description" content="([^"]*)"/)?.[1], address).toBeTruthy();
    expect(page, address).not.toContain('noindex');
    const data = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
    const kinds = data.flatMap(([, json]) => JSON.parse(String(json))).map((one) => one['@type']);
    const kind = kindOfData.get(new URL(address).pathname);
    expect([...new Set(kinds)], address).toEqual(kind === undefined ? [] : [kind]);
    pictures.add(String(page.match(/property="og:image" content="(.*?)"/)?.[1]));
  }
  for (const address of pictures) {
    const picture = await (await request.get(address)).body();
    // Width and height, as the head of a PNG has them.
    const size = [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    expect(size, address).toEqual([1200, 630]);
  }
  expect(pictures.size).toBeGreaterThan(10);
  // What no search engine lists says so itself.
  for (const path of readyPages) {
    if (listed.includes(`${portal.url}${path}?lang=en`)) continue;
    expect(await (await request.get(path)).text(), path).toContain('content="noindex"');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a Tamil address and the language switch lead on, and no form is sent', async ({ page }) => {
    const start = page.locator('html');
    await page.goto('/Aboutus?lang=ta');
    await expect(start).toHaveAttribute('lang', 'ta');
    await page.goto('/Members');
    await expect(start).toHaveAttribute('lang', 'ta');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(start).toHaveAttribute('lang', 'en');
    await page.goto('/Aboutus');
    await expect(start).toHaveAttribute('lang', 'en');
    // A password goes nowhere but through the script.
    await page.goto('/Signin');
    await expect(page.locator('form noscript p')).toHaveText(/^This form needs JavaScript/);
    await expect(page.locator('form noscript p')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeHidden();
    await page.getByLabel(/^Password/).fill('typed in vain');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/Signin');
    await expect(page.getByLabel(/^Password/)).toHaveValue('typed in vain');

    // What could do nothing is not shown.
    await page.goto('/ByLaw');
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden();

    // Lists come with their rows, and their pages and orders are links.
    await page.goto('/Teachers');
    await expect(page.getByRole('row')).toHaveCount(26);
    await page.getByRole('link', { name: 'Teacher', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Teacher' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await page.goto('/GraduatedList');
    const graduates = page.getByRole('table').getByRole('row');
    await expect(graduates).toHaveCount(21);
    const first = await graduates.nth(1).innerText();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    expect(await graduates.nth(1).innerText()).not.toBe(first);
    await page.goto('/Sponsorship');
    const sponsors = page.getByRole('region', { name: 'Our sponsors' }).getByRole('listitem');
    await expect(sponsors.first()).toBeVisible();

    // The calendar leads from its year into a month, which tells the times, and on from there.
    await page.goto('/AcademicCalendar?lang=en');
    await page.getByRole('link', { name: /^January/ }).click();
    await expect(page).toHaveURL(/view=month/);
    const month = page.getByRole('heading', { level: 2, name: /^January \d+$/ });
    await expect(month).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /\d:\d\d [AP]M/ })
        .first(),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await expect(month).toBeHidden();
  });

  test('the menu opens and leads on, at a desk and on a phone', async ({ page }) => {
    const contact = page.getByRole('link', { name: 'Contact Us', exact: true });
    const heading = page.getByRole('heading', { name: 'Your message' });
    await page.goto('/?lang=en');
    const [about, school] = ['About Us', 'School'].map((name) =>
      page.getByRole('navigation').locator('summary').getByText(name, { exact: true }),
    );
    await about?.click();
    await expect(page.getByRole('link', { name: 'Committee' })).toBeVisible();
    await school?.press('Enter');
    await expect(page.getByRole('link', { name: 'Committee' })).toBeHidden();
    await contact.click();
    await expect(heading).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('link', { name: 'Contact Us' })
      .click();
    await expect(heading).toBeVisible();
  });
});

test('with scripts a Tamil address opens in Tamil, and the switch goes on from there', async ({
  page,
}) => {
  await page.goto('/Members?lang=ta');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: /keep the school going/ }),
  ).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/Members$/);
});
