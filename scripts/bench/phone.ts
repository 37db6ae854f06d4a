import { type Browser, devices, type Page } from '@playwright/test';
import { launchChromium } from '../../e2e/src/support/launch-chromium.ts';
import { loadPage, readLargestPaint, readLayoutShift } from '../../e2e/src/support/page-load.ts';
import { type Figures, quantile } from './portal.ts';

/** An old phone on a poor network: four times slower, 1.6 Mbit/s. */
const rate = 4;
const speed = { downloadThroughput: 200_000, uploadThroughput: 94_000 };
const network = { offline: false, latency: 150, ...speed };

/** When the pressed menu has opened, and when scripts answer, which older releases call alive. */
const watch = `new MutationObserver(() => {
  const { dataset } = document.documentElement;
  if (document.querySelector('dialog[open]')) window.menuOpened ??= performance.now();
  if ('hydrated' in dataset || 'alive' in dataset) window.scriptsAnswer ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true })`;

type Visit = { url: string; cookie: string };

/** Each figure is the middle of three visits, by turns, of a phone that was never there. */
export async function visitByTurns(visits: readonly Visit[]): Promise<Figures[]> {
  const seen = visits.map(() => [] as Figures[]);
  const browser = await launchChromium();
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [index, visit] of visits.entries()) {
      const read = await look(browser, visit, arrive);
      seen[index]?.push({ ...read, ...(await look(browser, visit, press)) });
    }
  }
  await browser.close();
  const middle = (found: Figures[], name: string) =>
    quantile(
      found.flatMap((each) => each[name] ?? []),
      0.5,
    );
  return seen.map((found) =>
    Object.fromEntries(Object.keys(found[0] ?? {}).map((name) => [name, middle(found, name)])),
  );
}

async function look(browser: Browser, { url, cookie }: Visit, measure: typeof arrive) {
  const context = await browser.newContext({ ...devices['Pixel 5'], locale: 'en-US' });
  for (const pair of cookie === '' ? [] : cookie.split('; ')) {
    const [name = '', value = ''] = pair.split(/=(.*)/);
    await context.addCookies([{ name, value, url }]);
  }
  const page = await context.newPage();
  await page.addInitScript(watch);
  // The browser's own window is still coming up beside it.
  await page.waitForTimeout(1500);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate });
  await protocol.send('Network.enable');
  await protocol.send('Network.emulateNetworkConditions', network);
  const figures = await measure(page, url);
  await context.close();
  return figures;
}

/** Read, and never touched; it computes up to 1.2 s between two requests. */
async function arrive(page: Page, url: string): Promise<Figures> {
  const { totalBytes, transfers } = await loadPage(page, url, { quietMilliseconds: 1200 });
  const [lcp, shift] = [await readLargestPaint(page), await readLayoutShift(page)];
  return {
    'LCP ms': lcp,
    kB: totalBytes / 1000,
    requests: transfers.length,
    'layout shift': shift,
  };
}

/** The first control, the menu's button, is pressed as soon as it shows. */
async function press(page: Page, url: string): Promise<Figures> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const read = (name: string) =>
    page.evaluate<number>(`new Promise((resolve) => {
    const look = () => (window.${name} ? resolve(window.${name}) : setTimeout(look, 50));
    look();
  })`);
  return { 'press acts ms': await read('menuOpened'), 'scripts ms': await read('scriptsAnswer') };
}
