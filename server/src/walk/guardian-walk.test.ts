import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudentRow } from '../features/students/service.ts';
import { storeAbsence, storeAssessment } from '../testing/classroom-factory.ts';
import { changeSecond, setApart } from '../testing/family-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { storeStudent } from '../testing/student-factory.ts';

/**
 * Who of a family reaches its child, by hand from docs/access.md: confirmed guardians and no one
 * else, whatever address a record names.
 */

let test: TestPortal;
const first = 'first@walk.example';
const people = {
  'the first guardian': { email: first, sees: true },
  'a second guardian who was let in': { email: 'second@walk.example', sees: true },
  'one who is left out of mails': { email: 'unmailed@walk.example', sees: true },
  'one who lives apart': { email: 'apart@walk.example', sees: true },
  'a guardian of two families': { email: 'two@walk.example', sees: true },
  'one who is named only': { email: 'named@walk.example', sees: false },
  'one who was taken out': { email: 'former@walk.example', sees: false },
  'the former family of a child that moved': { email: 'before@walk.example', sees: false },
} as const;
type Person = keyof typeof people;

const children = new Map<Person, StudentRow>();

/** A child whose family has the person as its second guardian. */
async function storeWith(person: Person): Promise<StudentRow> {
  const { email } = people[person];
  const record = { UserName: `${person.replace(/\W/g, '')}@walk.example`, AdditionalEmail: email };
  const student = await storeStudent(test.database, record);
  children.set(person, student);
  return student;
}

beforeAll(async () => {
  test = await startTestPortal();
  const { database } = test;
  const admin = await test.as('Admin');
  children.set('the first guardian', await storeStudent(database, { UserName: first }));
  const { FamilyId: second } = await storeWith('a second guardian who was let in');
  await changeSecond(database, { FamilyId: second });
  const { FamilyId: unmailed } = await storeWith('one who is left out of mails');
  await changeSecond(database, { FamilyId: unmailed, getsMail: 0 });
  const { FamilyId: apart } = await storeWith('one who lives apart');
  await changeSecond(database, { FamilyId: apart });
  await setApart(database, apart);
  const { FamilyId: two } = await storeWith('a guardian of two families');
  await changeSecond(database, { FamilyId: two });
  await storeStudent(database, { UserName: people['a guardian of two families'].email });
  await storeWith('one who is named only');
  const { FamilyId: left } = await storeWith('one who was taken out');
  const id = await changeSecond(database, { FamilyId: left });
  const removed = await admin.post(`/api/deleteGuardianById/${id}`);
  expect(removed.statusCode, removed.body).toBe(200);
  const before = people['the former family of a child that moved'].email;
  const moved = await storeStudent(database, { UserName: before });
  await storeStudent(database, { UserName: 'after@walk.example' });
  const { _id } = moved;
  const sent = { _id, UserName: 'after@walk.example', StudentTeacher: 'teacher', confirm: 'Y' };
  const changed = await admin.post('/api/updateStudentInfo', sent);
  expect(changed.statusCode, changed.body).toBe(200);
  children.set('the former family of a child that moved', moved);
});
afterAll(() => test.close());

/** What of a child is asked by its id: a reading and a write of each kind. */
async function askAbout(caller: TestCaller, student: StudentRow) {
  const { _id: StudentId, ChildId } = student;
  const { _id: assessment } = await storeAssessment(test.database, { student, Q1: 70 });
  const { _id: absence } = await storeAbsence(test.database, { student });
  return Promise.all([
    caller.get(`/api/getStudentById/${StudentId}`),
    caller.get(`/api/getAssessmentById/${assessment}`),
    caller.post('/api/updateStudentInfo', { _id: StudentId, SpecialNeeds: 'Peanuts' }),
    caller.post('/api/askChildChange', { ChildId, LastName: 'Neu' }),
    caller.post(`/api/withdrawAbsence/${absence}`),
  ]);
}

describe.each(Object.entries(people))('of a child, to %s', (name, { email, sees }) => {
  const child = () => children.get(name as Person) as StudentRow;

  it(sees ? 'everything opens' : 'nothing opens', async () => {
    const caller = await test.as('Parent', email);
    const answers = await askAbout(caller, child());
    const codes = answers.map(({ statusCode }) => statusCode);
    if (sees)
      expect(
        codes.every((code) => code < 300 || code === 409),
        String(codes),
      ).toBe(true);
    else expect(codes).toEqual(codes.map(() => 403));
  });

  it(`the lists by the own address ${sees ? 'have' : 'do not have'} it`, async () => {
    const caller = await test.as('Parent', email);
    const calls = ['getStudentByEmail', 'getFamilyPage', 'getAcademicRecord'];
    const bodies = await Promise.all(
      calls.map(async (call) => (await caller.get(`/api/${call}/${email}`)).body),
    );
    const [records = ''] = bodies;
    expect(records.includes(child()._id)).toBe(sees);
    if (!sees) for (const body of bodies) expect(body).not.toContain(child().FirstName);
    const { body: found } = await caller.get(`/api/findAnything?words=${child().FirstName}`);
    expect(found.includes(child()._id)).toBe(sees);
  });
});
