import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
const records = () =>
  test.database.kysely.selectFrom('student').selectAll().orderBy('insertTimeStamp').execute();
const children = () => test.database.kysely.selectFrom('child').selectAll().execute();
const reasons = async () =>
  (await test.database.kysely.selectFrom('likeness').select('reasons').execute()).flatMap(
    (row): string[] => JSON.parse(row.reasons),
  );

describe('new or returning', () => {
  const child = { UserName, FirstName: 'Kavin', DateOfBirth: '2015-03-07' };

  it.each([
    ['Promoted', 'Nilai 3', 'Nilai 4'],
    ['Retained', 'Nilai 3', 'Nilai 3'],
    ['Active', 'Nilai 3', 'Nilai 4'],
    ['Discontinued', 'Nilai 4', 'Nilai 4'],
  ])('follows from the earlier year, whatever was sent: %s', async (Status, before, after) => {
    const earlier = await storeStudent(test.database, {
      ...child,
      Year: lastYear,
      GradeInTamilSchool: before,
      Status,
    });
    const answer = await enroll({
      FirstName: 'kavin',
      DateOfBirth: child.DateOfBirth,
      PreviousYear: 'New Student',
      GradeInTamilSchool: 'Nilai 1',
    });
    expect(answer).toMatchObject({
      PreviousYear: before,
      GradeInTamilSchool: after,
      FamilyFee: 225,
    });
    const stored = (await records()).find(({ Year }) => Year === year);
    expect(stored).toMatchObject({ FirstName: 'Kavin', ChildId: earlier.ChildId });
    expect(await reasons()).toContain('Sent as a new student, but known to the school');
  });

  it('a child that the school does not know is new, whatever was sent', async () => {
    const answer = await enroll({ PreviousYear: 'Nilai 3', GradeInTamilSchool: 'Nilai 4' });
    expect(answer).toMatchObject({ PreviousYear: 'New Student', FamilyFee: 250 });
    expect(await reasons()).toEqual(['Sent as a returning student, but not known to the school']);
  });

  it('the last level ends', async () => {
    const last = { GradeInTamilSchool: 'Nilai 8', Status: 'Promoted', Year: lastYear };
    await storeStudent(test.database, { ...child, ...last });
    const form = enrollmentOf({ ...child, PreviousYear: 'Nilai 8' });
    const answer = await visitor.post('/api/addStudentInfo', form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields.GradeInTamilSchool).toMatch(/no level after Nilai 8/);
    expect(await records()).toHaveLength(1);
  });

  it('a provisional level follows the result, unless the office has set it', async () => {
    const own = { GradeInTamilSchool: 'Nilai 3', Status: 'Active', Year: lastYear };
    const earlier = await storeStudent(test.database, { ...child, ...own });
    await enroll({ FirstName: 'Kavin', DateOfBirth: child.DateOfBirth });
    const level = async () =>
      (await records()).find(({ Year }) => Year === year)?.GradeInTamilSchool;
    const isMarked = async () => {
      const listed = (await admin.get(`/api/getStudentInfo?Year=${year}`)).json();
      const opened = (await admin.get(`/api/getStudentById/${listed[0]._id}`)).json();
      expect(opened.isProvisional).toBe(listed[0].isProvisional);
      return listed[0].isProvisional;
    };
    expect(await isMarked()).toBe(true);
    const setResult = (Status: string) =>
      admin.post('/api/updateStudentInfo', { _id: earlier._id, Status, StudentTeacher: 'Anbu' });
    expect((await setResult('Retained')).statusCode).toBe(200);
    expect(await level()).toBe('Nilai 3');
    expect(await isMarked()).toBeUndefined();
    await setResult('Promoted');
    expect(await level()).toBe('Nilai 4');
    const next = (await records()).find(({ Year }) => Year === year);
    await admin.post('/api/updateStudentInfo', { _id: next?._id, GradeInTamilSchool: 'Nilai 5' });
    await setResult('Retained');
    expect(await level()).toBe('Nilai 5');
  });
});

