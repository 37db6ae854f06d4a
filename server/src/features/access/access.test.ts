import type { PublicTeacher, UserAccessRecord } from '@pallikoodam/contract/users';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/write.ts';
import { giveRole, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { lockActiveSuperAdmins } from './data.ts';

let test: TestPortal;
beforeEach(async () => {
  test = await startTestPortal();
});
afterEach(() => test.close());

describe('the people with access', () => {
  beforeEach(async () => {
    const teacher = { role: 'Teacher', email: 'kayal@secret.example' } as const;
    await giveRole(test.database, { ...teacher, StudentTeacher: 'Kayalvizhi Chezhian' });
    await giveRole(test.database, {
      role: 'Teacher',
      email: 'left@secret.example',
      StudentTeacher: 'Kayal Discontinued',
      TeacherStatus: 'Discontinued',
    });
    await giveRole(test.database, { role: 'HWC', email: 'kayal.hwc@secret.example' });
  });

  async function namesFor(who: 'visitor' | 'Admin', query: string): Promise<string[]> {
    const caller = await test.as(who);
    const answer = await caller.get(`/api/getConfigData?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const people: (PublicTeacher | UserAccessRecord)[] = answer.json();
    return people.map(({ StudentTeacher }) => StudentTeacher);
  }

  it('are found by every word of the name or the address, for staff', async () => {
    expect(await namesFor('Admin', 'search=chez%20KAYAL')).toEqual(['Kayalvizhi Chezhian']);
    expect(await namesFor('Admin', 'search=secret.example')).toHaveLength(3);
    expect(await namesFor('Admin', 'search=100%25')).toEqual([]);
  });

  it('are found by branch, South standing for every South one', async () => {
    const admin = await test.as('SuperAdmin');
    const person = { StudentTeacher: 'Mullai', Role: 'LibAdmin', Branch: 'South - Socrates' };
    const added = await admin.post('/api/addConfigInfo', person);
    expect(added.json().Branch).toBe('South - *Socrates');
    expect(await namesFor('Admin', 'Branch=South')).toEqual(['Mullai']);
    expect(await namesFor('Admin', 'Branch=South - Socrates')).toEqual(['Mullai']);
    expect(await namesFor('Admin', 'Branch=South - Metrolina')).toEqual([]);
  });

  it('are found by whether they have access now, as many as the cards count', async () => {
    const given = { role: 'HWC', TeacherStatus: '' } as const;
    await giveRole(test.database, { ...given, email: 'blank@secret.example' });
    const later = { ...given, role: 'Teacher', email: 'later@secret.example' } as const;
    await giveRole(test.database, later);
    const access = 'search=secret.example&TeacherStatus=WithAccess';
    expect(await namesFor('Admin', access)).toEqual(['blank', 'kayal.hwc', 'Kayalvizhi Chezhian']);
    const counts = (await (await test.as('Admin')).get('/api/getRoleStats')).json();
    for (const [Role, card] of [
      ['Teacher', 'Teacher'],
      ['HWC', 'HWC'],
    ] as const) {
      const listed = await namesFor('Admin', `Role=${Role}&TeacherStatus=WithAccess`);
      expect(listed).toHaveLength(counts[card]);
    }
  });

  it.each([
    ['another role', { Role: 'HWC' }],
    ['service that ended', { TeacherStatus: 'Discontinued' }],
    ['a record taken away', null],
  ])(
    'lose what the role opened at once, in the session that is open: %s',
    async (_what, change) => {
      const superAdmin = await test.as('SuperAdmin');
      const admin = await test.as('Admin');
      expect((await admin.get('/api/getStudentInfo?pageSize=1')).statusCode).toBe(200);
      const [record] = (
        await superAdmin.get('/api/getConfigData?Role=Admin')
      ).json() as UserAccessRecord[];
      if (record === undefined) throw new Error('There is no record.');
      const answer =
        change === null
          ? await superAdmin.post(`/api/deleteConfigById/${record._id}`)
          : await superAdmin.post('/api/updateConfigById', { ...record, ...change });
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await admin.get('/api/getStudentInfo?pageSize=1')).statusCode).toBe(403);
      expect((await admin.post('/api/updateEnrollment/Open')).statusCode).toBe(403);
    },
  );

  it('are not listed by a filter there is not', async () => {
    const admin = await test.as('Admin');
    const answer = await admin.get('/api/getConfigData?Level=Nilai 1');
    expect(answer.json()).toEqual({ message: 'Unknown filter: Level' });
  });

  it('are not added with a slip in the name of a field', async () => {
    const superAdmin = await test.as('SuperAdmin');
    const answer = await superAdmin.post('/api/addConfigInfo', {
      StudentTeacher: 'Mullai',
      Role: 'LibAdmin',
      Branch: 'North',
      UserName: 'mullai@school.example',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain('Unknown field: UserName');
    const listed = await superAdmin.get('/api/getConfigData?search=Mullai');
    expect(listed.json()).toEqual([]);
  });

  it('are added once, however often the same submit comes', async () => {
    const superAdmin = await test.as('SuperAdmin');
    const person = { StudentTeacher: 'Mullai', Role: 'LibAdmin', Branch: 'North' };
    const add = (body: object) =>
      superAdmin.post('/api/addConfigInfo', body, {
        headers: { 'idempotency-key': 'one-submit-of-a-person' },
      });
    const first = await add(person);
    expect(first.statusCode, first.body).toBe(200);
    expect((await add(person)).json()).toEqual(first.json());
    expect((await add({ ...person, Role: 'HWC' })).statusCode).toBe(409);
    expect(await namesFor('Admin', 'Role=LibAdmin')).toEqual(['Mullai']);
  });

  it('are not changed without saying what', async () => {
    const superAdmin = await test.as('SuperAdmin');
    const answer = await superAdmin.post('/api/updateConfigById', { _id: 'x', Role: 'King' });
    expect(answer.json().fields).toEqual({
      StudentTeacher: 'This field is required',
      Role: 'Choose one of the options.',
      Branch: 'This field is required',
    });
  });

  it('are for visitors active teachers, found by their names', async () => {
    expect(await namesFor('visitor', '')).toEqual(['Kayalvizhi Chezhian']);
    expect(await namesFor('visitor', 'search=kayal')).toEqual(['Kayalvizhi Chezhian']);
    expect(await namesFor('visitor', 'Role=HWC')).toEqual([]);
    expect(await namesFor('visitor', 'TeacherStatus=Discontinued')).toEqual([]);
  });

  it('do not tell visitors an address that is asked for letter by letter', async () => {
    expect(await namesFor('visitor', 'search=kayal@secret.e')).toEqual([]);
    expect(await namesFor('visitor', 'search=kayalvizhi%20secret')).toEqual([]);
  });

  it('fill a visitor’s pages, whatever is left out', async () => {
    expect(await namesFor('visitor', 'page=1&pageSize=1')).toEqual(['Kayalvizhi Chezhian']);
    expect(await namesFor('visitor', 'page=2&pageSize=1')).toEqual([]);
  });

  it('are not listed for a stranger without end', async () => {
    const visitor = await test.as('visitor');
    const codes = new Set<number>();
    for (let call = 0; call <= 120; call += 1) {
      codes.add((await visitor.get('/api/getConfigData?search=nobody')).statusCode);
    }
    expect([...codes]).toEqual([200, 429]);
  });
});

describe('the last SuperAdmin', () => {
  it('stays when two take away each other’s access at the same moment', async () => {
    const first = await test.as('SuperAdmin', 'first@school.example');
    const second = await test.as('SuperAdmin', 'second@school.example');
    const records: UserAccessRecord[] = (await first.get('/api/getConfigData')).json();
    const idOf = (email: string) =>
      records.find(({ TeacherEmail }) => TeacherEmail === email)?._id ?? '';

    const answers = await Promise.all([
      first.post(`/api/deleteConfigById/${idOf(second.email)}`),
      second.post(`/api/deleteConfigById/${idOf(first.email)}`),
    ]);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const { database } = test;
    const as = { database, writer: 'test', now: new Date() };
    const left = await inTransaction(as, lockActiveSuperAdmins);
    expect(left).toHaveLength(1);
  });
});
