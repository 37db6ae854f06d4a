import { type Kysely, sql } from 'kysely';

/**
 * Becoming a guardian takes two acts: the family or the office grants access (`hasAccess`), and the
 * person joins (`isConfirmed`). Guardians who were confirmed before have done both. `hasEnrolled`
 * protects a second guardian who has enrolled a child from being removed by the first one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['hasAccess', 'hasEnrolled']) {
    await db.schema
      .alterTable('guardian')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
  await sql`update "guardian" set "hasAccess" = "isConfirmed"`.execute(db);
  await sql`
    update "guardian" set "hasEnrolled" = 1
    where "isConfirmed" = 1 and "Email" in (
      select "history"."changedBy" from "history"
      join "student" on "student"."_id" = "history"."recordId"
      where "history"."tableName" = 'student' and "history"."action" = 'insert'
        and "student"."FamilyId" = "guardian"."FamilyId"
    )`.execute(db);
}
