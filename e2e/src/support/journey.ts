import { setTimeout as pause } from 'node:timers/promises';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { type BrowserContext, test as base, type Page, type TestInfo } from '@playwright/test';
import { type RunningPortal, startPortal } from './portal.ts';

type PerWorker = {
  /** Whether `portal` holds the demo school: `test.use({ demo: false })` for an empty one. */
  demo: boolean;
  /** The portal of this worker; several journeys share it, so each makes its own family. */
  portal: RunningPortal;
};

type PerTest = {
  /** Windows that a journey opens beside its own wait as that does, and are closed: they would go on at work. */
  ownWindowAlone: undefined;
  /** Faults that no journey may cause: errors in the page, calls to other hosts. */
  faults: string[];
};

/** A journey tagged with one of them runs on it; all others run on a desk's. */
const screens = {
  '@desk': {
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    userAgent: undefined,
  },
  '@phone': {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    // By which the server knows what to render.
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36',
  },
};

/** For a journey that is made on each: `for (const screen of everyScreen) test(…, { tag: screen }, …)`. */
export const everyScreen = keysOf(screens);

function screenOf({ tags }: TestInfo): (typeof screens)['@desk' | '@phone'] {
  return screens[tags.includes('@phone') ? '@phone' : '@desk'];
}

/**
 * `test` of every journey: a real portal behind `page`, which must stay free of faults. Both screens
 * are of one project, for another one would start workers, portals and browsers of its own.
 */
export const test = base.extend<PerTest, PerWorker>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here.
  viewport: ({}, use, journey) => use(screenOf(journey).viewport),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  isMobile: ({}, use, journey) => use(screenOf(journey).isMobile),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  hasTouch: ({}, use, journey) => use(screenOf(journey).hasTouch),
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  userAgent: ({}, use, journey) => use(screenOf(journey).userAgent),
  demo: [true, { scope: 'worker', option: true }],
  portal: [
    async ({ demo }, use) => {
      const portal = await startPortal({ demo });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ portal }, use) => {
    await use(portal.url);
  },
  ownWindowAlone: [
    async ({ browser, javaScriptEnabled }, use) => {
      const before = browser.contexts();
      const { newContext } = browser;
      if (javaScriptEnabled !== false) {
        browser.newContext = async (options) =>
          openWaitingPages(await newContext.call(browser, options));
      }
      await use(undefined);
      browser.newContext = newContext;
      const opened = browser.contexts().filter((context) => !before.includes(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    await leavePointer(page);
    if (javaScriptEnabled !== false) pressOnlyWhatWorks(page);
    await use(page);
  },
  faults: [
    async ({ context, portal }, use) => {
      const faults: string[] = [];
      context.on('weberror', (error) => faults.push(`error in the page: ${error.error()}`));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (/^https?:$/.test(protocol) && origin !== portal.url) {
          faults.push(`call to another host: ${request.url()}`);
        }
      });
      context.on('console', (message) => {
        const text = message.text();
        if (message.type() === 'error' && /content security policy|hydrat/i.test(text)) {
          faults.push(`console: ${text}`);
        }
      });
      await context.addInitScript({ content: tellViolations });
      await use(faults);
      base.expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export const expect = test.expect;

/** What the policy stops quietly, such as code made at run time inside `try`. */
const tellViolations = `
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error('content security policy: ' + violatedDirective + ' ' + blockedURI);
  });`;

/**
 * Without a window of its own Chromium places a page under the pointer, which rests in the screen's
 * corner: each page would be touched as soon as it is there. A window stands a little aside.
 */
async function leavePointer(page: Page): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  const { windowId } = await protocol.send('Browser.getWindowForTarget');
  await protocol.send('Browser.setWindowBounds', { windowId, bounds: { left: 10, top: 10 } });
  await protocol.detach();
}

/** What a person does first of all: pages that stand without scripts wait for it. */
const touches = "dispatchEvent(new Event('focusin'))";
const isHydrated = "'hydrated' in document.documentElement.dataset";
const patienceMilliseconds = 5_000;

/** Other people's windows wait for their pages as the journey's own does. */
function openWaitingPages(context: BrowserContext): BrowserContext {
  const { newPage } = context;
  context.newPage = async () => {
    const page = await newPage.call(context);
    pressOnlyWhatWorks(page);
    return page;
  };
  return context;
}

/**
 * A page is read before its scripts are there. A person sees that a button waits and presses again; a
 * journey waits, but for pages it opens with `waitUntil`.
 */
function pressOnlyWhatWorks(page: Page): void {
  const { goto, reload } = page;
  const wait = async () => {
    const giveUpAt = Date.now() + patienceMilliseconds;
    while (Date.now() < giveUpAt) {
      await page.evaluate(touches).catch(() => undefined);
      // A page that has moved on meanwhile is looked at again.
      if (await page.evaluate<boolean>(isHydrated).catch(() => false)) return;
      await pause(50);
    }
  };
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (options?.waitUntil === undefined) await wait();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (options?.waitUntil === undefined) await wait();
    return answer;
  };
}
