import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { expect, it } from 'vitest';
import { createPostgresDatabase, dropPostgresDatabase } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { insert, inTransaction } from './write.ts';

it.runIf(process.env.TEST_DATABASE === 'postgres')(
  'the portal needs no right on PostgreSQL but those of the owner of its database',
  async ({ skip }) => {
    const server = new Pool({ connectionString: process.env.TEST_DATABASE_URL });
    const { rows } = await server.query<{ may: boolean }>(
      'select rolsuper as may from pg_roles where rolname = current_user',
    );
    if (!rows[0]?.may) await server.end();
    skip(!rows[0]?.may, 'The user of TEST_DATABASE_URL may make no other users.');

    const own = new URL(await createPostgresDatabase());
    const name = own.pathname.slice(1);
    own.username = `owner_of_${name}`;
    own.password = randomUUID();
    await server.query(
      `create role ${own.username} login password '${own.password}'
        nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
    );
    try {
      await server.query(`alter database ${name} owner to ${own.username}`);
      const database = openDatabase({ databaseUrl: own.href, dataDirectory: '' });
      await migrate(database);
      const { News } = await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
        insert(tx, 'news', { News: 'பொங்கல்' }),
      );
      await database.close();
      expect(News).toBe('பொங்கல்');
    } finally {
      await dropPostgresDatabase(own.href);
      await server.query(`drop role ${own.username}`);
      await server.end();
    }
  },
);
