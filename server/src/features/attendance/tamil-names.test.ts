import type { AttendanceMatrix, NamedAttendanceRecord } from '@pallikoodam/contract/attendance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeAttendance } from '../../testing/attendance-factory.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import type { StudentRow } from '../students/service.ts';

/** A class of three: one has had a Tamil name since the mark, one has none, one's record is gone. */
let test: TestPortal;
let iniya: StudentRow;
let recordId: string;
const family = 'iniya@home.example';

beforeAll(async () => {
  test = await startTestPortal();
  // The teacher's address by which the class is asked for.
  await test.as('Teacher');
  const { database } = test;
  const store = (FirstName: string, NameInTamil: string) =>
    storeStudent(database, {
      UserName: FirstName === 'Iniya' ? family : `${FirstName.toLowerCase()}@home.example`,
      FirstName,
      LastName: 'Selvam',
      NameInTamil,
      StudentTeacher: 'teacher',
    });
  iniya = await store('Iniya', '');
  const others = [await store('Latha', ''), await store('Gone', 'போனவர்')];
  for (const student of [iniya, ...others]) {
    const { _id } = await storeAttendance(database, { student });
    if (student === iniya) recordId = _id;
  }
  const { kysely } = database;
  await kysely
    .updateTable('student')
    .set({ NameInTamil: 'இனியா செல்வம்', searchKey: 'iniya selvam இனியா செல்வம்' })
    .where('_id', '=', iniya._id)
    .execute();
  await kysely.deleteFrom('student').where('FirstName', '=', 'Gone').execute();
});
afterAll(() => test.close());

const read = async (path: string) => {
  const answer = await (await test.as('Admin')).get(`/api/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer;
};
const namesOf = (rows: readonly Pick<NamedAttendanceRecord, 'FirstName' | 'NameInTamil'>[]) =>
  rows.map(({ FirstName, NameInTamil }) => [FirstName, NameInTamil]);

const all = [
  ['Gone', ''],
  ['Iniya', 'இனியா செல்வம்'],
  ['Latha', ''],
];

it.each([
  'getAttendance?sort=FirstName',
  'getAttendance?sort=FirstName&page=1&pageSize=25',
  'getAttendance?sort=FirstName&AttendanceDate=2025-09-06&StudentTeacher=teacher',
  'getAttendanceForATeacher/teacher@school.example?sort=FirstName',
  'getAttendanceForATeacher/teacher@school.example?sort=FirstName&AttendanceDate=2025-09-06&alsoMoved=true',
])('%s gives each record the name that the student has today', async (path) => {
  expect(namesOf((await read(path)).json())).toEqual(all);
});

it('a page has the names of its own rows, and no fewer rows for a student who is gone', async () => {
  const page = async (number: number) => {
    const answer = await read(`getAttendance?sort=FirstName&page=${number}&pageSize=1`);
    return [answer.headers['x-total-count'], ...namesOf(answer.json())];
  };
  expect([await page(1), await page(2), await page(3)]).toEqual(all.map((row) => ['3', row]));
});

it('one record, and those of a family, have it too; to the family itself as well', async () => {
  const one: NamedAttendanceRecord = (await read(`getAttendanceById/${recordId}`)).json();
  expect(namesOf([one])).toEqual([['Iniya', 'இனியா செல்வம்']]);
  expect(namesOf((await read(`getAttendanceByEmail/${family}`)).json())).toEqual(namesOf([one]));
});

it.each([
  'getClassAttendanceMatrix/teacher@school.example',
  'getAttendanceMatrix?page=1&pageSize=20',
])('%s names its students in both scripts', async (path) => {
  const { students }: AttendanceMatrix = (await read(path)).json();
  expect(namesOf(students)).toEqual([
    ['Iniya', 'இனியா செல்வம்'],
    ['Latha', ''],
  ]);
});

describe('a search', () => {
  const search = async (path: string, words: string) => {
    const answer = await read(`${path}search=${encodeURIComponent(words)}&sort=FirstName`);
    const names = answer.json<NamedAttendanceRecord[]>().map(({ FirstName }) => FirstName);
    expect(answer.headers['x-total-count']).toBe(String(names.length));
    return names.join(', ');
  };

  it.each([
    'getAttendance?',
    'getAttendance?page=1&pageSize=25&',
    'getAttendanceForATeacher/teacher@school.example?page=1&pageSize=25&',
    'getAttendanceForATeacher/teacher@school.example?AttendanceDate=2025-09-06&alsoMoved=true&',
  ])('of %s finds what it shows: the Tamil name and the Latin one', async (path) => {
    const found = ['இனியா', 'செல்வம் இனியா', 'னியா', 'இன', 'இ', 'iniya', 'இனியா selvam', 'இனியா ini'];
    for (const words of found) expect(await search(path, words), words).toBe('Iniya');
    for (const words of ['லதா', 'இனியா லதா', 'இனியா latha', 'இனியன்', 'ஔ', 'னி%']) {
      expect(await search(path, words), words).toBe('');
    }
    expect(await search(path, 'selvam')).toBe('Gone, Iniya, Latha');
  });

  it('takes letters as they are typed: composed, and in two parts', async () => {
    const { kysely } = test.database;
    const named = { NameInTamil: 'கொடி', searchKey: 'latha selvam கொடி' };
    await kysely.updateTable('student').set(named).where('FirstName', '=', 'Latha').execute();
    for (const words of ['கொடி', 'கொடி'.normalize('NFD')]) {
      expect(await search('getAttendance?page=1&pageSize=25&', words)).toBe('Latha');
    }
  });

  it('goes through pages as any list does', async () => {
    const { database } = test;
    const dates = ['2025-09-13', '2025-09-20'];
    for (const AttendanceDate of dates) {
      await storeAttendance(database, { student: iniya, AttendanceDate });
    }
    for (const [page, date] of ['2025-09-20', '2025-09-13', '2025-09-06'].entries()) {
      const answer = await read(
        `getAttendance?search=${encodeURIComponent('இனியா')}&page=${page + 1}&pageSize=1`,
      );
      const dates = answer.json<NamedAttendanceRecord[]>().map((row) => row.AttendanceDate);
      expect([answer.headers['x-total-count'], ...dates]).toEqual(['3', date]);
    }
  });

  it('finds a student who has gone into another year since', async () => {
    const { kysely } = test.database;
    const ofIniya = kysely.updateTable('student').where('_id', '=', iniya._id);
    await ofIniya.set({ Year: '2026-2027' }).execute();
    expect(await search('getAttendance?AttendanceDate=2025-09-06&', 'இனியா')).toBe('Iniya');
    await ofIniya.set({ Year: '2025-2026' }).execute();
  });

  it('finds those of more students than are led to one by one', async () => {
    const { database } = test;
    for (let number = 0; number < 301; number += 1) {
      const student = await storeStudent(database, {
        UserName: `many${number}@home.example`,
        FirstName: 'Many',
        NameInTamil: 'மணிமாலை',
        StudentTeacher: 'another',
      });
      await storeAttendance(database, { student });
    }
    const answer = await read(
      `getAttendance?search=${encodeURIComponent('மணிமாலை')}&page=13&pageSize=25`,
    );
    expect([answer.headers['x-total-count'], answer.json<[]>().length]).toEqual(['301', 1]);
  });
});
