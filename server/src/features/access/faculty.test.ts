import { derivePersonKeys } from '@pallikoodam/domain/access/teacher-names';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { insert, inTransaction } from '../../platform/db/write.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
beforeEach(async () => {
  test = await startTestPortal();
  const people = [
    { StudentTeacher: 'Kuyili', Grade: 'Nilai 2', Branch: 'North' },
    { StudentTeacher: 'Maran', Grade: 'Nilai 8', Branch: 'South - Metrolina' },
    { StudentTeacher: 'Ezhil', Grade: 'Nilai 8', Branch: 'North' },
    { StudentTeacher: 'Oli', Grade: 'NA', Branch: 'North' },
    { StudentTeacher: 'Paari', Grade: '', Branch: 'North' },
    { StudentTeacher: 'Resting', Grade: 'Nilai 3', Branch: 'North', TeacherStatus: 'TakenBreak' },
    { StudentTeacher: 'Office', Grade: 'Nilai 4', Branch: 'North', Role: 'Admin' },
  ];
  await inTransaction({ database: test.database, writer: 'test', now: new Date() }, async (tx) => {
    for (const person of people) {
      await insert(tx, 'config', {
        Role: 'Teacher',
        TeacherStatus: 'Active',
        TeacherEmail: `${person.StudentTeacher.toLowerCase()}@school.example`,
        TeacherMobile: '7045550111',
        ClassNumber: '',
        Url: '',
        ...person,
        ...derivePersonKeys(person),
      });
    }
  });
});
afterEach(() => test.close());

const names = async (caller: 'visitor' | 'Parent' | 'Admin', query: string) => {
  const answer = await (await test.as(caller)).get(`/api/getConfigData?Faculty=Yes&${query}`);
  const people: { StudentTeacher: string }[] = answer.json();
  return people.map(({ StudentTeacher }) => StudentTeacher);
};

it.each(['visitor', 'Parent', 'Admin'] as const)(
  '%s sees active teachers with a grade, highest first',
  async (caller) => {
    expect(await names(caller, 'sort=-Grade,Branch')).toEqual(['Ezhil', 'Maran', 'Kuyili']);
  },
);

it('staff who ask for the faculty learn no address either', async () => {
  const [first] = (await (await test.as('Admin')).get('/api/getConfigData?Faculty=Yes')).json();
  expect(Object.keys(first).sort()).toEqual(
    ['Branch', 'Grade', 'NameInTamil', 'Role', 'StudentTeacher', 'TeacherStatus', 'Url'].sort(),
  );
});

it.each([
  ['search=ezhil', ['Ezhil']],
  ['search=nilai+2', ['Kuyili']],
  ['search=metrolina', ['Maran']],
  ['search=maran%40school', []],
  ['Branch=North&sort=StudentTeacher', ['Ezhil', 'Kuyili']],
])('%s finds %j', async (query, found) => {
  expect(await names('visitor', query)).toEqual(found);
});
