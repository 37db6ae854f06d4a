import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setApart } from '../../../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../../testing/student-factory.ts';
import { listFamilyRecipients } from '../../families/service.ts';

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

const father = 'father@home.example';
const mother = 'mother@home.example';
const stranger = 'stranger@home.example';
const iniya = { FirstName: 'Iniya', LastName: 'Muster', DateOfBirth: '2016-04-21' };
const lastYear = '2024-2025';

const send = async (changes: Parameters<typeof enrollmentOf>[0], caller = visitor) => {
  const answer = await caller.post('/api/addStudentInfo', enrollmentOf(changes));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const students = () =>
  test.database.kysely.selectFrom('student').selectAll().orderBy('_id').execute();
const guardians = () =>
  test.database.kysely.selectFrom('guardian').selectAll().orderBy('_id').execute();
const questions = async () => (await admin.get('/api/getLikenesses?page=1')).json();
const merge = (body: object) => admin.post('/api/mergeChildren', body);
const preview = async ({
  keep,
  drop,
  letIn = '',
}: {
  keep: string;
  drop: string;
  letIn?: string;
}) => (await admin.get(`/api/getMergePreview?keep=${keep}&drop=${drop}&letIn=${letIn}`)).json();
const mailsTo = async (email: string) =>
  test.database.kysely
    .selectFrom('outbox')
    .select(['subject', 'textBody', 'purpose'])
    .where('recipient', '=', email)
    .orderBy('_id')
    .execute();
const sees = async (email: string) => {
  const parent = await test.as('Parent', email);
  const children = (await parent.get('/api/getMyChildren')).json();
  return children.map(({ FirstName }: { FirstName: string }) => FirstName).sort();
};
const places = async (email: string) => {
  const parent = await test.as('Parent', email);
  return (await parent.get('/api/getMyFamilies')).json();
};
/** Joins the family that has granted access, by a press in this person's own session. */
const join = async (email: string) => {
  const parent = await test.as('Parent', email);
  const granted = (await places(email)).find(
    ({ hasAccess, isConfirmed }: { hasAccess: string; isConfirmed: string }) =>
      hasAccess === 'Y' && isConfirmed === 'N',
  );
  const answer = await parent.post('/api/joinFamily', { FamilyId: granted?.FamilyId });
  expect(answer.statusCode, answer.body).toBe(200);
};
const placeOf = async (email: string) => (await guardians()).find(({ Email }) => Email === email);

/** A family with history, and an entry with this child's name and birth date. */
async function enterAsStranger(more: object = {}) {
  const kept = await storeStudent(test.database, {
    ...{ ...iniya, UserName: father, Year: lastYear, Status: 'Promoted' },
    ...{ GradeInTamilSchool: 'Nilai 1', Mobile: '7045550101', Address: '1 Home Street' },
    FatherName: 'Kumaran Muster',
  });
  await send({
    ...{ ...iniya, UserName: stranger, Mobile: '7045550666', Address: '666 Elsewhere' },
    ...{ FatherName: 'Father Elsewhere', EmergencyContact: '7045550667', ...more },
  });
  const [{ first, second }] = await questions();
  expect(first.ChildId).toBe(kept.ChildId);
  return { family: first.ChildId, entry: second.ChildId, FamilyId: kept.FamilyId };
}

describe('who a stranger’s form names in a known family', () => {
  beforeEach(async () => {
    await storeStudent(test.database, { ...iniya, UserName: father, Year: lastYear });
    await send({ UserName: father, FirstName: 'Zeno', AdditionalEmail: stranger });
  });

  it('reads whom to ask, without a name or a child, and gets no mail of the family', async () => {
    expect(await places(stranger)).toMatchObject([
      { isConfirmed: 'N', guardians: [], children: [], AskName: '', mayAsk: 'Y' },
    ]);
    expect(await placeOf(stranger)).toMatchObject({ isNamed: 0, isConfirmed: 0 });
    const { FamilyId = '' } = (await placeOf(stranger)) ?? {};
    // As the documents' announcements ask, which go to both addresses of a record.
    const named = [{ FamilyId, AdditionalEmail: stranger }];
    const recipients = await listFamilyRecipients(test.database.kysely, [FamilyId], { named });
    expect(recipients.get(FamilyId)).toEqual([father]);
  });

  it('is told by one mail to the first guardian, who lets in or removes', async () => {
    const told = async () =>
      (await mailsTo(father)).filter(({ purpose }) => purpose === 'guardian named');
    expect(await told()).toHaveLength(1);
    expect((await told())[0]?.textBody).toContain(stranger);
    await send({ UserName: father, FirstName: 'Yazhini', AdditionalEmail: stranger });
    expect(await told()).toHaveLength(1);
    const parent = await test.as('Parent', father);
    const guardian = await placeOf(stranger);
    const own = (await parent.get(`/api/getGuardians/${guardian?.FamilyId}`)).json();
    expect(own.guardians[1]).toMatchObject({ Email: stranger, isConfirmed: 'N', isNamed: 'N' });
    expect((await parent.post(`/api/deleteGuardianById/${guardian?._id}`)).statusCode).toBe(200);
    expect(await placeOf(stranger)).toBeUndefined();
  });

  it('is looked at as any stranger: neither the answer nor a merge lets that one in', async () => {
    const answer = await send({ ...iniya, UserName: stranger });
    expect(answer).toMatchObject({ isLookedAt: false, FamilyFee: 250 });
    const [{ first, second }] = await questions();
    const pair = { keep: first.ChildId, drop: second.ChildId };
    expect((await preview(pair)).Guardians).toContainEqual({
      ...{ Email: stranger, sawBefore: true, seesAfter: false, isUnnamed: true },
    });
    expect((await merge(pair)).statusCode).toBe(409);
    expect((await merge({ ...pair, confirm: 'Y' })).statusCode).toBe(200);
    expect(await sees(stranger)).toEqual([]);
    expect(await sees(father)).toEqual(['Iniya', 'Zeno']);
  });

  it.each(['the first guardian sends it', 'the first saves it', 'the office saves it'])(
    'is named once %s',
    async (way) => {
      const parent = await test.as('Parent', father);
      const [old] = await students();
      if (way === 'the first guardian sends it') {
        await send({ UserName: father, FirstName: 'Nila', AdditionalEmail: stranger }, parent);
      } else {
        const caller = way === 'the first saves it' ? parent : admin;
        const saved = { _id: old?._id, AdditionalEmail: stranger };
        const answer = await caller.post('/api/updateStudentInfo', saved);
        expect(answer.statusCode, answer.body).toBe(200);
      }
      expect(await placeOf(stranger)).toMatchObject({ isNamed: 1, isConfirmed: 0 });
    },
  );

  it('stays a stranger where the office saves the record that the form made', async () => {
    const made = (await students()).find(({ FirstName }) => FirstName === 'Zeno');
    const saved = { _id: made?._id, Status: 'OnHold', AdditionalEmail: stranger };
    expect((await admin.post('/api/updateStudentInfo', saved)).statusCode).toBe(200);
    expect(await placeOf(stranger)).toMatchObject({ isNamed: 0 });
  });

  it('gives way to the one whom the family names', async () => {
    const parent = await test.as('Parent', father);
    await send({ UserName: father, FirstName: 'Nila', AdditionalEmail: mother }, parent);
    expect(await placeOf(stranger)).toBeUndefined();
    expect(await placeOf(mother)).toMatchObject({ isNamed: 1 });
  });

  it('with access from the first joins; the first is mailed that the other sees the children', async () => {
    const parent = await test.as('Parent', father);
    const { _id } = (await placeOf(stranger)) ?? {};
    expect((await parent.post('/api/confirmGuardian', { _id })).statusCode).toBe(200);
    expect(await placeOf(stranger)).toMatchObject({ isNamed: 1, hasAccess: 1, isConfirmed: 0 });
    expect((await mailsTo(stranger)).at(-1)?.textBody).toContain(father);
    await join(stranger);
    expect((await mailsTo(father)).at(-1)).toMatchObject({ purpose: 'other guardian let in' });
  });
});

it('the form that starts a family names its second guardian', async () => {
  await send({ UserName: father, FirstName: 'Nila', AdditionalEmail: mother });
  expect(await placeOf(mother)).toMatchObject({ isNamed: 1, isConfirmed: 0 });
});

describe('a stranger’s entry with the name and birth date of a family’s child', () => {
  it('kept instead of it is refused, with the direction that works', async () => {
    const { family, entry } = await enterAsStranger();
    const pair = { keep: entry, drop: family };
    const refused = await merge({ ...pair, confirm: 'Y' });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toContain(`Keep the child of ${father} instead`);
    expect((await preview(pair)).Refusals).toEqual([refused.json().message]);
    expect(await sees(father)).toEqual(['Iniya']);
    // Let in by name the stranger gains the years, and the parents who lose them are asked about.
    const named = { ...pair, letIn: stranger, isApart: 'N' };
    const told = await preview(named);
    expect(told).toMatchObject({ Refusals: [], Questions: [expect.stringContaining(father)] });
    expect((await merge(named)).json().fields.confirm).toContain(father);
    const { _id } = (await merge({ ...named, confirm: 'Y' })).json();
    expect((await mailsTo(father)).at(-1)?.subject).toMatch(/not kept by itself/);
    await admin.post(`/api/undoMerge/${_id}`);
    expect(await sees(father)).toEqual(['Iniya']);
    expect((await mailsTo(father)).at(-1)?.subject).toMatch(/stands by itself again/);
  });

  it('joined to it takes the family’s contact data; taken back it has its own', async () => {
    const { family, entry } = await enterAsStranger();
    const before = await students();
    const { _id } = (await merge({ keep: family, drop: entry, confirm: 'Y' })).json();
    expect(JSON.stringify(await students())).not.toMatch(/7045550666|7045550667|Elsewhere/);
    expect(await students()).toMatchObject([
      { UserName: father, Mobile: '7045550101' },
      { UserName: father, Mobile: '7045550101', FatherName: 'Kumaran Muster' },
    ]);
    await admin.post(`/api/undoMerge/${_id}`);
    const strip = (rows: typeof before) =>
      rows.map(({ updateTimeStamp: _at, LastModifiedBy: _by, ...row }) => row);
    expect(strip(await students())).toEqual(strip(before));
  });

  it('of the same year fills no blank of the family’s with its contact data', async () => {
    const mine = { ...iniya, UserName: father, Mobile: '7045550101', EmergencyContact: '' };
    const kept = await storeStudent(test.database, mine);
    await send({ ...iniya, UserName: stranger, EmergencyContact: '7045550667' });
    const [{ second }] = await questions();
    await merge({ keep: kept.ChildId, drop: second.ChildId, confirm: 'Y' });
    expect(await students()).toMatchObject([{ EmergencyContact: '', Mobile: '7045550101' }]);
  });

  it('closed is mailed to who held its Reference ID, with nothing of the other family', async () => {
    const { family, entry } = await enterAsStranger({ AdditionalEmail: 'other@home.example' });
    const own = (await students()).find(({ ChildId }) => ChildId === entry);
    const { _id } = (await merge({ keep: family, drop: entry, confirm: 'Y' })).json();
    for (const email of [stranger, 'other@home.example']) {
      const mail = (await mailsTo(email)).at(-1);
      expect(mail?.subject).toMatch(/not kept by itself/);
      expect(mail?.textBody).toContain(own?.Volunteering ?? '-');
      expect(mail?.textBody).not.toMatch(/father@home|already enrolled|Kumaran|let in/);
    }
    expect((await admin.get(`/api/getUndoPreview/${_id}`)).json().Told.sort()).toEqual([
      'other@home.example',
      stranger,
    ]);
    await admin.post(`/api/undoMerge/${_id}`);
    for (const email of [stranger, 'other@home.example']) {
      expect((await mailsTo(email)).at(-1)?.subject).toMatch(/stands by itself again/);
      expect((await mailsTo(email)).at(-1)?.textBody).not.toMatch(/already|the other one/);
    }
  });

  it('a third guardian is not let in', async () => {
    const { family, entry, FamilyId } = await enterAsStranger();
    await admin.post('/api/addGuardian', { FamilyId, Email: mother });
    const order = { keep: family, drop: entry, letIn: stranger, confirm: 'Y' };
    const refused = await merge(order);
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This family has two guardians already. Remove one first.',
    ]);
    expect((await preview(order)).Refusals).toEqual([refused.json().message]);
  });

  it('one whom the office lets in by name is told, and so is the first', async () => {
    const { family, entry } = await enterAsStranger();
    const order = { keep: family, drop: entry, letIn: stranger };
    expect(await preview(order)).toMatchObject({ Questions: [], asksApart: 'Y' });
    expect((await merge(order)).json().fields).toHaveProperty('isApart');
    expect((await merge({ ...order, isApart: 'N' })).statusCode).toBe(200);
    expect(await sees(stranger)).toEqual([]);
    expect((await mailsTo(stranger)).at(-1)?.textBody).toMatch(/access to the family of Iniya/);
    await join(stranger);
    expect(await sees(stranger)).toEqual(['Iniya']);
    const mail = (await mailsTo(father)).at(-1);
    expect(mail).toMatchObject({ purpose: 'other guardian let in' });
    expect(mail?.textBody).toContain(stranger);
    expect(await placeOf(stranger)).toMatchObject({ Mobile: '7045550666', isNamed: 1 });
    expect((await students()).map(({ AdditionalEmail }) => AdditionalEmail)).toEqual([
      stranger,
      stranger,
    ]);
  });
});

