import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.ts';
import { loadPage, readLargestPaint, readLayoutShift } from './page-load.ts';

/** An old phone on a poor network. */
const slowness = {
  processor: 4,
  bitsPerSecondDown: 1_600_000,
  bitsPerSecondUp: 750_000,
  latencyMilliseconds: 150,
};

const windowSettlesMilliseconds = 1500;

export type Arrival = {
  largestPaintMilliseconds: number;
  totalBytes: number;
  layoutShift: number;
};

/** Opens a page on a simulated slow phone, each time as somebody who was never there. */
export async function openOnSlowPhone(
  address: string,
  { times, language }: { times: number; language: string },
): Promise<Arrival[]> {
  const path = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(path === null ? {} : { executablePath: path }),
  });
  const arrivals: Arrival[] = [];
  try {
    while (arrivals.length < times) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        locale: language,
      });
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
      const { totalBytes } = await loadPage(page, address);
      arrivals.push({
        totalBytes,
        largestPaintMilliseconds: await readLargestPaint(page),
        layoutShift: await readLayoutShift(page),
      });
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return arrivals;
}
