import { openDatabase } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { createPostgresDatabase } from '../server/src/testing/database.ts';
import { type FuzzTarget, fuzz } from '../server/src/testing/fuzz.ts';
import {
  apiTargets,
  type Callers,
  signInFuzzers,
  storeFuzzedSchool,
} from '../server/src/testing/fuzz-api.ts';
import { authTargets } from '../server/src/testing/fuzz-auth.ts';
import { fuzzLargeTexts } from '../server/src/testing/fuzz-large-texts.ts';
import { startTestPortal } from '../server/src/testing/portal.ts';
import { fuzzDearWork } from './fuzz-dear-work.ts';
import { fuzzSlowBodies } from './fuzz-slow-bodies.ts';
import { startPostgres } from './postgres.ts';

/**
 * `npm run fuzz [inputs for each operation] [sqlite|postgres] [seed] [part of an
 * address]`: sends every operation what
 * strangers send, as a stranger and as each role, and says which one was answered with a fault, has
 * written although it refused, or told inner things; then every text at the largest size that is let
 * in, which must not keep others waiting. With 0 inputs only the latter. `npm test` sends a sample.
 */

const [inputs = '200', engine = 'sqlite', seedText, only = ''] = process.argv.slice(2);
const runs = Number(inputs);
const seed = seedText === undefined ? undefined : Number(seedText);

const server = engine === 'postgres' ? await startPostgres() : null;
if (engine === 'postgres' && server === null) throw new Error('There are no PostgreSQL programs.');
if (server !== null) process.env.TEST_DATABASE_URL = server.url;
const test = await startTestPortal({ database: await openFuzzed() });
await storeFuzzedSchool(test);
const callers: Callers = { headers: await signInFuzzers(test) };
const targets: readonly FuzzTarget[] = [...authTargets, ...apiTargets(callers)];
let failed = 0;
const memory: number[] = [];
for (const target of runs === 0 ? [] : targets) {
  const begun = performance.now();
  try {
    await fuzz(test, target, { runs, seed });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`ok     ${target.name.padEnd(44)}${seconds.padStart(7)} s`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${target.name}\n${error instanceof Error ? error.message : error}\n`);
  }
  memory.push(readMemory());
}
failed += await fuzzLargeTexts(test, { headers: callers.headers.at(-1) ?? {}, only });
failed += await fuzzSlowBodies(test.app);
failed += await fuzzDearWork();
await test.close();
await server?.stop();
console.log(
  `fuzz on ${engine}: ${runs} requests to each of ${targets.length} operations, ${failed} at fault`,
);
if (runs > 0 && grows()) failed += 1;
process.exitCode = failed === 0 ? 0 : 1;

async function openFuzzed() {
  const databaseUrl = server === null ? undefined : await createPostgresDatabase();
  const database = openDatabase({ databaseUrl, dataDirectory: ':memory:' });
  await migrate(database);
  return database;
}

/** Megabytes that are held, after the collector has been where it can be called. */
function readMemory(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Whether the second half of the operations left more behind than rows in memory explain. */
function grows(): boolean {
  const middle = memory[Math.floor(memory.length / 2)] ?? 0;
  const end = memory.at(-1) ?? 0;
  const bound = middle * 1.5 + 30;
  console.log(
    `memory: ${middle.toFixed(0)} MB in the middle, ${end.toFixed(0)} MB at the end${globalThis.gc ? '' : ' (uncollected)'}`,
  );
  return globalThis.gc !== undefined && end > bound;
}
