import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium, findTestBrowser } from './chromium.ts';

/** A browser for what is measured or drawn outside of the journeys; to be closed by the caller. */
export function launchChromium(): Promise<Browser> {
  return launch(findChromium(), []);
}

/** A browser of the journeys' kind with more flags than theirs; to be closed by the caller. */
export function launchTestBrowser(flags: readonly string[]): Promise<Browser> {
  return launch(findTestBrowser(), flags);
}

function launch(path: string | null, flags: readonly string[]): Promise<Browser> {
  return chromium.launch({
    args: [...chromiumFlags, ...flags],
    ...(path === null ? {} : { executablePath: path }),
  });
}
