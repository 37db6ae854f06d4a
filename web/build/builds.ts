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
import { hostname } from 'node:os';
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
/**
 * What is in no list and older than that is left of a build that failed, or of an older release; of
 * one that was killed on this machine the next build knows at once.
 */
const longestBuildMs = 60 * 60 * 1000;

/** While a build is at work: the machine and the process, which another machine cannot look up. */
const builderName = 'builder.json';

/** A folder for a new build; those of builds that were killed go. */
export function beginBuild(dist: string): string {
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist)) {
    if (wasKilled(join(dist, name))) rmSync(join(dist, name), { recursive: true, force: true });
  }
  const folder = join(dist, `build-${Date.now().toString(36)}`);
  // Not a temporary folder of Node's, which is closed to the user that the portal runs as.
  mkdirSync(folder);
  writeFileSync(join(folder, builderName), JSON.stringify([hostname(), process.pid]));
  return folder;
}

/** A process of the same number may be another by now: such a folder stays for the hour. */
function wasKilled(folder: string): boolean {
  try {
    const [machine, pid] = JSON.parse(readFileSync(join(folder, builderName), 'utf8'));
    return machine === hostname() && !lives(pid);
  } catch {
    // Finished, no build at all, or one that is just beginning.
    return false;
  }
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Of somebody else it may not be asked, but it is there.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Makes a finished build the newest in one step, and removes those that nobody serves any more. */
export function publishBuild(dist: string, folder: string): void {
  const list = join(dist, 'builds.json');
  const earlier: string[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const kept = [basename(folder), ...earlier].slice(0, keptBuilds);
  rmSync(join(folder, builderName));
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
