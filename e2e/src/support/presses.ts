import type { BrowserContext } from '@playwright/test';
import { median } from '../../../scripts/bench/median.ts';
import { launchChromium } from './launch-chromium.ts';
import { type Person, signInAs } from './people.ts';

/** Something that is typed on a screen, again and again. */
export type Press = {
  what: string;
  person: Person;
  path: string;
  /** Of the field that is typed into. */
  field: string;
  /** Each is one press: a key, or all that a barcode reader sends at once. */
  presses: readonly string[];
  /** Types it; answers the milliseconds until its answer was painted. */
  script: (field: string, press: string) => string;
};

/** How many times slower than this computer's. */
const processors = [
  ['here', 1],
  ['four times slower', 4],
] as const;

/** What each takes, in the order given, at the portal of this address. */
export async function measurePresses(url: string, presses: readonly Press[]) {
  const browser = await launchChromium();
  try {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ baseURL: url, viewport });
    const lines = [];
    for (const press of presses) lines.push(await measurePress(context, press));
    return lines;
  } finally {
    await browser.close();
  }
}

async function measurePress(context: BrowserContext, press: Press) {
  const page = await context.newPage();
  await signInAs(page, press.person);
  await page.goto(press.path);
  await page.locator(press.field).first().waitFor();
  await page.waitForLoadState('networkidle');
  const protocol = await context.newCDPSession(page);
  const figures: [string, number][] = [];
  for (const [name, rate] of processors) {
    await protocol.send('Emulation.setCPUThrottlingRate', { rate });
    const times: number[] = [];
    for (const each of press.presses) {
      times.push(await page.evaluate<number>(press.script(press.field, each)));
    }
    figures.push([`${name}: median ms`, Math.round(median(times))]);
    figures.push([`${name}: worst ms`, Math.round(Math.max(...times))]);
  }
  await page.close();
  return { press: press.what, ...Object.fromEntries(figures) };
}
