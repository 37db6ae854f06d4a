import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../seed/demo-accounts.ts';
import { loadDemoSchool } from '../../../seed/demo-school.ts';
import { createPostgresDatabase, createTestDatabase } from '../../../testing/database.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { type Database, openDatabase } from '../database.ts';
import { listTables, untyped } from '../dialect.ts';
import { migrate, migrations } from '../migrate.ts';
import { backUp } from './back-up.ts';
import { BackupError, readHeading } from './backup-file.ts';
import { restore } from './restore.ts';

const now = new Date('2025-11-22T15:00:00Z');
const onPostgres = process.env.TEST_DATABASE === 'postgres';

let folder: string;
let demo: TestPortal;
let file: string;
let rows: number;
/** The backup of a school with two records, to be damaged. */
let smallFile: string;
let smallRows: number;
const opened: Database[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-backup-'));
  demo = await startTestPortal();
  const { database, portal } = demo;
  await loadDemoSchool(portal);
  file = join(folder, 'demo.jsonl.gz');
  rows = await backUp(database, { file, now });

  const small = await createTestDatabase();
  await storeNews(small, 'Classes begin');
  await sql`insert into volunteer (_id) values ('v1')`.execute(small.kysely);
  smallFile = join(folder, 'small.jsonl.gz');
  smallRows = await backUp(small, { file: smallFile, now });
  await small.close();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});
afterAll(async () => {
  await demo.close();
  rmSync(folder, { recursive: true });
});

/** A database of the engine under test that no migration has seen. */
async function openEmpty(): Promise<Database> {
  const place = onPostgres ? { databaseUrl: await createPostgresDatabase() } : {};
  const database = openDatabase({ dataDirectory: ':memory:', ...place });
  opened.push(database);
  return database;
}

async function openMigrated(): Promise<Database> {
  const database = await createTestDatabase();
  opened.push(database);
  return database;
}

/** Every row of every table. */
async function readAll({ kysely }: Database): Promise<Record<string, unknown[]>> {
  const db = untyped(kysely);
  const all: Record<string, unknown[]> = {};
  for (const { name, key } of await listTables(db)) {
    const { rows: found } =
      await sql`select * from ${sql.table(name)} order by ${sql.ref(key)} collate ${sql.raw(onPostgres ? '"C"' : 'binary')}`.execute(
        db,
      );
    all[name] = found;
  }
  return all;
}

/** The small backup with its text changed. */
function rewrite(change: (text: string) => string): string {
  const changed = join(folder, `changed-${Math.random()}.jsonl.gz`);
  writeFileSync(changed, gzipSync(change(gunzipSync(readFileSync(smallFile)).toString())));
  return changed;
}

describe('a restored backup', () => {
  it('holds the school row by row, and the portal works on it', async () => {
    const database = await openEmpty();
    expect(await restore(database, { file })).toBe(rows);
    const [before, after] = [await readAll(demo.database), await readAll(database)];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const table of Object.keys(before)) expect(after[table], table).toEqual(before[table]);
    // More than one page of a table.
    expect(after.student?.length).toBeGreaterThan(1_000);
    expect(Object.values(after).flat()).toHaveLength(rows);

    const again = await startTestPortal({ database });
    const signedIn = await again.app.inject({
      method: 'POST',
      url: '/auth/sign-in/email',
      headers: { origin: again.portal.settings.publicUrl },
      payload: { email: 'admin@school.example', password: demoPassword },
    });
    expect(signedIn.statusCode, signedIn.body).toBe(200);
    const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const search = '/api/getStudentInfo?search=nalliyakodan&page=1&pageSize=10';
    const found = await again.app.inject({ url: search, headers: { cookie } });
    expect(found.json().length, 'they are found by their words').toBeGreaterThan(0);
  });

  it.runIf(onPostgres)('moves the school to the other database and back', async () => {
    const embedded = openDatabase({ dataDirectory: ':memory:' });
    opened.push(embedded);
    expect(await restore(embedded, { file })).toBe(rows);
    const embeddedFile = join(folder, 'embedded.jsonl.gz');
    await backUp(embedded, { file: embeddedFile, now });
    const database = await openEmpty();
    expect(await restore(database, { file: embeddedFile })).toBe(rows);
    expect(await readAll(database)).toEqual(await readAll(demo.database));
  });

  it('takes the place of another school when told to, and only then', async () => {
    const database = await openMigrated();
    await storeNews(database, 'Only here');
    const before = await readAll(database);
    await expect(restore(database, { file })).rejects.toThrow(/holds a school already/);
    expect(await readAll(database)).toEqual(before);

    expect(await restore(database, { file, replace: true })).toBe(rows);
    expect(await readAll(database)).toEqual(await readAll(demo.database));
  });

  it('goes into a database where no one but a stranger has been', async () => {
    const database = await openMigrated();
    const endsAt = Date.now() + 60_000;
    await database.kysely
      .insertInto('rate_limit')
      .values({ key: '203.0.113.7', count: 1, endsAt })
      .execute();
    expect(await restore(database, { file: smallFile })).toBe(smallRows);
  });

  it('of an older version is brought to the newest shape, in an empty database alone', async () => {
    migrations['9999-later'] = {
      up: async (db) => {
        await untyped(db).updateTable('news').set({ NewsInTamil: 'பழைய' }).execute();
      },
    };
    try {
      const newest = await openEmpty();
      await migrate(newest);
      await expect(restore(newest, { file: smallFile })).rejects.toThrow(/made by another version/);
      const database = await openEmpty();
      await restore(database, { file: smallFile });
      expect(await database.kysely.selectFrom('news').select('NewsInTamil').execute()).toEqual([
        { NewsInTamil: 'பழைய' },
      ]);
    } finally {
      delete migrations['9999-later'];
    }
  });
});

