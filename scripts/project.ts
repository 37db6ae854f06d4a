import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

const notOurs = /(^|\/)(node_modules|dist|data|test-results|playwright-report|bench-results)(\/|$)/;

/** The project's own files that fit the patterns, as sorted paths with `/` from the project folder. */
export function listFiles(patterns: string | readonly string[], folder = projectFolder): string[] {
  const found = globSync(patterns, {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => notOurs.test(entry.name),
  });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length))
    .map((path) => path.split(sep).join('/'))
    .sort();
}