describe('added by the office', () => {
  const child = { FirstName: 'Kavin', DateOfBirth: '2015-03-07' };
  const next = async () => (await records()).find(({ Year }) => Year === year);

  it.each([
    ['', 'Nilai 4', 'Nilai 3'],
    ['Nilai 4', 'Nilai 4', 'Nilai 3'],
    ['Nilai 6', 'Nilai 6', 'Nilai 6'],
  ])('the level %j becomes %s, and after the result %s', async (sent, stored, settled) => {
    const own = { GradeInTamilSchool: 'Nilai 3', Status: 'Active', Year: lastYear };
    const earlier = await storeStudent(test.database, { UserName, ...child, ...own });
    await enroll({ ...child, GradeInTamilSchool: sent, PreviousYear: '' } as never, admin);
    expect(await next()).toMatchObject({ GradeInTamilSchool: stored, PreviousYear: 'Nilai 3' });
    const result = { _id: earlier._id, Status: 'Retained', StudentTeacher: 'Anbu' };
    expect((await admin.post('/api/updateStudentInfo', result)).statusCode).toBe(200);
    expect((await next())?.GradeInTamilSchool).toBe(settled);
  });
});

describe('the same child or another', () => {
  it('twins are two, with one bill', async () => {
    const born = { DateOfBirth: '2016-04-09', LastName: 'Example' };
    await enroll({ FirstName: 'Iniya', ...born });
    const { FamilyFee } = await enroll({ FirstName: 'Yazhini', ...born });
    expect(FamilyFee).toBe(450);
    expect(await children()).toHaveLength(2);
    expect(await reasons()).toEqual([]);
  });

  it('a twin with an initial rises after the own result alone', async () => {
    const twin = { UserName, FirstName: 'S', DateOfBirth: '2015-02-11', Year: lastYear };
    const up = { GradeInTamilSchool: 'Nilai 2', Status: 'Promoted' };
    const kavin = await storeStudent(test.database, { ...twin, ...up, LastName: 'Kavinraj' });
    const stays = { GradeInTamilSchool: 'Nilai 2', Status: 'Retained' };
    await storeStudent(test.database, { ...twin, ...stays, LastName: 'Kavitha' });
    const answer = await enroll({
      FirstName: 'S.',
      LastName: 'KAVINRAJ',
      DateOfBirth: twin.DateOfBirth,
    });
    expect(answer.GradeInTamilSchool).toBe('Nilai 3');
    const [stored] = (await records()).filter(({ Year }) => Year === year);
    expect(stored).toMatchObject({ ChildId: kavin.ChildId, LastName: 'Kavinraj' });
  });

  it.each([
    ['an apostrophe of another phone', { FirstName: "D'Arcy" }, 1, []],
    ['a dash for it', { FirstName: 'D-Arcy' }, 2, ['The names differ by a sign']],
    ['without it', { FirstName: 'Darcy' }, 2, ['The names differ by a sign']],
    [
      'day and month swapped',
      { DateOfBirth: '2013-02-10' },
      2,
      ['Day and month of birth are swapped'],
    ],
    [
      'the names swapped',
      { FirstName: 'Probe', LastName: 'D’Arcy' },
      2,
      ['First and last name are swapped'],
    ],
  ])('%s', async (_, changes, count, expected) => {
    const child = { FirstName: 'D’Arcy', LastName: 'Probe', DateOfBirth: '2013-10-02' };
    await storeStudent(test.database, { UserName, ...child, Year: lastYear, Status: 'Promoted' });
    await enroll({ ...child, PreviousYear: count === 1 ? 'Mazhalai' : 'New Student', ...changes });
    expect(await children()).toHaveLength(count);
    expect(await reasons()).toEqual(expected);
    expect((await children())[0]?.FirstName).toBe('D’Arcy');
  });

  it('another last name is the office’s to accept', async () => {
    const child = { FirstName: 'Malar', LastName: 'Sampleton', DateOfBirth: '2014-11-20' };
    await storeStudent(test.database, { UserName, ...child, Year: lastYear, Status: 'Promoted' });
    const answer = await enroll({ ...child, LastName: 'Neuname', PreviousYear: 'Mazhalai' });
    expect(answer).toMatchObject({ LastName: 'Neuname', FamilyFee: 225 });
    expect((await records()).map(({ LastName }) => LastName)).toEqual(['Sampleton', 'Sampleton']);
    const asked = await test.database.kysely.selectFrom('child_change').selectAll().execute();
    expect(asked).toMatchObject([{ LastName: 'Neuname', state: 'open', askedBy: UserName }]);
  });

  it('the birth date of before its correction is the same child, and looked at', async () => {
    const child = { FirstName: 'Nila', DateOfBirth: '2014-12-01' };
    const old = await storeStudent(test.database, { UserName, ...child, Year: lastYear });
    await admin.post('/api/updateStudentInfo', { _id: old._id, DateOfBirth: '2014-01-12' });
    await enroll({ ...child, PreviousYear: 'Mazhalai' });
    expect(await children()).toHaveLength(1);
    expect((await records()).map(({ DateOfBirth }) => DateOfBirth)).toEqual([
      '2014-01-12',
      '2014-01-12',
    ]);
    expect(await reasons()).toEqual(['The child had this birth date or name before']);
  });

  it('a namesake of another family is looked at; both are stored', async () => {
    const child = { FirstName: 'Nila', LastName: 'Example', DateOfBirth: '2015-06-01' };
    await enroll({ ...child, Mobile: '7045550999' });
    const { FamilyFee } = await enroll({ ...child, UserName: 'other@home.example' });
    expect(FamilyFee).toBe(250);
    expect(await reasons()).toEqual(['Same name and birth date in another family']);
  });

  const mailedTo = (email: string) =>
    test.database.kysely
      .selectFrom('outbox')
      .select('textBody')
      .where('recipient', '=', email)
      .execute();

  it.each([
    ['name and birth date', {}],
    ['telephone and birth date', { FirstName: 'Nilavu', Mobile: '7045550999' }],
    ['telephone and first name', { DateOfBirth: '2016-02-03', Mobile: '7045550999' }],
  ])('a stranger learns nothing of a child of another family: %s', async (_, alike) => {
    const child = { FirstName: 'Nila', LastName: 'Example', DateOfBirth: '2015-06-01' };
    await enroll({ ...child, Mobile: '7045550999' });
    /** All that a sender is shown, but what it sent itself and the Reference ID. */
    const tryOut = async (email: string, changes: object) => {
      const sent = { ...child, Mobile: '7045550123', ...changes, UserName: email };
      const answer = await enroll(sent);
      const mails = await mailedTo(email);
      const own = await (await test.as('Parent', email)).get('/api/getMyChildren');
      const fee = await visitor.get(`/api/getFamilyFee/${email}`);
      const known = [...Object.values(sent), answer.Volunteering, answer._id];
      const shown = JSON.stringify([answer, mails, own.json(), fee.json()]);
      const told = known.reduce((text, each) => text.replaceAll(each, '·'), shown);
      return told.replace(/"(_id|ChildId|FamilyId|insertTimeStamp)":"[^"]*"/g, '');
    };
    const sent = await tryOut('probe@home.example', alike);
    expect(await reasons()).toHaveLength(1);
    const other = { FirstName: 'Kuyil', DateOfBirth: '2014-01-02' };
    expect(sent).toBe(await tryOut('other@home.example', other));
    expect(await reasons()).toHaveLength(1);
    expect(sent).toMatch(/please pay once only, and write to the school/);
    expect(sent).not.toMatch(/family@home/);
  });

  it('nor by the office’s answer: the fee that was mailed stands', async () => {
    const child = { FirstName: 'Nila', LastName: 'Example', DateOfBirth: '2015-06-01' };
    const other = 'other@home.example';
    await enroll({ ...child, Mobile: '7045550999' });
    await enroll({ ...child, UserName: other });
    const before = await mailedTo(other);
    const [one] = (await admin.get('/api/getLikenesses')).json();
    const ids = { first: one.first.ChildId, second: one.second.ChildId };
    const answer = await admin.post('/api/keepChildrenApart', ids);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await mailedTo(other)).toEqual(before);
  });

  it('to pay once is said of new children alone, and not where the office enrolls', async () => {
    const child = { FirstName: 'Kavin', DateOfBirth: '2015-03-07' };
    await storeStudent(test.database, { UserName, ...child, Year: lastYear, Status: 'Promoted' });
    await enroll({ ...child, PreviousYear: 'Mazhalai' });
    await enroll(
      { FirstName: 'Puthu', DateOfBirth: '2019-01-15', UserName: 'new@home.example' },
      admin,
    );
    for (const email of [UserName, 'new@home.example']) {
      const [mail, ...more] = await mailedTo(email);
      expect(more).toEqual([]);
      expect(mail?.textBody).toMatch(/How to pay/);
      expect(mail?.textBody).not.toMatch(/pay once only/);
    }
  });

  it('to pay once is said where two of the family’s own entries may be one child', async () => {
    const child = { FirstName: 'Kavin', LastName: 'Muster', PreviousYear: 'Mazhalai' } as const;
    const known = { UserName, ...child, DateOfBirth: '2015-03-07' };
    await storeStudent(test.database, { ...known, Year: lastYear, Status: 'Promoted' });
    await enroll({ ...child, DateOfBirth: '2015-07-03' });
    await enroll({ ...child, DateOfBirth: '2015-03-07' });
    const open = (await admin.get('/api/getLikenesses')).json();
    expect(open.length).toBeGreaterThan(0);
    const newest = (await mailedTo(UserName)).at(-1);
    expect(newest?.textBody).toMatch(/pay once only/);
  });

  it('a parent who is only named sends the child: no money is asked for, nothing is told', async () => {
    const child = { FirstName: 'Kavin', DateOfBirth: '2014-09-30' };
    const mother = 'mother@home.example';
    await enroll({ ...child, AdditionalEmail: mother, LastName: 'Secret' });
    const answer = await enroll({ ...child, UserName: mother });
    expect(answer).toMatchObject({ isLookedAt: true, FamilyFee: 0, UserName: mother });
    expect(JSON.stringify(answer)).not.toMatch(/Secret|family@home/);
    const mails = await test.database.kysely
      .selectFrom('outbox')
      .select('textBody')
      .where('recipient', '=', mother)
      .orderBy('createdAt', 'desc')
      .execute();
    expect(mails.some(({ textBody }) => /Please do not pay anything/.test(textBody))).toBe(true);
    expect(await children()).toHaveLength(2);
  });

  it('signed in she is asked for none either, and for her other child as if it were alone', async () => {
    const child = { FirstName: 'Kavin', DateOfBirth: '2014-09-30' };
    const email = 'mother@home.example';
    const other = { FirstName: 'Puthu', DateOfBirth: '2019-01-15' };
    await enroll({ ...child, AdditionalEmail: email });
    const mother = await test.as('Parent', email);
    const AdditionalEmail = 'aunt@home.example';
    await test.database.kysely.deleteFrom('outbox').execute();
    await enroll({ ...child, UserName: email, AdditionalEmail }, mother);
    const mails = [...(await mailedTo(email)), ...(await mailedTo(AdditionalEmail))];
    expect(mails).toHaveLength(2);
    for (const { textBody } of mails) {
      expect(textBody).toMatch(/Please do not pay anything/);
      expect(textBody).not.toMatch(/How to pay/);
    }
    const why = async () => {
      const own = (await mother.get('/api/getMyChildren')).json();
      return own.map(({ next }: { next: { why: string } }) => next.why);
    };
    const fee = async () => (await visitor.get(`/api/getFamilyFee/${email}`)).json();
    const account = async () =>
      (await mother.get(`/api/getFamilyAccount?Year=${year}`)).json<{ Fee: number }[]>();
    expect([await why(), await fee()]).toEqual([['The school looks at it first'], []]);
    expect(await enroll({ ...other, UserName: email, AdditionalEmail }, mother)).toMatchObject({
      FamilyFee: 250,
    });
    expect(await fee()).toEqual([{ isNew: true }]);
    expect([await account()].flat()).toMatchObject([{ Fee: 250 }]);
    const last = (await mailedTo(email)).find(({ textBody }) => /How to pay/.test(textBody));
    expect(last?.textBody).toMatch(/Total: \$250\.00/);

    const [one] = (await admin.get('/api/getLikenesses')).json();
    await admin.post('/api/keepChildrenApart', {
      first: one.first.ChildId,
      second: one.second.ChildId,
    });
    const all = (await mailedTo(email)).map(({ textBody }) => textBody);
    expect(all.filter((text) => /Total: \$450\.00/.test(text))).toHaveLength(1);
    expect(await why()).toEqual(['Enrolled already', 'Enrolled already']);
    expect(await fee()).toHaveLength(2);
    expect([await account()].flat()).toMatchObject([{ Fee: 450 }]);
  });
});

