import { readSchool } from '@pallikoodam/content/school';
import type { CallName } from '@pallikoodam/contract/contract';
import { attendingStatuses } from '@pallikoodam/domain/attendance/class-list';
import { studentStatuses } from '@pallikoodam/domain/students/values';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceTable } from '../platform/db/tables/attendance.ts';
import { insertMany } from '../seed/bulk-insert.ts';
import { fillSchool } from '../seed/scale.ts';
import { createWalk } from '../testing/access-walk-records.ts';
import { createTestDatabase } from '../testing/database.ts';
import { createPlanReader } from '../testing/plans.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { watchStatements } from '../testing/statements.ts';
import { writtenByHand } from './access-walk-table.ts';
import { isAllowed, type Walker, walkers } from './walkers.ts';

/**
 * No call reads a whole table that grows with the school's age: the plan of every statement is
 * looked at, in a life-size school, for planners look at what is there. A new call is walked by its
 * line in the access table; filters that the line does not set are asked for in `furtherRequests`.
 */

const onPostgres = process.env.TEST_DATABASE === 'postgres';

let test: TestPortal;
let plans: Awaited<ReturnType<typeof createPlanReader>>;
const watched = watchStatements();

beforeAll(async () => {
  const database = await createTestDatabase();
  const { kysely } = database;
  const { attendance } = await fillSchool(database, { scale: 1, school: readSchool() });
  for (const years of [1, 2]) {
    await kysely
      .transaction()
      .execute((trx) => insertMany(trx, 'attendance', inEarlierYear(attendance(), years)));
  }
  test = await startTestPortal({ database });
  plans = await createPlanReader(database);
});
afterAll(() => test.close());

/** The seed marks one year; in a school that has marked several, a year is a part of the table. */
function* inEarlierYear(records: Iterable<AttendanceTable>, years: number) {
  const earlier = (text: string) => text.replace(/^\d{4}/, (year) => String(Number(year) - years));
  for (const { _id, Year, AttendanceDate, ...record } of records) {
    yield {
      ...record,
      _id: `${_id}-${years}`,
      Year: `${earlier(Year.slice(0, 4))}-${earlier(Year.slice(5))}`,
      AttendanceDate: earlier(AttendanceDate),
    };
  }
}

/** What a call asks the database, but for what is added: an insert reads nothing. */
async function listStatements(call: () => Promise<{ statusCode: number; body: string }>) {
  watched.length = 0;
  const answer = await call();
  expect(answer.statusCode, answer.body).toBe(200);
  return watched.splice(0).filter(({ sql }) => !/^insert/i.test(sql));
}

async function ask(who: Walker, url: string): Promise<CompiledQuery[]> {
  const caller = await test.as(who);
  return listStatements(() => caller.get(`/api/${url}`));
}

/** Calls that answer all records of a table where no page is asked for, as the documents wish. */
const answersAll: readonly string[] = ['getKidsMasterData'] satisfies CallName[];

describe.each(walkers)('goes by an index, as asked by %s:', (who) => {
  const walk = createWalk(async () => ({ database: test.database, caller: await test.as(who) }));

  for (const [name, { allowed, request }] of Object.entries(writtenByHand)) {
    if (!isAllowed(who, allowed)) continue;
    it.skipIf(answersAll.includes(name))(name, async () => {
      const statements = await listStatements(await walk.prepare(request));
      expect(await plans.findFaults(statements)).toEqual([]);
    });
  }
});

const statuses = studentStatuses.join(',');
const defaultPage = `getStudentInfo?Year=2025-2026&Status=${statuses}&sort=-FirstName,-StudentTeacher,-GradeInTamilSchool&page=1&pageSize=25`;
const page = 'page=1&pageSize=25';
const day = '2025-09-06';
const teacher = 'teacher@school.example';
const tamil = encodeURIComponent('அபிராமி');
/** What every student of the walk is called. */
const tamilOfMany = [encodeURIComponent('கவின்'), encodeURIComponent('க')];

