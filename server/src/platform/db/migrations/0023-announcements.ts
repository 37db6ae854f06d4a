import type { Kysely } from 'kysely';
import { textType } from '../dialect.ts';
import { createTable } from './create-table.ts';

/** Announcements by e-mail and SMS, and what becomes of each of their messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = textType(db);
  await createTable(db, 'announcement', {
    text: [
      'Type',
      'Branch',
      'Who',
      'Grade',
      'StudentTeacher',
      'Role',
      'SendTo',
      'Subject',
      'SubjectTamil',
      'EmailBody',
      'EmailBodyTamil',
      'SMSBody',
      'SentDate',
      'SentBy',
      'UpdatedDate',
      'contentHash',
    ],
    integer: ['recipients'],
  });
  // The archive, newest first: all, of a type, and the record of a message just sent.
  await db.schema
    .createIndex('announcement_sent')
    .on('announcement')
    .columns(['SentDate', '_id'])
    .execute();
  await db.schema
    .createIndex('announcement_Type')
    .on('announcement')
    .columns(['Type', 'SentDate', '_id'])
    .execute();
  await db.schema
    .createIndex('announcement_content')
    .on('announcement')
    .columns(['contentHash', 'SentDate'])
    .execute();

  // What many messages have in common is kept once.
  await createTable(db, 'outbox_body', { text: ['textBody', 'htmlBody'] });
  const added = ['announcementId', 'bodyId', 'unsubscribeUrl', 'externalId', 'report'];
  for (const column of added) {
    await db.schema
      .alterTable('outbox')
      .addColumn(column, text, (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .createIndex('outbox_announcement')
    .on('outbox')
    .columns(['announcementId', 'status', 'recipient'])
    .execute();
  // What could not be delivered, newest first.
  await db.schema
    .createIndex('outbox_status')
    .on('outbox')
    .columns(['status', 'createdAt'])
    .execute();
}
