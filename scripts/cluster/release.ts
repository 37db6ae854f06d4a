import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../project.ts';
import { runCommand } from '../run-command.ts';

const packages = ['contract', 'domain', 'server', 'content'] as const;

/** The commit a few steps before the newest migration: what a school may run today. */
export async function findPreviousRelease(): Promise<string> {
  const added = ['log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/src/db/migrations'];
  const newest = (await git(added)).trim();
  return (await git(['rev-parse', '--short', `${newest}~5`])).trim();
}

/** A commit's files in a folder of their own, with the libraries that are installed here. */
export async function checkOut(commit: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const archive = `git archive ${commit} ${packages.join(' ')} package.json | tar -x -C ${folder}`;
  const { code, output } = await runCommand('sh', { args: ['-c', archive] });
  if (code !== 0) throw new Error(`Commit ${commit} cannot be had:\n${output}`);
  linkModules(join(projectFolder, 'node_modules'), join(folder, 'node_modules'));
  for (const name of packages) {
    const own = join(projectFolder, name, 'node_modules');
    linkModules(own, join(folder, name, 'node_modules'));
  }
  // Its packages are its own; only libraries are shared.
  mkdirSync(join(folder, 'node_modules/@pallikoodam'));
  for (const name of packages) {
    symlinkSync(join(folder, name), join(folder, 'node_modules/@pallikoodam', name));
  }
}

function linkModules(from: string, to: string): void {
  mkdirSync(to);
  for (const name of listFolder(from)) {
    if (name !== '@pallikoodam') symlinkSync(join(from, name), join(to, name));
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

async function git(args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand('git', { args });
  if (code !== 0) throw new Error(output);
  return output;
}
