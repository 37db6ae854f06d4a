import { type Kysely, sql } from 'kysely';
import { indexText, textType } from '../dialect.ts';

/** The words of a message to the school, for the search box of the office. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('contact_message')
    .addColumn('searchKey', textType(db), (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update contact_message set "searchKey" = lower("FirstName" || ' ' || "Email" || ' '
    || "StudentName" || ' ' || "Subject" || ' ' || "Comments")
    where "State" <> ''`.execute(db);
  await indexText(db, { table: 'contact_message', column: 'searchKey' });
}
