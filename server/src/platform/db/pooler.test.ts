import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../../../scripts/free-port.ts';
import { exited, startPortalToKill } from '../../../../scripts/portal-to-kill.ts';
import { storeSetting } from '../../features/school/data.ts';
import { readSettings } from '../../settings.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { findPgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts';
import { giveRole, testPassword } from '../../testing/portal.ts';
import { enrollmentOf } from '../../testing/student-factory.ts';
import { createAuthentication } from '../auth/authentication.ts';
import { startMailServer, type TestMailServer } from '../mail/testing/mail-server.ts';
import { type Database, openDatabase } from './database.ts';
import { listMigrations, migrate, migrations } from './migrate.ts';
import { inTransaction } from './write.ts';

/** Two processes of one school on PostgreSQL, behind a PgBouncer that lends for a transaction. */

const onPostgres = process.env.TEST_DATABASE === 'postgres';
const program = onPostgres ? await findPgBouncer() : null;
if (onPostgres && program === null) {
  const said = 'PgBouncer is missing and could not be installed; its tests do not run.';
  if (process.env.CI) throw new Error(said);
  console.error(said);
}

const publicUrl = 'http://localhost:3000';
const secret = 'one secret that all processes of a school share';
const admin = { email: 'admin@school.example', password: testPassword };
/** Fewer than one process would like to have alone. */
const connections = 4;

type Process = { url: string; child: ChildProcess };

