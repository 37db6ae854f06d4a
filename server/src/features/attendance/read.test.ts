import type { AttendanceRecord } from '@pallikoodam/contract/attendance';
import { roles } from '@pallikoodam/domain/access/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeAttendance, storeClass } from '../../testing/attendance-factory.ts';
import {
  giveRole,
  startTestPortal,
  type TestCaller,
  type TestPortal,
} from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import type { StudentRow } from '../students/service.ts';

/**
 * A school of two classes. The teacher's own three were marked on three days, one of them from the
 * second day on; the other class, in the South, on one. Last year's records stand beside them.
 */
let test: TestPortal;
let own: StudentRow[];
let other: StudentRow[];
let left: StudentRow;
let records = 0;
const days = ['2025-09-07', '2025-09-14', '2025-09-21'];

beforeAll(async () => {
  test = await startTestPortal();
  const { database } = test;
  own = await storeClass(database, { size: 3 });
  other = await storeClass(database, {
    size: 2,
    StudentTeacher: 'other',
    Branch: 'South - *Socrates',
    LastName: 'Under_score 100%',
  });
  left = await storeStudent(database, {
    FirstName: 'Zeni',
    StudentTeacher: 'teacher',
    Status: 'Discontinued',
  });
  await giveRole(database, { role: 'Teacher', email: 'other@school.example' });
  const marks: [StudentRow, string][] = [
    [own[0]!, 'PPP'],
    [own[1]!, 'PAP'],
    [own[2]!, '-PA'],
    [left, 'A--'],
  ];
  for (const [student, letters] of marks) {
    for (const [index, AttendanceDate] of days.entries()) {
      if (letters[index] === '-') continue;
      const IsPresent = letters[index] === 'P' ? 'Yes' : 'No';
      // Made in another order than that of their ids.
      records += 1;
      const _id = `record-${90 - records}`;
      await storeAttendance(database, { _id, student, AttendanceDate, IsPresent });
    }
  }
  for (const student of other) {
    await storeAttendance(database, { student, AttendanceDate: '2025-09-05', IsPresent: 'No' });
  }
  const [before] = await storeClass(database, { size: 1, Year: '2024-2025' });
  await storeAttendance(database, { student: before!, AttendanceDate: '2024-09-08' });
});
afterAll(() => test.close());

