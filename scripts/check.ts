import { pathToFileURL } from 'node:url';
import { allChecks, type Check } from './checks/all-checks.ts';

/** Two programs at a time fill the smallest machine. */
const atOnce = 2;

/**
 * `npm run check`: format, lint, types, boundaries, dead code, translations, house rules. Words
 * after it choose checks by their beginning: `npm run check -- types house`.
 */
export async function runChecks(chosen: readonly string[] = []): Promise<{ failed: number }> {
  const waiting = allChecks.filter(
    ({ name }) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)),
  );
  let failed = 0;
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await runCheck(check))) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { failed };
}

async function runCheck({ name, run }: Check): Promise<boolean> {
  const begun = performance.now();
  const fault = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
  console.log(`${fault === null ? 'ok    ' : 'FAILED'} ${name.padEnd(30)}${seconds} s`);
  if (fault !== null) console.log(`\n${fault}\n`);
  return fault === null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { failed } = await runChecks(process.argv.slice(2));
  process.exitCode = failed === 0 ? 0 : 1;
}
