import type { Kysely } from 'kysely';
import { textType } from '../dialect.ts';

/** What has become of a message to the school, and what it is about; blank for a subscription. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['State', 'Topic']) {
    await db.schema
      .alterTable('contact_message')
      .addColumn(column, textType(db), (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  const messages = db as Kysely<{ contact_message: Record<'State' | 'Topic' | 'Subject', string> }>;
  // What came before was not ticked off; to whom it was addressed is not known any more.
  await messages
    .updateTable('contact_message')
    .set({ State: 'Open', Topic: 'school' })
    .where('Subject', '!=', 'Subscribe')
    .execute();
  await db.schema
    .createIndex('contact_message_State')
    .on('contact_message')
    .columns(['State', 'insertTimeStamp', '_id'])
    .execute();
}