async function list(caller: TestCaller, path: string) {
  const answer = await caller.get(`/api${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const records: AttendanceRecord[] = answer.json();
  return {
    total: answer.headers['x-total-count'],
    rows: records.map(({ FirstName, AttendanceDate, IsPresent }) =>
      [FirstName, AttendanceDate.slice(5), IsPresent].join(' '),
    ),
  };
}

describe('a class', () => {
  it('is listed newest day first, this year’s records only', async () => {
    const teacher = await test.as('Teacher');
    const { rows, total } = await list(
      teacher,
      '/getAttendanceForATeacher/teacher@school.example?sort=-AttendanceDate,FirstName',
    );
    expect(rows).toEqual([
      'Kavin001 09-21 Yes',
      'Kavin002 09-21 Yes',
      'Kavin003 09-21 No',
      'Kavin001 09-14 Yes',
      'Kavin002 09-14 No',
      'Kavin003 09-14 Yes',
      'Kavin001 09-07 Yes',
      'Kavin002 09-07 Yes',
      'Zeni 09-07 No',
    ]);
    expect(total).toBe('9');
  });

  it('is listed by day, by year and by page, without regard to the address’s case', async () => {
    const teacher = await test.as('Teacher');
    const path = '/getAttendanceForATeacher/TEACHER@School.Example';
    expect((await list(teacher, `${path}?AttendanceDate=2025-09-07`)).total).toBe('3');
    expect((await list(teacher, `${path}?Year=2024-2025`)).rows).toEqual(['Kavin001 09-08 Yes']);
    const page = await list(teacher, `${path}?page=3&pageSize=4&sort=AttendanceDate,FirstName`);
    expect(page).toEqual({ total: '9', rows: ['Kavin003 09-21 No'] });
    expect(await list(teacher, `${path}?page=4&pageSize=4`)).toEqual({ total: '9', rows: [] });
  });

  it('shows on demand what a student has of a day in an earlier class', async () => {
    const [moved] = await storeClass(test.database, {
      size: 1,
      FirstName: 'Nila',
      StudentTeacher: 'former',
      Year: '2022-2023',
    });
    await storeAttendance(test.database, { student: moved!, AttendanceDate: '2022-09-11' });
    await test.database.kysely
      .updateTable('student')
      .set({ StudentTeacher: 'teacher' })
      .where('_id', '=', moved!._id)
      .execute();
    const teacher = await test.as('Teacher');
    const path = '/getAttendanceForATeacher/teacher@school.example?Year=2022-2023';
    const read = async (query: string) => (await list(teacher, `${path}&${query}`)).rows;
    expect(await read('AttendanceDate=2022-09-11')).toEqual([]);
    expect(await read('AttendanceDate=2022-09-11&alsoMoved=true')).toEqual(['Nila 09-11 Yes']);
    expect(await read('AttendanceDate=2022-09-18&alsoMoved=true')).toEqual([]);
  });

  it('has its students by first name, without payment data', async () => {
    const teacher = await test.as('Teacher');
    const answer = await teacher.get('/api/getStudentsForATeacher/teacher@school.example');
    expect(answer.json().map((student: StudentRow) => student.FirstName)).toEqual([
      'Kavin001',
      'Kavin002',
      'Kavin003',
      'Zeni',
    ]);
    expect(answer.json()[0]).not.toHaveProperty('AmountPaid');
  });

  it('against its days has one letter a day; who left shows while there are marks', async () => {
    const teacher = await test.as('Teacher');
    const answer = await teacher.get('/api/getClassAttendanceMatrix/teacher@school.example');
    expect(answer.json().dates).toEqual(days);
    expect(
      answer.json().students.map((row: Record<string, string>) => `${row.FirstName} ${row.marks}`),
    ).toEqual(['Kavin001 PPP', 'Kavin002 PAP', 'Kavin003 -PA', 'Zeni A--']);
    const past = await teacher.get(
      '/api/getClassAttendanceMatrix/teacher@school.example?Year=2023-2024',
    );
    expect(past.json()).toEqual({ dates: [], students: [], total: 0 });
  });

  it.each(['getStudentsForATeacher', 'getAttendanceForATeacher', 'getClassAttendanceMatrix'])(
    'of another person is closed to a teacher and open to Admin: %s',
    async (call) => {
      const [teacher, admin] = await Promise.all([test.as('Teacher'), test.as('Admin')]);
      const path = `/api/${call}/other@school.example`;
      expect((await teacher.get(path)).statusCode).toBe(403);
      const answer = await admin.get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('Under_score');
    },
  );

  it('of a person who teaches no one is empty', async () => {
    const admin = await test.as('Admin');
    expect(await list(admin, '/getAttendanceForATeacher/nobody@school.example')).toEqual({
      total: '0',
      rows: [],
    });
  });
});

describe('the school’s list', () => {
  const search = async (query: string) => {
    const { rows, total } = await list(
      await test.as('Admin'),
      `/getAttendance?sort=FirstName,AttendanceDate&${query}`,
    );
    return { total: Number(total), rows };
  };

  it.each([
    ['', 11],
    ['Year=2024-2025', 1],
    ['Branch=South', 2],
    ['Branch=South - Socrates', 2],
    ['Branch=South - Metrolina', 0],
    ['Branch=North', 9],
    ['StudentTeacher=other', 2],
    ['StudentTeacher=nobody', 0],
    ['AttendanceDate=2025-09-14', 3],
    ['AttendanceDate=2025-09-14&Branch=South', 0],
    ['search=zeni', 1],
    ['search=kavin001 UNDER', 1],
    ['search=under kavin001', 1],
    // The wildcards of the database are plain characters.
    ['search=_', 2],
    ['search=%25', 2],
    ['search=100%25', 2],
    ['search=1_0', 0],
    ['search=%5C', 0],
    ["search='", 0],
    ['search=%20%20', 11],
  ])('%j leaves %d records', async (query, count) => {
    const { rows, total } = await search(query);
    expect(rows).toHaveLength(count);
    expect(total).toBe(count);
    // A page may know the number otherwise than by reading all.
    expect((await search(`${query}&page=1&pageSize=1`)).total).toBe(count);
  });

  it('has pages that never overlap: equals stand by their names, then their ids', async () => {
    for (const sort of ['-Branch', 'Branch,AttendanceDate', 'insertTimeStamp,-FirstName']) {
      const admin = await test.as('Admin');
      const ids: string[] = [];
      const names: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const answer = await admin.get(`/api/getAttendance?sort=${sort}&page=${page}&pageSize=3`);
        expect(answer.headers['x-total-count']).toBe('11');
        const rows = answer.json<AttendanceRecord[]>();
        ids.push(...rows.map((row) => row._id));
        names.push(
          ...rows
            .filter(({ Branch }) => Branch === 'North')
            .map(({ FirstName, LastName }) => `${FirstName} ${LastName}`),
        );
      }
      expect(new Set(ids).size).toBe(11);
      if (sort === '-Branch') expect(names).toEqual(names.toSorted());
    }
  });

  it.each(['sort=Password', 'sort=', 'pageSize=501', 'pageSize=0', 'page=0', 'AttendanceDate=x'])(
    'refuses %s',
    async (query) => {
      const admin = await test.as('Admin');
      expect((await admin.get(`/api/getAttendance?${query}`)).statusCode).toBe(400);
    },
  );

  it('against the last ten days has a page of the students who attend', async () => {
    const admin = await test.as('Admin');
    const answer = await admin.get('/api/getAttendanceMatrix?page=1&pageSize=3');
    expect(answer.json()).toMatchObject({ dates: ['2025-09-05', ...days], total: 5 });
    expect(
      answer.json().students.map((row: Record<string, string>) => `${row.FirstName} ${row.marks}`),
    ).toHaveLength(3);
    const found = await admin.get('/api/getAttendanceMatrix?search=kavin002&pageSize=3');
    const marks = found.json().students.map((row: Record<string, string>) => row.marks);
    expect(marks.toSorted()).toEqual(['-PAP', 'A---']);
  });
});

describe('one record', () => {
  it('is read by its class’s teacher and by Admin, by no other teacher', async () => {
    const [teacher, admin] = await Promise.all([test.as('Teacher'), test.as('Admin')]);
    const record = async (studentId: string) =>
      (
        await test.database.kysely
          .selectFrom('attendance')
          .select('_id')
          .where('StudentId', '=', studentId)
          .executeTakeFirstOrThrow()
      )._id;
    const [ownId, otherId] = [await record(own[0]!._id), await record(other[0]!._id)];
    const answers = await Promise.all([
      teacher.get(`/api/getAttendanceById/${ownId}`),
      teacher.get(`/api/getAttendanceById/${otherId}`),
      admin.get(`/api/getAttendanceById/${otherId}`),
      admin.get('/api/getAttendanceById/nothing'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 403, 200, 404]);
  });
});

describe('a family’s attendance', () => {
  const read = async (who: (typeof roles)[number], email: string) =>
    (await test.as(who)).get(`/api/getAttendanceByEmail/${email}`);

  it('is the children’s of this year, newest day first', async () => {
    const email = 'parent@school.example';
    const [child] = await storeClass(test.database, { size: 1, UserName: email });
    const [past] = await storeClass(test.database, {
      size: 1,
      UserName: email,
      Year: '2024-2025',
    });
    await storeAttendance(test.database, { student: child!, AttendanceDate: '2025-10-05' });
    await storeAttendance(test.database, { student: child!, AttendanceDate: '2025-10-12' });
    await storeAttendance(test.database, { student: past!, AttendanceDate: '2024-10-06' });
    const dates = async (query = '') =>
      (await read('Parent', `PARENT@school.example${query}`))
        .json()
        .map((row: AttendanceRecord) => row.AttendanceDate);
    expect(await dates()).toEqual(['2025-10-12', '2025-10-05']);
    expect(await dates('?Year=2024-2025')).toEqual(['2024-10-06']);
  });

  it('tells the family neither the teacher’s address nor comments; the class’s teacher has both', async () => {
    const email = 'parent@school.example';
    const child = await storeStudent(test.database, {
      UserName: email,
      FirstName: 'Nila',
      StudentTeacher: 'teacher',
    });
    await storeAttendance(test.database, { student: child, Comments: 'For the office.' });
    const told = async (who: 'Parent' | 'Teacher' | 'Admin') => {
      const records: AttendanceRecord[] = (await read(who, email)).json();
      const record = records.find(({ StudentId }) => StudentId === child._id)!;
      return [record.IsPresent, record.TeacherEmail, record.Comments];
    };
    expect(await told('Parent')).toEqual(['Yes', '', '']);
    const staff = ['Yes', 'teacher@school.example', 'For the office.'];
    expect([await told('Teacher'), await told('Admin')]).toEqual([staff, staff]);
  });

  it.each(roles)('%s reads the own one', async (role) => {
    const caller = await test.as(role);
    expect((await read(role, caller.email)).statusCode).toBe(200);
  });

  it.each(roles)('%s reads another’s as the access page says', async (role) => {
    const family = own[0]!.UserName;
    const answer = await read(role, family);
    const may = ['SuperAdmin', 'Admin', 'Teacher'].includes(role);
    expect(answer.statusCode, answer.body).toBe(may ? 200 : 403);
    if (may) expect(answer.json()).toHaveLength(3);
  });

  it('of another class is closed to a teacher; of children in two classes the own shows', async () => {
    expect((await read('Teacher', other[0]!.UserName)).statusCode).toBe(403);
    const UserName = 'two.classes@home.example';
    const [mine] = await storeClass(test.database, { size: 1, UserName });
    const [theirs] = await storeClass(test.database, {
      size: 1,
      UserName,
      FirstName: 'Mathi',
      StudentTeacher: 'other',
    });
    for (const student of [mine!, theirs!]) await storeAttendance(test.database, { student });
    const names = async (role: 'Teacher' | 'Admin') =>
      (await read(role, UserName)).json().map((row: AttendanceRecord) => row.FirstName);
    expect(await names('Teacher')).toEqual(['Kavin001']);
    expect(await names('Admin')).toEqual(['Kavin001', 'Mathi']);
  });
});
