import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import { isPostgres, textType } from '../dialect.ts';
import { createTable } from './create-table.ts';

const stamps = ['insertTimeStamp', 'updateTimeStamp'];

/**
 * Families, their guardians and children beneath the student records: a record is an enrollment of
 * a child in a year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTables(db);
  // FormerReferenceIds: those of records that were merged into this one; searches know them.
  for (const column of ['FamilyId', 'ChildId', 'FormerReferenceIds']) {
    await db.schema
      .alterTable('student')
      .addColumn(column, textType(db), (made) => made.notNull().defaultTo(''))
      .execute();
  }
  // 1: the level follows the result of the year before; 0: the office has set it.
  await db.schema
    .alterTable('student')
    .addColumn('followsResult', 'integer', (made) => made.notNull().defaultTo(0))
    .execute();
  await formFamilies(db);
  await createIndexes(db);
}

async function createTables(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'family', { text: ['Note', ...stamps], integer: ['isApart'] });
  await createTable(db, 'guardian', {
    text: ['FamilyId', 'Email', 'Name', 'Mobile', 'Address', 'City', 'State', 'ZipCode', ...stamps],
    integer: ['isFirst', 'isConfirmed', 'getsMail'],
  });
  await createTable(db, 'child', {
    text: [
      'FamilyId',
      'FirstName',
      'LastName',
      'NameInTamil',
      'DateOfBirth',
      'Gender',
      'nameKey',
      ...stamps,
    ],
  });
  await createTable(db, 'likeness', {
    text: ['pair', 'first', 'second', 'StudentId', 'sent', 'reasons', 'state', 'moved', ...stamps],
  });
  await createTable(db, 'child_change', {
    text: [
      'ChildId',
      'FirstName',
      'LastName',
      'DateOfBirth',
      'Gender',
      'askedBy',
      'state',
      ...stamps,
    ],
  });
}

/**
 * Gives every enrollment that has none its family and its child: enrollments of one first address
 * are a family's, those of one given name and birth date in it a child's. The newest second address
 * is the second guardian, who is to be let in. Ids are those of enrollments, so that the statements
 * need no rows in memory.
 */
export async function formFamilies(db: QueryExecutorProvider): Promise<void> {
  await sql`
    update student set
      "FamilyId" = case when "UserName" = '' then "_id" else (
        select min(other."_id") from student as other where other."UserName" = student."UserName")
      end,
      "ChildId" = case when "UserName" = '' then "_id" else (
        select min(other."_id") from student as other
        where other."UserName" = student."UserName"
          and other."firstNameKey" = student."firstNameKey"
          and other."DateOfBirth" = student."DateOfBirth")
      end
    where "FamilyId" = ''`.execute(db);
  await sql`
    insert into family ("_id", "insertTimeStamp", "updateTimeStamp")
    select "FamilyId", min("insertTimeStamp"), min("insertTimeStamp") from student
    group by "FamilyId"`.execute(db);
  await sql`
    insert into guardian
      ("_id", "FamilyId", "Email", "isFirst", "isConfirmed", "getsMail",
       "insertTimeStamp", "updateTimeStamp")
    select "FamilyId", "FamilyId", "UserName", 1, 1, 1,
      min("insertTimeStamp"), min("insertTimeStamp") from student
    where "UserName" <> '' group by "FamilyId", "UserName"`.execute(db);
  await sql`
    insert into child
      ("_id", "FamilyId", "FirstName", "LastName", "NameInTamil", "DateOfBirth", "Gender",
       "nameKey", "insertTimeStamp", "updateTimeStamp")
    select "ChildId", "FamilyId", "FirstName", "LastName", "NameInTamil", "DateOfBirth", "Gender",
      "firstNameKey", "insertTimeStamp", "insertTimeStamp" from student
    where not exists (
      select 1 from student as later where later."UserName" = student."UserName"
        and later."ChildId" = student."ChildId"
        and (later."Year" > student."Year"
          or (later."Year" = student."Year" and later."_id" > student."_id")))`.execute(db);
  await sql`
    insert into guardian
      ("_id", "FamilyId", "Email", "isFirst", "isConfirmed", "getsMail",
       "insertTimeStamp", "updateTimeStamp")
    select min(student."_id") || '-2', "FamilyId", min("AdditionalEmail"), 0, 0, 1,
      min("insertTimeStamp"), min("insertTimeStamp") from student
    where "AdditionalEmail" <> '' and "AdditionalEmail" <> "UserName" and not exists (
      select 1 from student as later where later."UserName" = student."UserName"
        and later."FamilyId" = student."FamilyId"
        and later."AdditionalEmail" not in ('', later."UserName")
        and (later."Year" > student."Year"
          or (later."Year" = student."Year" and later."_id" > student."_id")))
    group by "FamilyId"`.execute(db);
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns);
  await index('student_of_child', 'student', ['ChildId', 'Year']).execute();
  await index('student_one_a_year', 'student', ['ChildId', 'Year'])
    .unique()
    .where(sql.ref('ChildId'), '<>', '')
    .execute();
  await index('student_of_family', 'student', ['FamilyId', 'Year']).execute();
  // SQLite would read all years for the families of one; PostgreSQL reads its figures off other indexes.
  if (!isPostgres(db)) {
    await index('student_family_of_year', 'student', ['Year', 'FamilyId']).execute();
  }
  await index('student_Mobile', 'student', ['Mobile']).execute();
  await index('student_EmergencyContact', 'student', ['EmergencyContact']).execute();
  await index('guardian_Email', 'guardian', ['Email', 'FamilyId']).unique().execute();
  await index('guardian_of_family', 'guardian', ['FamilyId']).execute();
  await index('guardian_Mobile', 'guardian', ['Mobile'])
    .where(sql.ref('Mobile'), '<>', '')
    .execute();
  await index('child_of_family', 'child', ['FamilyId']).execute();
  await index('child_birth', 'child', ['DateOfBirth', 'nameKey']).execute();
  await index('likeness_pair', 'likeness', ['pair']).unique().execute();
  await index('likeness_state', 'likeness', ['state', 'insertTimeStamp']).execute();
  await index('likeness_of_student', 'likeness', ['StudentId']).execute();
  await index('likeness_first', 'likeness', ['first']).execute();
  await index('likeness_second', 'likeness', ['second']).execute();
  await index('child_change_state', 'child_change', ['state', 'insertTimeStamp']).execute();
  await index('child_change_of_child', 'child_change', ['ChildId']).execute();
  await index('child_change_open', 'child_change', ['ChildId'])
    .unique()
    .where(sql.ref('state'), '=', 'open')
    .execute();
}
