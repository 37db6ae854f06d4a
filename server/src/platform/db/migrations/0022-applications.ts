import { volunteerSchoolYear } from '@pallikoodam/domain/volunteers/school-year';
import { type Kysely, sql } from 'kysely';
import { textType } from '../dialect.ts';

type Volunteer = { _id: string; Year: string; insertTimeStamp: string; schoolYear: string };

/** Applications of youth volunteers, the academic year of every volunteer, and the last sign-in. */
export async function up(untyped: Kysely<unknown>): Promise<void> {
  const db = untyped as Kysely<{ volunteer: Volunteer }>;
  const text = textType(untyped);
  const added = ['CurrentSchool', 'TamilSchool', 'GradeCompleted', 'GCOrCitizen', 'schoolYear'];
  for (const column of added) {
    await db.schema
      .alterTable('volunteer')
      .addColumn(column, text, (definition) => definition.notNull().defaultTo(''))
      .execute();
  }
  await db.schema.alterTable('volunteer').addColumn('Age', 'integer').execute();
  const volunteers = await db
    .selectFrom('volunteer')
    .select(['_id', 'Year', 'insertTimeStamp'])
    .execute();
  for (const volunteer of volunteers) {
    await db
      .updateTable('volunteer')
      .set({ schoolYear: volunteerSchoolYear(volunteer) })
      .where('_id', '=', volunteer._id)
      .execute();
  }
  // A year's volunteers by name, and newest first.
  await db.schema
    .createIndex('volunteer_year')
    .on('volunteer')
    .columns(['schoolYear', 'nameKey'])
    .execute();
  await db.schema
    .createIndex('volunteer_year_submitted')
    .on('volunteer')
    .columns(['schoolYear', 'insertTimeStamp'])
    .execute();
  // Every year's, newest first.
  await db.schema
    .createIndex('volunteer_submitted')
    .on('volunteer')
    .column('insertTimeStamp')
    .execute();
  await countByYear(untyped);

  await db.schema
    .alterTable('account_user')
    .addColumn('lastSignInAt', text, (definition) => definition.notNull().defaultTo(''))
    .execute();
  await sql`
    update account_user set "lastSignInAt" = coalesce(
      (select max("createdAt") from account_session where "userId" = account_user.id), '')
  `.execute(untyped);
}

/** The counts that were kept by the year as it was written. */
async function countByYear(db: Kysely<unknown>): Promise<void> {
  await sql`delete from tally where subject = 'volunteer'`.execute(db);
  type Sum = { schoolYear: string; Role: string; Status: string; records: number };
  const { rows } = await sql<Sum>`
    select "schoolYear", "Role", "Status", count(*) as records
    from volunteer group by "schoolYear", "Role", "Status"`.execute(db);
  for (const { schoolYear, Role, Status, records } of rows) {
    const id = JSON.stringify(['volunteer', schoolYear, 'Role', Role, Status]);
    await sql`
      insert into tally ("_id", subject, period, facet, value, kind, records, cents)
      values (${id}, 'volunteer', ${schoolYear}, 'Role', ${Role}, ${Status}, ${records}, 0)
    `.execute(db);
  }
}
