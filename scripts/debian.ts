import { findProgram, runCommand } from './run-command.ts';

/** Installs a Debian package where this process may; answers whether it is there afterwards. */
export async function installDebianPackage(name: string): Promise<boolean> {
  if (process.getuid?.() !== 0 || findProgram('apt-get') === null) return false;
  console.log(`Installing ${name} (apt-get) …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runCommand('apt-get', { args: ['update', '-q'], env });
  const { code, output } = await runCommand('apt-get', {
    args: ['install', '-y', '-q', '--no-install-recommends', name],
    env,
  });
  if (code !== 0) console.error(output.trim().split('\n').slice(-5).join('\n'));
  return code === 0;
}
