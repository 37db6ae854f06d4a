import { type Kysely, sql } from 'kysely';

/** The family's words at enrollment and the office's own note beside the principal's comments (OP-108). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['FamilyComments', 'OfficeNote']) {
    await db.schema
      .alterTable('student')
      .addColumn(column, 'text', (made) => made.notNull().defaultTo(''))
      .execute();
  }
  await keepFamilyWords(db);
}

type Enrollment = { _id: string; Comments: string; after: string | null };
type FirstRecord = { Comments?: string; UserName?: string; LastModifiedBy?: string };

/**
 * So far both stood in one field. What the family sent with its form the history knows: that is its
 * own; what stands there now stays the principal's where it differs. Without a history, what the
 * office has never changed is the family's.
 */
async function keepFamilyWords(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Enrollment>`
    select student."_id", student."Comments", history."after" from student
    join history on history."recordId" = student."_id"
      and history."tableName" = 'student' and history."action" = 'insert'`.execute(db);
  for (const { _id, Comments, after } of rows) {
    const sent: FirstRecord = JSON.parse(after ?? '{}');
    const byFamily = !sent.LastModifiedBy || sent.LastModifiedBy === sent.UserName;
    if (!byFamily || !sent.Comments) continue;
    const left = Comments === sent.Comments ? '' : Comments;
    await sql`
      update student set "FamilyComments" = ${sent.Comments}, "Comments" = ${left}
      where "_id" = ${_id}`.execute(db);
  }
  await sql`
    update student set "FamilyComments" = "Comments", "Comments" = ''
    where "FamilyComments" = '' and "Comments" <> ''
      and "LastModifiedBy" in ('', "UserName") and not exists (
        select 1 from history where history."recordId" = student."_id"
          and history."tableName" = 'student' and history."action" = 'insert')`.execute(db);
}
