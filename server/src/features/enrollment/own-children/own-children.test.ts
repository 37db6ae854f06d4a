import type { OwnChild } from '@pallikoodam/contract/enrollment';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let parent: TestCaller;
let admin: TestCaller;
const UserName = 'family@home.example';
const lastYear = '2024-2025';
const year = '2025-2026';

beforeEach(async () => {
  test = await startTestPortal();
  parent = await test.as('Parent', UserName);
  admin = await test.as('Admin');
  await admin.post('/api/updateEnrollment/Open');
});
afterEach(() => test.close());

const store = (changes: Parameters<typeof storeStudent>[1]) =>
  storeStudent(test.database, { UserName, Year: lastYear, Status: 'Promoted', ...changes });
async function read(caller = parent): Promise<OwnChild[]> {
  const answer = await caller.get('/api/getMyChildren');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
/** As a card sends it: what the family has, with the child. */
const sendCard = (caller: TestCaller, { ChildId, FirstName, next }: OwnChild, changes = {}) =>
  caller.post('/api/addStudentInfo', {
    ...enrollmentOf({ UserName, FirstName, PreviousYear: next.PreviousYear as 'Nilai 3' }),
    GradeInTamilSchool: next.GradeInTamilSchool || 'Mazhalai',
    ...changes,
    ChildId,
  });

it('tells of each own child its years and what enrolling it would be', async () => {
  await store({ FirstName: 'Iniya', DateOfBirth: '2015-01-02', GradeInTamilSchool: 'Nilai 3' });
  const up = { FirstName: 'Kavin', DateOfBirth: '2013-01-02', GradeInTamilSchool: 'Nilai 8' };
  const graduate = await store(up);
  await store({ UserName: 'other@home.example', FirstName: 'Anbu' });
  const [kavin, iniya, ...more] = await read();
  expect(more).toEqual([]);
  expect(kavin).toMatchObject({
    ChildId: graduate.ChildId,
    next: { GradeInTamilSchool: '', Fee: null, why: 'The last level of the school is completed' },
    enrollments: [{ _id: graduate._id, Year: lastYear, ReferenceId: graduate.Volunteering }],
  });
  expect(iniya?.next).toEqual({
    Year: year,
    GradeInTamilSchool: 'Nilai 4',
    PreviousYear: 'Nilai 3',
    isProvisional: false,
    isOpen: true,
    Fee: 225,
    why: 'Moves up',
  });
});

it('who has no child at the school reads an empty list; a visitor nothing', async () => {
  expect(await read(await test.as('BOD'))).toEqual([]);
  expect((await (await test.as('visitor')).get('/api/getMyChildren')).statusCode).toBe(401);
});

it('the fee is the one that the answer of the enrollment adds, child by child', async () => {
  await store({ FirstName: 'Iniya', DateOfBirth: '2015-01-02', GradeInTamilSchool: 'Nilai 3' });
  await store({ FirstName: 'Kavin', DateOfBirth: '2013-01-02', GradeInTamilSchool: 'Nilai 1' });
  let paid = 0;
  for (const [turn, Fee] of [225, 175].entries()) {
    const child = (await read())[turn];
    expect(child?.next.Fee).toBe(Fee);
    const answer = await sendCard(parent, child as OwnChild);
    expect(answer.statusCode, answer.body).toBe(200);
    paid += Fee;
    expect(answer.json()).toMatchObject({
      FamilyFee: paid,
      GradeInTamilSchool: child?.next.GradeInTamilSchool,
      isLookedAt: false,
    });
  }
  const all = await read();
  expect(all.map(({ next }) => [next.why, next.Fee])).toEqual([
    ['Enrolled already', null],
    ['Enrolled already', null],
  ]);
  expect(all[0]?.enrollments[0]?.ReferenceId).toMatch(/^TS25-/);
});

it('speaks of the registration year while the current one runs', async () => {
  await store({ FirstName: 'Iniya', Year: year, Status: 'Active', GradeInTamilSchool: 'Nilai 3' });
  await (await test.as('SuperAdmin')).post('/api/updateRegistrationYear/2026-2027');
  const [child] = await read();
  expect(child?.next).toMatchObject({
    Year: '2026-2027',
    GradeInTamilSchool: 'Nilai 4',
    isProvisional: true,
    Fee: 225,
  });
  await admin.post('/api/updateEnrollment/Close');
  expect((await read())[0]?.next.isOpen).toBe(false);
});

it('a child of another family cannot be sent, whoever is named as its address', async () => {
  const other = await store({ UserName: 'other@home.example', FirstName: 'Anbu' });
  await store({ FirstName: 'Iniya' });
  const [own] = await read();
  const card = { ...(own as OwnChild), ChildId: other.ChildId };
  for (const changes of [{}, { UserName: 'other@home.example' }]) {
    expect((await sendCard(parent, card, changes)).statusCode).toBe(403);
  }
  const visitor = await test.as('visitor');
  expect((await sendCard(visitor, card)).statusCode).toBe(403);
});

async function letIn(email: string, FamilyId: string) {
  await test.database.kysely
    .updateTable('guardian')
    .set({ isConfirmed: 1 })
    .where('Email', '=', email)
    .where('FamilyId', '=', FamilyId)
    .execute();
  return test.as('Parent', email);
}

it('the second guardian enrolls: addresses stay the family’s, both are mailed in full', async () => {
  const mother = 'mother@home.example';
  const stored = await store({ FirstName: 'Iniya', AdditionalEmail: mother, Status: 'Submitted' });
  const second = await letIn(mother, stored.FamilyId);
  const [child] = await read(second);
  const changes = { UserName: mother, AdditionalEmail: '' };
  const answer = await sendCard(second, child as OwnChild, changes);
  expect(answer.statusCode, answer.body).toBe(200);
  const record = await test.database.kysely
    .selectFrom('student')
    .selectAll()
    .where('Year', '=', year)
    .executeTakeFirstOrThrow();
  expect(record).toMatchObject({ UserName, AdditionalEmail: mother, LastModifiedBy: mother });
  const mails = await test.database.kysely
    .selectFrom('outbox')
    .select(['recipient', 'textBody'])
    .execute();
  expect(mails.map(({ recipient }) => recipient).sort()).toEqual([UserName, mother]);
  for (const { textBody } of mails) expect(textBody).toContain('$225.00');
});

it('both guardians at once: one enrollment, the other reads its Reference ID', async () => {
  const mother = 'mother@home.example';
  const stored = await store({ FirstName: 'Iniya', AdditionalEmail: mother });
  const second = await letIn(mother, stored.FamilyId);
  const [child] = await read();
  const answers = await Promise.all([
    sendCard(parent, child as OwnChild),
    sendCard(second, child as OwnChild, { UserName: mother }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [taken, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode);
  expect(refused?.json().message).toContain(taken?.json().Volunteering);
  expect(refused?.json().message).toMatch(/there is nothing to do/);
  expect((await read(second))[0]?.enrollments).toHaveLength(2);
});

it('who left in January may begin again at the same level, and the office looks at it', async () => {
  const left = { GradeInTamilSchool: 'Nilai 4', Status: 'Discontinued' };
  await store({ FirstName: 'Iniya', ...left, PaymentStatus: 'Returned' });
  const [child] = await read();
  expect(child?.next).toMatchObject({
    GradeInTamilSchool: 'Nilai 4',
    Fee: 225,
    isProvisional: false,
  });
  expect((await sendCard(parent, child as OwnChild)).json()).toMatchObject({
    GradeInTamilSchool: 'Nilai 4',
    PreviousYear: 'Nilai 4',
    FamilyFee: 225,
  });
  const looked = await test.database.kysely.selectFrom('likeness').select('reasons').execute();
  expect(looked.map(({ reasons }) => JSON.parse(reasons))).toEqual([
    ['The child had left the school'],
  ]);
});
