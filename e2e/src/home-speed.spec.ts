import { expect, test } from './support/journey.ts';
import { loadPage, readLayoutShift } from './support/page-load.ts';

const mostBytes = 250_000;
const mostShift = 0.02;

for (const language of ['en', 'ta'] as const) {
  test(`the home page is light and keeps still (${language})`, { tag: '@phone' }, async ({
    page,
    context,
    portal,
  }) => {
    await context.addCookies([{ name: 'lang', value: language, url: portal.url }]);
    const { transfers, totalBytes } = await loadPage(page, '/', { quietMilliseconds: 2000 });
    const heaviest = transfers.toSorted((one, other) => other.bytes - one.bytes).slice(0, 8);
    expect(totalBytes, heaviest.map(({ url, bytes }) => `${bytes} ${url}`).join('\n')).toBeLessThan(
      mostBytes,
    );
    const texts = transfers.flatMap(({ url }) => /tamil-(?:first|shared)/.exec(url) ?? []);
    expect(texts, 'the Tamil of other pages').toEqual({ en: [], ta: ['tamil-first'] }[language]);
    expect(await readLayoutShift(page)).toBeLessThan(mostShift);

    const card = page.locator('#enroll');
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('textbox').first()).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    expect(await readLayoutShift(page), 'after the form has come').toBeLessThan(mostShift);
  });
}

test('the home page brings no script of another page', async ({ page }) => {
  const { transfers } = await loadPage(page, '/');
  const scripts = transfers
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.endsWith('.js'));
  expect(scripts.filter((path) => path.includes('/home-page-'))).toHaveLength(1);
  expect(scripts.filter((path) => /-screen|-dialog|-form|tamil/.test(path))).toEqual([]);

  const texts = await Promise.all(
    scripts.map(async (path) => (await page.request.get(path)).text()),
  );
  for (const elsewhere of ['Admission Management', 'Create Account', 'Send Reset Email']) {
    // A menu may name a page; what a page alone says is its script.
    expect(
      scripts.filter((_, index) => texts[index]?.includes(elsewhere)),
      elsewhere,
    ).toEqual([]);
  }
});