describe('a file that cannot be restored', () => {
  const damaged = /no backup of the portal, or it is damaged/;
  const cases: [string, () => string, RegExp][] = [
    ['is not there', () => join(folder, 'none.jsonl.gz'), /There is no file/],
    ['is cut off', () => cutOff(), damaged],
    [
      'lacks its last row',
      () => rewrite((text) => text.replace(/\n\[[^\n]*(?=\n(?!\[|[\s\S]*\n\[))/, '')),
      damaged,
    ],
    ['lacks its end', () => rewrite((text) => text.replace(/\{"end.*\n/, '')), damaged],
    ['has a value too few', () => rewrite((text) => text.replace(/\n\["[^"]*",/, '\n[')), damaged],
    ['is another text', () => rewrite(() => '{"students":[]}\n'), damaged],
    ['is empty', () => rewrite(() => ''), damaged],
    ['is not compressed', () => plain(), damaged],
    [
      'comes from a newer version',
      () => rewrite((text) => text.replace('"0001-baseline"', '"0001-baseline","9999-later"')),
      /made by a newer version/,
    ],
    [
      'comes from before 1.0',
      () => rewrite((text) => text.replace('"0001-baseline"', '"0001-platform","0002-account"')),
      /made by a version of the portal before 1\.0/,
    ],
    [
      'has a table of its own',
      () => rewrite((text) => text.replace('"table":"news"', '"table":"olds"')),
      /unknown table olds/,
    ],
  ];

  function cutOff(): string {
    const cut = join(folder, 'cut.jsonl.gz');
    const whole = readFileSync(smallFile);
    writeFileSync(cut, whole.subarray(0, whole.length / 2));
    return cut;
  }

  function plain(): string {
    const plainText = join(folder, 'plain.jsonl');
    writeFileSync(plainText, gunzipSync(readFileSync(smallFile)));
    return plainText;
  }

  // One for all: each leaves it as it was.
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it.each(cases)('%s: is refused, and nothing is changed', async (_what, makeFile, reason) => {
    const before = await readAll(database);
    const refusal = restore(database, { file: makeFile() });
    await expect(refusal).rejects.toThrow(BackupError);
    await expect(refusal).rejects.toThrow(reason);
    expect(await readAll(database)).toEqual(before);
  });
});

describe('a backup’s file', () => {
  // An error without a listener makes the test run fail.
  it('that is cut off troubles no reader who has left', async () => {
    const plainText = gunzipSync(readFileSync(file)).subarray(0, 50_000);
    const compressed = gzipSync(plainText);
    const cut = join(folder, 'cut-anywhere.jsonl.gz');
    for (const share of [0.5, 0.6, 0.7, 0.8, 0.9]) {
      writeFileSync(cut, compressed.subarray(0, compressed.length * share));
      expect((await readHeading(cut)).backup).toBe('pallikoodam');
      await setTimeout(5);
    }
  });

  it('can be read by its owner alone', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('never takes the place of another', async () => {
    const before = readFileSync(file);
    await expect(backUp(demo.database, { file, now })).rejects.toThrow(/is there already/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('is not left half written', async () => {
    const half = join(folder, 'half.jsonl.gz');
    const failing = listenTo(demo.database, async (found) => {
      if (found.some((row) => 'StudentTeacher' in row)) throw new Error('gone');
    });
    await expect(backUp(failing, { file: half, now })).rejects.toThrow('gone');
    expect(() => statSync(half)).toThrow(/ENOENT/);
    expect(() => statSync(`${half}.part`)).toThrow(/ENOENT/);
  });

  it('holds one moment, whatever is written meanwhile', async () => {
    const place = {
      dataDirectory: mkdtempSync(join(folder, 'two-')),
      databaseUrl: onPostgres ? await createPostgresDatabase() : undefined,
    };
    const [reading, writing] = [openDatabase(place), openDatabase(place)];
    opened.push(reading, writing);
    await migrate(writing);
    await sql`insert into setting (_id, value) values ('s1', 'x')`.execute(writing.kysely);
    let written = false;
    const disturbed = listenTo(reading, async (found) => {
      // Among the tables still to come is that of the volunteers.
      if (written || !found.some((row) => 'value' in row)) return;
      written = true;
      await sql`insert into volunteer (_id) values ('v1')`.execute(writing.kysely);
    });
    const moment = join(folder, 'moment.jsonl.gz');
    await backUp(disturbed, { file: moment, now });
    expect((await readAll(writing)).volunteer).toHaveLength(1);
    const database = await openEmpty();
    await restore(database, { file: moment });
    expect((await readAll(database)).volunteer).toEqual([]);
  });
});

/** The same database, with a listener for what each query found. */
function listenTo(database: Database, hear: (rows: readonly object[]) => Promise<void>): Database {
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await hear(result.rows);
      return result;
    },
  });
  return { ...database, kysely };
}

async function storeNews({ kysely }: Database, News: string): Promise<void> {
  // With the columns that an older version has, too.
  await sql`insert into news ("_id", "News", "Status", "CreatedDate", "UpdatedDate")
    values ('n1', ${News}, 'Active', '', '')`.execute(kysely);
}
