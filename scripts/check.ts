import { pathToFileURL } from 'node:url';
import { allChecks, type Check } from './checks/all-checks.ts';

/** Two programs at a time fill the smallest machine. */
const atOnce = 2;

/**
 * `npm run check`: format, lint, types, boundaries, dead code, translations, house rules. Words
 * after it choose checks by their beginning: `npm run check -- types house`. Answers the names of
 * those that failed; `say` is told of each as it ends.
 */
export async function runChecks({
  chosen = [],
  say = console.log,
}: {
  chosen?: readonly string[];
  say?: (text: string) => void;
} = {}): Promise<readonly string[]> {
  const waiting = allChecks.filter(
    ({ name }) => chosen.length === 0 || chosen.some((word) => name.startsWith(word)),
  );
  const failed: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      if (!(await runCheck(check, say))) failed.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failed;
}

async function runCheck({ name, run }: Check, say: (text: string) => void): Promise<boolean> {
  const begun = performance.now();
  const fault = await run();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
  say(`${fault === null ? 'ok    ' : 'FAILED'} ${name.padEnd(30)}${seconds} s`);
  if (fault !== null) say(`\n${fault}\n`);
  return fault === null;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const failed = await runChecks({ chosen: process.argv.slice(2) });
  process.exitCode = failed.length === 0 ? 0 : 1;
}
