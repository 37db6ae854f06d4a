import { type Kysely, sql } from 'kysely';

/**
 * Off an index: the books on the shelf by their numbers, all of them by title and author, and what is
 * out at a branch in the order of its list.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('book_shelf')
    .on('book')
    .columns(['available', 'bookKey', '_id'])
    .execute();
  await db.schema.dropIndex('loan_open_branch').execute();
  await db.schema
    .createIndex('loan_open_branch')
    .on('loan')
    .columns(['branch', 'BookDue', 'bookKey', '_id'])
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();
  for (const column of ['title', 'author']) {
    await db.schema
      .createIndex(`book_by_${column}`)
      .on('book')
      .expression(sql`lower(${sql.ref(column)})`)
      .column('_id')
      .execute();
  }
}
