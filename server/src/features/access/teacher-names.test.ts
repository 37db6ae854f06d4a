import type { UserAccessRecord } from '@pallikoodam/contract/users';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marksOf, storeAttendance } from '../../testing/attendance-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import { storeDuty } from '../../testing/volunteer-factory.ts';

let test: TestPortal;
let admin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
});
afterEach(() => test.close());

type Person = Partial<UserAccessRecord>;
const meena = {
  Role: 'Teacher',
  TeacherStatus: 'Active',
  StudentTeacher: 'Meena Chezhian',
  TeacherEmail: 'meena@teachers.example',
  Branch: 'North',
  Grade: 'Nilai 1',
};
const namesake = { ...meena, TeacherEmail: 'other@teachers.example' };

const add = (person: Person) => admin.post('/api/addConfigInfo', person);
const change = (record: Person, changes: Person) =>
  admin.post('/api/updateConfigById', { ...record, ...changes });

async function added(person: Person): Promise<UserAccessRecord> {
  const answer = await add(person);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const taken = {
  message: 'Please check the marked fields.',
  fields: {
    StudentTeacher: "Another active teacher has this name. Add an initial, such as 'Meena C.'",
  },
};

describe('the name of an active teacher', () => {
  it.each(['Meena Chezhian', 'MEENA chezhian', ' Meena   Chezhian '])(
    'is no other’s, also written %j',
    async (StudentTeacher) => {
      await added(meena);
      const answer = await add({ ...namesake, StudentTeacher });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toEqual(taken);
      expect(await count('config')).toBe(2);
    },
  );

  it('is taken by a rename or a return only where it is free', async () => {
    const first = await added(meena);
    const second = await added({ ...namesake, StudentTeacher: 'Meena C.' });
    const resting = await added({ ...namesake, TeacherStatus: 'TakenBreak' });

    expect((await change(second, { StudentTeacher: 'meena chezhian' })).json()).toEqual(taken);
    expect((await change(resting, { TeacherStatus: 'Active' })).json()).toEqual(taken);
    const left = await change(first, { TeacherStatus: 'Discontinued' });
    expect((await change(resting, { TeacherStatus: 'Active' })).statusCode).toBe(200);
    expect((await change(left.json(), { TeacherStatus: 'Active' })).json()).toEqual(taken);
    expect((await change(left.json(), { TeacherMobile: '7045550100' })).statusCode).toBe(200);
  });

  it('may be written otherwise by its owner, and be that of someone who does not teach', async () => {
    const first = await added(meena);
    expect((await change(first, { StudentTeacher: 'MEENA Chezhian' })).statusCode).toBe(200);
    await added({ ...namesake, Role: 'LibAdmin' });
    await added({ ...namesake, TeacherStatus: 'Discontinued' });
  });

  it('goes to one of two who are added at the same moment', async () => {
    const answers = await Promise.all([add(meena), add(namesake)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is not told, as the key it is compared by, to anyone', async () => {
    const record = await added(meena);
    const answers = [
      await admin.get(`/api/getConfigById/${record._id}`),
      await admin.get('/api/getConfigData'),
      await change(record, { TeacherMobile: '7045550100' }),
      await (await test.as('visitor')).get('/api/getConfigData'),
    ];
    for (const { body } of answers) expect(body).not.toContain('teacherKey');
    expect(record).not.toHaveProperty('teacherKey');
  });
});

describe('a name that looks like another active teacher’s', () => {
  const question = (name: string) => {
    const message = `This name looks like that of another active teacher: ${name}.`;
    return { message, fields: { confirm: message } };
  };
  const alike = ['Mееnа Chezhian', 'Meena Chezh1an', 'Meena ChezhIan.', 'Meena\u00a0ChezhlAn'];

  it.each(alike)(
    'is asked about when added as %j, until it is confirmed',
    async (StudentTeacher) => {
      await added(meena);
      const key = {
        headers: { 'idempotency-key': `one-submit-of-teacher-${alike.indexOf(StudentTeacher)}` },
      };
      const person = { ...namesake, StudentTeacher };
      for (const confirm of [undefined, 'N']) {
        const answer = await admin.post('/api/addConfigInfo', { ...person, confirm }, key);
        expect([answer.statusCode, answer.json()]).toEqual([409, question('Meena Chezhian')]);
      }
      expect(await count('config')).toBe(2);
      const stored = await admin.post('/api/addConfigInfo', { ...person, confirm: 'Y' }, key);
      expect(stored.statusCode, stored.body).toBe(200);
      expect(stored.json()).not.toHaveProperty('confirm');
      expect(await count('config')).toBe(3);
    },
  );

  it('is asked about in the reader’s language', async () => {
    await added(meena);
    const answer = await admin.post(
      '/api/addConfigInfo',
      { ...namesake, StudentTeacher: 'Meena Chezhian.' },
      { headers: { 'accept-language': 'ta' } },
    );
    expect(answer.json().message).toBe(
      'இந்தப் பெயர் வேறொரு ஆசிரியரின் பெயரைப் போலத் தோன்றுகிறது: Meena Chezhian.',
    );
  });

  it('is asked about at a rename and a return, and not again afterwards', async () => {
    await added(meena);
    const other = await added({ ...namesake, StudentTeacher: 'Meena K.' });
    const renamed = { StudentTeacher: 'Meena Chezhian.' };
    expect((await change(other, renamed)).json()).toEqual(question('Meena Chezhian'));
    const stored = await admin.post('/api/updateConfigById', {
      ...other,
      ...renamed,
      confirm: 'Y',
    });
    expect(stored.statusCode, stored.body).toBe(200);
    const left = await change(stored.json(), { TeacherStatus: 'TakenBreak' });
    expect(left.statusCode).toBe(200);
    expect((await change(left.json(), { TeacherStatus: 'Active' })).statusCode).toBe(409);
    const back = await admin.post('/api/updateConfigById', {
      ...(left.json() as object),
      TeacherStatus: 'Active',
      confirm: 'Y',
    });
    expect((await change(back.json(), { TeacherMobile: '7045550100' })).statusCode).toBe(200);
  });

  it('is free for people who do not teach now, and never makes an equal name free', async () => {
    await added(meena);
    await added({ ...namesake, StudentTeacher: 'Meena Chezhian.', Role: 'LibAdmin' });
    await added({ ...namesake, StudentTeacher: 'Meena Chezhian.', TeacherStatus: 'Discontinued' });
    const equal = await admin.post('/api/addConfigInfo', { ...namesake, confirm: 'Y' });
    expect(equal.json()).toEqual(taken);
  });

  it('is asked about of one of two who are added at the same moment', async () => {
    const other = { ...namesake, StudentTeacher: 'Meena Chezhian.' };
    const answers = await Promise.all([add(meena), add(other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('a teacher’s new name', () => {
  const years = ['2024-2025', '2025-2026', '2026-2027'] as const;

  async function storeYears() {
    for (const Year of years) {
      const student = await storeStudent(test.database, {
        StudentTeacher: meena.StudentTeacher,
        Year,
      });
      await storeAttendance(test.database, {
        student,
        AttendanceDate: `${Year.slice(0, 4)}-09-06`,
      });
      await storeDuty(test.database, {
        Name: meena.StudentTeacher,
        Email: meena.TeacherEmail,
        Role: 'Teaching',
        Year,
        AttendanceDate: `${Year.slice(0, 4)}-09-06`,
      });
    }
  }

  const namesIn = async (table: 'student' | 'attendance') => {
    const rows = await test.database.kysely
      .selectFrom(table)
      .select(['StudentTeacher', 'Year'])
      .orderBy('Year')
      .execute();
    return rows.map(({ StudentTeacher }) => StudentTeacher);
  };

  const renamed = ['Meena Chezhian', 'Meena Kumaran', 'Meena Kumaran'];

  it('stands in all records of the current and later years, with their history', async () => {
    await storeYears();
    const record = await added(meena);
    const answer = await change(record, { StudentTeacher: 'Meena Kumaran' });
    expect(answer.statusCode, answer.body).toBe(200);

    expect(await namesIn('student')).toEqual(renamed);
    expect(await namesIn('attendance')).toEqual(renamed);
    const duties = await test.database.kysely
      .selectFrom('duty')
      .select(['Name', 'nameKey'])
      .orderBy('Year')
      .execute();
    expect(duties).toEqual(renamed.map((Name) => ({ Name, nameKey: Name.toLowerCase() })));
    const history = await test.database.kysely
      .selectFrom('history')
      .select(['tableName', 'changedBy'])
      .where('action', '=', 'update')
      .execute();
    expect(history.map(({ tableName }) => tableName).sort()).toEqual([
      'attendance',
      'attendance',
      'config',
      'duty',
      'duty',
      'student',
      'student',
    ]);
    expect(new Set(history.map(({ changedBy }) => changedBy))).toEqual(new Set([admin.email]));
  });

  it('keeps the class and its figures together', async () => {
    await storeYears();
    const record = await added(meena);
    const teacher = await test.as('Parent', meena.TeacherEmail);
    await change(record, { StudentTeacher: 'Meena Kumaran' });
    const students = await teacher.get(`/api/getStudentsForATeacher/${meena.TeacherEmail}`);
    expect(students.json()).toHaveLength(1);
    const sums = await admin.get('/api/getAttendanceOfTeachers');
    expect(sums.json()).toEqual([{ StudentTeacher: 'Meena Kumaran', Present: 1, Absent: 0 }]);
  });

  it('is not carried into the class of another who still goes by the old one', async () => {
    await storeYears();
    await added(meena);
    const other = await added({ ...namesake, TeacherStatus: 'TakenBreak' });
    await change(other, { StudentTeacher: 'Meena Kumaran' });
    expect(await namesIn('student')).toEqual(years.map(() => 'Meena Chezhian'));
  });

  it('changes no record when the change itself is refused', async () => {
    await storeYears();
    const record = await added(meena);
    await added({ ...namesake, StudentTeacher: 'Meena Kumaran' });
    expect((await change(record, { StudentTeacher: 'Meena Kumaran' })).statusCode).toBe(409);
    expect(await namesIn('attendance')).toEqual(years.map(() => 'Meena Chezhian'));
  });

  it('reaches marks that are stored at the same moment', async () => {
    await storeYears();
    const record = await added(meena);
    const pupils = await Promise.all(
      [1, 2, 3].map(() =>
        storeStudent(test.database, { StudentTeacher: 'Meena Chezhian', Year: '2026-2027' }),
      ),
    );
    const answers = await Promise.all([
      ...[1, 2, 3].map((day) =>
        admin.post('/api/addAttendance', marksOf(pupils, { AttendanceDate: `2025-10-0${day}` })),
      ),
      change(record, { StudentTeacher: 'Meena Kumaran' }),
    ]);
    for (const answer of answers) expect(answer.statusCode, answer.body).toBe(200);
    expect(new Set((await namesIn('attendance')).slice(1))).toEqual(new Set(['Meena Kumaran']));
  });

  it('leaves the past of one who left as it was', async () => {
    await storeYears();
    const record = await added(meena);
    await change(record, { TeacherStatus: 'Discontinued' });
    expect(await namesIn('student')).toEqual(years.map(() => 'Meena Chezhian'));
  });
});

async function count(table: 'config'): Promise<number> {
  return (await test.database.kysely.selectFrom(table).select('_id').execute()).length;
}
