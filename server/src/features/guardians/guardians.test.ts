import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSecond, storeFamily } from '../../testing/family-factory.ts';
import { storeBook, storeLoan } from '../../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../testing/student-factory.ts';
import type { StudentRow } from '../students/service.ts';

let test: TestPortal;
let father: TestCaller;
let mother: TestCaller;
let admin: TestCaller;
let iniya: StudentRow;

beforeEach(async () => {
  test = await startTestPortal();
  father = await test.as('Parent', 'father@home.example');
  mother = await test.as('Parent', 'mother@home.example');
  admin = await test.as('Admin');
  const family = { UserName: father.email, AdditionalEmail: mother.email };
  iniya = await storeStudent(test.database, { ...family, FirstName: 'Iniya' });
  await storeStudent(test.database, { ...family, FirstName: 'Yazhini', Year: '2026-2027' });
});
afterEach(() => test.close());

const guardiansOf = (FamilyId: string) =>
  test.database.kysely
    .selectFrom('guardian')
    .selectAll()
    .where('FamilyId', '=', FamilyId)
    .orderBy('isFirst', 'desc')
    .execute();

async function secondId(): Promise<string> {
  return (await guardiansOf(iniya.FamilyId))[1]?._id ?? '';
}

const join = (caller: TestCaller) => caller.post('/api/joinFamily', { FamilyId: iniya.FamilyId });

const addressesOfRecords = async () => {
  const rows = await test.database.kysely
    .selectFrom('student')
    .select(['UserName', 'AdditionalEmail'])
    .where('FamilyId', '=', iniya.FamilyId)
    .execute();
  return rows.map(({ UserName, AdditionalEmail }) => `${UserName} ${AdditionalEmail}`);
};

const mails = () =>
  test.database.kysely
    .selectFrom('outbox')
    .select(['recipient', 'purpose', 'subject', 'textBody'])
    .execute();
/** Of the mails with this purpose or subject. */
const recipients = async (purpose: string) =>
  (await mails())
    .filter((mail) => [mail.purpose, mail.subject].includes(purpose))
    .map(({ recipient }) => recipient)
    .sort();

