import { contract } from '@pallikoodam/contract/contract';
import { requiredMessage } from '@pallikoodam/contract/fault-words';
import { orderKey } from '@pallikoodam/domain/text/order';
import { soundKey } from '@pallikoodam/domain/text/sound';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listMarkedVolunteers } from '../../features/duty/matrix/data.ts';
import { sumYear } from '../../features/students/data.ts';
import { listStudents } from '../../features/students/list/data.ts';
import { createPostgresDatabase } from '../../testing/database.ts';
import { openFrozenSchool, readFrozenSchool } from '../../testing/frozen-school.ts';
import { startTestPortal } from '../../testing/portal.ts';
import { type Database, openDatabase } from './database.ts';
import { analyse } from './dialect.ts';
import { migrate, migrateTo, NewerDatabase } from './migrate.ts';

let database: Database;
beforeEach(async () => {
  const databaseUrl =
    process.env.TEST_DATABASE === 'postgres' ? await createPostgresDatabase() : undefined;
  database = openDatabase({ databaseUrl, dataDirectory: ':memory:' });
});
afterEach(() => database.close());

const frozen = readFrozenSchool();
const pattern = frozen.student?.[0];

/** Any table in any shape, which the types of today's tables do not describe. */
const anyTables = () =>
  database.kysely as unknown as Kysely<Record<string, Record<string, unknown>>>;

