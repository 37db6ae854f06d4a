import { readSchool } from '@pallikoodam/content/school';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listMarkedVolunteers } from '../features/duty/matrix/data.ts';
import { sumAdmissions } from '../features/students/data.ts';
import { listStudents } from '../features/students/list/data.ts';
import { insertMany } from '../seed/bulk-insert.ts';
import { generateSchool } from '../seed/scale.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { type Database, openDatabase } from './database.ts';
import { analyse } from './dialect.ts';
import { createMigrator, migrate, NewerDatabase } from './migrate.ts';
import type { VolunteerTable } from './tables/volunteer.ts';
import { recount, volunteerFacet } from './tally.ts';

let database: Database;
beforeEach(async () => {
  const databaseUrl =
    process.env.TEST_DATABASE === 'postgres' ? await createPostgresDatabase() : undefined;
  database = openDatabase({ databaseUrl, dataDirectory: ':memory:' });
});
afterEach(() => database.close());

it('students of an older version are found by their names and counted in the figures', async () => {
  await createMigrator(database).migrateTo('0008-volunteers');
  const { student } = generateSchool({ scale: 1, school: readSchool() });
  await database.kysely.transaction().execute((trx) => insertMany(trx, 'student', student));

  await migrate(database);

  const { total } = await listStudents(database, { search: 'kavin', page: 1, pageSize: 25 });
  expect(total).toBe(student.filter(({ searchKey }) => searchKey.includes('kavin')).length);
  expect(total).toBeGreaterThan(0);
  const { Branch: sums } = await sumAdmissions(database, {
    year: '2025-2026',
    facets: ['Branch'],
  });
  const current = student.filter(({ Year }) => Year === '2025-2026');
  const cents = current.reduce((sum, { AmountPaidCents }) => sum + (AmountPaidCents ?? 0), 0);
  expect(sums.reduce((sum, { students }) => sum + students, 0)).toBe(current.length);
  expect(sums.reduce((sum, each) => sum + each.cents, 0)).toBe(cents);
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
  expect(keys.map(({ teacherKey }) => teacherKey)).toEqual([null, 'meena c.', 'anbu', null]);
});

it('volunteers marked in an older version stand in the matrix', async () => {
  await createMigrator(database).migrateTo('0009-admissions');
  const duty = [...generateSchool({ scale: 1, school: readSchool() }).duty()];
  await database.kysely.transaction().execute(async (trx) => {
    await insertMany(trx, 'duty', duty);
    await recount(trx, 'duty');
    await trx.deleteFrom('tally').where('facet', '=', volunteerFacet).execute();
  });

  await migrate(database);

  const page = { Year: '2025-2026', page: 1, pageSize: 20 };
  const { records, total } = await listMarkedVolunteers(database, page);
  expect(total).toBe(new Set(duty.map(({ Email, Role }) => `${Email} ${Role}`)).size);
  expect(records).toHaveLength(20);
  const readTallies = () =>
    database.kysely.selectFrom('tally').selectAll().orderBy('_id').execute();
  const migrated = await readTallies();
  await database.kysely.transaction().execute((trx) => recount(trx, 'duty'));
  expect(await readTallies()).toEqual(migrated);
});

it('payments, levels, people and volunteers of an older version are counted', async () => {
  await createMigrator(database).migrateTo('0018-teacher-names');
  const { student, volunteer, config } = generateSchool({ scale: 1, school: readSchool() });
  await database.kysely.transaction().execute(async (trx) => {
    await insertMany(trx, 'student', student);
    await insertMany(trx, 'volunteer', volunteer.map(beforeApplications) as typeof volunteer);
    await insertMany(trx, 'config', config);
  });

  await migrate(database);

  const tables = ['student', 'volunteer', 'config'] as const;
  // These two an older version had counted already.
  const readTallies = () =>
    database.kysely
      .selectFrom('tally')
      .selectAll()
      .where('subject', 'in', tables)
      .where('facet', 'not in', ['Branch', 'PreviousYear'])
      .orderBy('_id')
      .execute();
  const migrated = await readTallies();
  expect(migrated.length).toBeGreaterThan(100);
  await database.kysely.transaction().execute(async (trx) => {
    for (const table of tables) await recount(trx, table);
  });
  expect(await readTallies()).toEqual(migrated);
});

it('books and readers of an older version are counted once each', async () => {
  await createMigrator(database).migrateTo('0031-second-factor');
  const loan = [...generateSchool({ scale: 1, school: readSchool() }).loan()];
  const distinct = (facet: string) => facet.startsWith('distinct');
  await database.kysely.transaction().execute(async (trx) => {
    await insertMany(trx, 'loan', loan);
    await recount(trx, 'loan');
    await trx.deleteFrom('tally').where('facet', 'like', 'distinct%').execute();
  });

  await migrate(database);

  const readTallies = () =>
    database.kysely
      .selectFrom('tally')
      .selectAll()
      .where('subject', '=', 'loan')
      .orderBy('_id')
      .execute();
  const migrated = await readTallies();
  expect(migrated.filter(({ facet }) => distinct(facet)).length).toBeGreaterThan(2);
  await database.kysely.transaction().execute((trx) => recount(trx, 'loan'));
  expect(await readTallies()).toEqual(migrated);
});

it('news, files and assets of an older version are counted', async () => {
  await createMigrator(database).migrateTo('0046-told-changes');
  const { asset, news } = generateSchool({ scale: 1, school: readSchool() });
  const columns = { folder: 'General', person: '', contentType: '' };
  const file = ['one', 'two'].map((nameKey) => ({
    ...{ _id: nameKey, bucket: 'uploaded-docs', name: nameKey, nameKey, size: 1, ...columns },
    insertTimeStamp: '',
    updateTimeStamp: '',
  }));
  await database.kysely.transaction().execute(async (trx) => {
    await insertMany(trx, 'asset', asset);
    await insertMany(trx, 'news', news);
    await insertMany(trx, 'file', file);
  });

  await migrate(database);

  const tables = ['asset', 'file', 'news'] as const;
  const readTallies = () =>
    database.kysely
      .selectFrom('tally')
      .selectAll()
      .where('subject', 'in', tables)
      .orderBy('_id')
      .execute();
  const migrated = await readTallies();
  expect(new Set(migrated.map(({ subject }) => subject))).toEqual(new Set(tables));
  await database.kysely.transaction().execute(async (trx) => {
    for (const table of tables) await recount(trx, table);
  });
  expect(await readTallies()).toEqual(migrated);
});

it('an index that an upgrade adds is known to the planner like those there were', async () => {
  await createMigrator(database).migrateTo('0031-second-factor');
  const { student } = generateSchool({ scale: 1, school: readSchool() });
  await database.kysely.transaction().execute((trx) => insertMany(trx, 'student', student));
  await analyse(database.engine, database.kysely);

  await migrate(database);

  const { rows } = await (database.engine === 'postgres'
    ? sql`select reltuples from pg_class where relname = 'student_PreviousYear' and reltuples > 0`
    : sql`select stat from sqlite_stat1 where idx = 'student_PreviousYear'`
  ).execute(database.kysely);
  expect(rows).toHaveLength(1);
});

/** A seeded volunteer without the columns that 0022 adds. */
function beforeApplications(volunteer: VolunteerTable) {
  const { Age, CurrentSchool, TamilSchool, GradeCompleted, GCOrCitizen, schoolYear, ...before } =
    volunteer;
  return before;
}
