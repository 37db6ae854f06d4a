import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { type Person, signInAs } from '../../e2e/src/support/people.ts';
import { startPortal } from '../../e2e/src/support/portal.ts';
import { buildWebIfStale } from '../build-if-stale.ts';
import { chromiumFlags, findChromium, findOrInstallChromium } from '../chromium.ts';
import { median } from './median.ts';

/**
 * What somebody waits for who types: from a key, or a scan at the library's desk, until its answer is
 * painted, on this computer and on one whose processor is four times slower.
 */
type Press = {
  what: string;
  person: Person;
  path: string;
  /** Of the field that is typed into. */
  field: string;
  /** Each is one press: a key, or for `scan` all that a barcode reader sends. */
  presses: readonly string[];
  /** Types it; answers the milliseconds until its answer was painted. */
  script: (field: string, press: string) => string;
};

const processors = [
  ['here', 1],
  ['four times slower', 4],
] as const;

const painted = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))';

const key = (field: string, press: string) => `(async () => {
  const field = document.querySelector(${JSON.stringify(field)});
  if (document.activeElement !== field) field.focus();
  await ${painted};
  const began = performance.now();
  document.execCommand('insertText', false, ${JSON.stringify(press)});
  await ${painted};
  return performance.now() - began;
})()`;

/** Until the desk's sign has changed, which the server is asked for. */
const scan = (field: string, press: string) => `(async () => {
  const field = document.querySelector(${JSON.stringify(field)});
  field.focus();
  document.execCommand('insertText', false, ${JSON.stringify(press)});
  await ${painted};
  const sign = document.querySelector('main [role=status]');
  const changed = new Promise((resolve) =>
    new MutationObserver((_, observer) => { observer.disconnect(); resolve(); })
      .observe(sign, { childList: true, subtree: true, characterData: true }));
  const began = performance.now();
  field.form.requestSubmit();
  await changed;
  await ${painted};
  return performance.now() - began;
})()`;

const digits = [...'123456789012345678901234567890'];

const measured: readonly Press[] = [
  {
    what: 'a key in the table of scores',
    person: 'teacher',
    path: '/assessmentInfo?type=Q3',
    field: '[data-cell="3:0"]',
    presses: digits,
    script: key,
  },
  {
    what: 'a key in the search of a list',
    person: 'admin',
    path: '/Admission',
    field: 'input[type=search]',
    presses: [...'meenakshi arulmozhi kayalvizhi'],
    script: key,
  },
  {
    what: 'a scan at the desk',
    person: 'librarian',
    path: '/LibraryManagement',
    field: 'main form input[type=text], main form input:not([type])',
    presses: Array.from({ length: 30 }, (_, index) => `nobody ${index}`),
    script: scan,
  },
];

async function measurePress(context: BrowserContext, press: Press) {
  const page = await context.newPage();
  await signInAs(page, press.person);
  await page.goto(press.path);
  await page.locator(press.field).first().waitFor();
  await settle(page);
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

/** Screens come alive in slices after they are drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

async function measurePresses() {
  const portal = await startPortal();
  const path = findChromium();
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(path === null ? {} : { executablePath: path }),
  });
  try {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 1440, height: 900 },
    });
    const lines = [];
    for (const press of measured) lines.push(await measurePress(context, press));
    return lines;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

if ((await findOrInstallChromium()) === null) {
  console.log('presses: not measured, no Chromium can be had');
} else if (!(await buildWebIfStale())) {
  console.log('presses: not measured, the web app could not be built');
} else {
  console.table(await measurePresses());
}
