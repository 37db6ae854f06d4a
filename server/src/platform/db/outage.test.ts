import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../testing/database.ts';
import { layLine } from '../../testing/line-to-cut.ts';
import { startTestPortal, type TestPortal, testPassword } from '../../testing/portal.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * A database that goes away and returns: the portal reaches PostgreSQL over a line that the test
 * cuts. The embedded database has no such line.
 */
describe.runIf(process.env.TEST_DATABASE === 'postgres')('while the database is away', () => {
  let line: Awaited<ReturnType<typeof layLine>>;
  let test: TestPortal;
  let losses: string[];
  beforeEach(async () => {
    losses = [];
    const target = new URL(await createPostgresDatabase());
    line = await layLine(Number(target.port));
    target.port = String(line.port);
    const database = openDatabase({
      databaseUrl: target.href,
      dataDirectory: '',
      onConnectionLost: ({ message }) => losses.push(message),
    });
    await migrate(database);
    test = await startTestPortal({ database });
  });
  afterEach(async () => {
    await test.close();
    line.cut();
  });

  it('a save says so in plain words, writes nothing, and works again afterwards', async () => {
    const visitor = await test.as('visitor');
    const subscribe = () => visitor.post('/api/submitToContactUs', { Email: 'a@home.example' });

    line.cut();
    const refused = await subscribe();
    expect(refused.statusCode, refused.body).toBe(503);
    expect(refused.json()).toEqual({
      message: 'The portal cannot reach its records right now. Please try again.',
    });
    expect((await visitor.get('/readyz')).statusCode).toBe(503);
    expect((await visitor.get('/healthz')).statusCode).toBe(200);

    await line.mend();
    expect((await subscribe()).statusCode).toBe(200);
    const kept = await test.database.kysely.selectFrom('contact_message').selectAll().execute();
    expect(kept).toHaveLength(1);
  });

  it('the log hears of every connection that was lost while no one used it', async () => {
    expect((await (await test.as('visitor')).get('/readyz')).statusCode).toBe(200);
    expect(losses).toEqual([]);
    line.cut();
    await expect.poll(() => losses.length).toBeGreaterThan(0);
  });
});

/** A standby answers as a database that is set to read only: both refuse with 25006. */
describe.runIf(process.env.TEST_DATABASE === 'postgres')('a database that takes no writes', () => {
  it('answers readings; what writes is refused with 503, and /readyz says why', async () => {
    const databaseUrl = await createPostgresDatabase();
    const open = () => openDatabase({ databaseUrl, dataDirectory: '' });
    const first = open();
    await migrate(first);
    const before = await startTestPortal({ database: first });
    const { email, cookie } = await before.as('Admin');
    await before.close();
    const owner = new Pool({ connectionString: databaseUrl });
    const name = new URL(databaseUrl).pathname.slice(1);
    await owner.query(`alter database ${name} set default_transaction_read_only = on`);
    await owner.end();

    const test = await startTestPortal({ database: open() });
    await migrate(test.database);
    const visitor = await test.as('visitor');
    expect((await visitor.get('/api/getLatestNews')).statusCode).toBe(200);
    const asAdmin = { headers: { cookie } };
    const students = await visitor.get('/api/getStudentInfo?pageSize=10', asAdmin);
    expect(students.statusCode, students.body).toBe(200);
    const ready = await visitor.get('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.json().reason).toMatch(/takes no writes/);
    for (const [path, body] of [
      ['/api/submitToContactUs', { Email: 'a@home.example' }],
      ['/auth/sign-in/email', { email, password: testPassword }],
    ] as const) {
      const refused = await visitor.post(path, body, {
        headers: { origin: 'http://localhost:3000' },
      });
      expect(refused.statusCode, refused.body).toBe(503);
      expect(refused.json().message).toMatch(/cannot reach its records/);
    }
    await test.close();
  });
});
