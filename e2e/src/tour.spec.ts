import { join } from 'node:path';
import { type RoleOrVisitor, roles } from '@pallikoodam/domain/access/roles';
import { mayOpen, type RoutePath, routes } from '@pallikoodam/domain/access/routes';
import type { Locator, Page } from '@playwright/test';
import { projectFolder } from '../../scripts/project.ts';
import { readScreenFiles } from '../../web/build/screen-files.ts';
import { listFaults } from './support/axe.ts';
import { listShapeless } from './support/forced-colours.ts';
import { expectNoSidewaysScroll, goAsLink } from './support/in-page.ts';
import { everyScreen, expect, test } from './support/journey.ts';
import { changeLook, expectInOrder, type Look, lookIntoDialogs } from './support/looks.ts';
import { addressOf, type Person, readUserId, signInAs } from './support/people.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

/**
 * Every page that is built, tab by tab, as each role that may open it; on a desk and on a phone, in
 * both languages and both schemes: it comes, is no wider than the screen and breaks no rule of axe;
 * neither does the first dialog of each kind; and where the colours are the person's own its buttons
 * keep an edge, and what is chosen a mark. New routes come along by themselves. What a page does
 * is for the journeys.
 */
const people: Record<(typeof roles)[number], Person> = {
  SuperAdmin: 'superAdmin',
  Admin: 'admin',
  OpsMgmt: 'opsMgmt',
  Treasurer: 'treasurer',
  Teacher: 'teacher',
  BOD: 'bod',
  HWC: 'hwc',
  LibAdmin: 'librarian',
  Parent: 'parent',
};

/** They lead on to another page by themselves, which is looked at in its own right. */
const leadOn: readonly RoutePath[] = ['/Successfull'];

const built = [...readScreenFiles(join(projectFolder, 'web')).keys()] as RoutePath[];

/** `TOUR=/News,/Inventory` looks at these alone, while they are being built. */
const wanted = process.env.TOUR?.split(',');

/** A page for everybody is the same for everybody: it is looked at by a visitor and by one role. */
function pagesOf(role: RoleOrVisitor): RoutePath[] {
  return built.filter((path) => {
    if (!mayOpen([role], path) || leadOn.includes(path)) return false;
    if (wanted !== undefined && !wanted.includes(path)) return false;
    const isPublic = mayOpen(['visitor'], path);
    return !isPublic || role === 'visitor' || role === 'SuperAdmin';
  });
}

const walkers = ['visitor', ...roles] as const;

const lightDesk: Look = { on: 'desk', language: 'en', scheme: 'light' };
const darkPhone: Look = { on: 'phone', language: 'ta', scheme: 'dark' };
/** The narrowest with the longest words first: it is for SuperAdmin, who meets most on a page. */
const looks: readonly Look[] = [
  darkPhone,
  lightDesk,
  { ...darkPhone, scheme: 'light' },
  { ...lightDesk, scheme: 'dark' },
];

/**
 * The looks that a page gets: by turns one from each who may open it, for what they meet there is
 * mostly the same. Where only one role may open a page, it sees the page on both screens and in
 * both languages.
 */
function looksOf(role: RoleOrVisitor, path: RoutePath): readonly Look[] {
  const readers = walkers.filter((other) => pagesOf(other).includes(path));
  if (readers.length === 1) return [lightDesk, darkPhone];
  const turn = readers.indexOf(role) % looks.length;
  return looks.slice(turn, turn + 1);
}

/** By looks, for to change over takes four times as long as to go to the next page. */
function planWalk(role: RoleOrVisitor): Map<Look, RoutePath[]> {
  const walk = new Map<Look, RoutePath[]>();
  for (const path of pagesOf(role)) {
    for (const look of looksOf(role, path)) walk.set(look, [...(walk.get(look) ?? []), path]);
  }
  return walk;
}

