import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackage } from '../../../scripts/debian.ts';
import { findFreePort } from '../../../scripts/free-port.ts';
import { findServerAccount } from '../../../scripts/postgres.ts';
import { endWithThisProcess, findProgram, tied } from '../../../scripts/run-command.ts';

/** Where Debian puts it, which is not on everybody's PATH. */
const place = '/usr/sbin/pgbouncer';
const find = () => findProgram('pgbouncer') ?? (existsSync(place) ? place : null);

/** Where PgBouncer stands; installed first where this process may. Null without. */
export async function findPgBouncer(): Promise<string | null> {
  return find() ?? ((await installDebianPackage('pgbouncer')) ? find() : null);
}

const shipped = new URL('../../../ops/pgbouncer/pgbouncer.ini', import.meta.url);

/**
 * PgBouncer before a database, with the repository's own file of settings: only addresses and the
 * list of users are put in, and the number of connections that all have to share. `plain` leaves
 * out what the file sets for the portal: it is then as it is set up by default.
 */
export async function startPgBouncer(
  program: string,
  {
    databaseUrl,
    connections,
    plain = false,
  }: { databaseUrl: string; connections: number; plain?: boolean },
) {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), 'pallikoodam-pgbouncer-'));
  const ownPort = await findFreePort();
  const users = join(folder, 'userlist.txt');
  const settings = readFileSync(shipped, 'utf8')
    .replace(
      'school = host=127.0.0.1 port=5432 dbname=school',
      `${name} = host=${hostname} port=${port} dbname=${name}`,
    )
    .replace('listen_port = 6432', `listen_port = ${ownPort}\nunix_socket_dir =`)
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace('default_pool_size = 20', `default_pool_size = ${connections}`)
    .replace(plain ? / connect_query=.*/ : '', '');
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(file, settings);
  const account = await findServerAccount();
  for (const path of account === null ? [] : [folder, users, file]) {
    chownSync(path, account?.uid ?? 0, account?.gid ?? 0);
  }
  const [command, args] = tied(program, { args: [file] });
  const child = spawn(command, args, { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  endWithThisProcess(child);
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.includes('process up')) resolve();
    });
    child.once('close', () => reject(new Error(`PgBouncer did not start:\n${said}`)));
  });
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${ownPort}/${name}`,
    stop: async () => {
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await closed;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
