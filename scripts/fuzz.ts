import { type FuzzTarget, fuzz } from '../server/src/testing/fuzz.ts';
import { apiTargets, storeFuzzedSchool } from '../server/src/testing/fuzz-api.ts';
import { authTargets } from '../server/src/testing/fuzz-auth.ts';
import { startTestPortal } from '../server/src/testing/portal.ts';

/**
 * `npm run fuzz [requests for each operation] [seed]`: sends every operation what strangers send,
 * on a portal in memory, and says which one was answered with a fault. `npm test` sends a sample.
 */

const runs = Number(process.argv[2] ?? 2_000);
const seed = process.argv[3] === undefined ? undefined : Number(process.argv[3]);

const test = await startTestPortal();
// Calls as the one who may make them all: whoever may not is refused before anything is read.
await storeFuzzedSchool(test);
const { cookie } = await test.as('SuperAdmin');
const targets: readonly FuzzTarget[] = [...authTargets, ...apiTargets({ cookie })];
let failed = 0;
for (const target of targets) {
  const begun = performance.now();
  try {
    await fuzz(test, target, { runs, seed });
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`ok     ${target.name.padEnd(44)}${seconds.padStart(7)} s`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${target.name}\n${error instanceof Error ? error.message : error}\n`);
  }
}
await test.close();
console.log(`fuzz: ${runs} requests to each of ${targets.length} operations, ${failed} at fault`);
process.exitCode = failed === 0 ? 0 : 1;
