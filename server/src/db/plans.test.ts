import { createHmac } from 'node:crypto';
import { readSchool } from '@pallikoodam/content/school';
import { attendsClass } from '@pallikoodam/domain/attendance/class-list';
import { studentStatuses } from '@pallikoodam/domain/students/values';
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSessionLookup, nameSessionCookie } from '../auth/session-lookup.ts';
import { listPeopleOfAddresses, listUsersByEmail } from '../features/access/data.ts';
import {
  findAttendance,
  listAttendance,
  listClassMarks,
  listMarks,
  listStudentsMarks,
  lockMarks,
} from '../features/attendance/data.ts';
import { findDuty, listDuties, lockDuties } from '../features/duty/data.ts';
import { listDutiesOf, listMarkedVolunteers } from '../features/duty/matrix/data.ts';
import { listFamilyOfYear } from '../features/enrollment/data.ts';
import { findNewestYear } from '../features/school/data.ts';
import { isSubscribed, listLatestNews } from '../features/site/data.ts';
import {
  countAdmissions,
  findChild,
  findStudent,
  isFamilyAddress,
  listAddressedFamilies,
  listFamily,
  listStudentsById,
  listStudentsOfTeachers,
  sumAdmissions,
} from '../features/students/data.ts';
import { listStudents } from '../features/students/list/data.ts';
import {
  findVolunteer,
  listVolunteers,
  listVolunteersOfAddresses,
} from '../features/volunteers/data.ts';
import { insertMany } from '../seed/bulk-insert.ts';
import { generateSchool } from '../seed/scale.ts';
import { createTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { analyse, explain } from './dialect.ts';
import { isRepeated } from './idempotency.ts';
import { listTallies } from './tally.ts';
import { findDeleted, type WriteTransaction } from './write.ts';

/** No call reads a whole table that grows with the school's age: its plan names an index. */

const onPostgres = process.env.TEST_DATABASE === 'postgres';
let database: Database;
const statements: CompiledQuery[] = [];
beforeAll(async () => {
  const opened = await createTestDatabase();
  const { engine, kysely } = opened;
  // Look-ups are read along like everything else.
  database = { ...opened, lookUp: async (query) => (await kysely.executeQuery(query)).rows };
  // Planners look at what is there: a life-size school.
  const { student } = generateSchool({ scale: 1, school: readSchool() });
  await kysely.transaction().execute((trx) => insertMany(trx, 'student', student));
  await analyse(engine, kysely);
  // PostgreSQL would rather read the little that is there.
  if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(kysely);
  const executor = kysely.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
    statements.push(query);
    return execute(query);
  });
});
afterAll(() => database.close());

