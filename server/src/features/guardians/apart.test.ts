import { contract } from '@pallikoodam/contract/contract';
import { addDays } from '@pallikoodam/domain/calendar/day';
import { keysOf } from '@pallikoodam/domain/records/keyed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWalk } from '../../testing/access-walk-records.ts';
import { storeAbsence } from '../../testing/classroom-factory.ts';
import { changeSecond, setApart } from '../../testing/family-factory.ts';
import { storeBook, storeLoan } from '../../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../testing/student-factory.ts';
import { writtenByHand } from '../../walk/access-walk-table.ts';
import { isAllowed } from '../../walk/walkers.ts';
import type { StudentRow } from '../students/service.ts';

/**
 * Separated parents (G2): whatever a family can ask is asked as each of the two, and in no answer
 * stands the other's address, telephone or street.
 */

const of = {
  father: {
    email: 'father@apart.example',
    Mobile: '7045550177',
    EmergencyContact: '7045550178',
    Address: '77 Fatherly Lane',
    City: 'Fathertown',
    ZipCode: '28077',
  },
  mother: {
    email: 'mother@apart.example',
    Mobile: '7045550188',
    EmergencyContact: '7045550189',
    Address: '88 Motherly Way',
    City: 'Mothertown',
    ZipCode: '28088',
  },
};
type Who = keyof typeof of;
const others = { father: of.mother, mother: of.father };

let test: TestPortal;
let iniya: StudentRow;

async function start() {
  test = await startTestPortal({ checkAnswers: false });
  const { database } = test;
  const { email: UserName, ...contact } = of.father;
  const record = { ...contact, UserName, AdditionalEmail: of.mother.email, FirstName: 'Iniya' };
  iniya = await storeStudent(database, {
    ...record,
    Signature: `Father, ${of.father.Address}`,
    FamilyComments: `She lives at ${of.mother.Address} and ${of.father.Address}`,
    LastModifiedBy: UserName,
  });
  const { email: _mother, ...own } = of.mother;
  await changeSecond(database, { FamilyId: iniya.FamilyId, ...own });
  await setApart(database, iniya.FamilyId);
  await storeAbsence(database, { student: iniya, Note: `with me at ${of.father.Address}` });
  const later = { FromDate: '2026-03-14', ToDate: '2026-03-14' };
  await storeAbsence(database, { student: iniya, ...later, Note: `at ${of.mother.Address}` });
  const book = await storeBook(database);
  await storeLoan(database, { book, student: iniya });
}

/** The calls of a family, by the address that it gives for its own. */
const asked = (email: string) => [
  `/api/getStudentByEmail/${email}`,
  `/api/getStudentById/${iniya._id}`,
  `/api/getFamilyPage/${email}`,
  `/api/getAcademicRecord/${email}`,
  `/api/getStudentInfoByEmail/${email}`,
  `/api/getAttendanceByEmail/${email}`,
  `/api/getHomeWorkByEmail/${email}`,
  `/api/getAbsencesByEmail/${email}?Year=${iniya.Year}`,
  `/api/getMyChildren`,
  `/api/getMyFamilies`,
  `/api/getGuardians/${iniya.FamilyId}`,
  `/api/getStart`,
  `/api/findStudent/${email}/Iniya/${iniya.DateOfBirth}`,
];

function expectNothingOf({ email, ...contact }: (typeof of)[Who], body: string, about: string) {
  for (const value of [email, ...Object.values(contact)]) {
    expect(body.includes(value), `${about} tells ${value}`).toBe(false);
  }
}

