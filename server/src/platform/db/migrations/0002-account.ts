import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** Better Auth's tables, under names that say what they hold (platform/auth/authentication.ts maps them). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'account_user',
    {
      text: ['name', 'email', 'createdAt', 'updatedAt'],
      integer: ['emailVerified'],
      optionalText: ['image'],
    },
    'id',
  );
  await createTable(
    db,
    'account_session',
    {
      text: ['userId', 'token', 'expiresAt', 'createdAt', 'updatedAt'],
      optionalText: ['ipAddress', 'userAgent'],
    },
    'id',
  );
  await createTable(
    db,
    'account_credential',
    {
      text: ['userId', 'accountId', 'providerId', 'createdAt', 'updatedAt'],
      optionalText: [
        'accessToken',
        'refreshToken',
        'idToken',
        'accessTokenExpiresAt',
        'refreshTokenExpiresAt',
        'scope',
        'password',
      ],
    },
    'id',
  );
  await createTable(
    db,
    'account_verification',
    { text: ['identifier', 'value', 'expiresAt', 'createdAt', 'updatedAt'] },
    'id',
  );
  await db.schema
    .createTable('account_rate_limit')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('lastRequest', 'bigint', (column) => column.notNull())
    .execute();

  await unique('account_user', 'email');
  await unique('account_session', 'token');
  await unique('account_rate_limit', 'key');
  await index('account_session', 'userId');
  await index('account_credential', 'userId');
  await index('account_verification', 'identifier');

  async function unique(table: string, column: string) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).unique().execute();
  }
  async function index(table: string, column: string) {
    await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  }
}
