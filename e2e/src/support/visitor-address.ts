import type { Page } from '@playwright/test';

/**
 * Lets a browser call from an address of its own: the limits on sign-ins and sign-ups count by
 * address, and all journeys of a worker share one portal.
 */
export async function comeFromOwnAddress(page: Page): Promise<void> {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
}

let addresses = 0;

export function newAddress(): string {
  addresses += 1;
  return `172.${16 + (process.pid & 15)}.${(addresses >> 8) & 255}.${addresses & 255}`;
}