describe.each(['father', 'mother'] as const)('of parents who live apart, to the %s', (who) => {
  let caller: TestCaller;
  afterAll(() => test.close());
  beforeAll(async () => {
    await start();
    caller = await test.as('Parent', of[who].email);
  });

  it('no reading of the child tells the other’s contact data', async () => {
    for (const url of asked(of[who].email)) {
      const answer = await caller.get(url);
      expectNothingOf(others[who], answer.body, url);
    }
    const [record] = (await caller.get(`/api/getStudentByEmail/${of[who].email}`)).json();
    expect(record).toMatchObject({ FirstName: 'Iniya', Mobile: of[who].Mobile });
    expect(record).toMatchObject({ Address: of[who].Address, ZipCode: of[who].ZipCode });
  });

  it('an absence is told to both, the words of it stay between the writer and the school', async () => {
    const answers = await Promise.all([
      caller.get(`/api/getAbsencesByEmail/${of[who].email}?Year=${iniya.Year}`),
      caller.get(`/api/getAcademicRecord/${of[who].email}?Year=${iniya.Year}`),
      caller.get(`/api/getFamilyPage/${of[who].email}?Year=${iniya.Year}`),
    ]);
    const [own, record, page] = answers.map((answer) => answer.json());
    for (const absences of [own, record.children[0].absences, page.children[0].absences]) {
      const told = absences.map(({ FromDate, Note }: { FromDate: string; Note: string }) => {
        return { FromDate, Note };
      });
      expect(told).toEqual([
        { FromDate: '2026-03-14', Note: '' },
        { FromDate: '2026-03-07', Note: '' },
      ]);
    }
    expect(own[0]).not.toHaveProperty('FamilyId');
    const office = await test.as('Admin');
    const { body } = await office.get(`/api/getAbsences?Year=${iniya.Year}`);
    expect(body).toMatch(of.father.Address);
  });

  it('no call of the contract tells them', async () => {
    const walk = createWalk(async () => ({ database: test.database, caller }));
    for (const name of keysOf(contract)) {
      const { allowed, request } = writtenByHand[name];
      if (!isAllowed('Parent', allowed)) continue;
      const answer = await (await walk.prepare(request))();
      expectNothingOf(others[who], answer.body, name);
    }
  });

  it('asking by the other’s address opens nothing', async () => {
    for (const url of asked(others[who].email)) {
      const answer = await caller.get(url);
      const { email: _asked, ...contact } = others[who];
      expectNothingOf({ email: 'no such', ...contact }, answer.body, url);
    }
  });
});

