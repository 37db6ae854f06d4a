import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The source file of each route's screen, read from `src/app/routes.tsx`, so that a ready page can
 * name the scripts of its screen. Throws where a line there is written in another way.
 */
export function readScreenFiles(web: string): Map<string, string> {
  const source = readFileSync(join(web, 'src/app/routes.tsx'), 'utf8');
  const line = /'(\/[^']*)': lazyRouteComponent\(\s*\(\) => import\('([^']+)'\)/g;
  const files = new Map<string, string>();
  for (const [, route = '', file = ''] of source.matchAll(line))
    files.set(route, join('src/app', file));
  const routesInSource = source.match(/^ {2}'\/[^']*':/gm)?.length ?? 0;
  const missing = [...files].filter(([, file]) => !existsSync(join(web, file)));
  if (files.size !== routesInSource || missing.length > 0) {
    throw new Error(
      `Could not find the screen of every route in src/app/routes.tsx. ${missing.join(' ')}`,
    );
  }
  return files;
}
