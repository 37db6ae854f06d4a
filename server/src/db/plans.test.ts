import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPeopleAddresses, listUsersByEmail } from '../features/access/data.ts';
import {
  findAttendance,
  listAttendance,
  listClassMarks,
  listMarks,
  listStudentsMarks,
  lockMarks,
} from '../features/attendance/data.ts';
import {
  findDuty,
  listDuties,
  listDutiesBetween,
  listMarkedVolunteers,
  lockDuties,
} from '../features/duty/data.ts';
import { listLatestNews } from '../features/site/data.ts';
import {
  countAdmissions,
  countFamilyOfYear,
  findChild,
  groupAdmissions,
  isFamilyAddress,
  listAddressedFamilies,
  listFamily,
  listStudentsById,
  listStudentsOfTeachers,
} from '../features/students/data.ts';
import { listStudents } from '../features/students/list/data.ts';
import {
  findVolunteer,
  listVolunteerAddresses,
  listVolunteers,
} from '../features/volunteers/data.ts';
import { createTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { explain } from './dialect.ts';
import { isRepeated } from './idempotency.ts';
import { listTallies } from './tally.ts';
import { findDeleted, type WriteTransaction } from './write.ts';

/** No call reads a whole table that grows with the school's age: its plan names an index. */

let database: Database;
const statements: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  // On an empty table PostgreSQL would rather read the nothing that is there.
  if (database.engine === 'postgres') await sql`set enable_seqscan = off`.execute(database.kysely);
});
afterAll(() => database.close());