describe('the school of an older version', () => {
  beforeEach(() => openFrozenSchool(database));

  /** What migrations since then have taken away, or worked out again on purpose. */
  const goneTables = ['tally'];
  /** Imports of books are imports of a sheet; the history tells what they changed. */
  const renamed: Readonly<Record<string, string>> = { book_import: 'sheet_import' };
  const goneColumns: Readonly<Record<string, string>> = { book_import: 'changes' };
  const derived = /(Key|Order)$/;
  const wordsToldApart = 'Comments';

  it('has every row after the upgrade, each value as it was', async () => {
    await migrate(database);

    for (const [table, before] of Object.entries(frozen)) {
      if (goneTables.includes(table)) continue;
      const rows = await anyTables()
        .selectFrom(renamed[table] ?? table)
        .selectAll()
        .execute();
      const kept = Object.keys(before[0] ?? {}).filter(
        (column) =>
          !derived.test(column) &&
          goneColumns[table] !== column &&
          !(table === 'student' && column === wordsToldApart),
      );
      const valuesOf = (row: Record<string, unknown>) =>
        JSON.stringify(kept.map((column) => row[column]));
      expect(rows.map(valuesOf).toSorted(), table).toEqual(before.map(valuesOf).toSorted());
    }
  });

  it('answers every list that needs no filter', async () => {
    await migrate(database);
    const test = await startTestPortal({ database });
    const superAdmin = await test.as('SuperAdmin', 'second@school.example');
    const refused: string[] = [];
    for (const [name, call] of Object.entries(contract)) {
      const { method, path } = call['~orpc'].route;
      if (method !== 'GET' || path === undefined || path.includes('{')) continue;
      const { statusCode, body } = await superAdmin.get(`/api${path}`);
      const needsFilter = statusCode === 400 && body.includes(requiredMessage);
      if (statusCode !== 200 && !needsFilter) refused.push(`${name} ${statusCode}`);
    }
    expect(refused).toEqual([]);
    await test.app.close();
  });

  it('finds its students and counts them in the figures', async () => {
    await migrate(database);
    const { total } = await listStudents(database, { search: 'kavin', page: 1, pageSize: 25 });
    const named = frozen.student?.filter(({ searchKey }) => String(searchKey).includes('kavin'));
    expect(total).toBe(named?.length);
    expect(total).toBeGreaterThan(0);

    const sums = await sumYear(database, '2025-2026');
    const current = frozen.student?.filter(({ Year }) => Year === '2025-2026') ?? [];
    const cents = current.reduce((sum, row) => sum + Number(row.AmountPaidCents ?? 0), 0);
    expect(sums.reduce((sum, { students }) => sum + students, 0)).toBe(current.length);
    expect(sums.reduce((sum, each) => sum + each.paidCents, 0)).toBe(cents);
  });

  it('has its years as rows: what those before the running one cost is not known', async () => {
    await migrate(database);
    const years = await database.kysely
      .selectFrom('academic_year')
      .selectAll()
      .orderBy('_id', 'desc')
      .execute();
    const current = frozen.setting?.find(({ _id }) => _id === 'currentAcademicYear')?.value;
    expect(current).toBeDefined();
    expect(years.map(({ _id }) => _id).at(-1)).toBe('2019-2020');
    for (const { _id, FirstDay, LastDay, ...year } of years) {
      const start = _id.slice(0, 4);
      expect([FirstDay, LastDay]).toEqual([`${start}-08-01`, `${Number(start) + 1}-07-31`]);
      expect(year.FirstChildFeeCents, _id).toBe(_id < String(current) ? null : 22_500);
      expect(year.NewChildFeeCents, _id).toBe(_id < String(current) ? null : 2_500);
    }
    const open = frozen.setting?.find(({ _id }) => _id === 'enrollment')?.value === 'Open';
    const test = await startTestPortal({ database });
    const registration = (await (await test.as('visitor')).get('/api/getRegistration')).json();
    expect(registration).toMatchObject({ Year: current, isOpen: open, FirstChildFee: 225 });
    await test.app.close();
  });

  it('has its volunteers in the matrix', async () => {
    await migrate(database);
    const page = { Year: '2025-2026', page: 1, pageSize: 20 };
    const { total } = await listMarkedVolunteers(database, page);
    expect(total).toBe(new Set(frozen.duty?.map(({ Email, Role }) => `${Email} ${Role}`)).size);
  });

  it('has nothing left of the kept counts and the index of texts', async () => {
    await migrate(database);
    const { rows } = await (database.engine === 'postgres'
      ? sql<{ name: string }>`
          select relname as name from pg_class where relnamespace = current_schema()::regnamespace`
      : sql<{ name: string }>`select name from sqlite_master`
    ).execute(database.kysely);
    expect(rows.filter(({ name }) => /tally|_text|pairs/.test(name))).toEqual([]);
  });

  it('has its new indexes known to the planner like those there were', async () => {
    await analyse(database.engine, database.kysely);
    await migrate(database);
    const { rows } = await (database.engine === 'postgres'
      ? sql`select reltuples from pg_class where relname = 'student_figures' and reltuples > 0`
      : sql`select stat from sqlite_stat1 where idx = 'student_figures'`
    ).execute(database.kysely);
    expect(rows).toHaveLength(1);
  });

  it("tells the family's words from the principal's by what the history knows", async () => {
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
      const more = { _id, UserName, Comments, LastModifiedBy, firstNameKey: _id };
      await anyTables()
        .insertInto('student')
        .values({ ...pattern, ...more, Volunteering: `TS25-OLD${at}` })
        .execute();
      if (sent === undefined) continue;
      const after = JSON.stringify({ UserName, Comments: sent, LastModifiedBy: sender });
      await sql`
        insert into history ("_id", "tableName", "recordId", action, "changedBy", "changedAt", "after")
        values (${`line ${at}`}, 'student', ${_id}, 'insert', 'x', '2025-08-01', ${after})
      `.execute(database.kysely);
    }

    await migrate(database);

    const rows = await database.kysely
      .selectFrom('student')
      .select(['_id', 'FamilyComments', 'Comments', 'OfficeNote'])
      .where('UserName', '=', UserName)
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

  it('has its keys folded again, and what was two stays two', async () => {
    const child = (_id: string, FirstName: string, more: object = {}) => ({
      ...pattern,
      _id,
      UserName: 'a@home.example',
      FirstName,
      LastName: 'Kumar',
      DateOfBirth: '2017-03-09',
      Year: '2025-2026',
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
    await anyTables().insertInto('student').values(students).execute();
    const loan = (_id: string, StudentId: string, first: string) => ({
      ...frozen.loan?.[0],
      _id,
      state: 'open',
      bookid: _id,
      StudentId,
      FirstName: first,
      LastName: 'Kumar',
      childKey: `a@home.example|${first.toLowerCase()}|2017-03-09`,
    });
    await anyTables()
      .insertInto('loan')
      .values([loan('a', '1', 'D’Arcy'), loan('b', '2', "D'Arcy"), loan('c', '4', 'José')])
      .execute();
    const book = { ...frozen.book?.[0], _id: '1', bookid: '7', title: 'அன்பு', author: 'A.K. Raj' };
    await anyTables().insertInto('book').values(book).execute();

    await migrate(database);

    const keys = await database.kysely
      .selectFrom('student')
      .select(['_id', 'firstNameKey', 'searchKey'])
      .where('UserName', '=', 'a@home.example')
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
    const loans = await database.kysely
      .selectFrom('loan')
      .select('childKey')
      .where('_id', 'in', ['a', 'b', 'c'])
      .orderBy('_id')
      .execute();
    expect(loans.map(({ childKey }) => childKey.split('|')[1])).toEqual([
      'd’arcy',
      "d'arcy",
      'jose',
    ]);
    const shelf = await database.kysely
      .selectFrom('book')
      .select(['titleKey', 'searchKey'])
      .where('_id', '=', '1')
      .execute();
    expect(shelf).toEqual([
      { titleKey: orderKey('அன்பு'), searchKey: `7 அன்பு a k raj${soundKey('அன்பு A.K.Raj')}` },
    ]);
  });
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

it('who answered about two children, took it back and was mailed is read off the history', async () => {
  await migrateTo(database, '0068-guardian-contact');
  const likeness = (_id: string, state: string) => ({
    _id,
    pair: _id,
    first: 'a',
    second: _id,
    state,
  });
  await anyTables()
    .insertInto('likeness')
    .values([
      likeness('open', 'open'),
      likeness('merged', 'same'),
      likeness('apart', 'two'),
      likeness('undone', 'open'),
    ])
    .execute();
  const line = (
    at: number,
    recordId: string,
    [before, after]: [string | null, string],
    by: string,
  ) => ({
    _id: `line-${at}`,
    tableName: 'likeness',
    recordId,
    action: before === 'same' && after === 'open' ? 'undo' : 'update',
    changedBy: by,
    changedAt: `2026-11-0${at}T10:00:00.000Z`,
    before: before === null ? null : JSON.stringify({ _id: recordId, state: before, moved: '' }),
    after: JSON.stringify({ _id: recordId, state: after, moved: '' }),
  });
  await anyTables()
    .insertInto('history')
    .values([
      line(1, 'open', [null, 'open'], 'visitor'),
      line(2, 'merged', ['open', 'same'], 'office'),
      // Another merge has only made it another child's.
      line(3, 'merged', ['same', 'same'], 'principal'),
      line(4, 'apart', [null, 'two'], 'office'),
      line(5, 'undone', ['open', 'same'], 'office'),
      line(6, 'undone', ['same', 'open'], 'principal'),
    ])
    .execute();
  const mail = (_id: string, createdAt: string) => ({
    ...{ _id, recipient: `${_id}@home.example`, subject: '', textBody: '' },
    ...{ purpose: 'enrollment looked at', status: 'sent', channel: 'mail', createdAt },
  });
  const columns = await outboxColumns();
  const stored = [
    mail('told', '2026-11-02T10:00:00.000Z'),
    mail('later', '2026-11-03T10:00:00.000Z'),
  ];
  await anyTables()
    .insertInto('outbox')
    .values(stored.map((row) => ({ ...columns, ...row })))
    .execute();

  await migrate(database);

  const rows = await database.kysely.selectFrom('likeness').selectAll().orderBy('_id').execute();
  expect(
    rows.map((row) => [
      row._id,
      row.answeredBy,
      row.answeredAt.slice(0, 10),
      row.undoneBy,
      row.told,
    ]),
  ).toEqual([
    ['apart', 'office', '2026-11-04', '', ''],
    ['merged', 'office', '2026-11-02', '', 'told@home.example'],
    ['open', '', '', '', ''],
    ['undone', 'office', '2026-11-05', 'principal', ''],
  ]);
});

/** A value for each column of the outbox, for rows of which a test says only what it reads. */
async function outboxColumns(): Promise<Record<string, unknown>> {
  const tables = await database.kysely.introspection.getTables();
  const { columns = [] } = tables.find(({ name }) => name === 'outbox') ?? {};
  const needed = columns.filter(
    ({ isNullable, hasDefaultValue }) => !isNullable && !hasDefaultValue,
  );
  return Object.fromEntries(
    needed.map(({ name, dataType }) => [name, /int/i.test(dataType) ? 0 : '']),
  );
}

it('teachers who share a name stay as they are, and only one of them has it', async () => {
  await migrateTo(database, '0015-one-counter');
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
  await anyTables().insertInto('config').values(people).execute();

  await migrate(database);

  const keys = await database.kysely
    .selectFrom('config')
    .select(['_id', 'teacherKey'])
    .orderBy('_id')
    .execute();
  expect(keys.map(({ teacherKey }) => teacherKey)).toEqual([null, 'meena c', 'anbu', null]);
});
