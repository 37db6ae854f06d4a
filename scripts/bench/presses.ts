import { startPortal } from '../../e2e/src/support/portal.ts';
import { measurePresses, type Press } from '../../e2e/src/support/presses.ts';
import { buildWebIfStale } from '../build-if-stale.ts';
import { findOrInstallChromium } from '../chromium.ts';

/**
 * What somebody waits for who types: from a key, or a scan at the library's desk, until its answer is
 * painted, on this computer and on one whose processor is four times slower.
 */

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

async function reportPresses(): Promise<void> {
  const portal = await startPortal();
  try {
    console.table(await measurePresses(portal.url, measured));
  } finally {
    await portal.stop();
  }
}

if ((await findOrInstallChromium()) === null) {
  console.log('presses: not measured, no Chromium can be had');
} else if (!(await buildWebIfStale())) {
  console.log('presses: not measured, the web app could not be built');
} else {
  await reportPresses();
}
