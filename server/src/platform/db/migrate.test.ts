import { readSchool } from '@pallikoodam/content/school';
import { orderKey } from '@pallikoodam/domain/text/order';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listMarkedVolunteers } from '../../features/duty/matrix/data.ts';
import { sumYear } from '../../features/students/data.ts';
import { listStudents } from '../../features/students/list/data.ts';
import { insertMany } from '../../seed/bulk-insert.ts';
import { generateSchool } from '../../seed/scale.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { type Database, openDatabase } from './database.ts';
import { analyse } from './dialect.ts';
import { createMigrator, migrate, NewerDatabase } from './migrate.ts';
import type { StudentTable } from './tables/student.ts';

let database: Database;
beforeEach(async () => {
  const databaseUrl =
    process.env.TEST_DATABASE === 'postgres' ? await createPostgresDatabase() : undefined;
  database = openDatabase({ databaseUrl, dataDirectory: ':memory:' });
});
afterEach(() => database.close());

/** Without the columns that came with 0057. */
function studentsOfOlderVersion() {
  const { student } = generateSchool({ scale: 1, school: readSchool() });
  return withoutLaterKeys(
    student.map(({ FamilyComments, OfficeNote, ...older }) => older as (typeof student)[0]),
  );
}

it("the family's words are told from the principal's by what the history knows", async () => {
  await createMigrator(database).migrateTo('0052-searches-of-records');
  const { kysely } = database;
  const [pattern] = studentsOfOlderVersion();
  const UserName = 'family@home.example';
  const records = [
    ['untouched', 'Ours', UserName, 'Ours', ''],
    ['overwritten', 'Reads well', 'admin@school.example', 'Ours', ''],
    ['placed', 'Ours', 'admin@school.example', 'Ours', UserName],
    ['added by the office', 'Reads well', UserName, 'Reads well', 'admin@school.example'],
    ['blank at first', 'Reads well', UserName, '', ''],
    ['without a history', 'Ours', '', undefined, ''],
    ['closed long ago', 'Either', 'admin@school.example', undefined, ''],
  ] as const;
  for (const [at, [_id, Comments, LastModifiedBy, sent, sender]] of records.entries()) {
    const row = { ...pattern, _id, UserName, Comments, LastModifiedBy, firstNameKey: _id };
    await kysely
      .insertInto('student')
      .values({ ...row, Volunteering: `TS25-OLD${at}` } as never)
      .execute();
    if (sent === undefined) continue;
    const after = JSON.stringify({ UserName, Comments: sent, LastModifiedBy: sender });
    await sql`
      insert into history ("_id", "tableName", "recordId", action, "changedBy", "changedAt", "after")
      values (${`line ${at}`}, 'student', ${_id}, 'insert', 'x', '2025-08-01', ${after})
    `.execute(kysely);
  }

  await migrate(database);

  const rows = await kysely
    .selectFrom('student')
    .select(['_id', 'FamilyComments', 'Comments', 'OfficeNote'])
    .execute();
  const told = Object.fromEntries(
    rows.map((row) => [row._id, [row.FamilyComments, row.Comments, row.OfficeNote]]),
  );
  expect(told).toEqual({
    untouched: ['Ours', '', ''],
    overwritten: ['Ours', 'Reads well', ''],
    placed: ['Ours', '', ''],
    'added by the office': ['', 'Reads well', ''],
    'blank at first': ['', 'Reads well', ''],
    'without a history': ['Ours', '', ''],
    'closed long ago': ['', 'Either', ''],
  });
});

it('students of an older version are found by their names and counted in the figures', async () => {
  await createMigrator(database).migrateTo('0008-volunteers');
  const student = studentsOfOlderVersion();
  await database.kysely.transaction().execute((trx) => insertMany(trx, 'student', student));

  await migrate(database);

  const { total } = await listStudents(database, { search: 'kavin', page: 1, pageSize: 25 });
  expect(total).toBe(student.filter(({ searchKey }) => searchKey.includes('kavin')).length);
  expect(total).toBeGreaterThan(0);
  const sums = await sumYear(database, '2025-2026');
  const current = student.filter(({ Year }) => Year === '2025-2026');
  const cents = current.reduce((sum, { AmountPaidCents }) => sum + (AmountPaidCents ?? 0), 0);
  expect(sums.reduce((sum, { students }) => sum + students, 0)).toBe(current.length);
  expect(sums.reduce((sum, each) => sum + each.paidCents, 0)).toBe(cents);
});

it('a database that a later version has changed is refused in a sentence', async () => {
  await migrate(database);
  await sql`insert into kysely_migration values ('9999-later', '2027-01-01')`.execute(
    database.kysely,
  );
  const refused = migrate(database);
  await expect(refused).rejects.toThrow(NewerDatabase);
  await expect(refused).rejects.toThrow('(9999-later). Start that version');
});

