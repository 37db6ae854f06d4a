import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Makes a finished build the one that the server starts with: `dist/current` is a link that is replaced
 * in one step. A running portal keeps the folder that it was started with, so the build before stays;
 * what is older, or left of a build that failed, goes.
 */
export function publishBuild(dist: string, folder: string): void {
  const link = join(dist, 'current');
  const before = existsSync(link) ? readlinkSync(link) : undefined;
  const next = `${link}-next`;
  rmSync(next, { force: true });
  symlinkSync(basename(folder), next);
  renameSync(next, link);
  const kept = [basename(link), basename(folder), before];
  for (const name of readdirSync(dist)) {
    if (!kept.includes(name)) rmSync(join(dist, name), { recursive: true, force: true });
  }
}