describe('what the office is to look at later', () => {
  it('a child that leaves while it is enrolled for the next year', async () => {
    const superAdmin = await test.as('SuperAdmin');
    const child = { UserName, FirstName: 'Kavin', DateOfBirth: '2015-03-07' };
    const now = await storeStudent(test.database, { ...child, StudentTeacher: 'Anbu' });
    await superAdmin.post('/api/updateRegistrationYear/2026-2027');
    await superAdmin.post('/api/updateEnrollment/Open');
    await enroll({ FirstName: 'Kavin', DateOfBirth: child.DateOfBirth, PreviousYear: 'Mazhalai' });
    expect(await reasons()).toEqual([]);
    await admin.post('/api/updateStudentInfo', { _id: now._id, Status: 'Discontinued' });
    expect(await reasons()).toEqual(['The child had left the school']);
  });

  it('a guardian of two families sends a new child: it joins the one whose other parent is named', async () => {
    const mother = 'mother@home.example';
    const [, two] = await Promise.all([
      storeStudent(test.database, { UserName: mother, FirstName: 'Kani' }),
      storeStudent(test.database, { UserName: 'father@home.example', FirstName: 'Mani' }),
    ]);
    await admin.post('/api/addGuardian', { FamilyId: two.FamilyId, Email: mother, Name: 'Malar' });
    await test.database.kysely
      .updateTable('guardian')
      .set({ isConfirmed: 1 })
      .where('Email', '=', mother)
      .execute();
    await enroll({
      FirstName: 'Puthu',
      DateOfBirth: '2019-01-15',
      UserName: mother,
      AdditionalEmail: 'father@home.example',
    });
    const stored = (await records()).find(({ FirstName }) => FirstName === 'Puthu');
    expect(stored?.FamilyId).toBe(two.FamilyId);
    expect(await reasons()).toEqual(['The sender belongs to several families']);
  });
});

