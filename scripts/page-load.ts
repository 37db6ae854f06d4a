import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

export type PageLoad = {
  /** What went over the wire, heads and bodies, by address; the order is that of arrival. */
  transfers: { url: string; bytes: number }[];
  totalBytes: number;
};

/**
 * Opens a page and counts what it fetches until it has been quiet for half a second, or longer where
 * a slow processor thinks that long between two requests.
 */
export async function loadPage(
  page: Page,
  address: string,
  { quietMilliseconds = 500 }: { quietMilliseconds?: number } = {},
): Promise<PageLoad> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Network.enable');
  const urls = new Map<string, string>();
  const transfers: PageLoad['transfers'] = [];
  let lastHeardAt = performance.now();
  protocol.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, request.url);
    lastHeardAt = performance.now();
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? requestId;
    lastHeardAt = performance.now();
    // What a page carries within itself has come with it.
    if (!url.startsWith('data:')) transfers.push({ url, bytes: encodedDataLength });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  while (performance.now() - lastHeardAt < quietMilliseconds) await pause(50);
  await protocol.detach();
  const totalBytes = transfers.reduce((sum, { bytes }) => sum + bytes, 0);
  return { transfers, totalBytes };
}

/** A shift is reported some time after the frame that made it. */
const shifts = `new Promise((resolve) => {
  let sum = 0;
  const add = (entries) => {
    for (const { value, hadRecentInput } of entries) if (!hadRecentInput) sum += value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
    add(observer.takeRecords());
    resolve(sum);
  }, 100)));
})`;

/** How much the page has moved under its reader so far (cumulative layout shift, no unit). */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate<number>(shifts);
}

const largestPaint = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** When the largest part of the first screen was there, in milliseconds (LCP). */
export function readLargestPaint(page: Page): Promise<number> {
  return page.evaluate<number>(largestPaint);
}