describe('of parents who live apart', () => {
  beforeAll(start);
  afterAll(() => test.close());

  it('the second changes the own contact data in the profile, the record stays', async () => {
    const mother = await test.as('Parent', of.mother.email);
    const moved = { Address: '99 New Road', Mobile: '7045550199', FatherName: 'Selvan' };
    const shown = (await mother.get(`/api/getStudentById/${iniya._id}`)).json();
    const answer = await mother.post('/api/updateStudentInfo', { ...shown, ...moved });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ Address: '99 New Road', Mobile: '7045550199' });
    const father = await test.as('Parent', of.father.email);
    const record = (await father.get(`/api/getStudentById/${iniya._id}`)).json();
    expect(record).toMatchObject({ Address: of.father.Address, Mobile: of.father.Mobile });
    const admin = await test.as('Admin');
    const stored = (await admin.get(`/api/getStudentById/${iniya._id}`)).json();
    expect(stored).toMatchObject({
      UserName: of.father.email,
      AdditionalEmail: of.mother.email,
      Address: of.father.Address,
    });
    const bad = await mother.post('/api/updateStudentInfo', { _id: iniya._id, Mobile: '12' });
    expect(bad.json().fields).toHaveProperty('Mobile');
  });

  it.each([
    ['father', 'aunt@apart.example'],
    // Whether it is the other's address is not told.
    ['father', of.mother.email],
    ['mother', 'aunt@apart.example'],
    ['mother', ''],
  ] as const)(
    'what the %s types for the second address (%s) is refused, not lost',
    async (who, typed) => {
      const caller = await test.as('Parent', of[who].email);
      const shown = (await caller.get(`/api/getStudentById/${iniya._id}`)).json();
      const sent = { ...shown, AdditionalEmail: typed, FatherName: 'Not stored' };
      const answer = await caller.post('/api/updateStudentInfo', sent);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().fields.AdditionalEmail).toMatch(/write to the school/);
      const again = (await caller.get(`/api/getStudentById/${iniya._id}`)).json();
      expect(again.FatherName).not.toBe('Not stored');
      const same = await caller.post('/api/updateStudentInfo', shown);
      expect(same.statusCode, same.body).toBe(200);
    },
  );

  it('one lets no one in, adds no one and removes no one: the office does', async () => {
    const father = await test.as('Parent', of.father.email);
    const second = await test.database.kysely
      .selectFrom('guardian')
      .select('_id')
      .where('Email', '=', of.mother.email)
      .where('FamilyId', '=', iniya.FamilyId)
      .executeTakeFirstOrThrow();
    const remove = await father.post(`/api/deleteGuardianById/${second._id}`);
    expect(remove.statusCode).toBe(403);
    expectNothingOf(of.mother, remove.body, 'the refusal');
    const add = { FamilyId: iniya.FamilyId, Email: 'aunt@apart.example' };
    expect((await father.post('/api/addGuardian', add)).statusCode).toBe(403);
  });

  it('an enrollment of the second is mailed to her alone and keeps his contact data', async () => {
    await test.database.kysely.deleteFrom('outbox').execute();
    const admin = await test.as('Admin');
    await admin.post('/api/updateEnrollment/Open');
    const mother = await test.as('Parent', of.mother.email);
    const form = enrollmentOf({
      UserName: of.mother.email,
      FirstName: 'Yazhini',
      DateOfBirth: '2018-01-05',
      Address: '88 Motherly Way',
      Mobile: '7045550188',
    });
    const answer = await mother.post('/api/addStudentInfo', form);
    expect(answer.statusCode, answer.body).toBe(200);
    expectNothingOf(of.father, answer.body, 'the answer');
    const mailed = await test.database.kysely.selectFrom('outbox').selectAll().execute();
    expect(mailed.map(({ recipient }) => recipient)).toEqual([of.mother.email]);
    expectNothingOf(of.father, JSON.stringify(mailed), 'the mail');
    const father = await test.as('Parent', of.father.email);
    const records = (await father.get(`/api/getStudentByEmail/${of.father.email}`)).json();
    const yazhini = records.find(({ FirstName }: StudentRow) => FirstName === 'Yazhini');
    expect(yazhini).toMatchObject({ Address: of.father.Address, Mobile: of.father.Mobile });
  });

  it('an enrollment under the other’s address is the sender’s all the same', async () => {
    await test.database.kysely.deleteFrom('outbox').execute();
    const mother = await test.as('Parent', of.mother.email);
    const form = enrollmentOf({
      UserName: of.father.email,
      FirstName: 'Nila',
      DateOfBirth: '2019-01-05',
      Address: '88 Motherly Way',
    });
    const answer = await mother.post('/api/addStudentInfo', form);
    expect(answer.statusCode, answer.body).toBe(200);
    const mailed = await test.database.kysely.selectFrom('outbox').select('recipient').execute();
    expect(mailed).toEqual([{ recipient: of.mother.email }]);
    const father = await test.as('Parent', of.father.email);
    const records = await father.get(`/api/getStudentByEmail/${of.father.email}`);
    expectNothingOf(of.mother, records.body, 'his list');
  });

  it('one who also works in the office does not write blanks over the other’s data', async () => {
    const mother = await test.as('Parent', of.mother.email);
    await test.database.kysely
      .insertInto('config')
      .values({
        _id: 'mother-admin',
        Role: 'Admin',
        TeacherStatus: 'Active',
        StudentTeacher: 'Mother',
        NameInTamil: '',
        TeacherEmail: of.mother.email,
        TeacherMobile: '',
        Branch: 'North',
        Grade: '',
        ClassNumber: '',
        Url: '',
        CreatedDate: '',
        UpdatedDate: '',
        teacherKey: '',
        nameKey: 'mother',
        nameOrderKey: 'mother',
        gradeOrder: 0,
      })
      .execute();
    const shown = (await mother.get(`/api/getStudentById/${iniya._id}`)).json();
    expectNothingOf(of.father, JSON.stringify(shown), 'the record');
    const sent = { ...shown, StudentTeacher: 'teacher', OnlineOrInperson: 'Online' };
    const answer = await mother.post('/api/updateStudentInfo', sent);
    expect(answer.statusCode, answer.body).toBe(200);
    const { kysely } = test.database;
    const stored = await kysely
      .selectFrom('student')
      .select(['UserName', 'Address', 'OnlineOrInperson'])
      .where('_id', '=', iniya._id)
      .executeTakeFirstOrThrow();
    expect(stored).toEqual({
      UserName: of.father.email,
      Address: of.father.Address,
      OnlineOrInperson: 'Online',
    });
    const renamed = { ...shown, UserName: 'aunt@apart.example' };
    expect((await mother.post('/api/updateStudentInfo', renamed)).statusCode).toBe(403);
    for (const field of ['Signature', 'RefundBankInfo', 'OfficeNote']) {
      const typed = { ...shown, [field]: 'aunt@apart.example' };
      const refused = await mother.post('/api/updateStudentInfo', typed);
      expect(refused.statusCode, field).toBe(403);
      expect(refused.json().fields[field]).toMatch(/Ask another person in the office/);
    }
  });

  it('an enrollment that types another second address is refused at its field', async () => {
    const admin = await test.as('Admin');
    await admin.post('/api/updateEnrollment/Open');
    const father = await test.as('Parent', of.father.email);
    const form = { UserName: of.father.email, FirstName: 'Mullai', DateOfBirth: '2018-02-05' };
    const typed = enrollmentOf({ ...form, AdditionalEmail: 'aunt@apart.example' });
    const answer = await father.post('/api/addStudentInfo', typed);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { AdditionalEmail: expect.stringMatching(/office keeps the guardians/) },
    ]);
    expectNothingOf(of.mother, answer.body, 'the refusal');
    // A stranger is answered by nothing that is stored.
    const visitor = await test.as('visitor');
    expect((await visitor.post('/api/addStudentInfo', typed)).statusCode).toBe(200);
  });
});

