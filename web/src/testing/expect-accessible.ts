import axe from 'axe-core';
import { expect } from 'vitest';

// It keeps the HTML of every element it judges, which is not read: the faults name its place.
axe.configure({ noHtml: true });

/** As in the journeys; what only a whole page can have is theirs. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ofWholePages = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'];

/** What is on screen breaks no rule of WCAG 2.2 AA that a machine can see. */
export async function expectAccessible(): Promise<void> {
  await comeToRest();
  const { violations } = await axe.run(document.body, {
    runOnly: rules,
    resultTypes: ['violations'],
    rules: Object.fromEntries(ofWholePages.map((rule) => [rule, { enabled: false }])),
  });
  const faults = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      return `${id} (${help}) at ${target.join(' ')}: ${failureSummary.split('\n')[1] ?? ''}`;
    }),
  );
  expect(faults).toEqual([]);
}

/** Half faded in, a text has half its contrast: until nothing has moved for two frames. */
async function comeToRest(): Promise<void> {
  const isEndless = ({ effect }: Animation) => effect?.getComputedTiming().endTime === Infinity;
  for (let still = 0; still < 2; ) {
    const moving = document.getAnimations().filter((animation) => !isEndless(animation));
    const running = moving.filter(({ playState }) => playState === 'running');
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(resolve));
    still = running.length === 0 ? still + 1 : 0;
  }
}
