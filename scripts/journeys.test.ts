import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from './project.ts';
import { runCommand } from './run-command.ts';

/** They share `npm test` with everything else (docs/decisions/0013-cost-of-journeys.md). */
const most = 110;

it(`there are at most ${most} journeys: what a piece does is a component test`, async () => {
  const { code, output } = await runCommand(join(projectFolder, 'node_modules/.bin/playwright'), {
    args: ['test', '--list', '--config', 'e2e/playwright.config.ts'],
  });
  expect(code, output).toBe(0);
  const journeys = Number(/^Total: (\d+) tests?/m.exec(output)?.[1]);
  expect(journeys).toBeGreaterThan(0);
  expect(journeys).toBeLessThanOrEqual(most);
});
