import type { Page } from '@playwright/test';
import { loadPage, readLayoutShift } from '../../scripts/page-load.ts';
import { everyScreen, expect, test } from './support/journey.ts';

/** Of a public page, scripts and all (docs/decisions/0068-rendered-pages.md). */
const mostBytes = 300_000;
const mostShift = 0.02;

for (const language of ['en', 'ta'] as const)
  for (const screen of everyScreen) {
    test(`the home page is light and keeps still (${language}) ${screen}`, async ({
      page,
      context,
      portal,
    }) => {
      await context.addCookies([{ name: 'lang', value: language, url: portal.url }]);
      const scripts = listScripts(page);
      const { transfers, totalBytes } = await loadPage(page, '/', { quietMilliseconds: 2000 });
      const heaviest = transfers.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8);
      expect(
        totalBytes,
        heaviest.map(({ url, bytes }) => `${bytes} ${url}`).join('\n'),
      ).toBeLessThan(mostBytes);
      await expect(page.getByRole('list', { name: /^(Latest News|அண்மைச் செய்திகள்)$/ })).toBeVisible();
      expect(await readLayoutShift(page)).toBeLessThan(mostShift);

      const card = page.locator('#enroll');
      await card.scrollIntoViewIfNeeded();
      await expect(card.getByRole('textbox').first()).toBeVisible();
      const texts = scripts.flatMap((path) => /tamil-(?:first|shared)/.exec(path) ?? []);
      const wanted = { en: [], ta: ['tamil-first', 'tamil-shared'] }[language];
      expect(texts.toSorted(), 'the Tamil of all pages').toEqual(wanted);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expect(await readLayoutShift(page), 'after the form has come').toBeLessThan(mostShift);
    });
  }

/** The paths of those that the page asks for from now on. */
function listScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  return scripts;
}

test('the home page brings no script of another page', async ({ page }) => {
  const scripts = listScripts(page);
  await page.goto('/');
  await page.mouse.move(100, 100);
  await page.locator('html[data-hydrated]').waitFor();
  expect(scripts.filter((path) => path.includes('/home-page-'))).toHaveLength(1);
  expect(scripts.filter((path) => /-screen|-dialog|-form|tamil/.test(path))).toEqual([]);

  const texts = await Promise.all(
    scripts.map(async (path) => (await page.request.get(path)).text()),
  );
  for (const elsewhere of ['Add Student', 'Create Account', 'Send Reset Email']) {
    // A menu may name a page; what a page alone says is its script.
    expect(
      scripts.filter((_, index) => texts[index]?.includes(elsewhere)),
      elsewhere,
    ).toEqual([]);
  }
});