/** Filters and orders that screens set, beside those of the access table. */
const furtherRequests = [
  `getContactMessages?${page}`,
  `getContactMessages?Topic=payments&search=fee&sort=FirstName&${page}`,
  `book?state=Borrowed&${page}`,
  `book?search=nothing&${page}`,
  `getBookListByDue?overdue=true&range=1-300&${page}`,
  `bookhistory?Year=all&${page}`,
  `bookhistory?Year=all&bookId=12&${page}`,
  `bookhistory?search=kavin&${page}`,
  `lib/BookAsignAPIV2?StudentTeacher=Anbu&${page}`,
  'getLibraryDesk/12',
  defaultPage,
  `getStudentInfo?Year=2025-2026&search=kavin selv&${page}`,
  `getStudentInfo?Year=2025-2026&search=nothing&${page}`,
  `getStudentInfo?Year=2025-2026&StudentTeacher=Anbu&${page}`,
  `getStudentInfo?Year=2025-2026&Branch=North&GradeInTamilSchool=Nilai 1&${page}`,
  `getStudentInfo?Year=2025-2026&sort=FirstName&${page}`,
  `getStudentInfo?Year=2025-2026&PaymentStatus=Unpaid&sort=FirstName&${page}`,
  `getStudentInfo?Year=2025-2026&RefundStatus=Issued&sort=FirstName&${page}`,
  `getStudentInfo?Year=2025-2026&PreviousYear=New Student&sort=FirstName&${page}`,
  'getadmissioncount/Issued',
  `getFamilyAccounts?Year=2025-2026&left=Y&sort=-Open&${page}`,
  `getFamilyAccounts?Year=2025-2026&search=(704) 555-0101&${page}`,
  'getFamilyAccountSums?Year=2025-2026&search=kavin selv',
  `getFamilies?Year=2025-2026&${page}`,
  `getFamilies?search=kavin selv&${page}`,
  `getFamilies?search=${tamil}&${page}`,
  `getFamilies?search=(704) 555-0101&${page}`,
  `getFamilies?search=kavin@home.example&${page}`,
  'findAnything?words=nothing at all',
  'findAnything?words=kavin selv',
  `findAnything?words=${tamil}`,
  'findAnything?words=(704) 555-0101',
  'findAnything?words=kavin@home.example',
  'findAnything?words=TS25-8K4M2X',
  'findAnything?words=a1',
  'getLikenesses?ChildId=unknown&page=1&pageSize=1',
  'getAnsweredLikenesses?page=1&pageSize=10',
  'getAnsweredLikenesses?ChildId=unknown&page=1&pageSize=10',
  'getChildChanges?ChildId=unknown&page=1&pageSize=1',
  `getKidsMasterData?${page}`,
  `getAttendance?AttendanceDate=${day}&Branch=South&${page}`,
  `getAttendance?search=kavin&${page}`,
  `getAttendanceForATeacher/${teacher}?AttendanceDate=${day}&${page}`,
  `getAttendanceForATeacher/${teacher}?AttendanceDate=${day}&alsoMoved=true&${page}`,
  `getAttendance?search=${tamil}&${page}`,
  `getAttendanceForATeacher/${teacher}?search=${tamil}&${page}`,
  `getBookListByDue?search=${tamil}&${page}`,
  `bookhistory?search=${tamil}&${page}`,
  `bookhistory?Year=all&search=${tamil}&${page}`,
  `getBookHistoryGroups?search=${tamil}&${page}`,
  `getTeacherAttendance?Year=2025-2026&${page}`,
  `getTeacherAttendance?AttendanceDate=${day}&exceptRoles=Teacher,Student&${page}`,
  `getVolunteerAttendanceMatrix?Branch=North&${page}`,
  `getVolunteerInfo?Year=2025-2026&${page}`,
  `getVolunteerInfo?Year=2025-2026&sort=-insertTimeStamp&${page}`,
  `getVolunteerInfo?sort=-insertTimeStamp&${page}`,
  `getVolunteerInfo?Teacher=Anbu Selvan&${page}`,
  `getVolunteerInfo?Status=Active&${page}`,
  `getVolunteerInfo?Status=Active&Branch=North&${page}`,
  `getAssessments?StudentTeacher=Anbu&search=kavin&${page}`,
  `getAllAssessments?StudentTeacher=Anbu&${page}`,
  `getAllAssessments?sort=-Total_HW,Total_Attendance,Cumulative_Score&${page}`,
  `getAllHomeWorks?StudentTeacher=Anbu&${page}`,
  `getHomeWorkForReporting?search=kavin&${page}`,
  `getAbsences?AttendanceDate=${day}&${page}`,
  `getGraduatedList?search=kavin&${page}`,
  'getAllCalendar',
  'getCalendar/North',
  `getSchedule?Year=2025-2026&branch=North&${page}`,
  `getSchedule?type=Holiday&sort=-date&${page}`,
  `getSchedule?search=pongal&${page}`,
  'calendar/North.ics',
  `getGraduatedList?Year=2024-2025&${page}`,
  `getGraduatedList?Branch=North&${page}`,
  `getGraduatedList?StudentTeacher=Anbu&${page}`,
  `getAllGalleryInfo?type=Video&${page}`,
  `getAllGalleryInfo?search=day&${page}`,
  `getAbsences?AttendanceDate=${day}&StudentTeacher=Anbu&${page}`,
  ...tamilOfMany.flatMap((words) => [
    `getAttendance?search=${words}&${page}`,
    `getBookListByDue?search=${words}&${page}`,
    `bookhistory?search=${words}&${page}`,
  ]),
  `getHistory?tableName=student&action=update&person=malar&from=${day}&${page}`,
];

