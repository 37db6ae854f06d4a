import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * Addresses that guardians had before are found in the history, by the address and by the family:
 * of its lines these indexes have the few of guardians and children alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const field = (name: string) =>
    isPostgres(db)
      ? sql`(("before"::json ->> ${sql.lit(name)}))`
      : sql`(json_extract("before", ${sql.lit(`$.${name}`)}))`;
  await sql`
    create index history_former_email on history ${field('Email')}
    where "tableName" = 'guardian'`.execute(db);
  await sql`
    create index history_former_family on history ${field('FamilyId')}
    where "tableName" in ('guardian', 'child')`.execute(db);
}