describe('one of parents who live apart is taken out', () => {
  beforeEach(start);
  afterEach(() => test.close());

  async function takeOut(who: Who) {
    const admin = await test.as('Admin');
    const guardian = await test.database.kysely
      .selectFrom('guardian')
      .select('_id')
      .where('Email', '=', of[who].email)
      .where('FamilyId', '=', iniya.FamilyId)
      .executeTakeFirstOrThrow();
    const answer = await admin.post(`/api/deleteGuardianById/${guardian._id}`);
    expect(answer.statusCode, answer.body).toBe(200);
  }

  it.each([
    ['mother', 'father'],
    ['father', 'mother'],
  ] as const)('the %s: the %s and a new person are a family as others are', async (gone, left) => {
    const stays = await test.as('Parent', of[left].email);
    const later = addDays(new Date().toISOString().slice(0, 10), 30);
    // Words of the one who stays are kept.
    const absence = { StudentId: iniya._id, FromDate: later, ToDate: later };
    const told = await stays.post('/api/addAbsence', { ...absence, Note: 'A wedding' });
    expect(told.statusCode, told.body).toBe(200);
    await takeOut(gone);
    for (const url of asked(of[left].email)) {
      const answer = await stays.get(url);
      expectNothingOf(of[gone], answer.body, url);
    }
    const notes = (await stays.get(`/api/getAbsencesByEmail/${of[left].email}?Year=${iniya.Year}`))
      .json()
      .map(({ Note }: { Note: string }) => Note);
    expect(notes).toEqual(['A wedding', '', '']);
    const [record] = (await stays.get(`/api/getStudentByEmail/${of[left].email}`)).json();
    expect(record).toMatchObject({ UserName: of[left].email, Address: of[left].Address });
    const aunt = 'aunt@apart.example';
    const { FamilyId } = iniya;
    const added = await stays.post('/api/addGuardian', { FamilyId, Email: aunt });
    expect(added.statusCode, added.body).toBe(200);
    const newOne = await test.as('Parent', aunt);
    await newOne.post('/api/joinFamily', { FamilyId });
    const { guardians } = (await newOne.get(`/api/getGuardians/${FamilyId}`)).json();
    expect(guardians.map(({ Email }: { Email: string }) => Email)).toEqual([of[left].email, aunt]);
  });
});
