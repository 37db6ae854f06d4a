import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/*
 * Each build has a folder of its own in `dist`, and `dist/builds.json` names those that count, the
 * newest first (server/src/http/web-builds.ts reads it at the start). So a build takes nothing away
 * from a portal that is running, and one that fails leaves everything as it was.
 */

/**
 * The newest, the one before that a portal may still be serving, and one more for a build that was
 * never started.
 */
const keptBuilds = 3;
/** What is in no list and older than that is left of a build that failed, or of an older release. */
const longestBuildMs = 60 * 60 * 1000;

/** An empty folder for a new build. */
export function beginBuild(dist: string): string {
  mkdirSync(dist, { recursive: true });
  const folder = join(dist, `build-${Date.now().toString(36)}`);
  // Not a temporary folder of Node's, which is closed to the user that the portal runs as.
  mkdirSync(folder);
  return folder;
}

/** Makes a finished build the newest in one step, and removes those that nobody serves any more. */
export function publishBuild(dist: string, folder: string): void {
  const list = join(dist, 'builds.json');
  const earlier: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const kept = [basename(folder), ...earlier].slice(0, keptBuilds);
  const written = `${folder}.json`;
  writeFileSync(written, JSON.stringify(kept));
  renameSync(written, list);
  // The first list of all: what else stands here is the build of a release that knew none, perhaps
  // at work.
  if (earlier.length === 0) return;
  for (const name of readdirSync(dist)) {
    if (name === basename(list) || kept.includes(name)) continue;
    const path = join(dist, name);
    const isOld = Date.now() - statSync(path).mtimeMs > longestBuildMs;
    if (isOld || earlier.includes(name)) rmSync(path, { recursive: true, force: true });
  }
}
