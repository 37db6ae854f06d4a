import { setTimeout } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/database.ts';
import { listenerName, listenToChanges } from '../db/postgres-changes.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../testing/database.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';

/**
 * Two processes on one PostgreSQL, each of which keeps who calls until the database says that it
 * has changed. The embedded database is asked at each call.
 */
describe.runIf(process.env.TEST_DATABASE === 'postgres')('who calls, kept by a process', () => {
  let databaseUrl: string;
  let one: Process;
  let other: Process;
  let teacher: TestCaller;
  beforeEach(async () => {
    databaseUrl = await createPostgresDatabase(process.env.TEST_DATABASE_TEMPLATE);
    [one, other] = [await startProcess(), await startProcess()];
    teacher = await one.portal.as('Teacher');
  });
  afterEach(async () => {
    await one.portal.close();
    await other.portal.close();
    await dropPostgresDatabase(databaseUrl);
  });

  type Process = { portal: TestPortal; database: Database; asked: () => number };

  async function startProcess(): Promise<Process> {
    const database = openDatabase({ databaseUrl, dataDirectory: '' });
    let asked = 0;
    const lookUp: Database['lookUp'] = (query) => {
      asked += 1;
      return database.lookUp(query);
    };
    const portal = await startTestPortal({ database: { ...database, lookUp } });
    return { portal, database, asked: () => asked };
  }

  /** A call that asks nothing but who calls and what the right to it needs. */
  const callIn = ({ portal }: Process) =>
    portal.app.inject({ url: '/api/getStats', headers: { cookie: teacher.cookie } });
  const statusIn = async (process: Process) => (await callIn(process)).statusCode;

  /** Until the process answers without a question to the database. */
  const untilKept = (process: Process) =>
    expect
      .poll(
        async () => {
          const before = process.asked();
          expect(await statusIn(process)).toBe(200);
          return process.asked() - before;
        },
        { timeout: 15_000 },
      )
      .toBe(0);

  const untilRefused = (process: Process, status: number) =>
    expect.poll(() => statusIn(process), { interval: 2, timeout: 2_000 }).toBe(status);

  it('is asked anew after a change of this process, before anybody could tell of it', async () => {
    await untilKept(one);
    await sql`alter table config disable trigger tell_change`.execute(other.database.kysely);
    await untilKept(one);
    await one.database.kysely
      .updateTable('config')
      .set({ StudentTeacher: 'another' })
      .where('TeacherEmail', '=', teacher.email)
      .execute();
    const before = one.asked();
    await callIn(one);
    expect(one.asked()).toBe(before + 1);
  });

  it('ends at once in the process where somebody signs out, and a moment later in the other', async () => {
    await untilKept(one);
    await untilKept(other);
    const signedOut = await one.portal.app.inject({
      method: 'POST',
      url: '/auth/sign-out',
      headers: { cookie: teacher.cookie, origin: 'http://localhost:3000' },
      payload: {},
    });
    expect(signedOut.statusCode).toBe(200);
    expect(await statusIn(one)).toBe(401);
    await untilRefused(other, 401);
  });

  it('loses a role that another process takes away', async () => {
    await untilKept(other);
    const superadmin = await one.portal.as('SuperAdmin');
    await untilKept(other);
    const { _id } = await one.database.kysely
      .selectFrom('config')
      .select('_id')
      .where('TeacherEmail', '=', teacher.email)
      .executeTakeFirstOrThrow();
    const deleted = await superadmin.post(`/api/deleteConfigById/${_id}`);
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect(await statusIn(one)).toBe(403);
    await untilRefused(other, 403);
  });

  it.each([
    ['a session deleted', sql`delete from account_session`],
    ['a session that has run out', sql`update account_session set "expiresAt" = '2020-01-01'`],
    ['an account deleted', sql`delete from account_user`],
    ['all sessions gone at once', sql`truncate account_session`],
  ])('ends by hand, with psql as it were: %s', async (_what, statement) => {
    await untilKept(other);
    const hand = openDatabase({ databaseUrl, dataDirectory: '' });
    await statement.execute(hand.kysely);
    await hand.close();
    await untilRefused(other, 401);
  });

  it('ends when the session does, though nothing changes', async () => {
    await untilKept(one);
    one.portal.setClock(new Date(Date.now() + 31 * 86_400_000));
    const before = one.asked();
    expect(await statusIn(one)).toBe(401);
    expect(one.asked()).toBe(before);
  });

  it('is not kept as it was before a change that came while it was read', async () => {
    await untilKept(one);
    await sql`update account_user set "updatedAt" = "updatedAt"`.execute(one.database.kysely);
    const { lookUp } = one.portal.database;
    let late: () => void = () => {};
    const answered = new Promise<void>((resolve) => {
      late = resolve;
    });
    const slow: Database['lookUp'] = async (query) => {
      const rows = await lookUp<never>(query);
      await answered;
      return rows;
    };
    one.portal.database.lookUp = slow;
    const early = callIn(one);
    // Its question has been answered by the time that a later one has.
    await one.database.kysely.selectFrom('config').select('_id').execute();
    await sql`delete from account_session`.execute(one.database.kysely);
    late();
    await early;
    one.portal.database.lookUp = lookUp;
    expect(await statusIn(one)).toBe(401);
  });

  /** Cuts the connections over which processes are told. */
  async function cutListeners(): Promise<void> {
    const cut = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${listenerName} and datname = current_database()`.execute(
      other.database.kysely,
    );
    expect(cut.rows).toHaveLength(2);
  }

  it('is not kept while nobody would tell of changes, and is again afterwards', async () => {
    await untilKept(one);
    await untilKept(other);
    await cutListeners();
    await expect.poll(() => one.database.changeMark(), { interval: 1 }).toBe(null);
    const before = one.asked();
    await callIn(one);
    await callIn(one);
    expect(one.asked()).toBe(before + 2);
    await untilKept(one);
  });

  it('is not kept where a table does not tell of its changes', async () => {
    await untilKept(one);
    await untilKept(other);
    await sql`alter table config disable trigger tell_change`.execute(other.database.kysely);
    await cutListeners();
    await expect.poll(() => one.database.changeMark(), { interval: 1 }).toBe(null);
    // It tries again after a second.
    const until = performance.now() + 2_000;
    while (performance.now() < until) {
      expect(one.database.changeMark()).toBe(null);
      await setTimeout(10);
    }
    await sql`alter table config enable trigger tell_change`.execute(other.database.kysely);
    await untilKept(one);
  });

  it('is not kept where nothing is heard, as behind some poolers', async () => {
    const listen = (askElsewhere: (text: string, values: string[]) => Promise<unknown>) =>
      listenToChanges({ connectionString: databaseUrl, askElsewhere, onLost: () => {} });
    const tell = (text: string, values: string[]) =>
      one.database.kysely.executeQuery(CompiledQuery.raw(text, values));
    const [deaf, hearing] = [listen(async () => {}), listen(tell)];
    expect(deaf.mark()).toBe(null);
    await expect.poll(() => hearing.mark(), { timeout: 10_000 }).not.toBe(null);
    await setTimeout(500);
    expect(deaf.mark()).toBe(null);
    await Promise.all([deaf.close(), hearing.close()]);
  });
});
