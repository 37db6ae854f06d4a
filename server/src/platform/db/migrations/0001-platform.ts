import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'setting', { text: ['value', 'updateTimeStamp'] });

  await createTable(db, 'history', {
    text: ['tableName', 'recordId', 'action', 'changedBy', 'changedAt'],
    optionalText: ['before', 'after'],
  });
  await db.schema
    .createIndex('history_record')
    .on('history')
    .columns(['tableName', 'recordId', 'changedAt'])
    .execute();

  await createTable(db, 'outbox', {
    text: [
      'channel',
      'purpose',
      'recipient',
      'subject',
      'textBody',
      'htmlBody',
      'status',
      'nextAttemptAt',
      'leasedUntil',
      'leasedBy',
      'lastAnswer',
      'createdBy',
      'createdAt',
      'sentAt',
    ],
    integer: ['attempts'],
  });
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['channel', 'status', 'nextAttemptAt'])
    .execute();

  await db.schema
    .createTable('rate_limit')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('endsAt', 'bigint', (column) => column.notNull())
    .execute();
}
