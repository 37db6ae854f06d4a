import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the screens of routes are written down. */
const lists = ['public-screens.tsx', 'school-day-screens.tsx', 'routes.tsx'];

/**
 * The source file of each route's screen, read from the lists in `src/app`, so that a ready page can
 * name the scripts of its screen. Throws where a line there is written in another way.
 */
export function readScreenFiles(web: string): Map<string, string> {
  return new Map(lists.flatMap((list) => [...readList(web, join('src/app', list))]));
}

function readList(web: string, list: string): Map<string, string> {
  const source = readFileSync(join(web, list), 'utf8');
  const line = /'(\/[^']*)': lazyRouteComponent\(\s*\(\) => import\('([^']+)'\)/g;
  const files = new Map<string, string>();
  for (const [, route = '', file = ''] of source.matchAll(line))
    files.set(route, join('src/app', file));
  const routesInSource = source.match(/^ {2}'\/[^']*':/gm)?.length ?? 0;
  const missing = [...files].filter(([, file]) => !existsSync(join(web, file)));
  if (files.size !== routesInSource || missing.length > 0) {
    throw new Error(`Could not find the screen of every route in ${list}. ${missing.join(' ')}`);
  }
  return files;
}
