import { readSchool } from '@pallikoodam/content/school';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listMarkedVolunteers } from '../features/duty/matrix/data.ts';
import { talliedDuty } from '../features/duty/tallies.ts';
import { sumAdmissions } from '../features/students/data.ts';
import { listStudents } from '../features/students/list/data.ts';
import { insertMany } from '../seed/bulk-insert.ts';
import { generateSchool } from '../seed/scale.ts';
import { createPostgresDatabase } from '../testing/database.ts';
import { type Database, openDatabase } from './database.ts';
import { createMigrator, migrate } from './migrate.ts';
import { recount } from './tally.ts';

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
  const sums = await sumAdmissions(database, { year: '2025-2026', facet: 'Branch' });
  const current = student.filter(({ Year }) => Year === '2025-2026');
  const cents = current.reduce((sum, { AmountPaidCents }) => sum + (AmountPaidCents ?? 0), 0);
  expect(sums.reduce((sum, { students }) => sum + students, 0)).toBe(current.length);
  expect(sums.reduce((sum, each) => sum + each.cents, 0)).toBe(cents);
});

it('volunteers marked in an older version stand in the matrix', async () => {
  await createMigrator(database).migrateTo('0009-admissions');
  const duty = [...generateSchool({ scale: 1, school: readSchool() }).duty()];
  const ofDays = { ...talliedDuty, facets: ['AttendanceDate'] };
  await database.kysely.transaction().execute(async (trx) => {
    await insertMany(trx, 'duty', duty);
    await recount(trx, ofDays);
  });

  await migrate(database);

  const page = { Year: '2025-2026', page: 1, pageSize: 20 };
  const { records, total } = await listMarkedVolunteers(database, page);
  expect(total).toBe(new Set(duty.map(({ Email, Role }) => `${Email} ${Role}`)).size);
  expect(records).toHaveLength(20);
  const readTallies = () =>
    database.kysely.selectFrom('tally').selectAll().orderBy('_id').execute();
  const migrated = await readTallies();
  await database.kysely.transaction().execute((trx) => recount(trx, talliedDuty));
  expect(await readTallies()).toEqual(migrated);
});
