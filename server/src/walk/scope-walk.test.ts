import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StudentRow } from '../features/students/service.ts';
import { inTransaction, remove } from '../platform/db/write.ts';
import { marksOf, storeAttendance } from '../testing/attendance-factory.ts';
import { storeAbsence, storeAssessment, storeHomework } from '../testing/classroom-factory.ts';
import { storeBook, storeLoan } from '../testing/library-factory.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { storeStudent } from '../testing/student-factory.ts';
import { isAllowed, nameWalker, walkers, walkersOfTwo } from './walkers.ts';

/**
 * 'This row?': every call that takes an id or an e-mail, tried against a family and a class that
 * are not the caller's. access-walk.test.ts asks the other question, 'may this role?'.
 */

let test: TestPortal;
let foreignChild: StudentRow;
let ownChild: StudentRow;
let classChild: StudentRow;

beforeAll(async () => {
  test = await startTestPortal();
  foreignChild = await storeStudent(test.database, {
    UserName: 'other@home.example',
    StudentTeacher: 'somebody-else',
    AmountPaidCents: 22_500,
    PaymentStatus: 'Paid',
    RefundBankInfo: 'by cheque',
  });
  ownChild = await storeStudent(test.database, {
    UserName: 'parent@school.example',
    StudentTeacher: 'somebody-else',
    AmountPaidCents: 22_500,
    PaymentStatus: 'Paid',
  });
  classChild = await storeStudent(test.database, {
    UserName: 'pupil@home.example',
    StudentTeacher: 'teacher',
    AmountPaidCents: 22_500,
    PaymentStatus: 'Paid',
  });
});
afterAll(() => test.close());

async function paymentOf({ _id }: StudentRow): Promise<string> {
  const { LineId } = await test.database.kysely
    .selectFrom('ledger_split')
    .select('LineId')
    .where('StudentId', '=', _id)
    .executeTakeFirstOrThrow();
  return LineId;
}

describe("another family's rows", () => {
  const familyReaders = ['Parent', 'BOD', 'HWC', 'LibAdmin'] as const;
  for (const who of familyReaders) {
    it(`${who} is refused another family by id, by e-mail and in a change`, async () => {
      const caller = await test.as(who);
      const payment = await paymentOf(foreignChild);
      const answers = await Promise.all([
        caller.get(`/api/getStudentById/${foreignChild._id}`),
        caller.get(`/api/getStudentByEmail/${foreignChild.UserName}`),
        caller.get(`/api/getRoleByEmail/admin@school.example`),
        caller.get(`/api/getNameByEmail/admin@school.example`),
        caller.get(`/api/getPaymentHistory/${foreignChild._id}`),
        caller.get(`/api/getFamilyAccount?Year=All&FamilyId=${foreignChild.FamilyId}`),
        caller.get(`/api/getYearStatement?FamilyId=${foreignChild.FamilyId}`),
        caller.get(`/api/getGiftAcknowledgment?FamilyId=${foreignChild.FamilyId}`),
        caller.get(`/api/getReceipt/${payment}`),
        caller.post(`/api/markReceiptIssued/${payment}`),
        caller.get(`/api/getAlertMails/${foreignChild.UserName}`),
        caller.post('/api/updateStudentInfo', { _id: foreignChild._id, City: 'Elsewhere' }),
      ]);
      expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 403));
      expect(await cityOf(foreignChild)).toBe(foreignChild.City);
    });
  }

  it('the e-mail is compared without regard to case', async () => {
    const parent = await test.as('Parent');
    const own = await parent.get('/api/getStudentByEmail/PARENT@School.Example');
    expect(own.json()).toHaveLength(1);
    expect(own.json()[0]._id).toBe(ownChild._id);
  });

  it('an e-mail that only begins like the own one is another family', async () => {
    const parent = await test.as('Parent');
    const answer = await parent.get('/api/getStudentByEmail/parent@school.example.example');
    expect(answer.statusCode).toBe(403);
  });
});

