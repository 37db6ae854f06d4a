import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '../../scripts/free-port.ts';
import { storeSetting } from './features/school/data.ts';
import { createAuthentication } from './platform/auth/authentication.ts';
import { openDatabase } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { inTransaction } from './platform/db/write.ts';
import { demoPassword } from './seed/demo-accounts.ts';
import { readSettings } from './settings.ts';
import { addressOf } from './testing/address-of.ts';
import { createPostgresDatabase } from './testing/database.ts';
import { giveRole, testPassword } from './testing/portal.ts';
import { enrollmentOf } from './testing/student-factory.ts';

/** The portal as it is started in earnest: processes of their own, real ports, real files. */

/** Some start half a dozen processes one after the other, each beside the other tests. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const onPostgres = process.env.TEST_DATABASE === 'postgres';
/** What has nothing to do with the engine is tried once. */
const itOnce = it.skipIf(onPostgres);
const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const superadmin = fileURLToPath(new URL('./cli/superadmin.ts', import.meta.url));
const backup = fileURLToPath(new URL('./cli/backup.ts', import.meta.url));
const nightlyBackup = fileURLToPath(new URL('./cli/nightly-backup.ts', import.meta.url));
const checkBackup = fileURLToPath(new URL('./cli/check-backup.ts', import.meta.url));
const restore = fileURLToPath(new URL('./cli/restore.ts', import.meta.url));
const seed = fileURLToPath(new URL('./seed/cli.ts', import.meta.url));

let dataDirectory: string;
let databaseUrl: string;
const started: ChildProcess[] = [];

async function makePlace(): Promise<void> {
  dataDirectory = mkdtempSync(join(tmpdir(), 'pallikoodam-processes-'));
  databaseUrl = onPostgres ? await createPostgresDatabase() : '';
}

async function clearPlace(): Promise<void> {
  await Promise.all(started.splice(0).map((child) => end(child)));
  rmSync(dataDirectory, { recursive: true, force: true });
}

/** Every test of the group has a folder and a database of its own. */
function eachInItsOwnPlace(): void {
  beforeEach(makePlace);
  afterEach(clearPlace);
}

/**
 * The tests of the group share one, and the portals that run there, in the order they are written:
 * to start a portal takes two seconds of a processor, to ask it something nearly none.
 */
function allInOnePlace(): void {
  beforeAll(makePlace);
  afterAll(clearPlace);
}

function run(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
  ofNode: readonly string[] = [],
) {
  const child = spawn(process.execPath, [...ofNode, script, ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, exitCode, output: () => output };
}

/** The outputs of failing starts, run all at once: most of a start is waiting. */
function refusalsToStart(
  commands: readonly (readonly [script: string, ...args: string[]])[],
  env: Record<string, string> = {},
): Promise<string[]> {
  return Promise.all(
    commands.map(async ([script, ...args]) => {
      const refused = run(script, args, env);
      expect(await refused.exitCode, script).toBe(1);
      return refused.output();
    }),
  );
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

async function startPortal(env: Record<string, string> = {}, ofNode: readonly string[] = []) {
  const port = String(await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const running = run(main, [], { PORT: port, PUBLIC_URL: url, ...env }, ofNode);
  await vi.waitFor(
    async () => {
      const answer = await fetch(`${url}/readyz`).catch(() => null);
      expect(answer?.status ?? running.output()).toBe(200);
    },
    { timeout: 60_000 },
  );
  return { ...running, url };
}

const modeOf = (path: string) => statSync(path).mode & 0o777;

type RunningPortal = Awaited<ReturnType<typeof startPortal>>;

const openSchool = () => openDatabase({ databaseUrl: databaseUrl || undefined, dataDirectory });

/** As the first start leaves it. */
async function beginSchool(): Promise<void> {
  const database = openSchool();
  await migrate(database);
  await database.close();
}

const secret = 'a secret of the tests, long enough to be one';
const production = { NODE_ENV: 'production', SESSION_SECRET: secret, LOG_LEVEL: 'warn' };
const admin = { email: 'admin@school.example', password: testPassword };

/**
 * Gives the school of a running portal someone to sign in, and opens the registration. A demo school
 * has both as well, but to write it takes longer than to start the portal.
 */
async function furnishSchool(): Promise<void> {
  const settings = readSettings({
    DATA_DIR: dataDirectory,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: secret,
  });
  const database = openSchool();
  const sendMail = async () => {};
  await createAuthentication({ settings, database, sendMail }).createConfirmedAccount(admin);
  await giveRole(database, { role: 'Admin', email: admin.email });
  await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
    storeSetting(tx, { name: 'enrollment', value: 'Open' }),
  );
  await database.close();
}

const post = (url: string, body: object = {}, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'test', ...headers },
    body: JSON.stringify(body),
  });

