import type { Absence } from '@pallikoodam/contract/absences';
import type { StartCard } from '@pallikoodam/contract/start';
import type { UserPerson } from '@pallikoodam/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudentRow } from '../features/students/service.ts';
import { marksOf, storeAttendance } from '../testing/attendance-factory.ts';
import { storeAbsence, storeAssessment, storeHomework } from '../testing/classroom-factory.ts';
import { storeBook, storeLoan } from '../testing/library-factory.ts';
import { giveRole, startTestPortal, type TestCaller, type TestPortal } from '../testing/portal.ts';
import { storeStudent } from '../testing/student-factory.ts';

/**
 * People of two roles, row by row: each keeps what either role reaches, and together they reach no
 * more. access-walk.test.ts and scope-walk.test.ts try every call.
 */

let test: TestPortal;
/** Treasurer and teacher of the class `teacher`. */
let both: TestCaller;
let pupil: StudentRow;
/** The pupil's sister, in another class. */
let sister: StudentRow;
let foreign: StudentRow;
beforeAll(async () => {
  test = await startTestPortal();
  both = await test.as(['Teacher', 'Treasurer']);
  const family = { UserName: 'two@home.example', LastName: 'Valavan' };
  pupil = await storeStudent(test.database, { ...family, StudentTeacher: 'teacher' });
  sister = await storeStudent(test.database, { ...family, StudentTeacher: 'somebody-else' });
  foreign = await storeStudent(test.database, {
    UserName: 'other@home.example',
    StudentTeacher: 'somebody-else',
  });
  for (const student of [pupil, sister]) {
    await storeAttendance(test.database, { student, AttendanceDate: '2025-11-02' });
    await storeAssessment(test.database, { student, Q1: 70 });
    await storeHomework(test.database, { student, weekOne: 70 });
    await storeLoan(test.database, { book: await storeBook(test.database), student });
  }
});
afterAll(() => test.close());

