import { expect, type Page } from '@playwright/test';

/*
 * What a journey looks at inside the page. Written as text: the page's own names are not known
 * where the journeys run.
 */

/** By how many pixels the page is wider than the screen. */
export function readSidewaysScroll(page: Page): Promise<number> {
  return page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
}

const saidWrong = `(() => {
  const main = document.querySelector('main');
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true });
  const say = (kind, element) => kind + ': ' + element.textContent.trim().slice(0, 60);
  const cut = [...document.querySelectorAll('button, [role=tab], .mantine-Button-label, .mantine-Badge-label')]
    .filter((element) => isSeen(element) && element.textContent.trim() !== '')
    .filter(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      clientHeight > 0 && (scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 1))
    .map((element) => say('cut', element));
  // A phone's card: a number says of what.
  const bare = [...document.querySelectorAll('tr[class*=_card_] :is([class*=_summary_] > span, [class*=_beside_])')]
    .filter(({ innerText }) => /\\d/.test(innerText) && !/\\p{L}/u.test(innerText))
    .map((element) => say('a number without a word', element));
  const words = main?.innerText ?? '';
  const ofNothing = words.match(/.{0,20} of 0 (days|points).{0,20}/)?.[0];
  const english = document.documentElement.lang === 'ta' ? words.match(/\\d (AM|PM)\\b/)?.[0] : undefined;
  // Those a browser reads as faulty that nothing is in yet, unless it is told whether they are.
  const told = 'select, input:is([type=date], [type=time], [type=checkbox], [type=radio], [type=file])';
  const faulty = [...document.querySelectorAll(told)]
    .filter((field) => isSeen(field) && !field.closest('[aria-hidden=true]'))
    .filter((field) => (field.ariaInvalid ?? String(!field.validity.valid)) !== 'false')
    .map((field) => 'untouched and faulty: ' + (field.labels?.[0]?.textContent ?? field.name));
  return [...new Set([...cut, ...bare, ...faulty, ofNothing, english].filter(Boolean))];
})()`;

/** What a person could not read: words that are cut, numbers of nothing said, fields called faulty that no one has touched, times in another language. */
export function readUnreadable(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(saidWrong);
}

/** The page is no wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await readSidewaysScroll(page), `${new URL(page.url()).pathname} is wider`).toBe(0);
}

const smallTargets = `
  [...document.querySelectorAll('a, button, input, select, textarea, summary')]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => !target.closest('[aria-hidden=true]'))
    // A link within a sentence is as high as its line.
    .filter((target) => !(target.matches('a') && target.closest('p, li > :not(:only-child)')))
    .map((target) => {
      // Its label is a target too.
      const boxes = [target, ...(target.labels ?? [])].map((part) => part.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
      const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
      return { width, height, name: target.outerHTML.slice(0, 120) };
    })
    .filter(({ width, height }) => width < 23.5 || height < 23.5)
    .map(({ width, height, name }) => Math.round(width) + 'x' + Math.round(height) + ' ' + name)`;

/** Whatever can be tapped is at least 24 pixels wide and high (WCAG 2.2, 2.5.8). */
export async function expectTappable(page: Page): Promise<void> {
  expect(await page.evaluate<string[]>(smallTargets), 'targets under 24 pixels').toEqual([]);
}

const look = `(element) => {
  const parts = [element, element.parentElement, element.nextElementSibling].filter(Boolean);
  return parts.map((part) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, backgroundColor } =
      getComputedStyle(part);
    const outline = outlineStyle === 'none' ? '' : outlineWidth + outlineColor;
    return [outline, boxShadow, borderColor, backgroundColor].join();
  }).join(';');
}`;

/** Remembers how everything that can take the focus looks without it. */
export async function rememberLooks(page: Page): Promise<void> {
  await page.evaluate(`{
    const look = ${look};
    window.unfocused = new Map(
      [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')]
        .map((element) => [element, look(element)]),
    );
  }`);
}

/** What has the focus looks different from before. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const state = `(() => {
    const look = ${look};
    const element = document.activeElement;
    const before = window.unfocused.get(element);
    if (before === undefined) return 'not remembered: ' + element.outerHTML.slice(0, 120);
    return before === look(element) ? 'looks as before: ' + element.outerHTML.slice(0, 120) : 'seen';
  })()`;
  await expect.poll(() => page.evaluate<string>(state), { message: 'focus' }).toBe('seen');
}

/**
 * Goes to an address as a link of the portal would: its guard is asked, the document is not loaded
 * again.
 */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
}

/** What is in a part of the page, texts and repetitions left out: two alike in this are built alike. */
const skeleton = `((part) => {
  const draw = (element) => {
    const children = [...element.children].map(draw);
    const different = children.filter((child, at) => child !== children[at - 1]);
    const marks = ['role', 'type', 'aria-label', 'class'].map((name) => element.getAttribute(name) ?? '');
    return element.tagName + marks.join() + '(' + different.join('') + ')';
  };
  let hash = 0;
  for (const letter of draw(part)) hash = (hash * 31 + letter.charCodeAt(0)) | 0;
  return hash;
})`;

/** For each selector that the page has, a number that is the same for parts built of the same elements. */
export function readSkeletons(
  page: Page,
  selectors: readonly string[],
): Promise<{ selector: string; skeleton: number }[]> {
  return page.evaluate(`${JSON.stringify(selectors)}.flatMap((selector) => {
    const part = document.querySelector(selector);
    return part === null ? [] : [{ selector, skeleton: ${skeleton}(part) }];
  })`);
}

/** What loads only near the viewport is scrolled to. */
const busyParts = `(() => {
  const busy = document.querySelectorAll(
    'main [aria-busy="true"], main .mantine-Skeleton-root, [role="dialog"] .mantine-Skeleton-root',
  );
  busy[0]?.scrollIntoView({ block: 'center' });
  return busy.length;
})()`;

/** What the page shows has arrived. */
export async function expectArrived(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate<number>(busyParts), {
      message: `what is still loading on ${page.url()}`,
      intervals: [20, 50, 100, 250],
    })
    .toBe(0);
}

const markScreen = "document.querySelector('main h1')?.setAttribute('data-left', '')";
const screenIsLeft = "document.querySelector('main h1:not([data-left])') !== null";

/** As `followLink`, until the screen before has made way: it stays in sight until the next is there. */
export async function goAsLink(page: Page, path: string): Promise<void> {
  // One page may have led on to the next by itself.
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate(markScreen);
  // An address that changes before the page has begun goes unheard; a person presses once more.
  await expect(async () => {
    await followLink(page, path);
    await expect
      .poll(() => page.evaluate<boolean>(screenIsLeft), {
        intervals: [20, 50, 100, 250],
        message: `the heading of ${path}`,
        timeout: 6_000,
      })
      .toBe(true);
  }).toPass({ timeout: 30_000 });
}

/** Counts what only a pointer brings about; call it before the first page. */
export async function watchPointer(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`
    window.pointerEvents = 0;
    for (const type of ['pointerdown', 'mousedown', 'mousemove', 'touchstart']) {
      addEventListener(type, () => { window.pointerEvents += 1; }, { capture: true });
    }
  `);
  return () => page.evaluate<number>('window.pointerEvents');
}
