import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../scripts/chromium.ts';

/** A browser for what is measured or drawn outside of the journeys; to be closed by the caller. */
export function launchChromium(): Promise<Browser> {
  const path = findChromium();
  return chromium.launch({
    args: chromiumFlags,
    ...(path === null ? {} : { executablePath: path }),
  });
}