describe('one portal that runs', () => {
  allInOnePlace();

  // As behind a balancer: one address that people use, one secret where several portals serve it.
  const publicUrl = 'http://localhost:3000';
  const ofSeveral: Record<string, string> = onPostgres ? { SESSION_SECRET: secret } : {};
  let portal: RunningPortal;
  beforeAll(async () => {
    chmodSync(dataDirectory, 0o755);
    portal = await startPortal({ PUBLIC_URL: publicUrl, ...ofSeveral });
    await furnishSchool();
  });

  itOnce('has its school in a folder that others cannot read', () => {
    expect(modeOf(dataDirectory)).toBe(0o700);
    expect(modeOf(join(dataDirectory, 'portal.lock'))).toBe(0o600);
  });

  itOnce(
    'takes either name of one’s own machine at sign-in, and no page from elsewhere',
    async () => {
      for (const [from, status] of [
        ['http://localhost:3000', 401],
        ['http://127.0.0.1:3000', 401],
        ['http://127.0.0.1:4000', 403],
        ['https://elsewhere.example', 403],
      ] as const) {
        const answer = await fetch(`${portal.url}/auth/sign-in/email`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: from, cookie: 'a=b' },
          body: JSON.stringify({ email: 'malar@home.example', password: 'Vanakkam-2025' }),
        });
        expect(answer.status, from).toBe(status);
      }
    },
  );

  // The sign-in component leaves its check out where the environment is that of tests.
  itOnce('neither begins nor ends a session at the word of a foreign page', async () => {
    const signIn = (headers: Record<string, string>) =>
      post(`${portal.url}/auth/sign-in/email`, admin, headers);
    const own = await signIn({ origin: publicUrl });
    expect(own.status).toBe(200);
    const cookie = own.headers.getSetCookie().map((each) => each.split(';')[0]);
    const foreign: Record<string, string>[] = [
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    ];
    for (const headers of foreign) {
      expect((await signIn(headers)).status).toBe(403);
      const signedOut = await post(
        `${portal.url}/auth/sign-out`,
        {},
        { cookie: cookie.join('; '), ...headers },
      );
      expect(signedOut.status).toBe(403);
    }
  });

  it('has its first SuperAdmin made by command beside it, and only once', async () => {
    const first = run(superadmin, ['Principal@School.example']);
    expect(await first.exitCode).toBe(0);
    expect(first.output()).toContain('principal@school.example is now SuperAdmin. Next: sign up');
    const second = run(superadmin, ['principal@school.example']);
    await second.exitCode;
    expect(second.output()).toContain('is SuperAdmin already');
  });

  it('is left at work by the commands that back up and restore', async () => {
    const { url } = portal;
    const family = enrollmentOf();
    const enroll = async (FirstName: string) => {
      const answer = await post(`${url}/api/addStudentInfo`, { ...family, FirstName });
      expect(answer.status, await answer.clone().text()).toBe(200);
    };
    const signedIn = await post(`${url}/auth/sign-in/email`, admin, { origin: publicUrl });
    const headers = { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` };
    const listEnrolled = async () => {
      const search = `${url}/api/getStudentInfo?search=${family.UserName}`;
      const answer = await fetch(search, { headers });
      const children = (await answer.json()) as { FirstName: string }[];
      return children.map(({ FirstName }) => FirstName).sort();
    };
    const file = join(dataDirectory, 'backups', 'school.jsonl.gz');

    await enroll('Before');
    const made = run(backup, [file]);
    expect(await made.exitCode, made.output()).toBe(0);
    await enroll('After');
    expect(await listEnrolled()).toEqual(['After', 'Before']);

    const refused = run(restore, [file]);
    expect(await refused.exitCode).toBe(1);
    expect(refused.output()).toMatch(/^The database holds a school already/);
    const restored = run(restore, [file, '--replace']);
    expect(await restored.exitCode, restored.output()).toBe(0);
    expect(await listEnrolled()).toEqual(['Before']);

    const saved = /is in (.*before-restore.*)\.\n/.exec(restored.output())?.[1] ?? '';
    // Elsewhere, for what is saved now may be of the same second, which is its name.
    const undo = join(dataDirectory, 'undo.jsonl.gz');
    renameSync(saved, undo);
    const undone = run(restore, [undo, '--replace']);
    expect(await undone.exitCode, undone.output()).toBe(0);
    expect(await listEnrolled()).toEqual(['After', 'Before']);
  });

  it('finishes and ends without complaint when it is told to', async () => {
    portal.child.kill('SIGTERM');
    expect(await portal.exitCode).toBe(0);
  });
});

/** First in production, then in development. */
describe.skipIf(onPostgres)('portals one after the other on one embedded database', () => {
  allInOnePlace();

  let portal: RunningPortal;
  let refusals: Refusal[];
  beforeAll(async () => {
    portal = await startPortal(production);
  });

  it('say in their log that the mails of a school go nowhere', () => {
    expect(portal.output()).toContain('without SMTP_URL no mail is sent');
  });

  it('refuse without a word of what is inside', async () => {
    refusals = await refusalsOf(portal);
    const codes = refusals.map(([, status]) => status);
    expect(codes).toEqual([400, 400, 401, 403, 404, 415, 400, 401, 404, 500]);
    for (const [asked, , body] of refusals) {
      expect(body, asked).not.toMatch(
        /\.ts\b|node_modules|\bat \S+ \(|Error\b|SQLITE|no such table/,
      );
    }
  });

  it('do not serve it at the same time', async () => {
    for (const file of ['portal.sqlite', 'portal.sqlite-wal']) {
      expect(modeOf(join(dataDirectory, file)), file).toBe(0o600);
    }
    const second = run(main, [], { PORT: String(await findFreePort()) });
    expect(await second.exitCode).toBe(1);
    expect(second.output()).toContain('Another portal already runs on');
  });

  it('do not replace a school that has gone by a new one, nor does a command', async () => {
    await end(portal.child);
    const file = join(dataDirectory, 'portal.sqlite');
    const kept = readFileSync(file);
    for (const lose of [() => rmSync(file), () => writeFileSync(file, '')]) {
      lose();
      const refused = [[main], [superadmin, 'malar@home.example'], [seed]] as const;
      for (const output of await refusalsToStart(refused, { PORT: '0', DEMO: '1' })) {
        expect(output).toMatch(
          /^\S+ held a school, but its database portal\.sqlite is gone or empty\. [^\n]+\n$/,
        );
      }
    }
    writeFileSync(file, kept);
  });

  it('start once it is back: a killed one leaves no lock, and what else lies in the folder leaves that open', async () => {
    chmodSync(dataDirectory, 0o755);
    mkdirSync(join(dataDirectory, 'of-somebody-else'));
    portal = await startPortal({ NODE_ENV: 'development', SESSION_SECRET: secret });
    expect(modeOf(dataDirectory)).toBe(0o755);
  });

  // Fastify, the sign-in component and the drawer of pages look at NODE_ENV by themselves, so this
  // is asked of processes.
  it('refuse word by word the same in production and in development', async () => {
    expect(refusals).toEqual(await refusalsOf(portal));
  });

  it('are not kept from ending by a request whose end never comes', async () => {
    const socket = connect(Number(new URL(portal.url).port), '127.0.0.1');
    socket.on('error', () => {}); // cut off, as it should be
    socket.write(
      'POST /api/addStudentInfo HTTP/1.1\r\nhost: x\r\nx-requested-with: test\r\n' +
        'content-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    );
    // The portal has read what was sent before as soon as it answers what comes now.
    await fetch(`${portal.url}/healthz`);
    portal.child.kill('SIGTERM');
    expect(await portal.exitCode, portal.output()).toBe(0);
    socket.destroy();
  });

  type Refusal = [asked: string, status: number, body: string];

  async function refusalsOf({ url }: RunningPortal): Promise<Refusal[]> {
    const json = { 'content-type': 'application/json', 'x-requested-with': 'test', origin: url };
    const asked: [path: string, RequestInit?][] = [
      ['/api/submitToContactUs', { method: 'POST', headers: json, body: '{"Email": ' }],
      ['/api/submitToContactUs', { method: 'POST', headers: json, body: '{"Email": 7}' }],
      ['/api/getStats'],
      ['/api/submitToContactUs', { method: 'POST', headers: {}, body: null }],
      ['/api/getEverything'],
      [
        '/api/submitToContactUs',
        { method: 'POST', headers: { ...json, 'content-type': 'x/y' }, body: 'x' },
      ],
      ['/auth/sign-in/email', { method: 'POST', headers: json, body: '{"email": 7}' }],
      [
        '/auth/sign-in/email',
        { method: 'POST', headers: json, body: '{"email":"a@b.example","password":"x"}' },
      ],
      ['/auth/nothing'],
      ['/api/getLatestNews'],
    ];
    const file = new DatabaseSync(join(dataDirectory, 'portal.sqlite'));
    file.exec('alter table news rename to news_away');
    const refusals: Refusal[] = [];
    for (const [path, options] of asked) {
      const answer = await fetch(`${url}${path}`, options);
      refusals.push([path, answer.status, await answer.text()]);
    }
    file.exec('alter table news_away rename to news');
    file.close();
    return refusals;
  }
});

describe('the rights of the portal', () => {
  eachInItsOwnPlace();

  // Node then refuses all else, such as to write elsewhere. It refuses `fsync` and a change
  // of a file's rights as well, so nothing is uploaded here, and the secret and the keys of papers are given.
  const onlyItsFolder = () => [
    '--permission',
    '--allow-addons',
    // It draws pages in one, where the web app is built.
    '--allow-worker',
    // It reads sheets in one (platform/files/sheets.ts).
    '--allow-child-process',
    '--allow-fs-read=*',
    `--allow-fs-write=${dataDirectory}`,
  ];

  itOnce('need be no more than to write in its own folder', async () => {
    const settings = {
      SESSION_SECRET: secret,
      PAPER_KEYS: 'key-of-tests-'.repeat(3),
      NODE_COMPILE_CACHE: join(dataDirectory, 'compiled'),
      DEMO: '1',
    };
    const { url, output } = await startPortal(settings, onlyItsFolder());
    const admin = { email: 'admin@school.example', password: demoPassword };
    const signedIn = await post(`${url}/auth/sign-in/email`, admin, { origin: url });
    const enrolled = await post(`${url}/api/addStudentInfo`, enrollmentOf());
    for (const answer of [signedIn, enrolled]) {
      expect(answer.status, `${await answer.text()} ${output()}`).toBe(200);
    }
    await expect.poll(() => existsSync(join(dataDirectory, 'mail'))).toBe(true);
    expect(output()).not.toContain('ERR_ACCESS_DENIED');
  });
});

describe('the first SuperAdmin', () => {
  eachInItsOwnPlace();

  // What is said about an account does not depend on the engine.
  itOnce.each([
    [1, 'Next: sign in with this address'],
    [0, 'Next: open the link that was mailed to this address'],
  ])(
    'whose account is there already (confirmed: %i) is not sent to sign up',
    async (confirmed, next) => {
      await beginSchool();
      const database = openSchool();
      const moment = new Date().toISOString();
      const account = {
        id: 'principal',
        name: 'Kayal',
        email: 'principal@school.example',
        image: null,
      };
      await database.kysely
        .insertInto('account_user')
        .values({ ...account, emailVerified: confirmed, createdAt: moment, updatedAt: moment })
        .execute();
      await database.close();
      for (const state of ['now SuperAdmin', 'SuperAdmin already']) {
        const told = run(superadmin, ['principal@school.example']);
        await told.exitCode;
        expect(told.output()).toContain(`principal@school.example is ${state}. ${next}`);
        expect(told.output()).not.toContain('sign up');
      }
    },
  );

  it('is told in which school, and no school is begun for the command', async () => {
    const place = onPostgres ? 'the database of DATABASE_URL' : dataDirectory;
    const refused = run(superadmin, ['principal@school.example']);
    expect(await refused.exitCode).toBe(1);
    expect(refused.output()).toMatch(
      /^There is no school in \S[^\n]+\. Start the portal first, [^\n]+\n$/,
    );
    expect(refused.output()).toContain(`There is no school in ${place}. `);
    expect(readdirSync(dataDirectory)).toEqual([]);
    await beginSchool();
    const made = run(superadmin, ['principal@school.example']);
    expect(await made.exitCode, made.output()).toBe(0);
    expect(made.output()).toContain(`This is the school in ${place}.\n`);
    expect(existsSync(join(dataDirectory, 'session-secret'))).toBe(false);
  });
});

/** What they say depends on no engine: each is tried once, all at the same time. */
describe.skipIf(onPostgres)('a start that cannot be', { concurrent: true }, () => {
  allInOnePlace();

  const inItsOwnFolder = () => ({ DATA_DIR: mkdtempSync(join(dataDirectory, 'portal-')) });

  it('says in a sentence which setting is wrong, and no stack', async ({ expect }) => {
    const [output] = await refusalsToStart([[main]], { PORT: 'x' });
    expect(output).toBe('The portal cannot start: PORT must be a port number.\n');
  });

  it('says in a sentence that the port is taken, before anything is written', async ({
    expect,
  }) => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = addressOf(taken);
    const place = inItsOwnFolder();
    const [output] = await refusalsToStart([[main]], { ...place, PORT: String(port) });
    expect(existsSync(join(place.DATA_DIR, 'portal.sqlite'))).toBe(false);
    expect(output?.trim()).toBe(
      `Something else listens on 127.0.0.1:${port} already. Stop it first, or choose another PORT.`,
    );
    taken.close();
  });

  // It says so after all else that it had to say: nothing of mails where it can send them.
  it('says in a sentence that the host is not this machine', async ({ expect }) => {
    const address = { PORT: '0', HOST: 'school.invalid', PUBLIC_URL: 'http://localhost:3000' };
    const mails = { ...production, SMTP_URL: 'smtp://127.0.0.1:9' };
    const env = { ...inItsOwnFolder(), ...mails, ...address };
    expect(await refusalsToStart([[main]], env)).toEqual([
      expect.stringMatching(
        /^The portal cannot start: HOST school\.invalid is no address of this machine \(\w+\)\.\n$/,
      ),
    ]);
  });

  it('says in a sentence that no database answers, in commands too', async ({ expect }) => {
    const port = await findFreePort();
    const DATABASE_URL = `postgres://office:secret-word@127.0.0.1:${port}/school`;
    const commands = [[main], [superadmin, 'malar@home.example'], [backup], [seed]] as const;
    const env = { ...inItsOwnFolder(), PORT: '0', DEMO: '1', DATABASE_URL };
    for (const output of await refusalsToStart(commands, env)) {
      expect(output).toBe('The database of DATABASE_URL does not answer (ECONNREFUSED).\n');
    }
  });

  it('says in a sentence which setting is wrong, in commands too', async ({ expect }) => {
    const commands = [superadmin, backup, restore].map(
      (script) => [script, 'malar@home.example'] as const,
    );
    const env = { SMTP_URL: 'mail.school.example' };
    for (const output of await refusalsToStart(commands, env)) {
      expect(output).toMatch(/^The portal cannot start: SMTP_URL must be .*\n$/);
    }
  });

  it('makes no one SuperAdmin without an address', async ({ expect }) => {
    expect(await refusalsToStart([[superadmin, 'principal']])).toEqual([
      'Say whose: npm run superadmin -- name@school.example\n',
    ]);
  });

  it('says in a sentence that the place of a backup cannot be used', async ({ expect }) => {
    await beginSchool();
    const taken = join(dataDirectory, 'taken');
    writeFileSync(taken, '');
    const commands = ['school.jsonl.gz', 'below/school.jsonl.gz'].map(
      (name) => [backup, join(taken, name)] as const,
    );
    expect(await refusalsToStart(commands)).toEqual([
      `${taken} is in the way of a folder (EEXIST).\n`,
      `${join(taken, 'below')} is not there (ENOTDIR).\n`,
    ]);
  });
});