/** The same database, remembering what it is asked. */
function listening(): Database {
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      const { sql: text, parameters } = database.kysely
        .getExecutor()
        .compileQuery(node, {} as never);
      statements.push({ sql: text, parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { ...database, kysely };
}

/** As a transaction sees it; nothing is written here. */
function within(asked: Database): WriteTransaction {
  const trx = asked.kysely as WriteTransaction['trx'];
  return { trx, engine: asked.engine, writer: 'test', now: new Date() };
}

const page = { page: 1, pageSize: 25 };
const year = '2025-2026';
const day = '2025-09-06';
const volunteer = { Branch: 'North', nameKey: 'anbu', Email: 'anbu@v.example', Role: 'Operations' };

const email = 'family@home.example';
const calls: Record<string, (asked: Database) => Promise<unknown>> = {
  'the default admissions page': (asked) =>
    listStudents(asked, {
      Year: '2025-2026,2024-2025',
      Status: 'Submitted,Active',
      sort: '-FirstName,-StudentTeacher,-GradeInTamilSchool',
      page: 1,
      pageSize: 25,
    }),
  'a class of the admissions page': (asked) =>
    listStudents(asked, { Year: '2025-2026', StudentTeacher: 'Anbu', page: 1, pageSize: 25 }),
  'a level of the admissions page': (asked) =>
    listStudents(asked, {
      Year: '2025-2026',
      Branch: 'North',
      GradeInTamilSchool: 'Nilai 1',
      page: 1,
      pageSize: 25,
    }),
  'a family': (asked) => listFamily(asked, email),
  'a family’s fee': (asked) =>
    countFamilyOfYear(asked, { email, year: '2025-2026', newStudent: 'New Student' }),
  'the public search': (asked) =>
    findChild(asked, { email, firstName: 'Kavin', dateOfBirth: '2016-05-01' }),
  'the figures': (asked) => groupAdmissions(asked, '2025-2026'),
  'a count by status': (asked) => countAdmissions(asked, { year: '2025-2026', status: 'Active' }),
  'a count by refund': (asked) => countAdmissions(asked, { year: '2025-2026', status: 'Issued' }),
  'an address of the school': (asked) => isFamilyAddress(asked, email),
  'the role of a person': (asked) => listUsersByEmail(asked, email),
  'the latest news': (asked) => listLatestNews(asked),
  'a class’s students': (asked) => listStudentsOfTeachers(asked, { teachers: ['Anbu'], year }),
  'students to be marked': (asked) => listStudentsById(within(asked), ['a', 'b']),
  'families with an address': (asked) =>
    listAddressedFamilies(asked, { emails: [email], teachers: ['Anbu'], year }),
  'the school’s families with an address': (asked) =>
    listAddressedFamilies(asked, { emails: [email] }),
  'a class’s attendance': (asked) =>
    listAttendance(asked, { Year: year, teachers: ['Anbu'], ...page }),
  'a class’s day': (asked) =>
    listAttendance(asked, { Year: year, teachers: ['Anbu'], AttendanceDate: day, ...page }),
  'the school’s attendance': (asked) => listAttendance(asked, { Year: year, ...page }),
  'the school’s day': (asked) =>
    listAttendance(asked, { Year: year, AttendanceDate: day, Branch: 'South', ...page }),
  'a search of attendance': (asked) =>
    listAttendance(asked, { Year: year, search: 'kavin', ...page }),
  'an attendance record': (asked) => findAttendance(asked, 'a'),
  'the children’s attendance': (asked) => listStudentsMarks(asked, ['a', 'b']),
  'records about to be corrected': (asked) =>
    lockMarks(within(asked), { studentIds: ['a', 'b'], dates: [day] }),
  'a class’s marks of a year': (asked) => listClassMarks(asked, { teachers: ['Anbu'], year }),
  'marks of some days': (asked) => listMarks(asked, { studentIds: ['a', 'b'], dates: [day] }),
  'the sums of a year': (asked) =>
    listTallies(asked.kysely, { subject: 'attendance', period: year, facet: 'Branch' }),
  'a deleted record': (asked) => findDeleted(within(asked), 'attendance', 'a'),
  'a submit that is repeated': async (asked) => {
    const submit = { key: 'one-key-of-a-submit', call: 'addAttendance', body: [] };
    expect(await isRepeated(within(asked), submit)).toBe(false);
    expect(await isRepeated(within(asked), submit)).toBe(true);
  },
  'volunteers’ attendance of a year': (asked) => listDuties(asked, { Year: year, ...page }),
  'volunteers’ attendance of a day': (asked) =>
    listDuties(asked, { AttendanceDate: day, exceptRoles: 'Teacher,Student', ...page }),
  'the matrix’s volunteers': (asked) =>
    listMarkedVolunteers(asked, { filters: { Year: year }, ...page }),
  'the matrix’s volunteers of a branch': (asked) =>
    listMarkedVolunteers(asked, { filters: { Year: year, Branch: 'North' }, ...page }),
  'the matrix’s records': (asked) =>
    listDutiesBetween(asked, { filters: { Year: year }, first: volunteer, last: volunteer }),
  'a volunteer’s record': (asked) => findDuty(asked, 'a'),
  'volunteers’ records about to be corrected': (asked) =>
    lockDuties(within(asked), { emails: ['a', 'b'], dates: [day] }),
  'active volunteers': (asked) => listVolunteers(asked, { Status: 'Active', ...page }),
  'active volunteers of a branch': (asked) =>
    listVolunteers(asked, { Status: 'Active', Branch: 'North', ...page }),
  'volunteers by name': (asked) => listVolunteers(asked, page),
  'a volunteer': (asked) => findVolunteer(asked, 'a'),
  'volunteers’ addresses': (asked) => listVolunteerAddresses(within(asked), ['a', 'b']),
  'addresses of people with access': (asked) => listPeopleAddresses(within(asked), ['a', 'b']),
};

const fullScan =
  /SCAN (attendance|config|duty|history|idempotency_key|news|student|tally|volunteer)(?! USING)/;

describe('the plan of', () => {
  for (const [name, call] of Object.entries(calls)) {
    it(name, async () => {
      statements.length = 0;
      await call(listening());
      expect(statements.length).toBeGreaterThan(0);
      for (const statement of statements) {
        if (/^insert/i.test(statement.sql)) continue;
        const plan = await explain(database.engine, database.kysely, statement);
        expect(plan, plan).toMatch(/index/i);
        expect(plan, plan).not.toMatch(/Seq Scan/);
        expect(plan, plan).not.toMatch(fullScan);
      }
    });
  }

  it('a query without an index is recognised', async () => {
    const scan = database.kysely
      .selectFrom('student')
      .selectAll()
      .where('City', '=', 'X')
      .compile();
    const plan = await explain(database.engine, database.kysely, scan);
    expect(plan).toMatch(/Seq Scan|SCAN student(?! USING)/);
  });
});