describe('a child as a whole', () => {
  it('is corrected by the office in all years', async () => {
    const child = { UserName, FirstName: 'Kavin', DateOfBirth: '2015-03-07' };
    const old = await storeStudent(test.database, { ...child, Year: lastYear });
    await storeStudent(test.database, child);
    const change = { FirstName: 'Kavinraj', DateOfBirth: '2015-07-03', Gender: 'Female' };
    const answer = await admin.post('/api/updateStudentInfo', { _id: old._id, ...change });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await records()).toMatchObject([change, change]);
    expect(await children()).toMatchObject([change]);
  });

  it('is reached in the coming year by what its family changes in this one', async () => {
    const parent = await test.as('Parent', UserName);
    const child = { UserName, FirstName: 'Kavin', City: 'Oldtown' };
    const now = await storeStudent(test.database, { ...child, Mobile: '7045550101' });
    const next = { Year: '2026-2027', Mobile: '7045550101' };
    await storeStudent(test.database, { ...child, ...next, City: 'Its own' });
    await storeStudent(test.database, { ...child, Year: lastYear, Mobile: '7045550101' });
    const change = { Mobile: '7045550177', City: 'Newtown' };
    await parent.post('/api/updateStudentInfo', { _id: now._id, ...change });
    const known = new Map(
      (await records()).map(({ Year, Mobile, City }) => [Year, [Mobile, City]]),
    );
    expect(known.get('2026-2027')).toEqual(['7045550177', 'Newtown']);
    expect(known.get(lastYear)).toEqual(['7045550101', 'Oldtown']);
  });

  it('comes and goes with its last record', async () => {
    const superAdmin = await test.as('SuperAdmin');
    const { _id } = await storeStudent(test.database, { UserName });
    await superAdmin.post(`/api/deleteStudentInfo/${_id}`);
    expect(await children()).toEqual([]);
    expect((await superAdmin.post(`/api/restoreStudentById/${_id}`)).statusCode).toBe(200);
    expect(await children()).toHaveLength(1);
  });

  it('two who send it at once are answered with one enrollment', async () => {
    const child = { FirstName: 'Kavin', DateOfBirth: '2015-03-07' };
    const parent = await test.as('Parent', UserName);
    await storeStudent(test.database, { UserName, ...child, Year: lastYear, Status: 'Promoted' });
    const form = enrollmentOf({ UserName, ...child });
    const answers = await Promise.all([
      parent.post('/api/addStudentInfo', form),
      visitor.post('/api/addStudentInfo', form),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const again = await parent.post('/api/addStudentInfo', form);
    expect(again.json().message).toMatch(/Reference ID is TS25-\w{6}; there is nothing to do/);
    const stranger = await visitor.post('/api/addStudentInfo', form);
    expect(stranger.json().message).not.toMatch(/TS25/);
  });
});

describe('what a family asks for', () => {
  const child = { UserName, FirstName: 'Kavin', DateOfBirth: '2015-03-07' };
  const requests = () =>
    test.database.kysely
      .selectFrom('child_change')
      .selectAll()
      .orderBy('insertTimeStamp')
      .execute();

  it('a birth date on the profile is a request; the record keeps what is stored', async () => {
    const { _id } = await storeStudent(test.database, child);
    const parent = await test.as('Parent', UserName);
    const change = { _id, DateOfBirth: '2015-07-03', City: 'Newtown' };
    const answer = await parent.post('/api/updateStudentInfo', change);
    expect(answer.json()).toMatchObject({ DateOfBirth: '2015-03-07', City: 'Newtown' });
    expect(await requests()).toMatchObject([
      { DateOfBirth: '2015-07-03', LastName: '', state: 'open', askedBy: UserName },
    ]);
    expect((await records())[0]).toMatchObject({ DateOfBirth: '2015-03-07', City: 'Newtown' });
  });

  it('is one open request a child, the newer value stands', async () => {
    const { _id } = await storeStudent(test.database, child);
    const parent = await test.as('Parent', UserName);
    await Promise.all(
      ['2015-07-03', '2015-07-04'].map((DateOfBirth) =>
        parent.post('/api/updateStudentInfo', { _id, DateOfBirth }),
      ),
    );
    await parent.post('/api/updateStudentInfo', { _id, DateOfBirth: '2015-07-05' });
    expect(await requests()).toMatchObject([{ DateOfBirth: '2015-07-05' }]);
  });

  it('a birth date to come is told at its field, the office changes it at once', async () => {
    const { _id } = await storeStudent(test.database, child);
    const parent = await test.as('Parent', UserName);
    const refused = await parent.post('/api/updateStudentInfo', { _id, DateOfBirth: '2090-01-01' });
    expect([refused.statusCode, refused.json().fields.DateOfBirth]).toEqual([
      400,
      expect.any(String),
    ]);
    await admin.post('/api/updateStudentInfo', { _id, DateOfBirth: '2015-07-03' });
    expect((await records())[0]?.DateOfBirth).toBe('2015-07-03');
    expect(await requests()).toEqual([]);
  });
});

describe('a first address that the office corrects', () => {
  it('opens the family instead of the old one, all records follow', async () => {
    const parent = await test.as('Parent', UserName);
    const old = await storeStudent(test.database, { UserName, FirstName: 'Kavin', Year: lastYear });
    await storeStudent(test.database, { UserName, FirstName: 'Nila' });
    const New = 'new@home.example';
    await admin.post('/api/updateStudentInfo', { _id: old._id, UserName: New, confirm: 'Y' });
    expect((await records()).map((row) => row.UserName)).toEqual([New, New]);
    expect((await parent.get(`/api/getStudentByEmail/${UserName}`)).json()).toEqual([]);
    const renewed = await test.as('Parent', New);
    expect((await renewed.get(`/api/getStudentByEmail/${New}`)).json()).toHaveLength(2);
  });

  it('leads the child alone to the family that has it', async () => {
    const other = 'other@home.example';
    await storeStudent(test.database, { UserName: other, FirstName: 'Anbu' });
    const moved = await storeStudent(test.database, { UserName, FirstName: 'Kavin' });
    await storeStudent(test.database, { UserName, FirstName: 'Nila' });
    await admin.post('/api/updateStudentInfo', { _id: moved._id, UserName: other, confirm: 'Y' });
    const parents = await Promise.all([test.as('Parent', other), test.as('Parent', UserName)]);
    const counts = await Promise.all(
      parents.map(
        async (parent) =>
          (await parent.get(`/api/getStudentByEmail/${parent.email}`)).json().length,
      ),
    );
    expect(counts).toEqual([2, 1]);
    const former = await parents[1].get(`/api/getStudentById/${moved._id}`);
    expect(former.statusCode).toBe(403);
  });
});

it('one address for both parents is told at the field', async () => {
  const form = enrollmentOf({ UserName, AdditionalEmail: UserName.toUpperCase() });
  const answer = await visitor.post('/api/addStudentInfo', form);
  expect([answer.statusCode, answer.json().fields.AdditionalEmail]).toEqual([
    400,
    'This is the first email already. Enter another one, or leave it blank.',
  ]);
});
