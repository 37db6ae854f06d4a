import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, devices } from '@playwright/test';
import { launchChromium } from './launch-chromium.ts';
import {
  loadPage,
  readFirstPaint,
  readLargestPaint,
  readLargestPart,
  readLayoutShift,
  readLongestTask,
} from './page-load.ts';

/** An old phone on a poor network. */
const slowness = {
  processor: 4,
  bitsPerSecondDown: 1_600_000,
  bitsPerSecondUp: 750_000,
  latencyMilliseconds: 150,
};

const windowSettlesMilliseconds = 1500;

/** The longest it computes between two requests. */
const thinksMilliseconds = 1200;

export type Arrival = {
  firstPaintMilliseconds: number;
  largestPaintMilliseconds: number;
  /** Which element that was. */
  largestPart: string;
  longestTaskMilliseconds: number;
  requests: number;
  totalBytes: number;
  layoutShift: number;
};

type Visits = {
  times: number;
  language: string;
  /** Of somebody who is signed in: `name=value; name=value`. */
  cookie?: string | undefined;
};

/** Opens a page on a simulated slow phone, each time as on a phone that never had it. */
export async function openOnSlowPhone(
  address: string,
  { times, language, cookie }: Visits,
): Promise<Arrival[]> {
  const browser = await launchChromium();
  const arrivals: Arrival[] = [];
  try {
    while (arrivals.length < times) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        userAgent: devices['Pixel 7'].userAgent,
        locale: language,
      });
      if (cookie !== undefined) await takeCookies(context, { address, cookie });
      const page = await context.newPage();
      // The browser's own window is still coming up beside it, which nobody on a phone waits for.
      await pause(windowSettlesMilliseconds);
      const protocol = await context.newCDPSession(page);
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowness.processor });
      await protocol.send('Network.enable');
      await protocol.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: slowness.latencyMilliseconds,
        downloadThroughput: slowness.bitsPerSecondDown / 8,
        uploadThroughput: slowness.bitsPerSecondUp / 8,
      });
      const { totalBytes, transfers } = await loadPage(page, address, {
        quietMilliseconds: thinksMilliseconds,
      });
      arrivals.push({
        totalBytes,
        requests: transfers.length,
        firstPaintMilliseconds: await readFirstPaint(page),
        largestPaintMilliseconds: await readLargestPaint(page),
        largestPart: await readLargestPart(page),
        longestTaskMilliseconds: await readLongestTask(page),
        layoutShift: await readLayoutShift(page),
      });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return arrivals;
}

async function takeCookies(
  context: BrowserContext,
  { address, cookie }: { address: string; cookie: string },
): Promise<void> {
  const url = new URL(address).origin;
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return { name, value: value.join('='), url };
    }),
  );
}