for (const role of walkers) {
  test(`${role} finds every page in order`, async ({ page }) => {
    const paths = pagesOf(role);
    test.setTimeout(60_000 + paths.length * 8_000);
    await comeFromOwnAddress(page);
    if (role !== 'visitor') await signInAs(page, people[role]);
    await page.goto('/Nowhere');
    // Who is signed in shows once the page has begun: an address that changes before goes unheard.
    if (role !== 'visitor') {
      await expect(page.getByRole('banner').locator('[data-role]').first()).toBeVisible();
    }
    const values: Record<string, string> = { code: 'R25-01H8X-K4M2X-9QDA3-FGH1Z' };
    if (role !== 'visitor') {
      values.id = await readUserId(page);
      values.email = encodeURIComponent(addressOf('parent'));
    }

    const walked = new Set<string>();
    for (const [look, ofLook] of planWalk(role)) {
      await changeLook(page, look);
      for (const path of ofLook) {
        await goAsLink(page, fillIn(path, values));
        await lookAt(page, look, walked);
        // Several addresses open one page; no one was redirected from it.
        if (path !== '/Signin') expect.soft(new URL(page.url()).pathname, path).not.toBe('/Signin');
      }
    }
  });
}

function fillIn(path: RoutePath, values: Record<string, string>): string {
  return path.replace(/\$(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The tour needs a value for $${name} of ${path}.`);
    return value;
  });
}

async function lookAt(page: Page, look: Look, walked: Set<string>): Promise<void> {
  // What lies under the pointer is left to chance no longer than that.
  await page.mouse.move(0, 0);
  // By CSS, for to look for a role works out that of every element there.
  const heading = page.locator('main h1');
  await expect(heading).toBeVisible();
  const tabs = page.locator('main [role="tab"]');
  for (const tab of await listTabs()) {
    if (tab !== null) {
      await tab.click();
      // Until then the panel of the last one stands there.
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await expectInOrder(page, look);
    // Once for each page: the rules are the same for every look.
    if (look === lightDesk) expect.soft(await listShapeless(page), page.url()).toEqual([]);
    await lookIntoDialogs(page, look);
  }

  /** Several addresses open the same tabs: the others are looked at as they come. */
  async function listTabs(): Promise<readonly (Locator | null)[]> {
    const names = await tabs.allTextContents();
    const key = [...Object.values(look), await heading.textContent(), ...names].join();
    if (names.length === 0 || walked.has(key)) return [null];
    walked.add(key);
    return tabs.all();
  }
}

test('the tour knows every role and every page, waits for what comes into sight alone, and judges rows that are alike once', async ({
  page,
}) => {
  expect(built.filter((path) => !(path in routes))).toEqual([]);
  expect(Object.keys(people).toSorted()).toEqual(roles.toSorted());

  // What has left the sight never ends.
  await page.setContent(`<html lang="en"><title>A fading line</title><style>
    @keyframes fade { from { opacity: 0 } }
    .far { content-visibility: auto; margin-top: 4000px }
    .far b { animation: fade 1s }
    </style><main><h1>Near</h1><p class="far"><b>Far</b></p></main>`);
  expect(await listFaults(page)).toEqual([]);

  const button = '<li><button>Go</button></li>';
  const nameless = '<li><button></button></li>';
  await page.setContent(`<html lang="en"><title>Many rows</title>
    <style>button { width: 3rem; height: 3rem }</style><main><h1>Rows</h1>
    <ul>${button.repeat(4)}${nameless.repeat(4)}${button}</ul></main>`);
  expect(await listFaults(page)).toEqual([
    expect.stringContaining('button-name'),
    expect.stringContaining('button-name'),
  ]);
  // Where they were before.
  expect(await page.getByRole('button').allTextContents()).toEqual([
    ...Array<string>(4).fill('Go'),
    ...Array<string>(4).fill(''),
    'Go',
  ]);
});

for (const screen of everyScreen) {
  test(`the home page has room for texts twice as large ${screen}`, async ({ page }) => {
    await page.goto('/');
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '28px');
    await expectNoSidewaysScroll(page);
  });
}