describe.skipIf(onPostgres)('a school that has gone', () => {
  eachInItsOwnPlace();

  it('is missed where it was restored and never started, too', async () => {
    const file = join(dataDirectory, 'school.jsonl.gz');
    await beginSchool();
    expect(await run(backup, [file]).exitCode).toBe(0);
    const elsewhere = { DATA_DIR: join(dataDirectory, 'elsewhere') };
    expect(await run(restore, [file], elsewhere).exitCode).toBe(0);
    rmSync(join(elsewhere.DATA_DIR, 'portal.sqlite'));
    const started = run(main, [], { ...elsewhere, PORT: '0' });
    expect(await started.exitCode).toBe(1);
    expect(started.output()).toMatch(/ held a school, but its database portal\.sqlite is gone /);
  });

  it('says in a sentence that its file is damaged', async () => {
    writeFileSync(join(dataDirectory, 'portal.sqlite'), 'spoiled '.repeat(4096));
    const started = run(main, [], { PORT: '0' });
    expect(await started.exitCode).toBe(1);
    expect(started.output()).toMatch(
      /^The database portal\.sqlite in DATA_DIR is damaged or [^\n]+\n$/,
    );
  });
});

describe('backup and restore', () => {
  eachInItsOwnPlace();

  it('make one a night, opened again, with the files, and let the old ones go', async () => {
    await beginSchool();
    const folder = join(dataDirectory, 'nights');
    mkdirSync(folder);
    const old = 'portal-2020-01-02T023000Z.jsonl.gz';
    for (const name of [old, 'before-the-move.jsonl.gz']) writeFileSync(join(folder, name), '');
    mkdirSync(join(dataDirectory, 'files/library'), { recursive: true });
    writeFileSync(join(dataDirectory, 'files/library/a'), 'kolam');
    const made = run(nightlyBackup, [folder]);
    expect(await made.exitCode, made.output()).toBe(0);
    expect(made.output()).toMatch(
      / \d+ records, opened again\. 1 new files, 1 old backups gone\.\n$/,
    );
    const [own, ...others] = readdirSync(folder).sort();
    expect([own, others.length]).toEqual(['before-the-move.jsonl.gz', 2]);
    expect(readFileSync(join(folder, 'files/library/a'), 'utf8')).toBe('kolam');
    const file = join(folder, others.find((name) => name.startsWith('portal-')) ?? '');
    // To check a file asks no database.
    if (onPostgres) return;
    const checked = run(checkBackup, [file]);
    expect(await checked.exitCode, checked.output()).toBe(0);
    expect(checked.output()).toMatch(/^It opens: \d+ records of /);
    writeFileSync(file, 'cut off');
    expect(await run(checkBackup, [file]).exitCode).toBe(1);
  });

  it('say in a sentence where there is nothing to back up', async () => {
    expect(await refusalsToStart([[backup]])).toEqual([
      onPostgres
        ? 'There is nothing to back up yet.\n'
        : `There is no database in ${dataDirectory}. Is DATA_DIR right?\n`,
    ]);
  });

  itOnce('say in a sentence what they lack', async () => {
    const commands = [[restore], [restore, dataDirectory], [restore, '--all']] as const;
    expect(await refusalsToStart(commands)).toEqual([
      'Say which: npm run restore -- backup.jsonl.gz\n',
      `${dataDirectory} is a folder, not a backup.\n`,
      expect.stringMatching(/^Unknown option '--all'[^\n]*\n$/),
    ]);
  });

  it.skipIf(onPostgres)('make nothing where the folder of the data is mistyped', async () => {
    const mistyped = join(dataDirectory, 'dta');
    expect(await run(backup, [], { DATA_DIR: mistyped }).exitCode).toBe(1);
    expect(existsSync(mistyped)).toBe(false);
  });

  // The file is looked at before any database.
  itOnce('save nothing when the file is not one', async () => {
    await beginSchool();
    const folder = join(dataDirectory, 'kept');
    mkdirSync(folder);
    const missing = run(restore, [join(folder, 'gone.jsonl.gz'), '--replace']);
    expect(await missing.exitCode).toBe(1);
    expect(missing.output()).toMatch(/^There is no file [^\n]*\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });
});
