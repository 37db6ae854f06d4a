import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, Result, RunOptions } from 'axe-core';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What nobody reads is not gathered: half of the time of a look at a long table. */
const options: RunOptions = { runOnly: rules, resultTypes: ['violations'] };

const atRest = `Promise.all(
  document.getAnimations()
    .filter(({ effect, playState }) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined)),
).then(() => undefined)`;

/** The small edition: the page has to be given all of it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The page as it stands breaks no rule of WCAG 2.2 AA that a machine can see. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half faded in, a text has half its contrast.
  await page.evaluate(atRest);
  await page.evaluate(source);
  let violations = await look(page);
  const covered = findCovered(violations);
  if (covered !== undefined) {
    // It may only have slid under the sticky header.
    await page.evaluate(
      `document.querySelector(${JSON.stringify(covered)}).scrollIntoView({ block: 'center' })`,
    );
    violations = await look(page);
  }
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const [, reason = ''] = failureSummary.split('\n');
      return `${id} (${help}) at ${target.join(' ')}: ${reason.trim()}`;
    }),
  );
  expect(faults, `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
}

async function look(page: Page): Promise<Result[]> {
  return (await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`)).violations;
}

/** A selector of the first target that is too small only because something lies over it. */
function findCovered(violations: readonly Result[]): string | undefined {
  return violations
    .filter(({ id }) => id === 'target-size')
    .flatMap(({ nodes }) => nodes)
    .find(({ failureSummary = '' }) => failureSummary.includes('obscured'))
    ?.target.join(' ');
}
