import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSecond, setApart } from '../../../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import type { StudentRow } from '../../students/service.ts';

const father = 'father@asks.example';
const mother = 'mother@asks.example';

let test: TestPortal;
let iniya: StudentRow;
let admin: TestCaller;

beforeEach(async () => {
  test = await startTestPortal();
  const names = { FirstName: 'Iniya', LastName: 'Sampleton', DateOfBirth: '2015-03-07' };
  iniya = await storeStudent(test.database, {
    ...names,
    UserName: father,
    AdditionalEmail: mother,
  });
  await changeSecond(test.database, { FamilyId: iniya.FamilyId, isConfirmed: 1 });
  admin = await test.as('Admin');
});
afterEach(() => test.close());

async function ask(email: string, sent: Record<string, string>) {
  const parent = await test.as('Parent', email);
  const answer = await parent.post('/api/askChildChange', { ChildId: iniya.ChildId, ...sent });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function requests(): Promise<{ _id: string; FirstName: string; askedBy: string }[]> {
  return (await admin.get('/api/getChildChanges')).json();
}

async function answer(email: string, accept: 'Y' | 'N') {
  const request = (await requests()).find(({ askedBy }) => askedBy === email);
  const answered = await admin.post('/api/answerChildChange', { _id: request?._id, accept });
  expect(answered.statusCode, answered.body).toBe(200);
}

const mails = () =>
  test.database.kysely
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'textBody'])
    .where('purpose', '=', 'change of a child')
    .orderBy('recipient')
    .execute();

describe('what two guardians ask of one child', () => {
  it('stands side by side: neither replaces the other’s', async () => {
    await ask(mother, { FirstName: 'Inba' });
    await ask(father, { FirstName: 'Iniyaa' });
    expect(await requests()).toMatchObject([
      { FirstName: 'Inba', askedBy: mother },
      { FirstName: 'Iniyaa', askedBy: father },
    ]);
  });

  it('of one person is one request, the newer value of a field stands', async () => {
    await ask(mother, { FirstName: 'Inba' });
    await ask(mother, { FirstName: 'Inbaa' });
    await ask(mother, { Gender: 'Female' });
    expect(await requests()).toMatchObject([{ FirstName: 'Inbaa', Gender: 'Female' }]);
  });

  it('is answered to who asked for it; the other request waits', async () => {
    await ask(mother, { FirstName: 'Inba' });
    await ask(father, { FirstName: 'Iniyaa' });
    await answer(mother, 'Y');
    expect(await mails()).toMatchObject([
      { recipient: mother, subject: expect.stringMatching(/accepted/) },
    ]);
    expect((await mails())[0]?.textBody).toMatch(/Inba/);
    expect(await requests()).toMatchObject([{ FirstName: 'Iniyaa', askedBy: father }]);
    await answer(father, 'N');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([father, mother]);
  });

  it('is accepted for both where both ask the same', async () => {
    await ask(mother, { FirstName: 'Inba' });
    await ask(father, { FirstName: 'Inba' });
    await answer(father, 'Y');
    expect(await requests()).toEqual([]);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([father, mother]);
  });

  it('is told to the others where who asked is a guardian no more', async () => {
    await ask(mother, { FirstName: 'Inba' });
    const { kysely } = test.database;
    await kysely.deleteFrom('guardian').where('Email', '=', mother).execute();
    await answer(mother, 'N');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([father]);
  });

  it('of parents apart tells neither of the other, also where one works in the office', async () => {
    await setApart(test.database, iniya.FamilyId);
    const fatherInOffice = await test.as('Admin', father);
    await ask(mother, { FirstName: 'Inba' });
    await fatherInOffice.post('/api/askChildChange', {
      ChildId: iniya.ChildId,
      LastName: 'Other',
    });
    await answer(mother, 'Y');
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([mother]);
    await ask(mother, { FirstName: 'Inbaa' });
    const read = (await fatherInOffice.get('/api/getChildChanges')).json();
    expect(read.map(({ askedBy }: { askedBy: string }) => askedBy)).toEqual([father, '']);
  });
});
