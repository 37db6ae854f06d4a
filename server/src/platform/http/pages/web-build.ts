import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const current = fileURLToPath(new URL('../../../../../web/dist/current', import.meta.url));

/**
 * The folder of the newest build (web/build/publish-build.ts); null before the first. Its own name, not
 * that of the link: a later build is for the next start.
 */
export function findWebBuild(): string | null {
  return existsSync(current) ? realpathSync(current) : null;
}
