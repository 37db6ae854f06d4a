import { devices } from '@playwright/test';
import { launchChromium } from '../launch-chromium.ts';
import { loadPage, readLargestPaint, readLayoutShift } from '../page-load.ts';
import { visit } from './load.ts';
import type { Figures, Side } from './portal.ts';

type Page = Parameters<typeof loadPage>[0];

/** An old phone on a poor network: four times slower, 1.6 Mbit/s. */
const phone = { ...devices['Pixel 5'], deviceScaleFactor: 2, locale: 'en-US' };
const rate = 4;
const speed = { downloadThroughput: 200_000, uploadThroughput: 94_000 };
const network = { offline: false, latency: 150, ...speed };

/** When the pressed menu has opened, and when scripts answer, which older releases call alive. */
const watch = `new MutationObserver(() => {
  const { dataset } = document.documentElement;
  if (document.querySelector('dialog[open]')) window.menuOpened ??= performance.now();
  if ('hydrated' in dataset || 'alive' in dataset) window.scriptsAnswer ??= performance.now();
}).observe(document, { subtree: true, childList: true, attributes: true })`;

/** A page as a phone opens it that was never there: once to be read, once to be pressed. */
export async function measureOnPhone(side: Side, path: string): Promise<Figures> {
  const { url, cookie } = await visit(side, path);
  const browser = await launchChromium();
  const figures: Figures = {};
  for (const measure of [arrive, press]) {
    const context = await browser.newContext(phone);
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
    Object.assign(figures, await measure(page, url));
    await context.close();
  }
  await browser.close();
  return figures;
}

/** Read, and never touched; it computes up to 1.2 s between two requests. */
async function arrive(page: Page, url: string): Promise<Figures> {
  const { totalBytes, transfers } = await loadPage(page, url, { quietMilliseconds: 1200 });
  const seen = { 'LCP ms': await readLargestPaint(page), kB: totalBytes / 1000 };
  return { ...seen, requests: transfers.length, 'layout shift': await readLayoutShift(page) };
}

/** The first control, the menu's button, is pressed as soon as it shows. */
async function press(page: Page, url: string): Promise<Figures> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const read = (name: string) =>
    page.evaluate<number>(`new Promise((resolve) => {
    const look = () => (window.${name} ? resolve(window.${name}) : setTimeout(look, 50));
    setTimeout(() => resolve(NaN), 60_000);
    look();
  })`);
  return { 'press acts ms': await read('menuOpened'), 'scripts ms': await read('scriptsAnswer') };
}
