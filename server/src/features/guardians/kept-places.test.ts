import { beforeEach, describe, expect, it } from 'vitest';
import { changeSecond } from '../../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf } from '../../testing/student-factory.ts';

let test: TestPortal;
let visitor: TestCaller;
let admin: TestCaller;

const father = 'father@home.example';
const mother = 'mother@home.example';
const aunt = 'aunt@home.example';
const secret = 'Yazhinimarker';
const known = { FirstName: 'Kavin', LastName: 'Selvan', DateOfBirth: '2015-05-05' };

const enroll = (caller: TestCaller, changes: Parameters<typeof enrollmentOf>[0]) =>
  caller.post('/api/addStudentInfo', enrollmentOf(changes));
const recordsOf = async (caller: TestCaller) =>
  (await caller.get(`/api/getStudentByEmail/${caller.email}`)).json();
const familyOf = async (caller: TestCaller): Promise<string> =>
  (await recordsOf(caller))[0]?.FamilyId ?? '';
const guardianOf = (Email: string) =>
  test.database.kysely
    .selectFrom('guardian')
    .selectAll()
    .where('Email', '=', Email)
    .executeTakeFirst();
const accept = () =>
  test.database.kysely.updateTable('student').set({ Status: 'Active' }).execute();

describe('a guardian of a family', () => {
  beforeEach(async () => {
    test = await startTestPortal();
    visitor = await test.as('visitor');
    admin = await test.as('Admin');
    await admin.post('/api/updateEnrollment/Open');
    return () => test.close();
  });

  it('a person whose child was merged in is shut out by no form and no profile', async () => {
    const first = await test.as('Parent', father);
    await enroll(first, { ...known, UserName: father });
    await enroll(visitor, { ...known, UserName: mother, Mobile: '7045550999' });
    await accept();
    const [{ first: keep, second: drop }] = (await admin.get('/api/getLikenesses?page=1')).json();
    const pair = { keep: keep.ChildId, drop: drop.ChildId, letIn: mother, isApart: 'N' };
    const merged = await admin.post('/api/mergeChildren', { ...pair, confirm: 'Y' });
    expect(merged.statusCode, merged.body).toBe(200);
    const [{ _id, FamilyId }] = await recordsOf(first);
    const third = { AdditionalEmail: aunt };
    const refused = [
      await enroll(first, { ...third, UserName: father, FirstName: 'Kayal' }),
      await first.post('/api/updateStudentInfo', { _id, ...third }),
      await first.post('/api/updateStudentInfo', { _id, AdditionalEmail: '' }),
    ];
    for (const answer of refused) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().fields).toEqual({
        AdditionalEmail: expect.stringMatching(/My Account/),
      });
    }
    const second = await test.as('Parent', mother);
    expect((await second.post('/api/joinFamily', { FamilyId })).statusCode).toBe(200);
  });

  it('an address that takes the place of one without access gets nothing of that one', async () => {
    const first = await test.as('Parent', father);
    await enroll(first, { UserName: father, AdditionalEmail: mother, FirstName: 'Kani' });
    const FamilyId = await familyOf(first);
    const reached = { Name: 'Malar', Mobile: '7045550188', Address: '88 Motherly Way' };
    await changeSecond(test.database, { FamilyId, hasAccess: 0, isConfirmed: 0, ...reached });
    const again = { UserName: father, AdditionalEmail: aunt };
    expect((await enroll(first, { ...again, FirstName: 'Kayal' })).statusCode).toBe(200);
    const blank = { Name: '', Mobile: '', Address: '' };
    expect(await guardianOf(aunt)).toMatchObject(blank);
    expect(await guardianOf(mother)).toBeUndefined();
  });

  /** An accepted family whose first guardian grants the second one access. */
  async function grant() {
    const first = await test.as('Parent', father);
    await enroll(first, { UserName: father, FirstName: 'Kayal' });
    await accept();
    const FamilyId = await familyOf(first);
    const added = await first.post('/api/addGuardian', { FamilyId, Email: mother });
    expect(added.statusCode, added.body).toBe(200);
    return { first, second: await test.as('Parent', mother), FamilyId };
  }

  async function join() {
    const granted = await grant();
    await granted.second.post('/api/joinFamily', { FamilyId: granted.FamilyId });
    return granted;
  }

  it('a new address of a second guardian reads no contact data of the former one', async () => {
    const { FamilyId } = await grant();
    const reached = { Mobile: '7045550188', Address: '88 Motherly Way' };
    const _id = await changeSecond(test.database, { FamilyId, ...reached });
    const to = { _id, Email: 'other@home.example' };
    const changed = await admin.post('/api/updateGuardianById', { ...to, City: 'Newtown' });
    expect(changed.json()).toMatchObject({ Mobile: '', Address: '', City: 'Newtown' });
  });

  describe('stays as the second one if the office has', () => {
    const removed = async (first: TestCaller, id: string | undefined) =>
      (await first.post(`/api/deleteGuardianById/${id}`)).statusCode;

    it('corrected the address of one who has enrolled a child', async () => {
      const { first, second, FamilyId } = await join();
      await enroll(second, { UserName: mother, FirstName: secret });
      const _id = (await guardianOf(mother))?._id;
      await admin.post('/api/updateGuardianById', { _id, Email: 'mother.new@home.example' });
      expect(await removed(first, _id)).toBe(403);
      const again = await test.as('Parent', 'mother.new@home.example');
      expect((await again.post('/api/joinFamily', { FamilyId })).statusCode).toBe(200);
      expect(await removed(first, _id)).toBe(403);
    });

    it('enrolled a child of theirs by a sheet', async () => {
      const { first } = await join();
      const heading = 'First Name,Last Name,DOB,Gender,Level,Branch,Email,Mobile,Address';
      const row = `${secret},Selvan,2017-04-09,Girl,N3,North,${mother},704-555-0142,1 Elm`;
      const Answers = [{ key: 'year', value: '2025-2026' }];
      const text = `${heading}\n${row}\n`;
      const ran = await admin.post('/api/runImport/students', { text, Answers });
      expect(ran.statusCode, ran.body).toBe(200);
      expect(await removed(first, (await guardianOf(mother))?._id)).toBe(403);
    });

    it('moved a child of theirs into this family', async () => {
      const { first, second, FamilyId } = await grant();
      await enroll(second, { UserName: mother, FirstName: secret });
      await accept();
      const [{ _id }] = await recordsOf(second);
      const moved = { _id, UserName: father, confirm: 'Y' };
      expect((await admin.post('/api/updateStudentInfo', moved)).statusCode).toBe(200);
      const place = (await first.get(`/api/getGuardians/${FamilyId}`)).json().guardians[1];
      expect(place).toMatchObject({ Email: mother, isConfirmed: 'N', hasEnrolled: 'Y' });
      expect(await removed(first, place._id)).toBe(403);
    });
  });

  describe('a new address of the first guardian that the office enters', () => {
    const ways: Record<string, (first: TestCaller) => Promise<unknown>> = {
      'in the family': async () => {
        const _id = (await guardianOf(father))?._id;
        return admin.post('/api/updateGuardianById', { _id, Email: mother });
      },
      'in a record': async (first) => {
        const [{ _id }] = await recordsOf(first);
        return admin.post('/api/updateStudentInfo', { _id, UserName: mother, confirm: 'Y' });
      },
    };
    const other = 'second@home.example';
    /** A family of two whose first address changes before its owner knows of it. */
    async function change(how: string) {
      const first = await test.as('Parent', father);
      await enroll(first, { UserName: father, FirstName: 'Kayal' });
      await accept();
      const FamilyId = await familyOf(first);
      const beside = await test.as('Parent', other);
      await first.post('/api/addGuardian', { FamilyId, Email: other });
      await beside.post('/api/joinFamily', { FamilyId });
      expect(await ways[how]?.(first)).toMatchObject({ statusCode: 200 });
      return { FamilyId, beside, owner: await test.as('Parent', mother) };
    }

    it.each(Object.keys(ways))('opens the family once its owner has joined (%s)', async (how) => {
      const { FamilyId, beside, owner } = await change(how);
      await enroll(visitor, { UserName: mother, FirstName: secret });
      await accept();
      expect((await beside.get(`/api/getStudentByEmail/${other}`)).body).not.toContain(secret);
      expect(await familyOf(owner)).not.toBe(FamilyId);
      expect((await owner.post('/api/joinFamily', { FamilyId })).statusCode).toBe(200);
      const seen = (await owner.get(`/api/getGuardians/${FamilyId}`)).json().guardians;
      expect(seen).toMatchObject([{ Email: mother, isFirst: 'Y', isConfirmed: 'Y' }, {}]);
    });

    it('leaves the family to the second guardian if its owner declines', async () => {
      const { FamilyId, beside, owner } = await change('in a record');
      expect((await owner.post('/api/declineFamily', { FamilyId })).statusCode).toBe(200);
      const left = (await beside.get(`/api/getGuardians/${FamilyId}`)).json().guardians;
      expect(left).toMatchObject([{ Email: other, isFirst: 'Y', isConfirmed: 'Y' }]);
      const [row] = await recordsOf(beside);
      expect(row).toMatchObject({ UserName: other, AdditionalEmail: '' });
    });

    it.each(Object.keys(ways))('opens a family of one at once (%s)', async (how) => {
      const first = await test.as('Parent', father);
      await enroll(first, { UserName: father, FirstName: 'Kayal' });
      const FamilyId = await familyOf(first);
      await ways[how]?.(first);
      expect(await familyOf(await test.as('Parent', mother))).toBe(FamilyId);
    });

    it('ends access that the former one granted to someone who has not joined', async () => {
      const { second, FamilyId } = await grant();
      const { _id } = (await guardianOf(father)) ?? {};
      await admin.post('/api/updateGuardianById', { _id, Email: 'owner@home.example' });
      expect((await second.post('/api/joinFamily', { FamilyId })).statusCode).toBe(403);
      const owner = await test.as('Parent', 'owner@home.example');
      const again = { _id: (await guardianOf(mother))?._id };
      expect((await owner.post('/api/confirmGuardian', again)).statusCode).toBe(200);
      expect((await second.post('/api/joinFamily', { FamilyId })).statusCode).toBe(200);
    });
  });
});
