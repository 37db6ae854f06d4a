import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const builtWebFolder = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/**
 * The folders that `npm run build` has made and kept (web/build/builds.ts), the newest first; none
 * before the first build. Asked once, at the start: a later build is the next start's.
 */
export function listWebBuilds(folder = builtWebFolder): string[] {
  const list = join(folder, 'builds.json');
  if (!existsSync(list)) return [];
  const names: string[] = JSON.parse(readFileSync(list, 'utf8'));
  return names.map((name) => join(folder, name)).filter((build) => existsSync(build));
}