describe.skipIf(program === null)('two processes behind a pooler', { timeout: 60_000 }, () => {
  let folder: string;
  let mailServer: TestMailServer;
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  let databaseUrl: string;
  let one: Process;
  let two: Process;

  const open = () => openDatabase({ databaseUrl, dataDirectory: folder });

  async function startProcess(behind = pooler): Promise<Process> {
    const port = await findFreePort();
    const child = await startPortalToKill(
      { port, dataDirectory: mkdtempSync(join(folder, 'data-')), databaseUrl: behind.url },
      { PUBLIC_URL: publicUrl, SESSION_SECRET: secret, SMTP_URL: mailServer.url },
    );
    return { url: `http://127.0.0.1:${port}`, child };
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pallikoodam-pooler-'));
    databaseUrl = await createPostgresDatabase();
    mailServer = await startMailServer();
    pooler = await startPgBouncer(program ?? '', { databaseUrl, connections });
    // Both find an empty database.
    [one, two] = await Promise.all([startProcess(), startProcess()]);
    const database = open();
    const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: databaseUrl });
    const sendMail = async () => {};
    await createAuthentication({ settings, database, sendMail }).createConfirmedAccount(admin);
    await giveRole(database, { role: 'Admin', email: admin.email });
    await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
      storeSetting(tx, { name: 'enrollment', value: 'Open' }),
    );
    await database.close();
  }, 60_000);

  afterAll(async () => {
    for (const { child } of [one, two]) {
      child.kill('SIGKILL');
      await exited(child);
    }
    await pooler.stop();
    await mailServer.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = (url: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test', ...headers },
      body: JSON.stringify(body),
    });

  type Family = { email: string; key: string; body: object };
  const newFamily = (): Family => {
    const email = `${randomUUID()}@home.example`;
    return { email, key: randomUUID(), body: enrollmentOf({ UserName: email }) };
  };
  /** From an address of its own each, as families have. */
  const enroll = ({ url }: Process, { key, body }: Family) =>
    post(`${url}/api/addStudentInfo`, body, {
      'idempotency-key': key,
      'x-forwarded-for': `10.${[...key]
        .slice(0, 3)
        .map((letter) => letter.charCodeAt(0))
        .join('.')}`,
    });

  async function countEnrolled(families: readonly Family[]): Promise<number[]> {
    const database = open();
    const emails = families.map(({ email }) => email);
    const rows = await database.kysely
      .selectFrom('student')
      .select('UserName')
      .where('UserName', 'in', emails)
      .execute();
    await database.close();
    return emails.map((email) => rows.filter(({ UserName }) => UserName === email).length);
  }

  const mailsTo = ({ email }: Family) =>
    mailServer.received.filter(({ recipients }) => recipients.includes(email));
  const once = (families: readonly Family[]) => families.map(() => 1);

  it('bring an empty database to its shape together, each migration once', async () => {
    const database = open();
    const names = await listMigrations(database);
    await database.close();
    expect(names).toEqual(Object.keys(migrations));
  });

  const readLimit = async ({ kysely }: Pick<Database, 'kysely'>) =>
    (
      await sql<{ limit: string }>`
      select current_setting('statement_timeout') as "limit"`.execute(kysely)
    ).rows[0]?.limit;

  it('give up a statement that takes too long, but none of a command', async () => {
    const place = { databaseUrl: pooler.url, dataDirectory: folder };
    const behind = openDatabase(place);
    expect(await readLimit(behind)).toBe('30s');
    await behind.close();
    const command = openDatabase({ ...place, patient: true });
    const inTrx = command.kysely.transaction().execute((kysely) => readLimit({ kysely }));
    expect(await inTrx).toBe('0');
    await command.close();
  });

  it('need nothing of a pooler but that it lends for a transaction', async () => {
    const plain = await startPgBouncer(program ?? '', { databaseUrl, connections: 2, plain: true });
    const three = await startProcess(plain);
    expect((await fetch(`${three.url}/readyz`)).status).toBe(200);
    const family = newFamily();
    expect((await enroll(three, family)).status).toBe(200);
    expect(await countEnrolled([family])).toEqual([1]);
    const behind = openDatabase({ databaseUrl: plain.url, dataDirectory: folder });
    expect(await readLimit(behind)).toBe('30s');
    await behind.close();
    three.child.kill('SIGKILL');
    await exited(three.child);
    await plain.stop();
  });

  it('migrate one after the other, however few connections a pooler has', async () => {
    const empty = await createPostgresDatabase();
    const few = await startPgBouncer(program ?? '', {
      databaseUrl: empty,
      connections: 2,
      plain: true,
    });
    const processes = Array.from({ length: 5 }, () =>
      openDatabase({ databaseUrl: few.url, dataDirectory: folder, patient: true }),
    );
    await Promise.all(processes.map(migrate));
    const { rows } = await sql`
      select 1 from pg_locks where locktype = 'advisory' and database =
        (select oid from pg_database where datname = current_database())`.execute(
      processes[0]!.kysely,
    );
    expect(rows).toEqual([]);
    await Promise.all(processes.map(({ close }) => close()));
    await few.stop();
  });

  it('know each other’s sessions, and that they have ended', async () => {
    const signedIn = await post(`${one.url}/auth/sign-in/email`, admin, { origin: publicUrl });
    expect(signedIn.status, await signedIn.clone().text()).toBe(200);
    const headers = { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` };
    const ask = () => fetch(`${two.url}/api/getStudentInfo?pageSize=10`, { headers });
    expect((await ask()).status).toBe(200);
    const ended = await post(`${one.url}/auth/sign-out`, {}, { ...headers, origin: publicUrl });
    expect(ended.status).toBe(200);
    expect((await ask()).status).toBe(401);
  });

  it('count a limit together', async () => {
    const answers: number[] = [];
    for (let tries = 0; tries <= 120; tries += 1) {
      const { url } = tries % 2 === 0 ? one : two;
      const path = `/api/findStudent/a${tries}@b.example/x/2016-01-01`;
      answers.push((await fetch(`${url}${path}`)).status);
    }
    expect(answers.indexOf(429)).toBe(120);
  });

  it('store what both are sent at once one time, and mail it one time', async () => {
    const families = Array.from({ length: 20 }, newFamily);
    const answers = await Promise.all(
      families.flatMap((family) => [enroll(one, family), enroll(two, family)]),
    );
    for (const answer of answers) expect(answer.status, await answer.text()).toBe(200);
    expect(await countEnrolled(families)).toEqual(once(families));
    await expect
      .poll(() => families.filter((family) => mailsTo(family).length > 0).length, {
        timeout: 30_000,
      })
      .toBe(families.length);
    expect(families.map((family) => mailsTo(family).length)).toEqual(once(families));
  });

  it('lose nothing and double nothing where one is killed at work', async () => {
    const families = Array.from({ length: 60 }, newFamily);
    const waiting = [...families.entries()];
    let acknowledged = 0;
    let unanswered = 0;
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [turn, family] = next;
        const answer = await enroll(turn % 2 === 0 ? one : two, family).catch(() => null);
        if (answer?.ok) acknowledged += 1;
        else {
          // As a person does: once more, with the same key.
          unanswered += 1;
          expect((await enroll(one, family)).status).toBe(200);
        }
        if (acknowledged === 15) two.child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 6 }, work));
    expect(unanswered).toBeGreaterThan(0);
    expect(await countEnrolled(families)).toEqual(once(families));

    // What the killed one held is free again in two minutes; they have passed.
    const database = open();
    await database.kysely
      .updateTable('outbox')
      .set({ leasedUntil: '' })
      .where('status', '=', 'waiting')
      .execute();
    await database.close();
    const reached = () => families.filter((family) => mailsTo(family).length > 0).length;
    await expect.poll(reached, { timeout: 30_000 }).toBe(families.length);
    // One that was acknowledged in the moment of the kill goes again under its own Message-ID.
    const mails = families.map(
      (family) => new Set(mailsTo(family).map(({ email }) => email.messageId)).size,
    );
    expect(mails).toEqual(once(families));
  });
});
