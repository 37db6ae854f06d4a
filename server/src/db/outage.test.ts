import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../testing/database.ts';
import { layLine } from '../testing/line-to-cut.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
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

  it('the log hears of every connection that was lost while nobody used it', async () => {
    expect((await (await test.as('visitor')).get('/readyz')).statusCode).toBe(200);
    expect(losses).toEqual([]);
    line.cut();
    await expect.poll(() => losses.length).toBeGreaterThan(0);
  });
});