it.each(furtherRequests)('goes by an index: %s', async (url) => {
  expect(await plans.findFaults(await ask('SuperAdmin', url))).toEqual([]);
});

describe('the plan of', () => {
  // The walk above has written hundreds of records.
  beforeAll(() => plans.analyse());

  /** The session, and the families of staff. */
  const whoCalls = /account_session|as "tie"/;

  async function planOf(url: string, statement: RegExp): Promise<string> {
    const asked = await ask('SuperAdmin', url);
    const found = asked.find(({ sql }) => statement.test(sql));
    return found === undefined ? '' : plans.read(found);
  }

  it('the default admissions page reads it off an index; namesakes alone are put in order', async () => {
    const plan = await planOf(defaultPage, /^select "_id".* from "student"/);
    expect(plan).toMatch(/student_(order|year)/);
    expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(|TEMP B-TREE FOR ORDER/);
  });

  it('a page of the school’s attendance matrix has its students off an index', async () => {
    const attending = attendingStatuses.join(',');
    const plan = await planOf(
      `getStudentInfo?Year=2025-2026&Status=${attending}&sort=FirstName&page=1&pageSize=20`,
      /^select "_id".* from "student"/,
    );
    expect(plan).toMatch(/student_year/);
    expect(plan).not.toMatch(/Sort|TEMP B-TREE/);
  });

  it.each(['', '&PaymentStatus=Paid'])(
    'the first treasury page%s reads it off an index, nothing is put in order',
    async (filter) => {
      const plan = await planOf(
        `getStudentInfo?Year=2025-2026&sort=FirstName&${page}${filter}`,
        /^select "_id".* from "student"/,
      );
      expect(plan).toMatch(/index/i);
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/);
    },
  );

  // Few rows PostgreSQL would rather put in order.
  it.skipIf(onPostgres).each(['AmountPaid', '-AmountPaid'])(
    'students of one payment state by %s are read off an index, those without an amount last',
    async (sort) => {
      const plan = await planOf(
        `getStudentInfo?Year=2025-2026&PaymentStatus=Paid&sort=${sort}&${page}`,
        /^select "_id".* from "student"/,
      );
      expect(plan).toMatch(/student_payment_by_amount/);
      expect(plan).not.toMatch(/TEMP B-TREE/);
    },
  );

  it.each([
    ['getBookListByDue?sort=BookDue,BookId', 'loan_open_due'],
    ['getBookListByDue?branch=North&sort=BookDue,BookId', 'loan_open_branch'],
    ['book?sort=title', 'book_by_title'],
    ['book?state=Borrowed', 'book'],
    ['availableBookList?', 'book'],
    // Where most are active PostgreSQL leaves the others out of all.
    ['getNews?Status=Active', 'news_(latest|CreatedDate)'],
    ['getNews?sort=-CreatedDate', 'news_CreatedDate'],
    ['getInventory?sort=InsertDateTime', 'asset_InsertDateTime'],
  ])('a page of %s is read off an index, nothing is put in order', async (url, index) => {
    const [table = ''] = index.split('_');
    const asked = await ask('SuperAdmin', `${url}&${page}`);
    const [shown] = asked.filter(
      ({ sql }) => sql.includes(`from "${table}"`) && / limit /.test(sql),
    );
    const plan = await plans.read(shown as CompiledQuery);
    // A few open loans PostgreSQL would rather put in order than look up one by one.
    if (table === 'loan' && onPostgres) return;
    expect(plan).toMatch(new RegExp(index));
    expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(|TEMP B-TREE FOR ORDER/);
  });

  it('a page of the assessment screen has its students off an index; namesakes alone are put in order', async () => {
    const plan = await planOf(
      'getAllAssessments?page=1&pageSize=100',
      /^select "_id".* from "student"/,
    );
    expect(plan).toMatch(/student_classes/);
    expect(plan).not.toMatch(/(?<!Incremental )Sort {2}\(|TEMP B-TREE FOR ORDER/);
  });

  it.runIf(onPostgres)('a search by what few names hold goes by the index of texts', async () => {
    const asked = await ask('SuperAdmin', `getStudentInfo?search=parent@school.example&${page}`);
    const read = await Promise.all(asked.map(plans.readFor));
    expect(read.join('\n')).toMatch(/student_searchKey/);
  });

  it.skipIf(onPostgres).each(['search=qzxw', 'search=qzxw&Year=2025-2026'])(
    'a %s of students looks for words in the index of their order',
    async (search) => {
      const plan = await planOf(
        `getStudentInfo?${search}&sort=FirstName&${page}`,
        /^select "_id".* from "student"/,
      );
      expect(plan).toMatch(/INDEX student_(order|year)/);
    },
  );

  it.skipIf(onPostgres)(
    'a search of attendance looks for words in the index of its order',
    async () => {
      const asked = await ask('SuperAdmin', `getAttendance?search=kavin&${page}`);
      const [shown, counted] = await Promise.all(
        asked.filter(({ sql }) => sql.includes('from "attendance"')).map(plans.readFor),
      );
      expect(shown).toMatch(/INDEX attendance_day/);
      expect(counted).toMatch(/COVERING INDEX attendance_day/);
    },
  );

  it.skipIf(onPostgres)(
    'a search of all returned books counts along the index of their order',
    async () => {
      const asked = await ask(
        'SuperAdmin',
        `bookhistory?Year=all&search=${tamilOfMany[1]}&${page}`,
      );
      const counted = asked.filter(({ sql }) => /^select count.* from "loan"/.test(sql));
      expect(counted).toHaveLength(1);
      expect(await plans.readFor(counted[0] as CompiledQuery)).toMatch(
        /COVERING INDEX loan_state_BookReturnDate/,
      );
    },
  );

  // The year of so small a school PostgreSQL may rather read in the list's order.
  it.skipIf(onPostgres)(
    'a search of attendance by a Tamil name goes from the students to their records',
    async () => {
      const asked = await ask('SuperAdmin', `getAttendance?search=${tamil}&${page}`);
      const ofTable = asked.filter(({ sql }) => sql.includes('from "attendance"'));
      expect(ofTable).not.toEqual([]);
      for (const statement of ofTable) {
        expect(await plans.readFor(statement)).toMatch(/attendance_(student_day|presence)/);
      }
    },
  );

  it.each([
    ['getStats', 'student', 'student_figures'],
    ['getPaymentStats', 'student', 'student_figures'],
    ['getAttendanceStatistics', 'attendance', 'attendance_figures'],
    ['getAttendanceOfTeachers?sort=-rate', 'attendance', 'attendance_class'],
    ['getBookHistoryCounts?Year=2025-2026', 'loan', 'loan_state_Year_'],
  ])('%s reads its year off an index and no record', async (call, table, index) => {
    const asked = (await ask('SuperAdmin', call)).filter(({ sql }) => !whoCalls.test(sql));
    const ofTable = asked.filter(({ sql }) => sql.includes(`from "${table}"`));
    // Who costs nothing is looked for among the few who left or have a waiver.
    const [ofFew, sums] = [true, false].map((isFew) =>
      ofTable.filter(({ sql }) => sql.includes('"FamilyId"') === isFew),
    );
    for (const few of ofFew ?? []) {
      // Where they are a large part of the year, a planner goes through the year.
      if (!onPostgres) expect(await plans.read(few)).toMatch(/INDEX \w+ \(Year=\?/);
    }
    expect(sums).not.toEqual([]);
    for (const sum of sums ?? []) {
      const plan = await plans.read(sum);
      expect(plan).toMatch(new RegExp(index));
      if (!onPostgres) expect(plan).toMatch(/\(.*Year=\?/);
    }
  });

  it('what was not delivered goes by the index of these alone', async () => {
    const asked = await ask('SuperAdmin', `getUndelivered?${page}`);
    const ofOutbox = asked.filter(({ sql }) => sql.includes('from "outbox"'));
    for (const statement of ofOutbox) {
      const plan = await plans.read(statement);
      expect(plan).toMatch(/outbox_undelivered/);
      expect(plan).not.toMatch(/Sort|TEMP B-TREE/);
    }
  });

  it('who calls goes by indexes alone', async () => {
    const asked = (await ask('SuperAdmin', 'getStats')).filter(({ sql }) => whoCalls.test(sql));
    expect(asked).toHaveLength(2);
    for (const statement of asked) {
      const plan = await plans.read(statement);
      expect(plan).toMatch(/index/i);
      expect(plan).not.toMatch(/SCAN (?!tie)|Seq Scan/);
    }
  });

  it.each([
    [
      'without an index',
      (db: TestPortal['database']) =>
        db.kysely.selectFrom('student').selectAll().where('City', '=', 'X'),
    ],
    [
      'of an alias',
      (db: TestPortal['database']) =>
        db.kysely.selectFrom('student as pupil').selectAll().where('pupil.City', '=', 'X').limit(5),
    ],
  ])('a query %s is recognised', async (_, compose) => {
    const [fault] = await plans.findFaults([compose(test.database).compile()]);
    expect(fault).toMatch(/^reads all of student/);
  });

  it.skipIf(onPostgres).each([
    [
      'by its index',
      (db: TestPortal['database']) =>
        db.kysely.selectFrom('student').select('Year').orderBy('Year'),
    ],
    [
      'and put in order for its first rows',
      (db: TestPortal['database']) =>
        db.kysely.selectFrom('student').select('Year').orderBy('City').limit(5),
    ],
  ])('a table read whole %s is recognised', async (_, compose) => {
    const [fault] = await plans.findFaults([compose(test.database).compile()]);
    expect(fault).toMatch(/^reads all of student/);
  });
});
