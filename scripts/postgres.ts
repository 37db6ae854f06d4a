import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './free-port.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { type Account, endWithThisProcess, runCommand, tied } from './run-command.ts';

export type PostgresServer = {
  /** Address of its maintenance database, for a user who may create databases. */
  url: string;
  stop: () => Promise<void>;
};

type StartOptions = {
  /** Keeps what it acknowledged through a crash, as a real server does; tests are faster without. */
  durable?: boolean;
};

/**
 * A PostgreSQL server for tests: the one TEST_DATABASE_URL names, else a private one in a folder
 * of its own on a free port of 127.0.0.1, from the system's programs (installed first where this
 * process may). Null where none can be had.
 */
export async function startPostgres({
  durable = false,
}: StartOptions = {}): Promise<PostgresServer | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const programs = await findPostgresPrograms();
  return programs === null ? null : startPrivateServer(programs, durable);
}

const user = 'portal';

/** What need not outlive a crash stands in memory where there is room: nothing is written to disk. */
const memory = '/dev/shm';
const roomNeeded = 2 * 1024 ** 3;

function findPlace(durable: boolean): string {
  if (durable) return tmpdir();
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomNeeded ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

async function startPrivateServer(programs: string, durable: boolean): Promise<PostgresServer> {
  const folder = mkdtempSync(join(findPlace(durable), 'pallikoodam-postgres-'));
  const account = await findServerAccount();
  try {
    const password = randomBytes(16).toString('hex');
    await createCluster({ programs, folder, account, password });
    const { port, stop } = await launch({ programs, folder, account, durable });
    return { url: `postgres://${user}:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL and PgBouncer refuse to run as root; then they run as a user without rights. */
export async function findServerAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = await runCommand('id', { args: ['-u', name] });
    const gid = await runCommand('id', { args: ['-g', name] });
    if (uid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error('A database cannot run as root, and there is no user postgres or nobody.');
}

type Place = { programs: string; folder: string; account: Account | null };

async function createCluster(place: Place & { password: string }): Promise<void> {
  const { programs, folder, account, password } = place;
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account !== null) {
    chownSync(folder, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  const words = [
    `--pgdata=${join(folder, 'data')}`,
    `--username=${user}`,
    `--pwfile=${passwordFile}`,
    '--auth=password',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
    '--no-instructions',
  ];
  const { code, output } = await runCommand(join(programs, 'initdb'), {
    args: words,
    folder,
    account,
  });
  rmSync(passwordFile);
  if (code !== 0) throw new Error(`PostgreSQL could not be set up:\n${output}`);
}

/** Without `durable` nothing waits for the disk. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** A port that looked free may be taken the next moment. */
const tries = 3;

async function launch(place: Place & { durable: boolean }) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    const { child, ready } = launchOn(port, place);
    const problem = await ready;
    if (problem === null) {
      removeOnExit(child, place.folder);
      return { port, stop: () => stopServer(child, place.folder) };
    }
    if (attempt === tries) throw new Error(`PostgreSQL did not start:\n${problem}`);
  }
}

function launchOn(
  port: number,
  { programs, folder, account, durable }: Place & { durable: boolean },
) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=200',
    'lc_messages=C',
    'log_destination=stderr',
    'logging_collector=off',
    ...(durable ? [] : fastSettings),
  ];
  const words = ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
  const [command, args] = tied(join(programs, 'postgres'), { args: words, signal: 'INT' });
  const child = spawn(command, args, {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  endWithThisProcess(child);
  return { child, ready: waitUntilReady(child) };
}

/** Null once it accepts connections; else what it said before it ended. */
function waitUntilReady(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      if (said.length < 20_000) said += text;
      if (said.includes('ready to accept connections')) resolve(null);
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(said));
  });
}

/** For a run that ends without calling `stop`: nothing stays behind. */
function removeOnExit(child: ChildProcess, folder: string): void {
  const remove = () => {
    child.kill('SIGQUIT');
    waitBlocking(300);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  process.once('exit', remove);
  child.once('close', () => process.off('exit', remove));
}

/** An exit handler cannot await; the server needs a moment before its folder can go. */
function waitBlocking(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}

/** SIGINT ends sessions and shuts down cleanly; SIGQUIT follows when that takes too long. */
async function stopServer(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const closed = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGINT');
    const patience = setTimeout(() => child.kill('SIGQUIT'), 10_000);
    await closed;
    clearTimeout(patience);
  }
  rmSync(folder, { recursive: true, force: true });
}
