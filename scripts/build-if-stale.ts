import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findWebBuild } from '../server/src/platform/http/pages/web-build.ts';
import { findContentFault } from './check-content.ts';
import { listFiles, projectFolder } from './project.ts';
import { runCommand } from './run-command.ts';

/** Holds the fingerprint of what web/dist was built from; a fresh install forgets it. */
const stamp = join(projectFolder, 'node_modules/.cache/pallikoodam/web-build');

const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'web/*',
  'web/{src,build,public}/**',
  'contract/src/**',
  'domain/src/**',
  'content/**',
];

/**
 * Builds the web app unless web/dist was built from exactly the present sources. `patient`: beside
 * other work, with what that leaves of the processors.
 */
export async function buildWebIfStale({ patient = false } = {}): Promise<boolean> {
  const fault = findContentFault();
  if (fault !== null) {
    console.error(fault);
    return false;
  }
  const fingerprint = computeFingerprint();
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (findWebBuild() !== null && known === fingerprint) return true;
  console.log('Building the web app …');
  const { code, output } = await runCommand('npm', {
    args: ['run', 'build', '--workspace', 'web'],
    patient,
  });
  if (code !== 0) {
    console.error(output);
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, fingerprint);
  return true;
}

function computeFingerprint(): string {
  const hash = createHash('sha256');
  for (const file of listFiles(sources)) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectFolder, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = (await buildWebIfStale()) ? 0 : 1;
}
