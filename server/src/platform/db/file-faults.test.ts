import { copyFileSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertDisk } from '../../../../scripts/faults/disk-image.ts';
import { readPageStart } from '../../page-start.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { insert, inTransaction } from './write.ts';

/** What can happen to the file of the embedded database while the portal is open. */
describe.skipIf(process.env.TEST_DATABASE === 'postgres')('the embedded database', () => {
  let folder: string;
  let file: string;
  let test: TestPortal;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pallikoodam-faults-'));
    file = join(folder, 'portal.sqlite');
    const database = openDatabase({ dataDirectory: folder });
    // The disk is not what is tested.
    await sql`pragma synchronous = off`.execute(database.kysely);
    await migrate(database);
    test = await startTestPortal({ database });
  });
  afterEach(async () => {
    await test.close();
    rmSync(folder, { recursive: true, force: true });
  });

  let subscribers = 0;
  const subscribe = async () => {
    subscribers += 1;
    const visitor = await test.as('visitor');
    const Email = `reader${subscribers}@home.example`;
    const remoteAddress = `198.51.100.${subscribers % 250}`;
    const answer = await visitor.post('/api/submitToContactUs', { Email }, { remoteAddress });
    return answer.statusCode;
  };
  const readyz = async () => (await test.app.inject('/readyz')).json();
  const healthz = async () => (await test.app.inject('/healthz')).statusCode;

  const gone = {
    status: 'not ready',
    reason: 'The database file was removed or replaced under the portal.',
  };

  it.each<[string, () => void]>([
    ['removed', () => rmSync(file)],
    ['moved away', () => renameSync(file, join(folder, 'elsewhere.sqlite'))],
    [
      'replaced by a copy',
      () => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
    ['left without its log of writes', () => rmSync(`${file}-wal`)],
  ])('%s: no write is acknowledged, and /readyz says why', async (_, happen) => {
    expect([await subscribe(), await readyz()]).toEqual([200, { status: 'ready' }]);
    happen();
    expect([await subscribe(), await readyz()]).toEqual([503, gone]);
    expect(await healthz()).toBe(200);
  });

  it('removed while a transaction writes: what it wrote is not acknowledged', async () => {
    const writing = { database: test.database, writer: 'visitor', now: new Date() };
    const store = inTransaction(writing, async (tx) => {
      await insert(tx, 'news', { News: 'Pongal', Status: 'Active' });
      rmSync(file);
      await insert(tx, 'news', { News: 'Deepavali', Status: 'Active' });
    });
    await expect(store).rejects.toThrow(gone.reason);
  });

  it('put back takes writes again', async () => {
    renameSync(file, `${file}.away`);
    expect(await subscribe()).toBe(503);
    renameSync(`${file}.away`, file);
    expect([await subscribe(), await readyz()]).toEqual([200, { status: 'ready' }]);
  });

  it('spoiled answers 503 and is not ready', async () => {
    expect(await readyz()).toEqual({ status: 'ready' });
    await sql`pragma wal_checkpoint(truncate)`.execute(test.database.kysely);
    await sql`pragma cache_size = 1`.execute(test.database.kysely);
    writeFileSync(file, Buffer.alloc(statSync(file).size, 'spoiled '), { flag: 'r+' });
    const visitor = await test.as('visitor');
    expect((await visitor.get('/api/getLatestNews')).statusCode).toBe(503);
    expect(await subscribe()).toBe(503);
    expect(await readyz()).toEqual({
      status: 'not ready',
      reason: 'The database file is damaged.',
    });
  });

  it('on a full disk answers 503 each time and goes on when there is room', async () => {
    const { kysely } = test.database;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(kysely);
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count + 1)}`.execute(kysely);
    const answers = new Set<number>();
    for (let tries = 0; tries < 150; tries += 1) answers.add(await subscribe());
    expect([...answers].sort()).toEqual([200, 503]);
    expect(await subscribe()).toBe(503);
    await sql`pragma max_page_count = 1000000`.execute(kysely);
    expect(await subscribe()).toBe(200);
  });

  describe('held by another program', () => {
    let other: DatabaseSync;
    const hold = () => {
      other = new DatabaseSync(file);
      other.exec('begin immediate');
    };
    afterEach(() => other.close());

    const notSettled = (saved: Promise<unknown>) => Promise.race([saved, Promise.resolve('waits')]);

    it('keeps writes waiting, and nothing else', async () => {
      const cookie = { headers: { cookie: (await test.as('Admin')).cookie } };
      const visitor = await test.as('visitor');
      hold();
      const saved = Promise.all([subscribe(), subscribe(), subscribe()]);
      for (let times = 0; times < 20; times += 1) {
        expect(await healthz()).toBe(200);
        expect((await visitor.get('/readyz')).statusCode).toBe(200);
        // What every page begins with.
        expect((await readPageStart(test.portal, cookie.headers)).person?.email).toBeTruthy();
        expect((await visitor.get('/api/getLatestNews')).statusCode).toBe(200);
        expect((await visitor.get('/api/getStudentInfo?pageSize=10', cookie)).statusCode).toBe(200);
      }
      // They did not have to wait until the writes had given up.
      expect(await notSettled(saved)).toBe('waits');
      other.exec('commit');
      expect(await saved).toEqual([200, 200, 200]);
    });

    it('refuses a write after its ten seconds, and takes the next one', {
      timeout: 30_000,
    }, async () => {
      hold();
      const begun = performance.now();
      expect(await subscribe()).toBe(503);
      expect(performance.now() - begun).toBeGreaterThan(9_900);
      other.exec('commit');
      expect(await subscribe()).toBe(200);
    });
  });

  it('on a disk that has turned read-only is read, and written no more', async ({ skip }) => {
    const disk = insertDisk(48);
    if (disk === null) return skip('Only root on Linux may put a disk in.');
    const database = openDatabase({ dataDirectory: disk.folder });
    await migrate(database);
    const other = await startTestPortal({ database });
    try {
      const visitor = await other.as('visitor');
      const write = async () =>
        (await visitor.post('/api/submitToContactUs', { Email: 'a@home.example' })).statusCode;
      expect([await write(), (await visitor.get('/readyz')).statusCode]).toEqual([200, 200]);
      disk.turnReadOnly();
      const ready = await visitor.get('/readyz');
      expect([await write(), ready.statusCode]).toEqual([503, 503]);
      expect(ready.json().reason).toMatch(/takes no writes/);
      expect((await visitor.get('/api/getLatestNews')).statusCode).toBe(200);
    } finally {
      await other.close();
      disk.remove();
    }
  });
});
