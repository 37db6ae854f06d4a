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
    const paths = built.filter((path) => mayOpen([role], path));
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
      // Not by a predicate in the page, which the policy would forbid.
      await expect
        .poll(() => page.evaluate<boolean>("'found' in window"), { timeout: 10_000 })
        .toBe(true)
        .catch(() => undefined);
      const { sent, kept } = await countKept(page);
      // A busy machine may send the shell or a page that is not whole; some pages lead on by themselves.
      const html = (await answer?.text()) ?? '';
      const isWhole = !unfinished.some((sign) => html.includes(sign));
      const isThere = new URL(page.url()).pathname === address;
      if (!isWhole || !isThere) continue;
      expect.soft(kept, `of ${sent} elements of ${path}`).toBeGreaterThanOrEqual(sent * 0.9);
    }
  });
}

/** React's mark of a part that it leaves to the browser, and the shell's of a session not known yet. */
const unfinished = ['<!--$!-->', 'state:"loading"'];

/** Before any script of the page has begun, and again in the moment when it has hydrated. */
const markWhatWasSent = `document.addEventListener('DOMContentLoaded', () => {
  const sent = [...document.querySelectorAll('body *:not(script)')];
  const count = () => {
    const kept = sent.filter((element) => element.isConnected).length;
    window.found = { sent: sent.length, kept };
  };
  // Two frames: what stands within a boundary hydrates after what surrounds it.
  document.addEventListener('portal-hydrated', () => {
    requestAnimationFrame(() => requestAnimationFrame(count));
  });
});`;

function countKept(page: Page): Promise<{ sent: number; kept: number }> {
  return page.evaluate('window.found ?? { sent: 1, kept: 0 }');
}