const read = async (url: string) => {
  const answer = await both.get(`/api/${url}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

describe('a treasurer who teaches', () => {
  it('is told as the first role, with all of them', async () => {
    const record = await read(`getRoleByEmail/${both.email}`);
    expect(record).toMatchObject({ Role: 'Treasurer', Roles: ['Treasurer', 'Teacher', 'Parent'] });
  });

  it('keeps the class: pupils, roll-call, scores and homework', async () => {
    const pupils = await read(`getStudentsForATeacher/${both.email}`);
    expect(pupils.map(({ _id }: StudentRow) => _id)).toEqual([pupil._id]);
    expect(await read(`getAttendanceForATeacher/${both.email}`)).toHaveLength(1);
    const assessments = await read(`getAllAssessmentsByTeacher/${both.email}`);
    expect(assessments).toMatchObject([{ StudentId: pupil._id }]);
    const homework = await read('getAllHomeWorks');
    expect(homework.map(({ StudentId }: { StudentId: string }) => StudentId)).toEqual([pupil._id]);
    const fresh = await storeStudent(test.database, { StudentTeacher: 'teacher' });
    const writes = await Promise.all([
      both.post('/api/addAttendance', marksOf([pupil])),
      both.post('/api/addAssessment', { StudentId: fresh._id, Q2: 80 }),
      both.post('/api/addHomeWork', { StudentId: fresh._id, weekTwo: 80 }),
    ]);
    expect(writes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('has the treasury: every student with payments, which no teacher writes', async () => {
    const students = await read('getStudentInfo');
    expect(students.length).toBeGreaterThanOrEqual(3);
    expect(students[0]).toHaveProperty('AmountPaid');
    const answer = await both.post('/api/updateStudentInfo', {
      _id: foreign._id,
      AmountPaid: 225,
      City: 'Elsewhere',
    });
    expect(answer.json()).toMatchObject({ AmountPaid: 225, City: foreign.City });
  });

  it('is refused the marks of other classes, though every record may be read', async () => {
    expect((await both.get(`/api/getStudentById/${foreign._id}`)).statusCode).toBe(200);
    const answers = await Promise.all([
      both.get('/api/getStudentsForATeacher/somebody-else@school.example'),
      both.get(`/api/getAssessmentById/${foreign._id}`),
      both.get(`/api/getHomeWorkById/${foreign._id}`),
      both.post('/api/addAttendance', marksOf([pupil, foreign])),
      both.post('/api/addAssessment', { StudentId: foreign._id, Q1: 80 }),
      both.post('/api/addHomeWork', { StudentId: foreign._id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
  });

  it('sees of a family with children in two classes the marks of the own one alone', async () => {
    for (const call of ['getAttendanceByEmail', 'getStudentInfoByEmail', 'getHomeWorkByEmail']) {
      const records = await read(`${call}/${pupil.UserName}`);
      const seen = records.map(({ StudentId }: { StudentId: string }) => StudentId);
      expect(new Set(seen), call).toEqual(new Set([pupil._id]));
    }
    const { children } = await read(`getAcademicRecord/${pupil.UserName}`);
    expect(children.map((child: { student: StudentRow }) => child.student._id)).toEqual([
      pupil._id,
    ]);
    const books = await read(`getBooksDueByEmail/${pupil.UserName}`);
    expect(books.map(({ FirstName }: StudentRow) => FirstName)).toEqual([pupil.FirstName]);
    expect(await read(`getStudentByEmail/${pupil.UserName}`)).toHaveLength(2);
  });

  it('writes to families about money alone', async () => {
    const mail = {
      UserName: foreign.UserName,
      CCEmail: '',
      Message: 'Dear parents,\n\nthank you.',
    };
    const about = (Subject: string) => both.post('/api/sendEmailAlert', { ...mail, Subject });
    expect((await about('Payment received')).statusCode).toBe(200);
    expect((await about('Changes to student assignment')).statusCode).toBe(403);
  });

  it('is shown first what the treasurer does, then what the teacher does', async () => {
    const { cards } = await read('getStart');
    const ids = cards.map(({ id }: StartCard) => id);
    expect(ids.filter((id: string) => id.startsWith('payments'))[0]).toBe(ids[0]);
    expect(ids).toContain('assessments.enter');
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('a librarian who teaches deletes files of the library, none of the teachers', async () => {
  const librarian = await test.as(['LibAdmin', 'Teacher']);
  expect((await librarian.get('/api/getS3Buckets')).json()).toEqual([
    { Name: 'teachers' },
    { Name: 'library' },
  ]);
  const gone = (bucket: string) => librarian.post(`/api/deleteS3File/${bucket}/General%2Fnone.pdf`);
  expect((await gone('teachers')).statusCode).toBe(403);
  expect((await gone('library')).statusCode).not.toBe(403);
});

it('who has every class as well as an own one is not kept to the own one', async () => {
  const admin = await test.as(['Admin', 'Teacher']);
  const homework = await admin.get('/api/getAllHomeWorks');
  const seen = homework.json().map(({ StudentId }: { StudentId: string }) => StudentId);
  expect(seen).toEqual(expect.arrayContaining([pupil._id, sister._id]));
  // The roll-call of the own class asks for what concerns it.
  await storeAbsence(test.database, { student: pupil });
  await storeAbsence(test.database, { student: sister });
  const told = async (query: string) =>
    (await admin.get(`/api/getAbsences${query}`)).json().map((one: Absence) => one.StudentId);
  expect((await told('')).toSorted()).toEqual([pupil._id, sister._id].toSorted());
  expect(await told('?OwnClasses=Yes')).toEqual([pupil._id]);
});

it('a role that ends takes away what it alone has opened, in open sessions too', async () => {
  const email = 'for.a.while@school.example';
  const person = await test.as(['HWC', 'LibAdmin'], email);
  const codes = async () => [
    (await person.get('/api/getAllHomeWorks')).statusCode,
    (await person.get('/api/book?page=1&pageSize=5')).statusCode,
  ];
  expect(await codes()).toEqual([200, 200]);
  await test.database.kysely
    .updateTable('config')
    .set({ TeacherStatus: 'Discontinued' })
    .where('TeacherEmail', '=', email)
    .where('Role', '=', 'HWC')
    .execute();
  expect(await codes()).toEqual([403, 200]);
});

it('a code is required as soon as one of the roles needs it', async () => {
  const strict = await startTestPortal({ settings: { requireSecondFactor: true } });
  const treasurer = await strict.as(['Teacher', 'Treasurer']);
  const librarian = await strict.as(['Teacher', 'LibAdmin']);
  expect((await treasurer.get('/api/getInventory')).statusCode).toBe(403);
  expect((await treasurer.get(`/api/getRoleByEmail/${treasurer.email}`)).statusCode).toBe(200);
  expect((await librarian.get('/api/getInventory')).statusCode).toBe(200);
  await strict.close();
});

describe('a further record', () => {
  const person = { StudentTeacher: 'Somebody', Branch: 'North', TeacherStatus: 'Active' };

  it('is given to no one by themselves, neither new nor by an address that becomes the own one', async () => {
    for (const who of ['Admin', 'SuperAdmin'] as const) {
      const caller = await test.as(who);
      const own = { ...person, Role: 'Treasurer', TeacherEmail: caller.email };
      const added = await caller.post('/api/addConfigInfo', own);
      expect([who, added.statusCode]).toEqual([who, 403]);
      const other = await giveRole(test.database, { role: 'HWC', email: `${who}-o@x.example` });
      const moved = { ...person, _id: other._id, Role: 'HWC', TeacherEmail: caller.email };
      expect((await caller.post('/api/updateConfigById', moved)).statusCode).toBe(403);
    }
    const admin = await test.as('Admin');
    const other = { ...person, Role: 'Treasurer', TeacherEmail: 'another@school.example' };
    expect((await admin.post('/api/addConfigInfo', other)).statusCode).toBe(200);
  });

  it('opens its pages at once, beside those that were open', async () => {
    const superAdmin = await test.as('SuperAdmin');
    const teacher = await test.as('Teacher', 'grows@school.example');
    expect((await teacher.get('/api/getStudentInfo')).statusCode).toBe(403);
    const more = { ...person, Role: 'Treasurer', TeacherEmail: teacher.email };
    expect((await superAdmin.post('/api/addConfigInfo', more)).statusCode).toBe(200);
    expect((await teacher.get('/api/getStudentInfo')).statusCode).toBe(200);
    const own = await teacher.get(`/api/getStudentsForATeacher/${teacher.email}`);
    expect(own.statusCode).toBe(200);
  });
});

describe('the list of people with access', () => {
  const list = async (query: string) => {
    const answer = await (await test.as('SuperAdmin')).get(`/api/getPeopleWithAccess?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const people = answer.json<UserPerson[]>();
    expect(answer.headers['x-total-count']).toBe(String(people.length));
    return people.map(({ TeacherEmail, Role, records }) => ({
      TeacherEmail,
      Role,
      all: records.map((record) => record.Role),
    }));
  };
  const counts = async (query: string) => {
    const answer = await (await test.as('SuperAdmin')).get(`/api/getUserCounts?${query}`);
    return answer.json<{ Role: string; people: number; elsewhere: number }[]>();
  };
  beforeAll(async () => {
    const { database } = test;
    for (const [role, email, TeacherStatus] of [
      ['Teacher', 'malar@list.example', 'Active'],
      ['Treasurer', 'malar@list.example', ''],
      ['Admin', 'malar@list.example', 'Discontinued'],
      ['Teacher', 'kavin@list.example', 'Active'],
      ['Teacher', 'kavin@list.example', 'Active'],
      ['Teacher', 'over@list.example', 'Discontinued'],
    ] as const) {
      await giveRole(database, { role, email, TeacherStatus });
    }
    const blank = { role: 'Teacher', email: '', TeacherStatus: 'Active' } as const;
    for (const StudentTeacher of ['List.example One', 'List.example Two']) {
      await giveRole(database, { ...blank, StudentTeacher });
    }
  });

  it('has each person once, by the first role held now, with all records', async () => {
    expect(await list('search=list.example&sort=Role,StudentTeacher')).toEqual([
      {
        TeacherEmail: 'malar@list.example',
        Role: 'Treasurer',
        all: ['Treasurer', 'Teacher', 'Admin'],
      },
      { TeacherEmail: 'kavin@list.example', Role: 'Teacher', all: ['Teacher', 'Teacher'] },
      { TeacherEmail: '', Role: 'Teacher', all: ['Teacher'] },
      { TeacherEmail: '', Role: 'Teacher', all: ['Teacher'] },
      { TeacherEmail: 'over@list.example', Role: 'Teacher', all: ['Teacher'] },
    ]);
    expect(await counts('search=list.example')).toEqual([
      { Role: 'Treasurer', people: 1, elsewhere: 0 },
      { Role: 'Teacher', people: 4, elsewhere: 1 },
      { Role: 'WithoutAccess', people: 1, elsewhere: 0 },
    ]);
  });

  it('shows by the role that is asked for all who hold it', async () => {
    const asked = 'search=list.example&Role=Teacher&TeacherStatus=WithAccess';
    const found = await list(`${asked}&sort=Role,StudentTeacher`);
    expect(found.map(({ Role }) => Role)).toEqual(['Teacher', 'Teacher', 'Teacher', 'Teacher']);
    expect(found.map(({ TeacherEmail }) => TeacherEmail)).toContain('malar@list.example');
    expect((await counts(asked)).find(({ Role }) => Role === 'Teacher')).toEqual({
      Role: 'Teacher',
      people: 4,
      elsewhere: 0,
    });
  });

  it('counts as the figures of the school do', async () => {
    const stats = await (await test.as('SuperAdmin')).get('/api/getRoleStats');
    const all = await counts('');
    for (const role of ['SuperAdmin', 'Admin', 'Teacher', 'Treasurer', 'LibAdmin']) {
      const people = all.find(({ Role }) => Role === role)?.people ?? 0;
      expect(stats.json()[role], role).toBe(people);
    }
  });

  it('is paged by person', async () => {
    const superAdmin = await test.as('SuperAdmin');
    const query = 'search=list.example&sort=Role,StudentTeacher&pageSize=2';
    const pages = await Promise.all(
      [1, 2, 3].map((page) => superAdmin.get(`/api/getPeopleWithAccess?${query}&page=${page}`)),
    );
    expect(pages.map((page) => page.json().length)).toEqual([2, 2, 1]);
    expect(pages[0]?.headers['x-total-count']).toBe('5');
  });
});
