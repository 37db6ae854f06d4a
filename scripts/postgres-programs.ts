import { existsSync, globSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installDebianPackage } from './debian.ts';
import { findProgram, runCommand } from './run-command.ts';

/** The folder that holds `initdb` and `postgres`; installed first where possible. Null without. */
export async function findPostgresPrograms(): Promise<string | null> {
  const present = await findFolder();
  if (present !== null) return present;
  return (await installDebianPackage('postgresql')) ? findFolder() : null;
}

async function findFolder(): Promise<string | null> {
  const { code, output } = await runCommand('pg_config', { args: ['--bindir'] });
  const onPath = findProgram('postgres');
  const candidates = [
    ...(code === 0 ? [output.trim()] : []),
    ...globSync('/usr/lib/postgresql/*/bin').sort(byVersion),
    ...(onPath === null ? [] : [dirname(realpathSync(onPath))]),
  ];
  const complete = (folder: string) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
  return candidates.find(complete) ?? null;
}

/** Newest first: /usr/lib/postgresql/17/bin before /usr/lib/postgresql/9.6/bin. */
function byVersion(a: string, b: string): number {
  return b.localeCompare(a, 'en', { numeric: true });
}