describe('a second address (G1)', () => {
  it('that is only named sees no child, but reads whom to ask', async () => {
    const [first] = await guardiansOf(iniya.FamilyId);
    const _id = first?._id;
    await father.post('/api/updateGuardianById', { _id, Name: 'Kumaran Example' });
    const answer = await mother.get('/api/getMyFamilies');
    expect(answer.json()).toEqual([
      {
        FamilyId: iniya.FamilyId,
        isApart: 'N',
        hasAccess: 'N',
        isConfirmed: 'N',
        guardians: [],
        children: [],
        AskName: 'Kumaran Example',
        mayAsk: 'Y',
      },
    ]);
    expect(answer.body).not.toContain(father.email);
    expect((await mother.get(`/api/getStudentById/${iniya._id}`)).statusCode).toBe(403);
    expect((await mother.get(`/api/getStudentByEmail/${mother.email}`)).json()).toEqual([]);
    expect((await mother.get(`/api/getGuardians/${iniya.FamilyId}`)).statusCode).toBe(403);
  });

  it('asks the first one by mail, once a day', async () => {
    const ask = () => mother.post(`/api/askToJoinFamily/${iniya.FamilyId}`);
    expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
    expect(await recipients('guardian asks')).toEqual([father.email]);
    expect((await guardiansOf(iniya.FamilyId))[1]?.isConfirmed).toBe(0);
    const stranger = await test.as('Parent', 'stranger@home.example');
    expect((await stranger.post(`/api/askToJoinFamily/${iniya.FamilyId}`)).statusCode).toBe(403);
  });

  it.each(['father', 'admin'] as const)(
    'with access from %s sees everything after joining, and nothing before',
    async (who) => {
      const caller = who === 'father' ? father : admin;
      const answer = await caller.post('/api/confirmGuardian', { _id: await secondId() });
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await mother.get(`/api/getStudentByEmail/${mother.email}`)).json()).toEqual([]);
      expect((await mother.get('/api/getMyFamilies')).json()).toMatchObject([
        { hasAccess: 'Y', isConfirmed: 'N', guardians: [], children: [], mayAsk: 'N' },
      ]);
      expect((await join(mother)).statusCode).toBe(200);
      const records = (await mother.get(`/api/getStudentByEmail/${mother.email}`)).json();
      expect(records.map(({ FirstName }: StudentRow) => FirstName)).toEqual(['Yazhini', 'Iniya']);
      expect(records[1]).toHaveProperty('AmountPaid');
      expect(await recipients('guardian let in')).toEqual([mother.email]);
      expect((await mother.post(`/api/askToJoinFamily/${iniya.FamilyId}`)).statusCode).toBe(409);
    },
  );

  it('is let in by no one else', async () => {
    const _id = await secondId();
    const stranger = await test.as('Parent', 'stranger@home.example');
    for (const caller of [mother, stranger, await test.as('Treasurer')]) {
      expect((await caller.post('/api/confirmGuardian', { _id })).statusCode).toBe(403);
    }
    expect((await guardiansOf(iniya.FamilyId))[1]?.isConfirmed).toBe(0);
  });

  it('that another has taken the place of meanwhile is not let in', async () => {
    const sent = { _id: await secondId(), Email: 'aunt@home.example' };
    expect((await father.post('/api/confirmGuardian', sent)).statusCode).toBe(409);
    expect((await guardiansOf(iniya.FamilyId))[1]?.isConfirmed).toBe(0);
  });

  it('is let in once: of two at once one does, the other reads it', async () => {
    const _id = await secondId();
    const answers = await Promise.all([
      father.post('/api/confirmGuardian', { _id }),
      admin.post('/api/confirmGuardian', { _id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await recipients('guardian let in')).toEqual([mother.email]);
  });

  it('is taken out once: of two at once one does, the other reads it', async () => {
    const id = await secondId();
    const answers = await Promise.all([
      father.post(`/api/deleteGuardianById/${id}`),
      admin.post(`/api/deleteGuardianById/${id}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await addressesOfRecords()).toEqual([`${father.email} `, `${father.email} `]);
  });
});

describe('the guardians of a family', () => {
  it('are added by the first one, in all records, and see the children once they have joined', async () => {
    await father.post(`/api/deleteGuardianById/${await secondId()}`);
    const { FamilyId } = iniya;
    const sent = { FamilyId, Email: 'Mother.New@Home.Example', Name: 'Malar' };
    const answer = await father.post('/api/addGuardian', sent);
    expect(answer.json()).toMatchObject({
      Email: 'mother.new@home.example',
      Name: 'Malar',
      isFirst: 'N',
      hasAccess: 'Y',
      isConfirmed: 'N',
      getsMail: 'Y',
    });
    const added = await test.as('Parent', 'mother.new@home.example');
    expect((await added.get(`/api/getStudentById/${iniya._id}`)).statusCode).toBe(403);
    await join(added);
    expect((await added.get(`/api/getStudentById/${iniya._id}`)).statusCode).toBe(200);
    expect(new Set(await addressesOfRecords())).toEqual(
      new Set([`${father.email} mother.new@home.example`]),
    );
    const third = await father.post('/api/addGuardian', { FamilyId, Email: 'aunt@home.example' });
    expect(third.statusCode).toBe(409);
  });

  it('are not one address twice, told at the field (G4)', async () => {
    await father.post(`/api/deleteGuardianById/${await secondId()}`);
    for (const caller of [father, admin]) {
      const { FamilyId } = iniya;
      const answer = await caller.post('/api/addGuardian', { FamilyId, Email: father.email });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty('Email');
    }
    const own = { _id: iniya._id, AdditionalEmail: father.email };
    for (const caller of [father, admin]) {
      const answer = await caller.post('/api/updateStudentInfo', own);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().fields).toHaveProperty('AdditionalEmail');
    }
    expect(await guardiansOf(iniya.FamilyId)).toHaveLength(1);
  });

  it('keep an address: a blank one is refused, not left out', async () => {
    const sent = { _id: await secondId(), Email: '', Name: 'Malar' };
    const answer = await admin.post('/api/updateGuardianById', sent);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty('Email');
    expect((await guardiansOf(iniya.FamilyId))[1]).toMatchObject({ Name: '', Email: mother.email });
  });

  it('of the first one the records keep the contact data, the second has own ones', async () => {
    const [first, second] = await guardiansOf(iniya.FamilyId);
    const contact = { Mobile: '7045550155', Address: '5 Elm Road' };
    const refused = await admin.post('/api/updateGuardianById', { _id: first?._id, ...contact });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      400,
      ['Mobile', 'Address'],
    ]);
    const taken = await admin.post('/api/updateGuardianById', { _id: second?._id, ...contact });
    expect(taken.json()).toMatchObject(contact);
  });

  it('where a second signs in, an enrollment of the office or the family names no third', async () => {
    await admin.post('/api/updateEnrollment/Open');
    const enroll = (caller: TestCaller, AdditionalEmail: string, FirstName: string) =>
      caller.post('/api/addStudentInfo', {
        ...enrollmentOf({ UserName: father.email, AdditionalEmail, FirstName }),
        ...(caller === admin ? { StudentTeacher: '', Status: 'Submitted' } : {}),
      });
    // Named only, the family's word counts.
    expect((await enroll(father, 'aunt@home.example', 'Oviya')).statusCode).toBe(200);
    expect((await guardiansOf(iniya.FamilyId))[1]?.Email).toBe('aunt@home.example');
    await father.post('/api/confirmGuardian', { _id: await secondId() });
    await join(await test.as('Parent', 'aunt@home.example'));
    for (const caller of [father, admin]) {
      const answer = await enroll(caller, 'uncle@home.example', 'Mullai');
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().fields).toHaveProperty('AdditionalEmail');
    }
  });

  it('of another family: a second address that is typed while the child moves is that one’s', async () => {
    const other = await storeStudent(test.database, { UserName: 'third@home.example' });
    const to = { UserName: other.UserName, AdditionalEmail: 'fourth@home.example' };
    const order = { _id: iniya._id, ...to };
    expect((await admin.post('/api/updateStudentInfo', order)).statusCode).toBe(409);
    const moved = await admin.post('/api/updateStudentInfo', { ...order, confirm: 'Y' });
    expect(moved.json()).toMatchObject({ ...to, FamilyId: other.FamilyId });
    expect((await guardiansOf(other.FamilyId)).map(({ Email }) => Email)).toEqual([
      'third@home.example',
      'fourth@home.example',
    ]);
    expect((await guardiansOf(iniya.FamilyId)).map(({ Email }) => Email)).toEqual([
      father.email,
      mother.email,
    ]);
    const full = await storeStudent(test.database, {
      UserName: 'fifth@home.example',
      AdditionalEmail: 'sixth@home.example',
    });
    const again = { UserName: full.UserName, AdditionalEmail: 'aunt@home.example' };
    const refused = await admin.post('/api/updateStudentInfo', { _id: iniya._id, ...again });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
      400,
      ['AdditionalEmail'],
    ]);
    expect(await guardiansOf(other.FamilyId)).toHaveLength(2);
  });

  it('stay where a profile leaves the second address out', async () => {
    await father.post('/api/confirmGuardian', { _id: await secondId() });
    await join(mother);
    const answer = await father.post('/api/updateStudentInfo', {
      _id: iniya._id,
      AdditionalEmail: '',
    });
    expect(answer.statusCode).toBe(400);
    expect(await guardiansOf(iniya.FamilyId)).toHaveLength(2);
  });

  it('leave by themselves; the first one stays', async () => {
    await father.post('/api/confirmGuardian', { _id: await secondId() });
    await join(mother);
    const [first, second] = await guardiansOf(iniya.FamilyId);
    const removeOne = (caller: TestCaller, id = '') => caller.post(`/api/deleteGuardianById/${id}`);
    expect((await removeOne(mother, first?._id)).statusCode).toBe(403);
    expect((await removeOne(father, first?._id)).statusCode).toBe(403);
    expect((await removeOne(mother, second?._id)).statusCode).toBe(200);
    expect((await mother.get(`/api/getStudentById/${iniya._id}`)).statusCode).toBe(403);
    // Who was the second is no guardian any more, and named nowhere.
    expect((await mother.get('/api/getMyFamilies')).json()).toEqual([]);
    expect((await removeOne(admin, first?._id)).statusCode).toBe(409);
  });

  it('change places where the office takes the first one out', async () => {
    await father.post('/api/confirmGuardian', { _id: await secondId() });
    await join(mother);
    const [first] = await guardiansOf(iniya.FamilyId);
    expect((await admin.post(`/api/deleteGuardianById/${first?._id}`)).statusCode).toBe(200);
    expect(new Set(await addressesOfRecords())).toEqual(new Set([`${mother.email} `]));
    expect((await father.get(`/api/getStudentById/${iniya._id}`)).statusCode).toBe(403);
    const own = (await mother.get('/api/getMyFamilies')).json()[0].guardians;
    expect(own).toMatchObject([{ Email: mother.email, isFirst: 'Y', isMe: 'Y' }]);
  });

  it('do not decide about mails, addresses and living apart: the office does', async () => {
    const [first] = await guardiansOf(iniya.FamilyId);
    const _id = first?._id;
    for (const change of [{ getsMail: 'N' }, { isApart: 'Y' }, { Email: 'other@home.example' }]) {
      const answer = await father.post('/api/updateGuardianById', { _id, ...change });
      expect(answer.statusCode, JSON.stringify(change)).toBe(403);
    }
    const same = { _id, getsMail: 'Y', isApart: 'N', Email: father.email, Name: 'Kumaran' };
    expect((await father.post('/api/updateGuardianById', same)).statusCode).toBe(200);
    const second = await secondId();
    const other = await father.post('/api/updateGuardianById', { _id: second, Name: 'X' });
    expect(other.statusCode).toBe(200);
    const none = await admin.post('/api/updateGuardianById', { _id, getsMail: 'N' });
    // The second one is not let in yet, so that no one would get the mails.
    expect(none.json().fields).toHaveProperty('getsMail');
  });

  it('are not told whether a foreign guardian or family exists', async () => {
    const stranger = await test.as('Parent', 'stranger@home.example');
    const foreign = await storeFamily(test.database, { first: 'far@home.example' });
    const answers = await Promise.all([
      stranger.get(`/api/getGuardians/${foreign.FamilyId}`),
      stranger.get('/api/getGuardians/none'),
      stranger.post('/api/addGuardian', { FamilyId: foreign.FamilyId, Email: stranger.email }),
      stranger.post('/api/addGuardian', { FamilyId: 'none', Email: stranger.email }),
      stranger.post(`/api/deleteGuardianById/${foreign.firstGuardianId}`),
      stranger.post('/api/updateGuardianById', { _id: foreign.firstGuardianId, Name: 'Me' }),
      stranger.post('/api/confirmGuardian', { _id: foreign.firstGuardianId }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
  });

  it('are deleted by GET with a bearer token alone', async () => {
    const id = await secondId();
    expect((await father.get(`/api/deleteGuardianById/${id}`)).statusCode).not.toBe(200);
    expect(await guardiansOf(iniya.FamilyId)).toHaveLength(2);
  });
});

describe('a mother of two families (G5)', () => {
  it('sees both children, each father his own; a mail about one does not reach the other', async () => {
    await changeSecond(test.database, { FamilyId: iniya.FamilyId });
    const other = await test.as('Parent', 'other.father@home.example');
    const kavin = await storeStudent(test.database, {
      UserName: other.email,
      AdditionalEmail: mother.email,
      FirstName: 'Kavin',
      LastName: 'Half',
    });
    await changeSecond(test.database, { FamilyId: kavin.FamilyId });
    const seen = async (caller: TestCaller) =>
      (await caller.get(`/api/getStudentByEmail/${caller.email}`))
        .json()
        .map(({ FirstName }: StudentRow) => FirstName)
        .sort();
    expect(await seen(mother)).toEqual(['Iniya', 'Kavin', 'Yazhini']);
    expect(await seen(father)).toEqual(['Iniya', 'Yazhini']);
    expect(await seen(other)).toEqual(['Kavin']);
    expect((await mother.get('/api/getMyFamilies')).json()).toHaveLength(2);
    const alert = { Subject: 'Payment Reminder', Message: 'About Kavin' };
    const superAdmin = await test.as('SuperAdmin');
    const answer = await superAdmin.post('/api/sendEmailAlert', {
      ...alert,
      UserName: kavin.UserName,
      StudentId: kavin._id,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await recipients(alert.Subject)).toEqual([mother.email, other.email]);
    // To her own address without a child: which family is meant is not known.
    await superAdmin.post('/api/sendEmailAlert', {
      ...alert,
      UserName: mother.email,
      Subject: 'Two',
    });
    expect(await recipients('Two')).toEqual([mother.email]);
  });
});

describe('what goes to parents', () => {
  it('goes to each guardian in a mail of the own, and to none whom the office leaves out', async () => {
    const teacher = await test.as('Teacher');
    await test.database.kysely
      .updateTable('student')
      .set({ StudentTeacher: 'teacher', Year: '2025-2026' })
      .where('_id', '=', iniya._id)
      .execute();
    test.setClock(new Date('2025-11-10T12:00:00Z'));
    await changeSecond(test.database, { FamilyId: iniya.FamilyId });
    const mail = { Subject: 'Homework', Message: 'Please look.', Emails: [father.email] };
    expect((await teacher.post('/api/sendEmailToParents', mail)).statusCode).toBe(200);
    expect(await recipients('message to parents')).toEqual([father.email, mother.email]);
    for (const { recipient, textBody } of await mails()) {
      const others = [father.email, mother.email].filter((email) => email !== recipient);
      for (const email of others) expect(textBody).not.toContain(email);
    }
    const _id = await secondId();
    await admin.post('/api/updateGuardianById', { _id, getsMail: 'N' });
    await test.database.kysely.deleteFrom('outbox').execute();
    await teacher.post('/api/sendEmailToParents', { ...mail, Emails: [mother.email] });
    expect(await recipients('message to parents')).toEqual([father.email]);
    const rule = 'Type=Email&Branch=All&Who=Parents';
    const listed = (await admin.get(`/api/getRecipients?${rule}`)).body;
    expect(listed).toContain(father.email);
    expect(listed).not.toContain(mother.email);
  });

  it('does not go to an address that a stranger’s form has named', async () => {
    test.setClock(new Date('2025-11-10T12:00:00Z'));
    const known = { UserName: 'victim@home.example' };
    const { UserName, FamilyId } = await storeStudent(test.database, known);
    await admin.post('/api/updateEnrollment/Open');
    const visitor = await test.as('visitor');
    const sent = await visitor.post('/api/addStudentInfo', {
      ...enrollmentOf({ UserName, AdditionalEmail: 'stranger@else.example' }),
    });
    expect(sent.statusCode, sent.body).toBe(200);
    expect((await guardiansOf(FamilyId)).map(({ isConfirmed }) => isConfirmed)).toEqual([1, 0]);
    const listed = (await admin.get('/api/getRecipients?Type=Email&Branch=All&Who=Parents')).body;
    expect(listed).toContain(UserName);
    expect(listed).not.toContain('stranger@else.example');
  });

  it('goes no more to a named address that the family took out of the profile', async () => {
    const answer = await father.post('/api/updateStudentInfo', {
      _id: iniya._id,
      AdditionalEmail: '',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await guardiansOf(iniya.FamilyId)).toHaveLength(2);
    const [yazhini] = (await father.get(`/api/getStudentByEmail/${father.email}`)).json();
    await father.post('/api/updateStudentInfo', { _id: yazhini._id, AdditionalEmail: '' });
    expect(await guardiansOf(iniya.FamilyId)).toHaveLength(1);
  });

  it('reminds each guardian of the books of the own families’ children alone', async () => {
    // One mother, two fathers: she is the first in the one family and the second in the other.
    await changeSecond(test.database, { FamilyId: iniya.FamilyId });
    const { FamilyId } = await storeFamily(test.database, {
      first: mother.email,
      second: { Email: 'other.father@home.example', isConfirmed: 1 },
    });
    const stored = await storeStudent(test.database, { FirstName: 'Kavin', FamilyId });
    const kavin = { ...stored, UserName: mother.email };
    const due = { BookDue: '2020-01-01', BookTakenDate: '2019-12-01' };
    const book = async () => storeBook(test.database);
    await storeLoan(test.database, { book: await book(), student: iniya, ...due });
    await storeLoan(test.database, { book: await book(), student: kavin, ...due });
    const answer = await admin.post('/api/sendBookReminders', {});
    expect(answer.statusCode, answer.body).toBe(200);
    const reminders = (await mails()).filter(({ purpose }) => purpose === 'library reminder');
    const told = reminders.map(({ recipient, textBody }) => {
      const names = ['Iniya', 'Kavin'].filter((name) => textBody.includes(name));
      return `${recipient} ${names.join(' ')}`;
    });
    expect(told.sort()).toEqual([
      `${father.email} Iniya`,
      `${mother.email} Iniya`,
      `${mother.email} Kavin`,
      'other.father@home.example Kavin',
    ]);
    // Whichever guardian asks, the books of the children are there.
    const books = await mother.get(`/api/getBooksDueByEmail/${mother.email}`);
    expect(books.json()).toHaveLength(2);
    const his = await father.get(`/api/getBooksDueByEmail/${father.email}`);
    expect(his.json()).toHaveLength(1);
  });
});
