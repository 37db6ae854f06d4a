import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import journeys from '../e2e/playwright.config.ts';
import config from '../vitest.config.ts';
import { listFiles, projectFolder } from './project.ts';

type Tests = { name: string; include: string[] };
type Project = { test: Tests & { browser?: { instances: Tests[] } } };

/** Those of a browser are its instances. */
const projects = ((config.test?.projects ?? []) as Project[]).flatMap(
  ({ test }) => test.browser?.instances ?? [test],
);

it('runs every file that is called a test', () => {
  const patterns = [
    ...projects.flatMap(({ include }) => include),
    `e2e/${journeys.testDir}/${journeys.testMatch}`,
  ];
  const unrun = listFiles('**/*.{test,spec}.*').filter(
    (path) => !patterns.some((pattern) => matchesGlob(path, pattern)),
  );
  expect(unrun).toEqual([]);
});

it('runs every project of Vitest as a part of npm test', () => {
  const script = readFileSync(join(projectFolder, 'scripts/test.ts'), 'utf8');
  const forgotten = projects.filter(({ name }) => !script.includes(`'${name}'`));
  expect(forgotten).toEqual([]);
});