describe("another class's rows", () => {
  it('a teacher reads the own class by id and e-mail, without payment data', async () => {
    const teacher = await test.as('Teacher');
    const byId = await teacher.get(`/api/getStudentById/${classChild._id}`);
    const byEmail = await teacher.get(`/api/getStudentByEmail/${classChild.UserName}`);
    expect(byId.statusCode).toBe(200);
    expect(byEmail.json()).toHaveLength(1);
    for (const record of [byId.json(), byEmail.json()[0]]) {
      expect(record.FirstName).toBe(classChild.FirstName);
      expect(record).not.toHaveProperty('AmountPaid');
      expect(record).not.toHaveProperty('RefundBankInfo');
    }
  });

  it('a teacher is refused another class and any change', async () => {
    const teacher = await test.as('Teacher');
    const answers = await Promise.all([
      teacher.get(`/api/getStudentById/${foreignChild._id}`),
      teacher.get(`/api/getStudentByEmail/${foreignChild.UserName}`),
      teacher.post('/api/updateStudentInfo', { _id: foreignChild._id, City: 'Elsewhere' }),
      teacher.post('/api/updateStudentInfo', { _id: classChild._id, City: 'Elsewhere' }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403]);
  });

  it('of a family with children in two classes a teacher sees the own one only', async () => {
    const family = { UserName: 'two@home.example' };
    await storeStudent(test.database, { ...family, StudentTeacher: 'teacher' });
    await storeStudent(test.database, { ...family, StudentTeacher: 'somebody-else' });
    const teacher = await test.as('Teacher');
    const answer = await teacher.get('/api/getStudentByEmail/two@home.example');
    expect(answer.json().map((record: StudentRow) => record.StudentTeacher)).toEqual(['teacher']);
  });
});

describe("another class's attendance", () => {
  const families = ['Parent', 'OpsMgmt', 'BOD', 'HWC', 'Treasurer', 'LibAdmin'] as const;

  it.each(families)('%s is refused another family’s by e-mail', async (who) => {
    const caller = await test.as(who);
    const answer = await caller.get(`/api/getAttendanceByEmail/${foreignChild.UserName}`);
    expect(answer.statusCode).toBe(403);
  });

  it('a teacher is refused it by every id and e-mail, and nothing is written', async () => {
    const { database } = test;
    const teacher = await test.as('Teacher');
    await storeAttendance(database, { student: classChild, AttendanceDate: '2025-11-02' });
    const foreign = await storeAttendance(database, {
      student: foreignChild,
      AttendanceDate: '2025-11-02',
    });
    const gone = await storeAttendance(database, {
      student: foreignChild,
      AttendanceDate: '2025-11-09',
    });
    await inTransaction({ database, writer: 'test', now: new Date() }, (tx) =>
      remove(tx, 'attendance', gone._id),
    );
    const before = await readWritten();
    const mail = { Subject: 'Absent', Message: 'We missed your child.' };
    const answers = await Promise.all([
      teacher.get('/api/getStudentsForATeacher/somebody-else@school.example'),
      teacher.get('/api/getAttendanceForATeacher/somebody-else@school.example'),
      teacher.get('/api/getClassAttendanceMatrix/somebody-else@school.example'),
      teacher.get(`/api/getAttendanceByEmail/${foreignChild.UserName}`),
      teacher.get(`/api/getAttendanceById/${foreign._id}`),
      teacher.post('/api/addAttendance', marksOf([foreignChild])),
      teacher.post('/api/addAttendance', marksOf([classChild, foreignChild])),
      teacher.post('/api/updateAttendanceById', { _id: foreign._id, IsPresent: 'No' }),
      teacher.post(`/api/deleteAttendanceById/${foreign._id}`),
      teacher.post(`/api/restoreAttendanceById/${gone._id}`),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 403));
    const mailed = await teacher.post('/api/sendEmailToParents', {
      ...mail,
      Emails: [classChild.UserName, foreignChild.UserName],
    });
    expect(mailed.statusCode).toBe(400);
    expect(await readWritten()).toEqual(before);
  });

  it('a teacher cannot draw a student into the own class by a record', async () => {
    const teacher = await test.as('Teacher');
    const record = await storeAttendance(test.database, {
      student: classChild,
      AttendanceDate: '2025-11-16',
    });
    await teacher.post('/api/updateAttendanceById', {
      _id: record._id,
      IsPresent: 'No',
      StudentTeacher: 'somebody-else',
      StudentId: foreignChild._id,
    });
    const read = await teacher.get(`/api/getAttendanceById/${record._id}`);
    expect(read.json()).toMatchObject({
      IsPresent: 'No',
      StudentTeacher: 'teacher',
      StudentId: classChild._id,
    });
  });

  it('an Admin reads and corrects every class', async () => {
    const admin = await test.as('Admin');
    const { _id } = await storeAttendance(test.database, {
      student: foreignChild,
      AttendanceDate: '2025-11-23',
    });
    const answers = await Promise.all([
      admin.get(`/api/getAttendanceById/${_id}`),
      admin.get(`/api/getAttendanceByEmail/${foreignChild.UserName}`),
      admin.post('/api/updateAttendanceById', { _id, IsPresent: 'No' }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  });
});

describe("another class's and family's work", () => {
  it('a teacher is refused it by every id and e-mail, and nothing is written', async () => {
    const { database } = test;
    const teacher = await test.as('Teacher');
    const { _id: assessment } = await storeAssessment(database, { student: foreignChild, Q1: 70 });
    const { _id: homework } = await storeHomework(database, { student: foreignChild, weekOne: 70 });
    const { _id: absence } = await storeAbsence(database, { student: foreignChild });
    const StudentId = foreignChild._id;
    const before = await readWritten();
    const day = '2030-01-01';
    const answers = await Promise.all([
      teacher.get('/api/getAllAssessmentsByTeacher/somebody-else@school.example'),
      teacher.get(`/api/getAssessmentById/${assessment}`),
      teacher.get(`/api/getAssessmentById/${StudentId}`),
      teacher.get(`/api/getReportCard/${StudentId}`),
      teacher.get(`/api/getStudentInfoByEmail/${foreignChild.UserName}`),
      teacher.post('/api/addAssessment', { StudentId, Q1: 80 }),
      teacher.post('/api/updateAssessmentById', { _id: assessment, Q1: 80 }),
      teacher.post('/api/updateYearendStatus', { StudentId, Status: 'Promoted' }),
      teacher.post(`/api/undoYearendStatus/${StudentId}`),
      teacher.get(`/api/getHomeWorkById/${homework}`),
      teacher.get(`/api/getHomeWorkById/${StudentId}`),
      teacher.get(`/api/getHomeWorkByEmail/${foreignChild.UserName}`),
      teacher.post('/api/addHomeWork', { StudentId }),
      teacher.post('/api/updateHomeWorkById', { _id: homework, weekOne: 80 }),
      teacher.get(`/api/getAcademicRecord/${foreignChild.UserName}`),
      teacher.get(`/api/getFamilyPage/${foreignChild.UserName}`),
      teacher.get(`/api/getAbsencesByEmail/${foreignChild.UserName}`),
      teacher.post('/api/addAbsence', { StudentId, FromDate: day, ToDate: day }),
      teacher.post(`/api/withdrawAbsence/${absence}`),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 403));
    const typed = { rows: [{ StudentId, values: {}, seen: {} }] };
    for (const call of ['saveAssessmentScores', 'saveHomeWorkScores']) {
      const answer = await teacher.post(`/api/${call}`, typed);
      expect(answer.json().rows).toMatchObject([{ status: 403, record: null }]);
    }
    expect(await readWritten()).toEqual(before);
    const told = await teacher.get('/api/getAbsences?StudentTeacher=somebody-else');
    expect(told.json()).toEqual([]);
  });

  it.each(['Parent', 'BOD', 'LibAdmin', 'Treasurer'] as const)(
    '%s is refused another family’s by e-mail and id',
    async (who) => {
      const caller = await test.as(who);
      const answers = await Promise.all([
        caller.get(`/api/getAssessmentById/${foreignChild._id}`),
        caller.get(`/api/getReportCard/${foreignChild._id}`),
        ...[
          'getStudentInfoByEmail',
          'getHomeWorkByEmail',
          'getAcademicRecord',
          'getFamilyPage',
          'getAbsencesByEmail',
        ].map((call) => caller.get(`/api/${call}/${foreignChild.UserName}`)),
        caller.post('/api/addAbsence', {
          StudentId: foreignChild._id,
          FromDate: '2030-01-02',
          ToDate: '2030-01-02',
        }),
      ]);
      expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 403));
    },
  );
});

describe("another family's books", () => {
  const calls = ['getBooksDueByEmail', 'getBooksReadByEmail'] as const;

  it.each(['Parent', 'BOD', 'HWC', 'Treasurer', 'Teacher'] as const)(
    '%s is refused them by e-mail',
    async (who) => {
      const caller = await test.as(who);
      const answers = await Promise.all(
        calls.map((call) => caller.get(`/api/${call}/${foreignChild.UserName}`)),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 403));
    },
  );

  it('a teacher sees those of the own class alone, of one family too', async () => {
    const { database } = test;
    const UserName = 'readers@home.example';
    const pupil = await storeStudent(database, { UserName, StudentTeacher: 'teacher' });
    const other = await storeStudent(database, { UserName, StudentTeacher: 'somebody-else' });
    for (const student of [pupil, other]) {
      await storeLoan(database, { book: await storeBook(database), student });
      const read = { book: await storeBook(database), student, BookReturnDate: '2025-10-01' };
      await storeLoan(database, read);
    }
    const seenBy = async (who: 'Teacher' | 'LibAdmin' | 'Parent') => {
      const caller = who === 'Parent' ? await test.as(who, UserName) : await test.as(who);
      const answers = await Promise.all(
        calls.map((call) => caller.get(`/api/${call}/${UserName}`)),
      );
      return answers.map((answer) =>
        answer.json<{ FirstName: string }[]>().map(({ FirstName }) => FirstName),
      );
    };
    const own = [pupil.FirstName];
    expect(await seenBy('Teacher')).toEqual([own, own]);
    for (const who of ['LibAdmin', 'Parent'] as const) {
      const [due, read] = await seenBy(who);
      expect([due?.length, read?.length], who).toEqual([2, 2]);
    }
  });

  it('a child’s first name does not lead past the own family', async () => {
    const parent = await test.as('Parent');
    const path = `/api/getBooksReadByEmail/${foreignChild.UserName}?FirstName=${ownChild.FirstName}`;
    expect((await parent.get(path)).statusCode).toBe(403);
  });
});

describe('the fields of a row', () => {
  it('OpsMgmt reads students without payment data, Treasurer and Admin with them', async () => {
    const path = `/api/getStudentById/${foreignChild._id}`;
    const [ops, treasurer, admin] = await Promise.all(
      (['OpsMgmt', 'Treasurer', 'Admin'] as const).map(async (who) =>
        (await test.as(who)).get(path),
      ),
    );
    expect(ops?.json()).not.toHaveProperty('AmountPaid');
    expect(treasurer?.json().AmountPaid).toBe(225);
    expect(admin?.json().RefundBankInfo).toBe('by cheque');
  });

  it('a parent changes contact fields only; whatever else is sent is ignored', async () => {
    const parent = await test.as('Parent');
    const answer = await parent.post('/api/updateStudentInfo', {
      ...(await parent.get(`/api/getStudentById/${ownChild._id}`)).json<object>(),
      City: 'Riverside',
      FirstName: 'Renamed',
      Status: 'Promoted',
      Branch: 'South - Metrolina',
      StudentTeacher: 'teacher',
      AmountPaid: 1,
      UserName: 'somebody@home.example',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      City: 'Riverside',
      FirstName: ownChild.FirstName,
      Status: ownChild.Status,
      Branch: ownChild.Branch,
      StudentTeacher: 'somebody-else',
      AmountPaid: 225,
      UserName: 'parent@school.example',
      LastModifiedBy: 'parent@school.example',
    });
  });

  it('the treasurer changes payment and refund fields only', async () => {
    const treasurer = await test.as('Treasurer');
    const answer = await treasurer.post('/api/updateStudentInfo', {
      _id: foreignChild._id,
      AmountPaid: 200.5,
      RefundStatus: 'Issued',
      City: 'Elsewhere',
    });
    expect(answer.json()).toMatchObject({
      AmountPaid: 200.5,
      RefundStatus: 'Issued',
      City: foreignChild.City,
    });
  });
});

describe('the access of administrators', () => {
  let adminRecord: { _id: string };
  let superAdminRecord: { _id: string };
  beforeEach(async () => {
    await test.as('Admin');
    await test.as('SuperAdmin');
    const find = (role: string) =>
      test.database.kysely
        .selectFrom('config')
        .select('_id')
        .where('Role', '=', role)
        .executeTakeFirstOrThrow();
    adminRecord = await find('Admin');
    superAdminRecord = await find('SuperAdmin');
  });

  it('is closed to an Admin, to read, to change and to give', async () => {
    const admin = await test.as('Admin');
    const person = { StudentTeacher: 'X', Branch: 'North' };
    const answers = await Promise.all([
      admin.get(`/api/getConfigById/${superAdminRecord._id}`),
      admin.get('/api/getConfigByEmail/superadmin@school.example'),
      admin.post('/api/updateConfigById', { ...person, _id: superAdminRecord._id, Role: 'HWC' }),
      admin.post('/api/updateConfigById', { ...person, _id: adminRecord._id, Role: 'SuperAdmin' }),
      admin.post('/api/addConfigInfo', { ...person, Role: 'Admin' }),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 403, 403]);
  });

  it('keeps a SuperAdmin from deleting the own record, not another’s', async () => {
    const superAdmin = await test.as('SuperAdmin');
    const own = await superAdmin.post(`/api/deleteConfigById/${superAdminRecord._id}`);
    expect(own.statusCode).toBe(403);
    const added = await superAdmin.post('/api/addConfigInfo', {
      StudentTeacher: 'Second',
      Role: 'SuperAdmin',
      Branch: 'North',
      TeacherStatus: 'Discontinued',
      TeacherEmail: 'second@school.example',
    });
    expect(added.statusCode, added.body).toBe(200);
    const removed = await superAdmin.post(`/api/deleteConfigById/${added.json()._id}`);
    expect(removed.statusCode, removed.body).toBe(200);
  });
});

/**
 * To whom a row is open that is neither of the own family nor of an own class, by hand from
 * docs/access.md as in access-walk-table.ts: who holds `students.readAny`, `assessments.keepSchool`
 * and the other rights that widen one to every row.
 */
const openTo: Record<string, { allowed: string; request: (child: StudentRow) => Request }> = {
  getStudentById: { allowed: 'S A O $', request: ({ _id }) => ({ path: _id }) },
  getStudentByEmail: { allowed: 'S A O $', request: ({ UserName }) => ({ path: UserName }) },
  getStudentsForATeacher: { allowed: 'S A', request: () => ({ path: foreignTeacher }) },
  getAttendanceForATeacher: { allowed: 'S A', request: () => ({ path: foreignTeacher }) },
  getAttendanceByEmail: { allowed: 'S A', request: ({ UserName }) => ({ path: UserName }) },
  addAttendance: { allowed: 'S A', request: (child) => ({ body: marksOf([child]) }) },
  getAllAssessmentsByTeacher: { allowed: 'S A', request: () => ({ path: foreignTeacher }) },
  getAssessmentById: { allowed: 'S A', request: ({ _id }) => ({ path: _id }) },
  getReportCard: { allowed: 'S A O', request: ({ _id }) => ({ path: _id }) },
  getStudentInfoByEmail: { allowed: 'S A', request: ({ UserName }) => ({ path: UserName }) },
  addAssessment: {
    allowed: 'S A',
    request: ({ _id }) => ({ body: { StudentId: _id, Q1: 80 } }),
  },
  updateYearendStatus: {
    allowed: 'S A',
    request: ({ _id }) => ({ body: { StudentId: _id, Status: 'Promoted' } }),
  },
  getHomeWorkById: { allowed: 'S A O H', request: ({ _id }) => ({ path: _id }) },
  getHomeWorkByEmail: { allowed: 'S A', request: ({ UserName }) => ({ path: UserName }) },
  addHomeWork: { allowed: 'S A O H', request: ({ _id }) => ({ body: { StudentId: _id } }) },
  getAcademicRecord: { allowed: 'S A', request: ({ UserName }) => ({ path: UserName }) },
  getFamilyPage: { allowed: 'S A', request: ({ UserName }) => ({ path: UserName }) },
  getAbsencesByEmail: { allowed: 'S A', request: ({ UserName }) => ({ path: UserName }) },
  addAbsence: {
    allowed: 'S A',
    request: ({ _id: StudentId }) => {
      const day = new Date(Date.now() + 86_400_000 * 7).toISOString().slice(0, 10);
      return { body: { StudentId, FromDate: day, ToDate: day } };
    },
  },
  getBooksDueByEmail: { allowed: 'S A O L', request: ({ UserName }) => ({ path: UserName }) },
  getBooksReadByEmail: { allowed: 'S A O L', request: ({ UserName }) => ({ path: UserName }) },
  getRoleByEmail: { allowed: 'S A', request: ({ UserName }) => ({ path: UserName }) },
  getNameByEmail: { allowed: 'S A', request: ({ UserName }) => ({ path: UserName }) },
};

type Request = { path: string } | { body: unknown };

const foreignTeacher = 'somebody-else@school.example';

describe.each([...walkers, ...walkersOfTwo].map((who) => ({ who, name: nameWalker(who) })))(
  'rows of others, asked for by $name',
  ({ who, name }) => {
    it.each(Object.keys(openTo))('%s', async (call) => {
      const { allowed, request } = openTo[call] ?? { allowed: '', request: () => ({ path: '' }) };
      const child = await storeStudent(test.database, {
        UserName: `${call}@${name.replaceAll(' ', '-')}.example`.toLowerCase(),
        StudentTeacher: 'somebody-else',
      });
      const caller = await test.as(who);
      const asked = request(child);
      const answer =
        'path' in asked
          ? await caller.get(`/api/${call}/${asked.path}`)
          : await caller.post(`/api/${call}`, asked.body);
      const refused = who === 'visitor' ? 401 : 403;
      expect(answer.statusCode, answer.body).toBe(isAllowed(who, allowed) ? 200 : refused);
    });
  },
);

async function cityOf({ _id }: StudentRow): Promise<string> {
  const row = await test.database.kysely
    .selectFrom('student')
    .select('City')
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow();
  return row.City;
}

async function readWritten() {
  const { kysely } = test.database;
  return {
    attendance: await kysely.selectFrom('attendance').selectAll().orderBy('_id').execute(),
    assessment: await kysely.selectFrom('assessment').selectAll().orderBy('_id').execute(),
    homework: await kysely.selectFrom('homework').selectAll().orderBy('_id').execute(),
    absence: await kysely.selectFrom('absence').selectAll().orderBy('_id').execute(),
    history: await kysely.selectFrom('history').selectAll().orderBy('_id').execute(),
    outbox: await kysely.selectFrom('outbox').selectAll().orderBy('_id').execute(),
  };
}

describe('a child of two families that was one', () => {
  const child = { FirstName: 'Mathan', LastName: 'Example', DateOfBirth: '2015-06-01' };
  const sees = async (email: string, id: string) => {
    const parent = await test.as('Parent', email);
    return (await parent.get(`/api/getStudentById/${id}`)).statusCode;
  };

  it('is seen by the parents of both once it is merged, as before once that is taken back', async () => {
    const [first, second] = ['first@home.example', 'second@home.example'];
    const kept = await storeStudent(test.database, { ...child, UserName: first });
    const dropped = await storeStudent(test.database, {
      ...child,
      UserName: second,
      Year: '2024-2025',
    });
    const seen = async () => [
      await sees(first, kept._id),
      await sees(first, dropped._id),
      await sees(second, kept._id),
      await sees(second, dropped._id),
    ];
    expect(await seen()).toEqual([200, 403, 403, 200]);
    const admin = await test.as('Admin');
    const pair = { keep: kept.ChildId, drop: dropped.ChildId };
    // Whom the kept family does not name, the merge alone does not let in.
    for (const [letIn, afterwards] of [
      [`${first} ${second}`, 200],
      [first, 403],
    ] as const) {
      const order = { ...pair, letIn, isApart: 'N', confirm: 'Y' };
      const { _id } = (await admin.post('/api/mergeChildren', order)).json();
      expect(await seen(), 'before joining').toEqual([200, 200, 403, 403]);
      const parent = await test.as('Parent', second);
      const { FamilyId } = kept;
      const joined = await parent.post('/api/joinFamily', { FamilyId });
      expect(joined.statusCode).toBe(afterwards);
      expect(await seen(), letIn).toEqual([200, 200, afterwards, afterwards]);
      await admin.post(`/api/undoMerge/${_id}`);
      expect(await seen(), letIn).toEqual([200, 403, 403, 200]);
    }
  });

  it('is lost to a parent whose family has other children, until the office lets them in', async () => {
    const [first, second] = ['third@home.example', 'fourth@home.example'];
    const kept = await storeStudent(test.database, { ...child, UserName: first });
    const dropped = await storeStudent(test.database, {
      ...child,
      UserName: second,
      AdditionalEmail: 'fifth@home.example',
      Year: '2024-2025',
    });
    await storeStudent(test.database, { UserName: second });
    const admin = await test.as('Admin');
    const merged = await admin.post('/api/mergeChildren', {
      ...{ keep: kept.ChildId, drop: dropped.ChildId },
      ...{ letIn: first, confirm: 'Y' },
    });
    expect(merged.statusCode, merged.body).toBe(200);
    expect([
      await sees(second, dropped._id),
      await sees('fifth@home.example', dropped._id),
    ]).toEqual([403, 403]);
  });
});

describe('what a family asks of a child', () => {
  for (const who of ['Parent', 'Teacher', 'Admin'] as const) {
    it(`${who} asks nothing of another family's child`, async () => {
      const caller = await test.as(who);
      const asked = { ChildId: foreignChild.ChildId, LastName: 'Anders' };
      const answer = await caller.post('/api/askChildChange', asked);
      expect(answer.statusCode, answer.body).toBe(403);
      const unknown = await caller.post('/api/askChildChange', { ...asked, ChildId: 'unknown' });
      expect(unknown.statusCode).toBe(403);
    });
  }

  it('a parent asks of the own child, and reads no question of the office', async () => {
    const parent = await test.as('Parent');
    const asked = { ChildId: ownChild.ChildId, LastName: 'Anders' };
    expect((await parent.post('/api/askChildChange', asked)).statusCode).toBe(200);
    expect((await parent.get('/api/getChildChanges?page=1')).statusCode).toBe(403);
    expect((await parent.get(`/api/getLikenesses?ChildId=${ownChild.ChildId}`)).statusCode).toBe(
      403,
    );
  });
});
