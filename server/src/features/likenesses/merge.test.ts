import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insert, inTransaction } from '../../platform/db/write.ts';
import { storeAttendance } from '../../testing/attendance-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../testing/student-factory.ts';

let test: TestPortal;
let visitor: TestCaller;
let admin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  visitor = await test.as('visitor');
  admin = await test.as('Admin');
  await admin.post('/api/updateEnrollment/Open');
});
afterEach(() => test.close());

const UserName = 'family@home.example';
const year = '2025-2026';
const lastYear = '2024-2025';

async function enroll(changes: Parameters<typeof enrollmentOf>[0], caller = visitor) {
  const answer = await caller.post('/api/addStudentInfo', enrollmentOf({ UserName, ...changes }));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const rows = <Table extends 'student' | 'child' | 'family' | 'guardian' | 'likeness' | 'loan'>(
  table: Table,
) =>
  test.database.kysely
    .selectFrom(table as 'student')
    .selectAll()
    .orderBy('_id')
    .execute();
const records = () => rows('student');
const questions = async () => (await admin.get('/api/getLikenesses?page=1')).json();
const merge = (body: object) => admin.post('/api/mergeChildren', body);
const preview = async (keep: string, drop: string) =>
  (await admin.get(`/api/getMergePreview?keep=${keep}&drop=${drop}`)).json();
const write = (work: Parameters<typeof inTransaction<void>>[1]) =>
  inTransaction({ database: test.database, writer: 'test', now: new Date() }, work);

async function lastMailTo(email: string): Promise<string | undefined> {
  const mails = await test.database.kysely
    .selectFrom('outbox')
    .select('textBody')
    .where('recipient', '=', email)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .execute();
  return mails[0]?.textBody;
}

/** All that a merge may touch, as it is stored but for stamps and who changed it last. */
async function snapshot(): Promise<Record<string, Record<string, unknown>[]>> {
  const { kysely } = test.database;
  const tables = [
    'student',
    'child',
    'family',
    'guardian',
    'attendance',
    'score',
    'absence',
  ] as const;
  const more = ['homework', 'assessment', 'loan', 'child_change'] as const;
  const all = await Promise.all(
    [...tables, ...more].map(async (table) => {
      const found = await kysely
        .selectFrom(table as 'student')
        .selectAll()
        .orderBy('_id')
        .execute();
      return [
        table,
        found.map(({ updateTimeStamp: _stamp, LastModifiedBy: _by, ...row }) => row),
      ] as const;
    }),
  );
  return Object.fromEntries(all);
}

describe('the cases of who a child is', () => {
  it('M1: twins are no question, and cost 450', async () => {
    const born = { DateOfBirth: '2016-04-09', LastName: 'Example' };
    await enroll({ FirstName: 'Iniya', ...born });
    const { FamilyFee } = await enroll({ FirstName: 'Yazhini', ...born });
    expect([FamilyFee, await questions()]).toEqual([450, []]);
  });

  it('M3: a dash for an apostrophe is asked about; the same child gets one record', async () => {
    const child = { FirstName: 'D’Arcy', LastName: 'Probe', DateOfBirth: '2013-10-02' };
    const old = { Year: lastYear, Status: 'Promoted', GradeInTamilSchool: 'Nilai 2' };
    await storeStudent(test.database, { UserName, ...child, ...old });
    await enroll({ ...child, FirstName: 'Darcy', GradeInTamilSchool: 'Mazhalai' });
    const [question] = await questions();
    expect(question.reasons).toEqual(['The names differ by a sign']);
    const { first, second } = question;
    expect([first.FirstName, second.FirstName]).toEqual(['D’Arcy', 'Darcy']);
    const answer = await merge({ keep: first.ChildId, drop: second.ChildId });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await records()).toMatchObject([
      { Year: lastYear, FirstName: 'D’Arcy' },
      { Year: year, FirstName: 'D’Arcy', PreviousYear: 'Nilai 2', GradeInTamilSchool: 'Nilai 3' },
    ]);
    expect(await rows('child')).toHaveLength(1);
    expect(await questions()).toEqual([]);
  });

  it('M4: joined to its history the child is returning; the birth date stays', async () => {
    const child = { FirstName: 'Kavin', LastName: 'Muster', DateOfBirth: '2015-03-07' };
    const old = { Year: lastYear, Status: 'Promoted', GradeInTamilSchool: 'Nilai 2' };
    await storeStudent(test.database, { UserName, ...child, ...old });
    await enroll({ ...child, DateOfBirth: '2015-07-03' });
    const [{ first, second }] = await questions();
    await merge({ keep: first.ChildId, drop: second.ChildId });
    const fee = await visitor.get(`/api/getFamilyFee/${UserName}`);
    expect(fee.json()).toEqual([{ isNew: false }]);
    expect((await records()).map(({ DateOfBirth }) => DateOfBirth)).toEqual([
      '2015-03-07',
      '2015-03-07',
    ]);
    // Next year the wrong day is this child, and asked about; no second child.
    const superAdmin = await test.as('SuperAdmin');
    const newest = (await records()).find(({ Year }) => Year === year);
    await superAdmin.post(`/api/deleteStudentInfo/${newest?._id}`);
    await enroll({ ...child, DateOfBirth: '2015-07-03', PreviousYear: 'Nilai 2' });
    expect(await rows('child')).toHaveLength(1);
    expect((await questions())[0].reasons).toEqual([
      'The child had this birth date or name before',
    ]);
  });

  it('M5: an accepted last name holds in all years, the history keeps the old one', async () => {
    const child = { FirstName: 'Malar', LastName: 'Sampleton', DateOfBirth: '2014-11-20' };
    await storeStudent(test.database, { UserName, ...child, Year: lastYear, Status: 'Promoted' });
    await enroll({ ...child, LastName: 'Neuname', PreviousYear: 'Mazhalai' });
    const [request] = (await admin.get('/api/getChildChanges?page=1')).json();
    expect(request).toMatchObject({ LastName: 'Neuname', Stored: { LastName: 'Sampleton' } });
    const answers = await Promise.all(
      ['Y', 'Y'].map((accept) =>
        admin.post('/api/answerChildChange', { _id: request._id, accept }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await records()).map(({ LastName }) => LastName)).toEqual(['Neuname', 'Neuname']);
    const mails = await test.database.kysely
      .selectFrom('outbox')
      .select(['subject', 'textBody'])
      .where('purpose', '=', 'change of a child')
      .execute();
    expect(mails).toMatchObject([{ subject: 'Your change was accepted' }]);
    expect(mails[0]?.textBody).toMatch(/Neuname/);
  });

  it('M6: the mother becomes the second guardian, one enrollment and one fee are left', async () => {
    const child = { FirstName: 'Kavin', DateOfBirth: '2014-09-30' };
    const mother = 'mother@home.example';
    await enroll({ ...child, AdditionalEmail: mother });
    await enroll({ ...child, UserName: mother });
    const parent = await test.as('Parent', mother);
    const own = async () => (await parent.get(`/api/getStudentByEmail/${mother}`)).json();
    expect(await own()).toHaveLength(1);
    const [{ first, second }] = await questions();
    const told = await preview(first.ChildId, second.ChildId);
    expect(told).toMatchObject({ endsFamily: true, Refusals: [], Questions: [] });
    expect(told.Guardians).toContainEqual({
      Email: mother,
      sawBefore: true,
      seesAfter: true,
      isUnnamed: false,
    });
    const answer = await merge({ keep: first.ChildId, drop: second.ChildId, isApart: 'N' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await records()).toMatchObject([{ UserName, AdditionalEmail: mother }]);
    expect(await rows('family')).toHaveLength(1);
    expect(await own()).toEqual([]);
    expect(await lastMailTo(mother)).toMatch(/access to the family of Kavin/);
    const { FamilyId } = first;
    expect((await parent.post('/api/joinFamily', { FamilyId })).statusCode).toBe(200);
    expect(await own()).toMatchObject([{ UserName, ChildId: first.ChildId }]);
    expect((await visitor.get(`/api/getFamilyFee/${mother}`)).json()).toEqual([{ isNew: true }]);
  });

  it('a stranger who knows name and birth date is let into no family by a merge', async () => {
    const child = { FirstName: 'Kavin', DateOfBirth: '2014-09-30' };
    const stranger = 'stranger@home.example';
    await enroll({ ...child, AdditionalEmail: 'mother@home.example' });
    await enroll({ ...child, UserName: stranger, Mobile: '7045550999' });
    const [{ first, second }] = await questions();
    const told = await preview(first.ChildId, second.ChildId);
    expect(told.Guardians).toContainEqual({
      Email: stranger,
      sawBefore: true,
      seesAfter: false,
      isUnnamed: true,
    });
    expect(told.Questions).toEqual([expect.stringContaining(stranger)]);
    const pair = { keep: first.ChildId, drop: second.ChildId };
    expect((await merge(pair)).json().fields.confirm).toContain(stranger);
    expect((await merge({ ...pair, confirm: 'Y' })).statusCode).toBe(200);
    const parent = await test.as('Parent', stranger);
    expect((await parent.get(`/api/getStudentByEmail/${stranger}`)).json()).toEqual([]);
    expect(JSON.stringify(await records())).not.toContain(stranger);
    expect(JSON.stringify(await rows('guardian'))).not.toContain(stranger);
  });

  it('M6, but another child: the mother is sent Reference ID and fee', async () => {
    const child = { FirstName: 'Kavin', DateOfBirth: '2014-09-30' };
    const mother = 'mother@home.example';
    await enroll({ ...child, AdditionalEmail: mother });
    await enroll({ ...child, UserName: mother });
    expect(await lastMailTo(mother)).toMatch(/Please do not pay anything/);
    const [{ first, second }] = await questions();
    const pair = { first: first.ChildId, second: second.ChildId };
    expect((await admin.post('/api/keepChildrenApart', pair)).statusCode).toBe(200);
    expect(await lastMailTo(mother)).toMatch(/\$250/);
    const mails = await test.database.kysely
      .selectFrom('outbox')
      .select('_id')
      .where('recipient', '=', mother)
      .execute();
    await admin.post('/api/keepChildrenApart', pair);
    expect(
      await test.database.kysely
        .selectFrom('outbox')
        .select('_id')
        .where('recipient', '=', mother)
        .execute(),
    ).toEqual(mails);
  });

  it('M8: with the corrected day all years are one history, with the old one the office looks', async () => {
    const child = { FirstName: 'Nila', LastName: 'Example', DateOfBirth: '2014-12-01' };
    const old = { Year: '2023-2024', Status: 'Promoted', GradeInTamilSchool: 'Nilai 1' };
    const { _id } = await storeStudent(test.database, { UserName, ...child, ...old });
    const correct = { DateOfBirth: '2014-01-12' };
    await admin.post('/api/updateStudentInfo', { _id, ...correct });
    await enroll({ ...child, ...correct, PreviousYear: 'Nilai 1' });
    expect(await questions()).toEqual([]);
    await test.database.kysely
      .updateTable('student')
      .set({ Year: lastYear, Status: 'Retained' })
      .where('Year', '=', year)
      .execute();
    await enroll({ ...child, PreviousYear: 'Nilai 2' });
    const [question] = await questions();
    expect(question.reasons).toEqual(['The child had this birth date or name before']);
    expect([question.first.DateOfBirth, question.second.DateOfBirth]).toEqual([
      '2014-01-12',
      '2014-12-01',
    ]);
    const { ChildId } = question.first;
    await merge({ keep: ChildId, drop: ChildId, _id: question._id });
    expect(await rows('child')).toHaveLength(1);
    expect((await records()).map((row) => row.DateOfBirth)).toEqual(Array(3).fill('2014-01-12'));
    expect(await questions()).toEqual([]);
  });

  it('M7: two children are two for good', async () => {
    const child = { FirstName: 'Nila', LastName: 'Example', DateOfBirth: '2015-06-01' };
    await enroll({ ...child, Mobile: '7045550999' });
    const other = { ...child, UserName: 'other@home.example' };
    const { _id } = await enroll(other);
    const [{ first, second }] = await questions();
    const pair = { first: first.ChildId, second: second.ChildId };
    expect((await admin.post('/api/keepChildrenApart', pair)).statusCode).toBe(200);
    expect(await questions()).toEqual([]);
    const superAdmin = await test.as('SuperAdmin');
    await test.database.kysely
      .updateTable('student')
      .set({ Year: lastYear })
      .where('_id', '=', _id)
      .execute();
    await enroll({ ...other, PreviousYear: 'Mazhalai' });
    expect(await questions()).toEqual([]);
    expect(await rows('child')).toHaveLength(2);
    await superAdmin.get('/api/getLikenesses?page=1');
  });
});

describe('a merge', () => {
  const child = { FirstName: 'Kavin', LastName: 'Demo', DateOfBirth: '2014-09-30' };
  const classOf = { StudentTeacher: 'Anbu', GradeInTamilSchool: 'Nilai 2', Branch: 'North' };
  async function twoOfOneYear(kept = {}, dropped = {}) {
    const one = await storeStudent(test.database, { UserName, ...child, ...classOf, ...kept });
    const otherFamily = { UserName: 'other@home.example', Volunteering: 'TS25-ABCDEF' };
    const other = await storeStudent(test.database, {
      ...child,
      ...classOf,
      ...otherFamily,
      ...dropped,
    });
    return { one, other, ids: { keep: one.ChildId, drop: other.ChildId } };
  }
  const mark = (student: Awaited<ReturnType<typeof storeStudent>>, day: string, changes = {}) =>
    storeAttendance(test.database, { student, AttendanceDate: day, ...changes });

  it('moves all years, marks, scores, loans and requests; the other Reference ID is found', async () => {
    const { one, other, ids } = await twoOfOneYear();
    await storeStudent(test.database, { ...child, UserName: other.UserName, Year: lastYear });
    const [same, moved] = [await mark(one, '2025-09-13'), await mark(other, '2025-09-20')];
    const gone = await mark(other, '2025-09-13', { IsPresent: 'No' });
    await write(async (tx) => {
      await insert(tx, 'score', { StudentId: other._id, Score: '8' });
      await insert(tx, 'absence', {
        StudentId: other._id,
        FromDate: '2025-10-04',
        ToDate: '2025-10-04',
      });
      await insert(tx, 'homework', { StudentId: one._id, weekOne: 7 });
      await insert(tx, 'homework', { StudentId: other._id, weekOne: 9, weekTwo: 8 });
      await insert(tx, 'assessment', { StudentId: other._id, Q1: 80 });
      await insert(tx, 'child_change', { ChildId: other.ChildId, LastName: 'Neu', state: 'open' });
    });
    const loan = await lend(other, 'b-1');
    const told = await preview(ids.keep, ids.drop);
    expect(told.Moves).toEqual({
      Enrollments: 2,
      Attendance: 2,
      Assessments: 1,
      Homework: 1,
      Scores: 1,
      Absences: 1,
      Loans: 1,
      Requests: 1,
    });
    expect(told.GivesWay).toBe(1);
    expect((await merge({ ...ids, letIn: UserName, confirm: 'Y' })).statusCode).toBe(200);
    const after = await snapshot();
    expect(after.student).toMatchObject([
      { _id: one._id, FormerReferenceIds: 'TS25-ABCDEF', UserName },
      { Year: lastYear, ChildId: one.ChildId, FamilyId: one.FamilyId, UserName },
    ]);
    expect(after.attendance?.map(({ _id }) => _id).sort()).toEqual([same._id, moved._id].sort());
    for (const table of ['attendance', 'score', 'absence', 'homework', 'assessment']) {
      expect(after[table]?.every(({ StudentId }) => StudentId === one._id)).toBe(true);
    }
    expect(after.homework).toMatchObject([{ weekOne: 7, weekTwo: 8 }]);
    expect(after.loan).toMatchObject([{ _id: loan, StudentId: one._id, parentEmail: UserName }]);
    expect(after.child_change).toMatchObject([{ ChildId: one.ChildId, state: 'open' }]);
    const found = await admin.get('/api/getStudentInfo?search=TS25-ABCDEF&page=1&pageSize=5');
    expect(found.json()).toMatchObject([{ _id: one._id }]);
    const history = await test.database.kysely
      .selectFrom('history')
      .select('before')
      .where('recordId', '=', gone._id)
      .where('action', '=', 'remove')
      .execute();
    expect(history).toHaveLength(1);
  });

  async function lend(student: { _id: string; UserName: string }, bookid: string): Promise<string> {
    const _id = `loan-${bookid}`;
    const key = `${student.UserName}|kavin|${child.DateOfBirth}`;
    await write(async (tx) => {
      await insert(tx, 'loan', {
        _id,
        state: 'open',
        bookid,
        title: 'Tales',
        StudentId: student._id,
        childKey: key,
        FirstName: child.FirstName,
        LastName: child.LastName,
        parentEmail: student.UserName,
        Year: year,
        BookDue: '2025-10-01',
      });
    });
    return _id;
  }

  it('is taken back whole; a second time there is nothing left', async () => {
    const { one, other, ids } = await twoOfOneYear(
      { AmountPaidCents: 22_500, PaymentStatus: 'Paid' },
      { AmountPaidCents: 25_000, PaymentStatus: 'Paid', AdditionalEmail: 'third@home.example' },
    );
    await storeStudent(test.database, { ...child, UserName: other.UserName, Year: lastYear });
    await mark(one, '2025-09-13');
    await mark(other, '2025-09-13');
    await mark(other, '2025-09-20');
    await lend(other, 'b-2');
    const before = await snapshot();
    const named = { ...ids, letIn: UserName };
    const refused = await merge(named);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().fields.confirm).toMatch(/\$225 Paid and \$250 Paid/);
    expect(await snapshot()).toEqual(before);
    const { _id } = (await merge({ ...named, confirm: 'Y' })).json();
    expect((await records()).find((row) => row._id === one._id)).toMatchObject({
      AmountPaidCents: 47_500,
      PaymentStatus: 'Paid',
    });
    const undone = await admin.post(`/api/undoMerge/${_id}`);
    expect(undone.json()).toEqual({ message: 'Taken back', Stays: [] });
    expect(await snapshot()).toEqual(before);
    expect(await listLinesWithoutParts()).toEqual([]);
    expect((await admin.post(`/api/undoMerge/${_id}`)).statusCode).toBe(409);
  });

  it('taken back leaves every line of the ledger with its parts, also of a payment to come', async () => {
    const pending = { AmountPaidCents: 22_500, PaymentStatus: 'NotPaid' } as const;
    const { ids } = await twoOfOneYear(pending, pending);
    const { _id } = (await merge({ ...ids, confirm: 'Y' })).json();
    expect((await admin.post(`/api/undoMerge/${_id}`)).statusCode).toBe(200);
    expect(await listLinesWithoutParts()).toEqual([]);
  });

  it('takes waivers and payments along as they are, and gives them back', async () => {
    const { one, other, ids } = await twoOfOneYear();
    const treasurer = await test.as('Treasurer');
    const post = async (call: string, sent: object) => {
      const answer = await treasurer.post(`/api/${call}`, { Year: year, ...sent });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const paid = { FamilyId: other.FamilyId, Day: '2025-09-06', Way: 'Check' };
    await post('addPayment', { ...paid, Amount: 120, Memo: 'No 77' });
    await post('addWaiver', { StudentId: other._id, Amount: 30, Reason: 'Volunteers' });
    await post('addWaiver', { StudentId: other._id, Percent: 10, Reason: 'Scholarship' });
    const accountOf = async (FamilyId: string) => {
      const url = `/api/getFamilyAccount?Year=${year}&FamilyId=${FamilyId}`;
      const { Lines, Paid, Waived } = (await treasurer.get(url)).json();
      const standing = Lines.filter(
        (line: { Reverses: string; isTakenBack: boolean; Kind: string }) =>
          line.Reverses === '' && !line.isTakenBack && line.Kind !== 'fee',
      );
      const told = standing.map((line: Record<string, unknown>) => [
        ...[line.Kind, line.StudentId, line.Amount, line.Percent, line.Way, line.Day],
        String(line.Text).split(' · ')[0],
      ]);
      return { Paid, Waived, told: told.sort() };
    };
    const before = await accountOf(other.FamilyId);
    expect(before).toMatchObject({ Paid: 120, Waived: expect.any(Number) });
    expect(before.told).toHaveLength(3);
    const { _id } = (await merge({ ...ids, confirm: 'Y' })).json();
    const merged = await accountOf(one.FamilyId);
    const asKept = before.told.map((line: unknown[]) =>
      line.map((value) => (value === other._id ? one._id : value)),
    );
    expect(merged).toEqual({ ...before, told: asKept });
    expect((await records()).find((row) => row._id === one._id)).toMatchObject({
      AmountPaidCents: 12_000,
    });
    expect((await admin.post(`/api/undoMerge/${_id}`)).statusCode).toBe(200);
    expect(await accountOf(other.FamilyId)).toEqual(before);
    expect(await accountOf(one.FamilyId)).toEqual({ Paid: 0, Waived: 0, told: [] });
    expect(await listLinesWithoutParts()).toEqual([]);
  });

  /** Payments and what takes them back, whose parts do not add up to them. */
  async function listLinesWithoutParts() {
    const rows = await test.database.kysely
      .selectFrom('ledger_line')
      .leftJoin('ledger_split', 'ledger_split.LineId', 'ledger_line._id')
      .select(({ fn }) => [
        'ledger_line._id',
        'ledger_line.AmountCents',
        fn.sum<number | null>('ledger_split.AmountCents').as('parts'),
      ])
      .groupBy(['ledger_line._id', 'ledger_line.AmountCents'])
      .execute();
    return rows.filter(({ AmountCents, parts }) => Number(parts) !== AmountCents);
  }

  it('taken back, what changed since stays and is named; no cent is doubled', async () => {
    const { one, other, ids } = await twoOfOneYear(
      { AmountPaidCents: 22_500, PaymentStatus: 'Paid' },
      { AmountPaidCents: 25_000, PaymentStatus: 'Paid' },
    );
    const { _id } = (await merge({ ...ids, confirm: 'Y' })).json();
    const change = { _id: one._id, AmountPaid: 500, FirstName: 'Kaviyan', Status: 'OnHold' };
    expect((await admin.post('/api/updateStudentInfo', change)).statusCode).toBe(200);
    const undone = (await admin.post(`/api/undoMerge/${_id}`)).json();
    expect(undone.Stays).toEqual([{ Name: `Kaviyan Demo, ${year}`, Fields: ['AmountPaid'] }]);
    const [kept, dropped] = [one, other].map(({ _id: id }) => id);
    const stored = await records();
    expect(stored.find((row) => row._id === kept)).toMatchObject({
      AmountPaidCents: 25_000,
      FirstName: 'Kaviyan',
      Status: 'OnHold',
    });
    expect(stored.find((row) => row._id === dropped)).toMatchObject({
      AmountPaidCents: 25_000,
      FirstName: 'Kavin',
      UserName: other.UserName,
    });
  });

  it('asks for level and branch where they differ, at the fields', async () => {
    const { one, ids } = await twoOfOneYear(
      {},
      { GradeInTamilSchool: 'Nilai 3', Branch: 'South', StudentTeacher: 'Selvi' },
    );
    const refused = await merge({ ...ids, confirm: 'Y' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      400,
      ['GradeInTamilSchool', 'Branch'],
    ]);
    await merge({ ...ids, confirm: 'Y', GradeInTamilSchool: 'Nilai 3', Branch: 'South' });
    expect(await records()).toMatchObject([
      { _id: one._id, GradeInTamilSchool: 'Nilai 3', Branch: 'South', StudentTeacher: 'Selvi' },
    ]);
  });

  it.each([
    ['a book at home with each', {}, /library book/, true],
    ['a payment that has not come', { PaymentStatus: 'PaymentIssue' }, /Settle that/, false],
  ])('is refused with %s', async (_, dropped, words, hasBooks) => {
    const paid = { AmountPaidCents: 22_500, PaymentStatus: 'Paid' };
    const { one, other, ids } = await twoOfOneYear(paid, { ...paid, ...dropped });
    if (hasBooks) for (const [at, row] of [one, other].entries()) await lend(row, `b-${at}`);
    const before = await snapshot();
    const refused = await merge({ ...ids, confirm: 'Y' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(words),
    ]);
    expect((await preview(ids.keep, ids.drop)).Refusals).toEqual([refused.json().message]);
    expect(await snapshot()).toEqual(before);
  });

  it('asks where both were present in two classes on one day', async () => {
    const { one, other, ids } = await twoOfOneYear({}, { StudentTeacher: 'Selvi' });
    await mark(one, '2025-09-13');
    await mark({ ...other, StudentTeacher: 'Selvi' }, '2025-09-13');
    const refused = await merge(ids);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/present in two classes on 2025-09-13/),
    ]);
  });

  it('a level that waits for a result waits for the one that comes before it then', async () => {
    const { ids } = await twoOfOneYear(
      { followsResult: 1, GradeInTamilSchool: 'TBD' },
      {
        Year: lastYear,
        GradeInTamilSchool: 'Nilai 4',
        Status: 'Retained',
      },
    );
    await merge({ ...ids, letIn: UserName, confirm: 'Y' });
    expect((await records()).find(({ Year }) => Year === year)).toMatchObject({
      GradeInTamilSchool: 'Nilai 4',
      PreviousYear: 'Nilai 4',
      followsResult: 1,
    });
  });

  it('by two at once is done once, the other is told', async () => {
    const { ids } = await twoOfOneYear();
    const superAdmin = await test.as('SuperAdmin');
    const answers = await Promise.all([
      merge({ ...ids, confirm: 'Y' }),
      superAdmin.post('/api/mergeChildren', {
        ...{ keep: ids.drop, drop: ids.keep, confirm: 'Y' },
        letIn: 'other@home.example',
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const told = answers.find(({ statusCode }) => statusCode === 409);
    expect(told?.json().message).toMatch(/merged or deleted in the meantime/);
    expect(await rows('child')).toHaveLength(1);
  });

  it('leaves a family with other children as it is; its parents no longer see the child', async () => {
    const { other, ids } = await twoOfOneYear();
    await storeStudent(test.database, { UserName: other.UserName, FirstName: 'Nila' });
    const told = await preview(ids.keep, ids.drop);
    expect(told.Guardians).toEqual([
      { Email: UserName, sawBefore: true, seesAfter: true, isUnnamed: false },
      { Email: other.UserName, sawBefore: true, seesAfter: false, isUnnamed: true },
    ]);
    await merge({ ...ids, confirm: 'Y' });
    const parent = await test.as('Parent', other.UserName);
    const seen = (await parent.get(`/api/getStudentByEmail/${other.UserName}`)).json();
    expect(seen).toMatchObject([{ FirstName: 'Nila' }]);
  });

  it('carries an answered pair along: two children stay two', async () => {
    const { other, ids } = await twoOfOneYear();
    const third = await storeStudent(test.database, { ...child, UserName: 'third@home.example' });
    const pair = { first: other.ChildId, second: third.ChildId };
    await admin.post('/api/keepChildrenApart', pair);
    await merge({ ...ids, confirm: 'Y' });
    const kept = await test.database.kysely.selectFrom('likeness').selectAll().execute();
    expect(kept.map(({ pair, state }) => [pair, state])).toContainEqual([
      [ids.keep, third.ChildId].sort().join(' '),
      'two',
    ]);
  });

  it('of one child with itself, or of an unknown one, is refused', async () => {
    const { ids } = await twoOfOneYear();
    expect((await merge({ keep: ids.keep, drop: ids.keep })).statusCode).toBe(400);
    expect((await merge({ keep: ids.keep, drop: 'unknown' })).statusCode).toBe(409);
    const unknown = { first: ids.keep, second: 'unknown' };
    expect((await admin.post('/api/keepChildrenApart', unknown)).statusCode).toBe(404);
  });
});

describe('an enrollment that contradicts its child', () => {
  const child = { FirstName: 'Kavin', LastName: 'Demo', DateOfBirth: '2014-09-30' };
  async function contradict() {
    const old = { Year: lastYear, Status: 'Promoted', GradeInTamilSchool: 'Nilai 2' };
    await storeStudent(test.database, { UserName, ...child, ...old });
    await enroll({ ...child, LastName: 'Anders', GradeInTamilSchool: 'Nilai 1' });
    const [question] = await questions();
    return question;
  }

  it('is seen once: it was that child', async () => {
    const { _id, first, second } = await contradict();
    expect(second.LastName).toBe('Anders');
    const seen = { keep: first.ChildId, drop: first.ChildId, _id };
    expect((await merge(seen)).json()).toEqual({ _id });
    expect(await questions()).toEqual([]);
    expect((await merge(seen)).statusCode).toBe(409);
  });

  it('becomes a child of its own, new, with what was sent', async () => {
    const { _id, first } = await contradict();
    const pair = { first: first.ChildId, second: first.ChildId, _id };
    expect((await admin.post('/api/keepChildrenApart', pair)).statusCode).toBe(200);
    const [old, now] = (await records()).sort((a, b) => (a.Year < b.Year ? -1 : 1));
    expect(now).toMatchObject({
      LastName: 'Anders',
      PreviousYear: 'New Student',
      GradeInTamilSchool: 'Nilai 1',
    });
    expect(now?.ChildId).not.toBe(old?.ChildId);
    expect(await questions()).toEqual([]);
    expect((await visitor.get(`/api/getFamilyFee/${UserName}`)).json()).toEqual([{ isNew: true }]);
  });

  it('without another enrollment there is nothing to take apart', async () => {
    await enroll({ ...child, PreviousYear: 'Nilai 3' });
    const [question] = await questions();
    expect(question.isDivisible).toBe(false);
    const pair = { first: question.first.ChildId, second: question.first.ChildId };
    expect((await admin.post('/api/keepChildrenApart', pair)).statusCode).toBe(409);
  });
});