/** The plans of what a call asks the database, in its order. */
async function explainCall(call: (asked: Database) => Promise<unknown>): Promise<string[]> {
  statements.length = 0;
  await call(database);
  const plans: string[] = [];
  for (const statement of statements.splice(0)) {
    if (/^insert/i.test(statement.sql)) continue;
    plans.push(await explain(database.engine, database.kysely, statement));
  }
  return plans;
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
const defaultPage = {
  Year: '2025-2026,2024-2025',
  Status: studentStatuses.join(','),
  sort: '-FirstName,-StudentTeacher,-GradeInTamilSchool',
  page: 1,
  pageSize: 25,
};
const calls: Record<string, (asked: Database) => Promise<unknown>> = {
  'the person of a session': findSessionPerson,
  'one record': (asked) => findStudent(asked, 'nothing'),
  'the default admissions page': (asked) => listStudents(asked, defaultPage),
  'a search': (asked) => listStudents(asked, { ...defaultPage, search: 'kavin selv' }),
  'a search that nothing answers': (asked) =>
    listStudents(asked, { ...defaultPage, search: 'nobody' }),
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
  'a family’s fee': (asked) => listFamilyOfYear(asked.kysely, { email, year: '2025-2026' }),
  'the public search': (asked) =>
    findChild(asked, { email, firstName: 'Kavin', dateOfBirth: '2016-05-01' }),
  'the figures': (asked) => sumAdmissions(asked, { year, facet: 'Branch' }),
  'a count by status': (asked) => countAdmissions(asked, { year: '2025-2026', status: 'Active' }),
  'a count by refund': (asked) => countAdmissions(asked, { year: '2025-2026', status: 'Issued' }),
  'an address of the school': (asked) => isFamilyAddress(asked, email),
  'the role of a person': (asked) => listUsersByEmail(asked, email),
  'the latest news': (asked) => listLatestNews(asked),
  'a subscriber': (asked) => isSubscribed(within(asked), email),
  'the newest year': (asked) => findNewestYear(asked),
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
  'a class’s day, also of those who came from another': (asked) =>
    listAttendance(asked, {
      Year: year,
      teachers: ['Anbu'],
      AttendanceDate: day,
      alsoMoved: 'true',
      ...page,
    }),
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
  'the matrix’s volunteers': (asked) => listMarkedVolunteers(asked, { Year: year, ...page }),
  'the matrix’s volunteers of a branch': (asked) =>
    listMarkedVolunteers(asked, { Year: year, Branch: 'North', ...page }),
  'the matrix’s records': (asked) => listDutiesOf(asked, { Year: year, volunteers: [volunteer] }),
  'a volunteer’s record': (asked) => findDuty(asked, 'a'),
  'volunteers’ records about to be corrected': (asked) =>
    lockDuties(within(asked), { emails: ['a', 'b'], dates: [day] }),
  'active volunteers': (asked) => listVolunteers(asked, { Status: 'Active', ...page }),
  'active volunteers of a branch': (asked) =>
    listVolunteers(asked, { Status: 'Active', Branch: 'North', ...page }),
  'volunteers by name': (asked) => listVolunteers(asked, page),
  'a volunteer': (asked) => findVolunteer(asked, 'a'),
  'volunteers’ addresses': (asked) => listVolunteersOfAddresses(within(asked), ['a', 'b']),
  'addresses of people with access': (asked) => listPeopleOfAddresses(within(asked), ['a', 'b']),
};

const tables =
  '(attendance|config|contact_message|duty|history|idempotency_key|news|person|session|student|tally|volunteer)';
const fullScan = new RegExp(`SCAN ${tables}(?! USING)`);
/** SQLite says so of a table read from one end of an index to the other. */
const indexScan = new RegExp(`SCAN ${tables} USING`);

/** Go along an index in its order and stop when the page is full; volunteers are few. */
const readInOrder = ['the default admissions page', 'volunteers by name'];

describe('the plan of', () => {
  for (const [name, call] of Object.entries(calls)) {
    it(name, async () => {
      const plans = await explainCall(call);
      expect(plans.length).toBeGreaterThan(0);
      for (const plan of plans) {
        expect(plan, plan).toMatch(/index/i);
        expect(plan, plan).not.toMatch(/Seq Scan/);
        expect(plan, plan).not.toMatch(fullScan);
        if (!readInOrder.includes(name)) expect(plan, plan).not.toMatch(indexScan);
      }
    });
  }

  it('the default admissions page reads it off an index, nothing is put in order', async () => {
    const [page] = await explainCall((asked) => listStudents(asked, defaultPage));
    expect(page).toMatch(/student_order/);
    expect(page).not.toMatch(/Sort|TEMP B-TREE/);
  });

  it('a page of the school’s attendance matrix has its students off an index', async () => {
    const Status = studentStatuses.filter(attendsClass).join(',');
    const [students] = await explainCall((asked) =>
      listStudents(asked, { Year: year, Status, sort: 'FirstName', page: 1, pageSize: 20 }),
    );
    expect(students).toMatch(/student_year/);
    expect(students).not.toMatch(/Sort|TEMP B-TREE/);
  });

  it('a search by what few names hold goes by the index of texts', async () => {
    const plans = await explainCall((asked) =>
      listStudents(asked, { ...defaultPage, search: 'kavin' }),
    );
    expect(plans.join('\n')).toMatch(/student_searchKey|found VIRTUAL TABLE INDEX/);
  });

  it('a query without an index is recognised', async () => {
    const scan = database.kysely
      .selectFrom('student')
      .selectAll()
      .where('City', '=', 'X')
      .compile();
    const plan = await explain(database.engine, database.kysely, scan);
    expect(plan).toMatch(/Seq Scan|SCAN student(?! USING)/);
  });

  it.skipIf(onPostgres)('a table read whole by its index is recognised', async () => {
    const whole = database.kysely.selectFrom('student').select('Year').orderBy('Year').compile();
    const plan = await explain(database.engine, database.kysely, whole);
    expect(plan).toMatch(indexScan);
  });
});

async function findSessionPerson(asked: Database): Promise<unknown> {
  const sessionSecret = 'a secret of the tests, long enough to be one';
  const signature = createHmac('sha256', sessionSecret).update('token').digest('base64');
  const settings = { publicUrl: 'http://localhost:3000', sessionSecret };
  const find = createSessionLookup({ settings, database: asked });
  return find({ cookie: `${nameSessionCookie(settings)}=token.${signature}` }, new Date());
}
