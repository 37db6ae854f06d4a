import type { Kysely } from 'kysely';
import { createTable } from './create-table.ts';

/** What visitors read and write: news, sponsors, messages to the school. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'news', { text: ['News', 'Status', 'CreatedDate', 'UpdatedDate'] });
  await db.schema
    .createIndex('news_latest')
    .on('news')
    .columns(['Status', 'CreatedDate'])
    .execute();

  await createTable(db, 'sponsor', {
    text: ['type', 'name', 'photo', 'url', 'CreatedDate', 'UpdatedDate'],
    integer: ['order'],
  });

  await createTable(db, 'contact_message', {
    text: [
      'FirstName',
      'Branch',
      'Email',
      'Mobile',
      'Comments',
      'Subject',
      'StudentName',
      'insertTimeStamp',
      'updateTimeStamp',
    ],
  });
}
