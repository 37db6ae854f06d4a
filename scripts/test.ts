import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { buildWebIfStale } from './build-if-stale.ts';
import { runChecks } from './check.ts';
import { findOrInstallTestBrowser } from './chromium.ts';
import { startPostgres } from './postgres.ts';
import { projectFolder } from './project.ts';
import { runCommand } from './run-command.ts';
import {
  addCounts,
  type Counts,
  countPlaywright,
  countVitest,
  listFailures,
  noCounts,
  readCounts,
  summarise,
  type VitestReport,
} from './test-counts.ts';

/**
 * `npm test`: the checks, unit, server, component and browser tests, then one line that sums them
 * up. Words after it choose parts: `npm test -- unit server`; `npm test -- --quick`, for every change,
 * leaves out PostgreSQL and the journeys. The build that the journeys need and the checks go on beside
 * the others.
 */
const parts = {
  check: () => runAllChecks(),
  unit: () => runVitest(['unit', 'web', 'web-fresh']),
  server: runServerTests,
  components: runComponentTests,
  e2e: runJourneys,
};
type Part = keyof typeof parts;

/** Who waits for a database, a process or a page meanwhile leaves a processor to one more. */
const oneMore = availableParallelism() + 1;
const inCi = Boolean(process.env.CI);
const reports = mkdtempSync(join(tmpdir(), 'pallikoodam-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));

const words = process.argv.slice(2);
const quick = words.includes('--quick');
const asked = quick ? ['check', 'unit', 'server', 'components'] : words;
const unknown = words.filter((word) => !(word in parts) && word !== '--quick');
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}; choose from ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(2);
}

const chosen = keysOf(parts).filter((part) => asked.length === 0 || asked.includes(part));
let built: Promise<boolean> | undefined;
let total = noCounts;
const failures: string[] = [];
let besideOthers: Promise<Counts> | undefined;
if (chosen.includes('e2e')) buildOnce().catch(() => undefined);
for (const part of chosen) {
  if (part === 'check' && chosen.length > 1) continue;
  if (part === goesWithChecks()) besideOthers = count(checkBeside);
  console.log(`\n— ${part} —`);
  total = addCounts(total, await count(parts[part]));
}
if (besideOthers !== undefined) total = addCounts(total, await besideOthers);
const ranNothing =
  total.passed === 0 && total.failed === 0 && chosen.some((part) => part !== 'check');
if (ranNothing) console.error('No test ran.');
for (const failure of failures) console.error(`failed: ${failure}`);
console.log(`\n${summarise(total)}`);
process.exit(total.failed > 0 || ranNothing ? 1 : 0);

/** A part that breaks down is one failure; the others still run. */
async function count(run: () => Promise<Counts>): Promise<Counts> {
  try {
    return await run();
  } catch (error) {
    console.error(error);
    return { ...noCounts, failed: 1 };
  }
}

async function runAllChecks(say?: (text: string) => void): Promise<Counts> {
  const failed = await runChecks({ say });
  failures.push(...failed.map((name) => `check: ${name}`));
  return { ...noCounts, failed: failed.length };
}

/**
 * Build and checks take what others leave of the processors while they wait for a database, a
 * process or a page. The build has what the first parts leave, the checks what browsers do.
 */
function goesWithChecks(): Part | undefined {
  if (!chosen.includes('check')) return undefined;
  const others = chosen.filter((part) => part !== 'check');
  return others.find((part) => part === 'components' || part === 'e2e') ?? others[0];
}

/** What they say comes whole, for others speak too. */
async function checkBeside(): Promise<Counts> {
  const said: string[] = [];
  const counts = await runAllChecks((text) => said.push(text));
  console.log(`\n— check —\n${said.join('\n')}\n`);
  return counts;
}

async function runServerTests(): Promise<Counts> {
  if (quick) return runVitest(['server-sqlite'], { workers: oneMore });
  const server = await startPostgres();
  if (server === null) {
    const onSqlite = await runVitest(['server-sqlite']);
    return addCounts(onSqlite, missing('PostgreSQL', onSqlite.passed + onSqlite.failed));
  }
  try {
    return await runVitest(['server-sqlite', 'server-postgres'], {
      env: { TEST_DATABASE_URL: server.url },
      workers: oneMore,
    });
  } finally {
    await server.stop();
  }
}

type VitestOptions = { env?: Record<string, string | undefined>; workers?: number };

async function runVitest(
  projects: readonly string[],
  { env = {}, workers = availableParallelism() }: VitestOptions = {},
): Promise<Counts> {
  const report = join(reports, `vitest-${projects.join('-')}.json`);
  const { code } = await runCommand(join(projectFolder, 'node_modules/.bin/vitest'), {
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      `--maxWorkers=${workers}`,
    ],
    env,
    visible: true,
  });
  return readCounts<VitestReport>(report, {
    code,
    count: (results) => {
      failures.push(...listFailures(results));
      return countVitest(results);
    },
  });
}

async function runComponentTests(): Promise<Counts> {
  const chromium = await findOrInstallTestBrowser();
  if (chromium === null) return missing('Chromium', 1);
  return runVitest(['browser', 'browser-fresh'], {
    env: { CHROMIUM_PATH: chromium.path },
    workers: oneMore,
  });
}

/** Started by the first that needs it; the journeys say what went wrong. */
function buildOnce(): Promise<boolean> {
  built ??= buildWebIfStale({ patient: true });
  return built;
}

async function runJourneys(): Promise<Counts> {
  if (!(await buildOnce())) return { ...noCounts, failed: 1 };
  const chromium = await findOrInstallTestBrowser();
  if (chromium === null) return missing('Chromium', 1);
  const report = join(reports, 'playwright.json');
  const { code } = await runCommand(join(projectFolder, 'node_modules/.bin/playwright'), {
    args: ['test', '--config', 'e2e/playwright.config.ts'],
    env: { CHROMIUM_PATH: chromium.path, E2E_REPORT: report },
    visible: true,
  });
  return readCounts(report, { code, count: countPlaywright });
}

/** What cannot be had is named; a developer may go on without it, CI may not. */
function missing(name: string, tests: number): Counts {
  console.error(`${name} is missing and could not be installed; its tests did not run.`);
  return inCi ? { ...noCounts, failed: 1 } : { ...noCounts, skipped: tests };
}
