import { join } from 'node:path';
import { mayOpen, type RoutePath } from '@pallikoodam/domain/access/routes';
import type { Page } from '@playwright/test';
import { projectFolder } from '../../scripts/project.ts';
import { readScreenFiles } from '../../web/build/screen-files.ts';
import { expect, test } from './support/journey.ts';
import { addressOf, readUserId, signInAs } from './support/people.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

/**
 * The smoke part of the tour: every page, opened by its address, hydrates what the server has rendered.
 * A fault while hydrating is an error in the page, which no journey may have; a part of the page that
 * React throws away without a word shows in the elements, which are then no longer those that were sent.
 */
const built = [...readScreenFiles(join(projectFolder, 'web')).keys()] as RoutePath[];

const readers = [
  { who: 'a visitor on a phone', person: null, role: 'visitor', language: 'en', tag: '@phone' },
  { who: 'SuperAdmin', person: 'superAdmin', role: 'SuperAdmin', language: 'ta', tag: '@desk' },
  {
    who: 'a teacher on a phone',
    person: 'teacher',
    role: 'Teacher',
    language: 'ta',
    tag: '@phone',
  },
  { who: 'a parent on a phone', person: 'parent', role: 'Parent', language: 'en', tag: '@phone' },
] as const;

for (const { who, person, role, language, tag } of readers) {
  test(`every page of ${who} hydrates as it was rendered`, { tag }, async ({
    page,
    context,
    portal,
  }) => {
    const paths = built.filter((path) => mayOpen(role, path));
    test.setTimeout(60_000 + paths.length * 6_000);
    await comeFromOwnAddress(page);
    if (person !== null) await signInAs(page, person);
    const values: Record<string, string> =
      person === null
        ? {}
        : { id: await readUserId(page), email: encodeURIComponent(addressOf('parent')) };
    await context.addCookies([{ name: 'lang', value: language, url: portal.url }]);
    await page.addInitScript({ content: markWhatWasSent });
    for (const path of paths) {
      const address = path.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? name);
      const answer = await page.goto(address);
      const { sent, kept } = await countKept(page);
      // A busy machine may send a page before it is whole, and some pages lead on by themselves.
      const isWhole = !(await answer?.text())?.includes(unfinished);
      const isThere = new URL(page.url()).pathname === address;
      if (!isWhole || !isThere) continue;
      expect.soft(kept, `of ${sent} elements of ${path}`).toBeGreaterThanOrEqual(sent * 0.9);
    }
  });
}

/** React's mark of a part that it leaves to the browser. */
const unfinished = '<!--$!-->';

/** Before any script of the page has begun. */
const markWhatWasSent = `document.addEventListener('DOMContentLoaded', () => {
  window.sent = [...document.querySelectorAll('body *:not(script)')];
});`;

function countKept(page: Page): Promise<{ sent: number; kept: number }> {
  return page.evaluate(
    '({ sent: sent.length, kept: sent.filter((element) => element.isConnected).length })',
  );
}
