import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Migration, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../testing/database.ts';
import { openFrozenSchool, readFrozenSchool } from '../../testing/frozen-school.ts';
import { type Database, openDatabase } from './database.ts';
import { analyse, untyped } from './dialect.ts';
import { listMigrations, migrate, migrations, UnknownShape } from './migrate.ts';

let folder: string;
let databaseUrl: string | undefined;
let database: Database;
const landed = Object.keys(migrations);
const later = '9999-later';

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-migrate-'));
  databaseUrl =
    process.env.TEST_DATABASE === 'postgres' ? await createPostgresDatabase() : undefined;
  database = openDatabase({ databaseUrl, dataDirectory: folder });
});
afterEach(async () => {
  delete migrations[later];
  await database.close();
  rmSync(folder, { recursive: true });
});

const addTable: Migration = {
  up: async (db) => {
    await db.schema.createTable('half').addColumn('a', 'text').execute();
  },
};

async function listNames(): Promise<string[]> {
  const tables = await database.kysely.introspection.getTables();
  return tables.map(({ name }) => name);
}

const recordMigration = (name: string) =>
  sql`insert into kysely_migration values (${name}, '2027-01-01')`.execute(database.kysely);

it('an empty database gets its shape once', async () => {
  expect(await listMigrations(database)).toEqual([]);
  await migrate(database);
  await migrate(database);
  expect(await listMigrations(database)).toEqual(landed);
});

describe('an upgrade', () => {
  it('leaves every value of the frozen school as it was', async () => {
    await openFrozenSchool(database);

    await migrate(database);

    for (const [table, before] of Object.entries(readFrozenSchool())) {
      const rows = await untyped(database.kysely).selectFrom(table).selectAll().execute();
      const columns = Object.keys(before[0] ?? {});
      const valuesOf = (row: Record<string, unknown>) =>
        JSON.stringify(columns.map((column) => row[column]));
      expect(rows.map(valuesOf).toSorted(), table).toEqual(before.map(valuesOf).toSorted());
    }
  });

  it('lets the planner know a new index like those there were', async () => {
    await openFrozenSchool(database);
    await analyse(database.engine, database.kysely);
    migrations[later] = {
      up: async (db) => {
        await db.schema.createIndex('book_later').on('book').column('title').execute();
      },
    };
    await migrate(database);
    const { rows } = await (database.engine === 'postgres'
      ? sql`select reltuples from pg_class where relname = 'book_later' and reltuples > 0`
      : sql`select stat from sqlite_stat1 where idx = 'book_later'`
    ).execute(database.kysely);
    expect(rows).toHaveLength(1);
  });

  it('that fails leaves nothing behind, and the next one succeeds', async () => {
    await migrate(database);
    migrations[later] = {
      up: async (db) => {
        await addTable.up(db);
        throw new Error('The disk is full.');
      },
    };
    await expect(migrate(database)).rejects.toThrow('The disk is full.');
    expect(await listNames()).not.toContain('half');
    expect(await listMigrations(database)).toEqual(landed);

    migrations[later] = addTable;
    await migrate(database);
    expect(await listNames()).toContain('half');
    expect(await listMigrations(database)).toEqual([...landed, later]);
  });

  it.each(['baseline', 'upgrade'])(
    'whose process is killed in the %s is begun again',
    async (at) => {
      if (at === 'upgrade') await migrate(database);
      const place = { databaseUrl, dataDirectory: folder };
      const script = `
      import { openDatabase } from './database.ts';
      import { migrate, migrations } from './migrate.ts';
      migrations['${later}'] = {
        up: async (db) => {
          await db.schema.createTable('half').addColumn('a', 'text').execute();
          process.kill(process.pid, 'SIGKILL');
          await new Promise(() => {});
        },
      };
      await migrate(openDatabase(${JSON.stringify(place)}));`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        cwd: import.meta.dirname,
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      expect(await listMigrations(database)).toEqual(at === 'upgrade' ? landed : []);

      migrations[later] = addTable;
      await migrate(database);
      expect(await listNames()).toContain('half');
      expect(await listMigrations(database)).toEqual([...landed, later]);
    },
  );

  it('of two processes at once happens once', async () => {
    const other = openDatabase({ databaseUrl, dataDirectory: folder });
    await Promise.all([migrate(database), migrate(other)]);
    await other.close();
    expect(await listMigrations(database)).toEqual(landed);
  });
});

describe('a database of another version is refused in a sentence', () => {
  it('that says to start the later version', async () => {
    await migrate(database);
    await recordMigration(later);
    for (const ask of [migrate, listMigrations]) {
      const refused = ask(database);
      await expect(refused).rejects.toThrow(UnknownShape);
      await expect(refused).rejects.toThrow(
        `A later version of the portal has changed the shape of this database (${later}). Start that version`,
      );
    }
  });

  it('that says that nothing from before 1.0 is taken over', async () => {
    await migrate(database);
    await sql`delete from kysely_migration`.execute(database.kysely);
    await recordMigration('0001-platform');
    await recordMigration('0091-guardian-access');
    for (const ask of [migrate, listMigrations]) {
      const refused = ask(database);
      await expect(refused).rejects.toThrow(UnknownShape);
      await expect(refused).rejects.toThrow(
        'A version of the portal before 1.0 made this database (0001-platform)',
      );
    }
  });
});