describe('a mother whom the father’s family names, with a family of her own (M6)', () => {
  async function sendBoth() {
    await storeStudent(test.database, { UserName: mother, FirstName: 'Mani', Year: lastYear });
    await send({ ...iniya, UserName: father, AdditionalEmail: mother });
    const answer = await send({ ...iniya, UserName: mother, Mobile: '7045550777' });
    expect(answer.isLookedAt).toBe(true);
    const [{ first, second }] = await questions();
    return { keep: first.ChildId, drop: second.ChildId };
  }

  it('is granted access by "same child", keeps her own, and both are mailed', async () => {
    const pair = await sendBoth();
    expect(await preview(pair)).toMatchObject({ endsFamily: false, Questions: [], Refusals: [] });
    expect((await preview(pair)).Guardians).toContainEqual({
      ...{ Email: mother, sawBefore: true, seesAfter: true, isUnnamed: false },
    });
    const answer = await merge({ ...pair, isApart: 'N' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await sees(mother)).toEqual(['Mani']);
    expect(await sees(father)).toEqual(['Iniya']);
    await join(mother);
    expect(await sees(mother)).toEqual(['Iniya', 'Mani']);
    expect((await mailsTo(mother)).at(-1)?.textBody).toMatch(/access to the family of Iniya/);
    expect((await mailsTo(father)).at(-1)).toMatchObject({ purpose: 'other guardian let in' });
    const own = (await guardians()).filter(({ Email }) => Email === mother);
    expect(own.map(({ Mobile }) => Mobile).sort()).toEqual(['', '7045550777']);
    expect((await admin.post(`/api/undoMerge/${answer.json()._id}`)).statusCode).toBe(200);
    expect(await sees(mother)).toEqual(['Iniya', 'Mani']);
    expect((await guardians()).filter(({ Email }) => Email === mother)).toMatchObject([
      { isFirst: 1, isConfirmed: 1 },
      { isFirst: 0, hasAccess: 0, isConfirmed: 0 },
    ]);
    expect(await questions()).toHaveLength(1);
  });

  it('in the other direction the father, whom her family does not name, is asked about', async () => {
    const { keep, drop } = await sendBoth();
    const turned = { keep: drop, drop: keep };
    expect(await preview(turned)).toMatchObject({ Refusals: [] });
    const asked = await merge({ ...turned, isApart: 'N' });
    expect(asked.json().fields.confirm).toContain(father);
    const named = await merge({ ...turned, letIn: father, isApart: 'N' });
    expect(named.statusCode, named.body).toBe(200);
    expect(await sees(father)).toEqual([]);
    await join(father);
    expect(await sees(father)).toEqual(['Iniya', 'Mani']);
  });
});

it('of parents who live apart neither gets the other’s contact data by a merge', async () => {
  const old = { ...iniya, UserName: father, AdditionalEmail: mother, Mobile: '7045550101' };
  const { FamilyId } = await storeStudent(test.database, { ...old, Year: lastYear });
  await setApart(test.database, FamilyId);
  const hidden = {
    Mobile: '7045550777',
    EmergencyContact: '7045550778',
    Address: '77 Hidden Road',
  };
  await send({ ...iniya, UserName: mother, ...hidden, PreviousYear: 'New Student' });
  const [{ first, second }] = await questions();
  const answer = await merge({ keep: first.ChildId, drop: second.ChildId });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(JSON.stringify(await students())).not.toMatch(/7045550777|7045550778|Hidden/);
  expect(await placeOf(mother)).toMatchObject({ ...hidden, hasAccess: 1, isConfirmed: 0 });
  const told = (await mailsTo(father)).filter(({ purpose }) => purpose === 'other guardian let in');
  expect(told).toHaveLength(1);
  expect(told[0]?.textBody).not.toContain(mother);
});

describe('of two who answer at once', () => {
  const said = 'This question has been answered in the meantime.';

  it.each(['merge first', 'two first'])('the slower one is told: %s', async (order) => {
    const { family, entry } = await enterAsStranger();
    const superAdmin = await test.as('SuperAdmin');
    const acts = [
      () => merge({ keep: family, drop: entry, confirm: 'Y' }),
      () => superAdmin.post('/api/keepChildrenApart', { first: family, second: entry }),
    ];
    if (order === 'two first') acts.reverse();
    const answers = await Promise.all(acts.map((act) => act()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const told = answers.find(({ statusCode }) => statusCode === 409);
    expect(told?.json().message).toBe(said);
  });
});
