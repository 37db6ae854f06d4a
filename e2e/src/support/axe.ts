import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ContextObject, Result, RunOptions } from 'axe-core';
import { withoutAlikeRows } from './alike.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Results that are not read are not collected: half of the time of a look at a long table. */
const options: RunOptions = { runOnly: rules, resultTypes: ['violations'] };

/** All that can differ between the schemes of one build. */
const colours: RunOptions = { ...options, runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * Until nothing has moved for two frames. Where less motion is wanted everything changes within a
 * millisecond, but a colour passes from each element to those within it a frame later. Looked at
 * frame by frame: what leaves the sight stands still in its midst and does not end before it is
 * seen again, so nothing here waits for an end.
 */
const atRest = `(async () => {
  const frame = () => new Promise((resolve) => {
    requestAnimationFrame(resolve);
    // A browser that draws no frames moves nothing either.
    setTimeout(resolve, 1_000);
  });
  const isSeen = ({ target }) => target?.checkVisibility({ contentVisibilityAuto: true });
  const isMoving = ({ effect, playState }) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity && isSeen(effect);
  const rest = async () => {
    const giveUpAt = Date.now() + 20_000;
    for (let still = 0; still < 2; ) {
      const moving = document.getAnimations().filter(isMoving);
      if (Date.now() > giveUpAt) {
        const names = moving.map(({ animationName, transitionProperty, effect }) =>
          (animationName ?? transitionProperty) + ' of ' + effect.target.outerHTML.slice(0, 80));
        throw new Error('Still moving after 20 seconds: ' + names.join('; '));
      }
      await frame();
      still = moving.length === 0 ? still + 1 : 0;
    }
  };
  // What was never in sight has not changed over yet (content-visibility).
  const isLeftOut = (element) =>
    element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true });
  const end = [...document.body.querySelectorAll('*')].some(isLeftOut)
    ? document.documentElement.scrollHeight
    : 0;
  for (let y = 0; y < end; y += innerHeight) {
    scrollTo(0, y);
    await frame();
    await rest();
  }
  scrollTo(0, 0);
  await rest();
})()`;

/** The small edition: the page has to be given all of it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** It keeps the HTML of every element it judges, which is not read: the faults name its place. */
const lighter = '; axe.configure({ noHtml: true });';

/**
 * Which rules of WCAG 2.2 AA the page as it stands breaks, as far as a machine can see; `except`
 * names parts that have been looked at, whose elements are judged no second time. Of rows built
 * alike two are judged.
 * `coloursAlone` is for what was looked at in another scheme.
 */
export async function listFaults(
  page: Page,
  {
    except = [],
    coloursAlone = false,
  }: { except?: readonly string[]; coloursAlone?: boolean } = {},
): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(source + lighter);
  const how = coloursAlone ? colours : options;
  const exclude = except.map((part) => [part]);
  return withoutAlikeRows(page, {
    known: except,
    look: async () => {
      // Half faded in, a text has half its contrast.
      await page.evaluate(atRest);
      return tellFaults(page, await look(page, how, { exclude }));
    },
  });
}

async function tellFaults(page: Page, violations: readonly Result[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const node of nodes) {
      const target = node.target.join(' ');
      if (isAccepted(id, target)) continue;
      if (isCovered(node) && (await isFreeInTheMiddle(page, target))) continue;
      const [, reason = ''] = (node.failureSummary ?? '').split('\n');
      faults.push(`${id} (${help}) at ${target}: ${reason.trim()}`);
    }
  }
  return faults;
}

async function look(page: Page, how: RunOptions, where: ContextObject): Promise<Result[]> {
  const run = `axe.run(${JSON.stringify(where)}, ${JSON.stringify(how)})`;
  return (await page.evaluate<AxeResults>(run)).violations;
}

/** The library of the API page has a `<main>` of its own; as a group it is no second main part. */
function isAccepted(id: string, target: string): boolean {
  return id === 'aria-allowed-role' && target.includes('openapi-explorer');
}

function isCovered({ failureSummary = '' }: Result['nodes'][number]): boolean {
  return failureSummary.includes('obscured');
}

/** A target too small only because it had slid under the sticky header or the bar below. */
async function isFreeInTheMiddle(page: Page, target: string): Promise<boolean> {
  await page.evaluate(
    `document.querySelector(${quote(target)}).scrollIntoView({ block: 'center' })`,
  );
  const sizeAlone: RunOptions = { runOnly: ['target-size'], resultTypes: ['violations'] };
  return (await look(page, sizeAlone, { include: [[target]] })).length === 0;
}

function quote(text: string): string {
  return JSON.stringify(text);
}
