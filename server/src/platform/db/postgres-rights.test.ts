import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { listStudents } from '../../features/students/list/data.ts';
import { createPostgresDatabase, dropPostgresDatabase } from '../../testing/database.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { insert, inTransaction } from './write.ts';

/** An empty database and a user of its own, who has no right but those that `grant` gives. */
async function asOwnUser(
  grant: (names: { database: string; user: string }) => string,
  {
    skip,
    use,
  }: { skip: (when: boolean, why: string) => void; use: (own: Database) => Promise<void> },
): Promise<void> {
  const server = new Pool({ connectionString: process.env.TEST_DATABASE_URL });
  const { rows } = await server.query<{ may: boolean }>(
    'select rolsuper as may from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.may) await server.end();
  skip(!rows[0]?.may, 'The user of TEST_DATABASE_URL may make no other users.');

  const url = await createPostgresDatabase();
  const own = new URL(url);
  const database = own.pathname.slice(1);
  own.username = `owner_of_${database}`;
  own.password = randomUUID();
  await server.query(
    `create role ${own.username} login password '${own.password}'
      nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
  );
  const within = new Pool({ connectionString: url });
  try {
    await within.query(grant({ database, user: own.username }));
    await within.end();
    const opened = openDatabase({ databaseUrl: own.href, dataDirectory: '' });
    await use(opened).finally(() => opened.close());
  } finally {
    await dropPostgresDatabase(url);
    await server.query(`drop role ${own.username}`);
    await server.end();
  }
}

describe.runIf(process.env.TEST_DATABASE === 'postgres')('on PostgreSQL the portal', () => {
  it('needs no right but those of the owner of its database', ({ skip }) =>
    asOwnUser(({ database, user }) => `alter database ${database} owner to ${user}`, {
      skip,
      use: async (database) => {
        await migrate(database);
        const { News } = await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
          insert(tx, 'news', { News: 'பொங்கல்' }),
        );
        expect(News).toBe('பொங்கல்');
      },
    }));

  it('starts and searches where it may have no extension', ({ skip }) =>
    asOwnUser(({ user }) => `grant create on schema public to ${user}`, {
      skip,
      use: async (database) => {
        await migrate(database);
        await storeStudent(database, { FirstName: 'Senthilkumar' });
        expect((await listStudents(database, { search: 'kumar' })).total).toBe(1);
        const { rows } = await sql`
          select 1 from pg_indexes where indexname = 'student_searchKey'`.execute(database.kysely);
        expect(rows).toEqual([]);
      },
    }));
});