it('teachers who share a name stay as they are, and only one of them has it', async () => {
  await createMigrator(database).migrateTo('0015-one-counter');
  const teacher = (_id: string, StudentTeacher: string, TeacherStatus = 'Active') => ({
    _id,
    Role: 'Teacher',
    TeacherStatus,
    StudentTeacher,
    CreatedDate: _id,
  });
  const people = [
    teacher('4', 'meena  C.'),
    teacher('1', 'Meena C.', 'Discontinued'),
    teacher('2', 'Meena C.'),
    teacher('3', 'Anbu'),
  ];
  await database.kysely
    .insertInto('config')
    .values(people as never)
    .execute();

  await migrate(database);

  const keys = await database.kysely
    .selectFrom('config')
    .select(['_id', 'teacherKey'])
    .orderBy('_id')
    .execute();
  expect(keys.map(({ teacherKey }) => teacherKey)).toEqual([null, 'meena c', 'anbu', null]);
});

it('volunteers marked in an older version stand in the matrix', async () => {
  await createMigrator(database).migrateTo('0009-admissions');
  const duty = [...generateSchool({ scale: 1, school: readSchool() }).duty()];
  await database.kysely.transaction().execute((trx) => insertMany(trx, 'duty', duty));

  await migrate(database);

  const page = { Year: '2025-2026', page: 1, pageSize: 20 };
  const { records, total } = await listMarkedVolunteers(database, page);
  expect(total).toBe(new Set(duty.map(({ Email, Role }) => `${Email} ${Role}`)).size);
  expect(records).toHaveLength(20);
});

it('nothing is left of the kept counts and the index of texts', async () => {
  await createMigrator(database).migrateTo('0050-untold-changes');
  const student = studentsOfOlderVersion();
  await database.kysely.transaction().execute((trx) => insertMany(trx, 'student', student));

  await migrate(database);

  const { rows } = await (database.engine === 'postgres'
    ? sql<{ name: string }>`
        select relname as name from pg_class where relnamespace = current_schema()::regnamespace`
    : sql<{ name: string }>`select name from sqlite_master`
  ).execute(database.kysely);
  expect(rows.filter(({ name }) => /tally|_text|pairs/.test(name))).toEqual([]);
});

it('an index that an upgrade adds is known to the planner like those there were', async () => {
  await createMigrator(database).migrateTo('0050-untold-changes');
  const student = studentsOfOlderVersion();
  await database.kysely.transaction().execute((trx) => insertMany(trx, 'student', student));
  await analyse(database.engine, database.kysely);

  await migrate(database);

  const { rows } = await (database.engine === 'postgres'
    ? sql`select reltuples from pg_class where relname = 'student_figures' and reltuples > 0`
    : sql`select stat from sqlite_stat1 where idx = 'student_figures'`
  ).execute(database.kysely);
  expect(rows).toHaveLength(1);
});

/** Students as they were before names were put in the order of Tamil readers. */
function withoutLaterKeys(students: readonly StudentTable[]): StudentTable[] {
  return students.map(({ tamilKey: _later, ...student }) => student as StudentTable);
}

it('keys of an older version are folded anew, and what was two stays two', async () => {
  await createMigrator(database).migrateTo('0052-searches-of-records');
  const { kysely } = database;
  const child = (_id: string, FirstName: string, more: object = {}) => ({
    _id,
    UserName: 'a@home.example',
    FirstName,
    LastName: 'Kumar',
    DateOfBirth: '2017-03-09',
    Year: '2025-2026',
    insertTimeStamp: _id,
    Volunteering: `TS25-${_id}`,
    firstNameKey: FirstName.toLowerCase(),
    NameInTamil: '',
    ...more,
  });
  const students = [
    child('1', 'D’Arcy'),
    child('2', "D'Arcy"),
    child('3', 'S.', { LastName: 'Kavin' }),
    child('4', 'José'),
    child('5', 'கெளதம்', { NameInTamil: 'கெளதம்' }),
  ];
  await kysely
    .insertInto('student')
    .values(students as never)
    .execute();
  const loan = (_id: string, StudentId: string, first: string) => ({
    _id,
    state: 'open',
    bookid: _id,
    StudentId,
    FirstName: first,
    LastName: 'Kumar',
    childKey: `a@home.example|${first.toLowerCase()}|2017-03-09`,
  });
  await kysely
    .insertInto('loan')
    .values([loan('a', '1', 'D’Arcy'), loan('b', '2', "D'Arcy"), loan('c', '4', 'José')] as never)
    .execute();
  const book = { _id: '1', bookid: '7', title: 'அன்பு', author: 'A.K. Raj', searchKey: 'x' };
  await kysely
    .insertInto('book')
    .values(book as never)
    .execute();

  await migrate(database);

  const keys = await kysely
    .selectFrom('student')
    .select(['_id', 'firstNameKey', 'searchKey'])
    .orderBy('_id')
    .execute();
  expect(keys.map(({ firstNameKey }) => firstNameKey)).toEqual([
    'd’arcy',
    "d'arcy",
    's kavin',
    'jose',
    orderKey('கௌதம்'),
  ]);
  expect(keys[0]?.searchKey).toContain("d'arcy kumar");
  const loans = await kysely.selectFrom('loan').select('childKey').orderBy('_id').execute();
  expect(loans.map(({ childKey }) => childKey.split('|')[1])).toEqual(['d’arcy', "d'arcy", 'jose']);
  const [shelf] = await kysely.selectFrom('book').select(['titleKey', 'searchKey']).execute();
  expect(shelf).toEqual({ titleKey: orderKey('அன்பு'), searchKey: '7 அன்பு a k raj' });
});
