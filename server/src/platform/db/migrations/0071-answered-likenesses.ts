import { type Kysely, sql } from 'kysely';
import { isPostgres, textType } from '../dialect.ts';

/**
 * Who answered a question about two children and when, who took a merge back, and who was mailed of
 * it: answers are listed, and taken back later. Those of before are read off the history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['answeredBy', 'answeredAt', 'undoneBy', 'undoneAt', 'told']) {
    await db.schema
      .alterTable('likeness')
      .addColumn(column, textType(db), (made) => made.notNull().defaultTo(''))
      .execute();
  }
  const lines = sql`from history where "tableName" = 'likeness' and "recordId" = likeness."_id"`;
  const isAnswer = sql`("after" like '%"state":"same"%' or "after" like '%"state":"two"%')
    and ("before" is null or "before" like '%"state":"open"%')`;
  const isUndo = sql`"action" = 'undo' and "after" like '%"state":"open"%'
    and "before" like '%"state":"same"%'`;
  const last = sql`order by "changedAt" desc, "_id" desc limit 1`;
  await sql`
    update likeness set
      "answeredAt" = coalesce((select "changedAt" ${lines} and ${isAnswer} ${last}), ''),
      "answeredBy" = coalesce((select "changedBy" ${lines} and ${isAnswer} ${last}), '')`.execute(
    db,
  );
  await sql`
    update likeness set
      "undoneAt" = coalesce((select "changedAt" ${lines} and ${isUndo} ${last}), ''),
      "undoneBy" = coalesce((select "changedBy" ${lines} and ${isUndo} ${last}), '')
    where "state" = 'open' and "answeredAt" <> ''`.execute(db);
  const joined = isPostgres(db)
    ? sql`string_agg("recipient", ' ')`
    : sql`group_concat("recipient", ' ')`;
  await sql`
    update likeness set "told" = coalesce((
      select ${joined} from outbox
      where "purpose" = 'enrollment looked at' and "createdAt" = likeness."answeredAt"), '')
    where "state" = 'same' and "answeredAt" <> ''`.execute(db);
  await db.schema
    .createIndex('likeness_answered')
    .on('likeness')
    .columns(['answeredAt', '_id', 'first', 'second'])
    .execute();
}
