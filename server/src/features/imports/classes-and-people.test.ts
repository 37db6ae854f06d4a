import type { ImportPreview } from '@pallikoodam/contract/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insert, inTransaction } from '../../platform/db/write.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import { storeVolunteer } from '../../testing/volunteer-factory.ts';

/** Sheets of a class's attendance and scores, of volunteers and of users. */

let test: TestPortal;
let admin: TestCaller;
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  admin = await test.as('Admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [
    'attendance',
    'assessment',
    'student',
    'volunteer',
    'sheet_import',
  ] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
  await test.database.kysely
    .deleteFrom('config')
    .where('Role', 'not in', ['Admin', 'Teacher', 'SuperAdmin'])
    .execute();
});

type Answers = Record<string, string>;
const bodyOf = (text: string, answers: Answers) => ({
  text,
  Answers: Object.entries(answers).map(([key, value]) => ({ key, value })),
});
async function look(kind: string, text: string, answers: Answers = {}, caller = admin) {
  const answer = await caller.post(`/api/tryImport/${kind}`, bodyOf(text, answers));
  expect(answer.statusCode, answer.body).toBe(200);
  const preview = answer.json<ImportPreview>();
  expect(preview.Fault).toBe('');
  return preview;
}
async function run(kind: string, text: string, answers: Answers = {}) {
  const answer = await admin.post(`/api/runImport/${kind}`, bodyOf(text, answers));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ _id: string; Added: number; Changed: number }>();
}
const told = ({ Rows }: ImportPreview) => Rows.map(({ heap, message }) => message || heap);
const undo = async (id: string) => (await admin.post(`/api/undoImport/${id}`)).json();

const store = (FirstName: string, LastName: string, more: object = {}) =>
  storeStudent(test.database, {
    FirstName,
    LastName,
    Year: '2025-2026',
    Status: 'Active',
    ...more,
  });

describe('a class’s attendance', () => {
  const sheet =
    'S.No,Student Name,9/13/2025,9/20/2025\n1,Iniya Example,P,A\n2,"Probe, Kavin",Late,\n3,Nobody Known,P,P';

  it('with its days as columns becomes marks of the roll-call', async () => {
    await store('Iniya', 'Example', { StudentTeacher: 'Meena' });
    await store('Kavin', 'Probe');
    const year = { year: '2025-2026' };
    expect(told(await look('attendance', sheet, year))).toEqual([
      'new',
      'new',
      'No student of this year has this name.',
    ]);
    const { _id } = await run('attendance', sheet, year);
    const marks = () =>
      test.database.kysely
        .selectFrom('attendance')
        .selectAll()
        .orderBy('FirstName')
        .orderBy('AttendanceDate')
        .execute();
    expect(await marks()).toMatchObject([
      {
        FirstName: 'Iniya',
        AttendanceDate: '2025-09-13',
        IsPresent: 'Yes',
        StudentTeacher: 'Meena',
        TeacherEmail: admin.email,
      },
      { FirstName: 'Iniya', AttendanceDate: '2025-09-20', IsPresent: 'No' },
      { FirstName: 'Kavin', AttendanceDate: '2025-09-13', IsPresent: 'Yes' },
    ]);
    expect(told(await look('attendance', sheet, year)).slice(0, 2)).toEqual(['same', 'same']);
    const changed = await look('attendance', sheet.replace('P,A', 'P,P'), year);
    expect(changed.Rows[0]).toMatchObject({
      heap: 'changed',
      changes: [{ field: '2025-09-20', from: 'No', to: 'Yes' }],
    });
    expect(await undo(_id)).toMatchObject({ Stays: [] });
    expect(await marks()).toEqual([]);
  });

  it('on days without class, or still to come, is asked once', async () => {
    await store('Iniya', 'Example');
    // The months and days of two Saturdays, exchanged, and a Wednesday.
    const text = 'Student Name,2025-09-13,2025-09-17,2025-06-12,2030-01-05\nIniya Example,P,P,P,P';
    const year = { year: '2025-2026' };
    const asked = await look('attendance', text, year);
    expect(asked.Questions.find(({ key }) => key === 'days')).toMatchObject({
      text: 'These days are without class, still to come or of another year: 2025-06-12, 2025-09-17',
      isNeeded: true,
    });
    expect(asked.Rows).toEqual([]);
    const fewer = text.replace(',2030-01-05', '').replace(/,P$/, '');
    await run('attendance', fewer, { ...year, days: 'N' });
    const days = () =>
      test.database.kysely
        .selectFrom('attendance')
        .select('AttendanceDate')
        .orderBy('AttendanceDate')
        .execute();
    expect(await days()).toEqual([{ AttendanceDate: '2025-09-13' }]);
    await run('attendance', fewer, { ...year, days: 'Y' });
    expect(await days()).toHaveLength(3);
    // What is stored is not asked again, but of another year.
    const own = fewer.replace(',2025-06-12', '').replace(/,P$/, '');
    expect(told(await look('attendance', own, year))).toEqual(['same']);
    const again = await look('attendance', fewer, year);
    expect(again.Questions.find(({ key }) => key === 'days')?.text).toMatch(/: 2025-06-12$/);
  });

  it('of two of one name, of a day far off, and twice is not guessed', async () => {
    await store('Iniya', 'Example', { Branch: 'North' });
    await store('Iniya', 'Example', { Branch: 'South - Metrolina', DateOfBirth: '2011-01-01' });
    const text =
      'Student Name,Branch,Date,Attendance\nIniya Example,,2025-09-13,P\nIniya Example,North,2025-09-13,P\nIniya Example,North,2025-09-13,A\nIniya Example,North,1999-09-13,A';
    expect(told(await look('attendance', text, { year: '2025-2026' }))).toEqual([
      'Several students have this name. Add the Reference ID or the teacher.',
      'new',
      'This student and day stand further up: 2025-09-13',
      'Please check the year: 1999-09-13',
    ]);
  });

  it('of two of one name a teacher’s sheet means the one of the own class', async () => {
    await store('Iniya', 'Example', { StudentTeacher: 'teacher' });
    await store('Iniya', 'Example', { StudentTeacher: 'Meena', DateOfBirth: '2011-01-01' });
    const text = 'Student Name,Date,Attendance\nIniya Example,2025-09-13,P';
    const year = { year: '2025-2026' };
    const teacher = await test.as('Teacher');
    expect(told(await look('attendance', text, year, teacher))).toEqual(['new']);
    expect(told(await look('attendance', text, year))).toEqual([
      'Several students have this name. Add the Reference ID or the teacher.',
    ]);
  });

  it('of one who has left comes back as it stands, and gets nothing new', async () => {
    const { _id, Volunteering } = await store('Iniya', 'Example');
    const text = `Ref Id,First Name,Date,Attendance,Comments\n${Volunteering},Iniya,2025-09-13,P,Late\n${Volunteering},Iniya,2025-09-20,,`;
    const year = { year: '2025-2026' };
    await run('attendance', text, year);
    await test.database.kysely
      .updateTable('student')
      .set({ Status: 'Discontinued' })
      .where('_id', '=', _id)
      .execute();
    expect(told(await look('attendance', text, year))).toEqual(['same', 'same']);
    const refusal = 'No student of this year has this Reference ID.';
    const more = `${text}\n${Volunteering},Iniya,2025-09-27,P,`;
    expect(told(await look('attendance', more, year))).toEqual(['same', 'same', refusal]);
    const other = await look('attendance', text.replace(',P,', ',A,'), year);
    expect(told(other)).toEqual([refusal, 'same']);
    const form = { UploadId: undefined, ...bodyOf(text.replace(',P,', ',A,'), year) };
    expect((await admin.post('/api/runImport/attendance', form)).statusCode).toBe(409);
  });

  it('a teacher imports of the own class alone', async () => {
    await store('Iniya', 'Example', { StudentTeacher: 'teacher' });
    await store('Kavin', 'Probe', { StudentTeacher: 'Meena' });
    const teacher = await test.as('Teacher');
    const rows = await look('attendance', sheet, { year: '2025-2026' }, teacher);
    expect(rows.Rows.map(({ heap }) => heap)).toEqual(['new', 'refused', 'refused']);
  });
});

it('a teacher neither sees nor takes back what another has imported', async () => {
  await store('Iniya', 'Example', { StudentTeacher: 'teacher' });
  const text = 'Student Name,Date,Attendance\nIniya Example,2025-09-13,P';
  const { _id } = await run('attendance', text, { year: '2025-2026' });
  const teacher = await test.as('Teacher');
  expect((await teacher.get('/api/getImports?kind=attendance')).json()).toEqual([]);
  expect((await teacher.post(`/api/undoImport/${_id}`)).statusCode).toBe(403);
  const own = await teacher.post('/api/runImport/attendance', {
    ...bodyOf(text.replace(',P', ',A'), { year: '2025-2026' }),
  });
  expect(own.json()).toMatchObject({ Changed: 1 });
  expect((await teacher.get('/api/getImports')).json()).toMatchObject([{ Kind: 'attendance' }]);
  expect((await teacher.post(`/api/undoImport/${own.json()._id}`)).statusCode).toBe(200);
});

it('scores of a class fill what is blank and say what they change', async () => {
  const student = await store('Iniya', 'Example');
  const year = { year: '2025-2026' };
  const text = 'Student Name,Semester 1,Sem 2\nIniya Example,95.0,\nIniya Example,12,\nKavin,50%,';
  expect(told(await look('scores', text, year))).toEqual([
    'new',
    'This student stands further up.',
    'No student of this year has this name.',
  ]);
  const { _id } = await run('scores', text, year);
  const stored = () => test.database.kysely.selectFrom('assessment').selectAll().executeTakeFirst();
  expect(await stored()).toMatchObject({
    StudentId: student._id,
    Q1: 95,
    Q2: null,
    Status: 'Submitted',
  });
  const second = text.replace('95.0,', ',88').replace('Iniya Example,12,\n', '');
  const again = await run('scores', second, year);
  expect(await stored()).toMatchObject({ Q1: 95, Q2: 88, Status: 'Updated' });
  expect(await undo(again._id)).toMatchObject({ Stays: [] });
  expect(await stored()).toMatchObject({ Q1: 95, Q2: null });
  await undo(_id);
  expect(await stored()).toBeUndefined();
  const percent = await look('scores', 'Student Name,Semester 1\nIniya Example,50%', year);
  expect(percent.Rows[0]).toMatchObject({ heap: 'refused', field: 'Q1' });
});

it('a class’s list may have children without a score', async () => {
  await store('Iniya', 'Example');
  await store('Kavin', 'Probe');
  const text = 'Student Name,Semester 1,Comments\nIniya Example,95,"a\r\nb"\nKavin Probe,,';
  const year = { year: '2025-2026' };
  expect(told(await look('scores', text, year))).toEqual(['new', 'same']);
  expect(await run('scores', text, year)).toMatchObject({ Added: 1, Changed: 0 });
  expect(told(await look('scores', text, year))).toEqual(['same', 'same']);
});

describe('what stood there before a rule came', () => {
  const head = 'Name,Email,Mobile,Branch,Role,Year,Grade Completed,Message';
  const line = (more: Partial<Record<'Mobile' | 'Role' | 'Grade' | 'Message', string>> = {}) => {
    const { Mobile = '', Role = 'Cooking', Grade = 'நிலை 4', Message = '' } = more;
    return `${head}\nMalar,malar@e.example,${Mobile},North,${Role},2025-2026,${Grade},${Message}`;
  };
  const storeOlder = (more: object) =>
    storeVolunteer(test.database, {
      ...{ Name: 'Malar', Email: 'malar@e.example', Mobile: '', Role: 'Cooking', ...more },
    });
  const stored = () =>
    test.database.kysely.selectFrom('volunteer').selectAll().executeTakeFirstOrThrow();

  it.each(['Nilai 4', 'நிலை 4'])('is no fault of the row, %s', async (GradeCompleted) => {
    await storeOlder({ GradeCompleted });
    expect(told(await look('volunteers', line()))).toEqual(['same']);
    const preview = await look('volunteers', line({ Message: 'Gladly' }));
    expect(preview.Rows[0]).toMatchObject({
      heap: 'changed',
      changes: [{ field: 'Message', from: '', to: 'Gladly' }],
    });
    await run('volunteers', line({ Message: 'Gladly' }));
    expect(await stored()).toMatchObject({ Role: 'Cooking', Mobile: '', GradeCompleted });
  });

  it('is asked the rule once the row changes it', async () => {
    await storeOlder({ GradeCompleted: 'Nilai 4', Mobile: '704555' });
    expect(told(await look('volunteers', line({ Mobile: '704555' })))).toEqual(['same']);
    const faulty = await look('volunteers', line({ Mobile: '704556' }));
    expect(faulty.Rows[0]).toMatchObject({ heap: 'refused', field: 'Mobile' });
    const role = await look('volunteers', line({ Role: 'Sewing' }));
    expect(role.Rows[0]).toMatchObject({ heap: 'refused', field: 'Role' });
  });

  it('holds of users and students as well', async () => {
    const older = { Role: 'Gatekeeper', TeacherStatus: 'Paused', Branch: '', NameInTamil: 'Old' };
    const writing = { database: test.database, writer: 'test', now: new Date() };
    await inTransaction(writing, (tx) =>
      insert(tx, 'config', {
        ...{ StudentTeacher: 'Old Hand', TeacherEmail: 'old@e.example', ...older },
      }),
    );
    const user =
      'Full Name,Role,Email,Branch,Status,Name in Tamil\nOld Hand,Gatekeeper,old@e.example,,Paused,Old';
    expect(told(await look('users', user))).toEqual(['same']);
    const child = await store('Iniya', 'Example', { Status: 'PendingPayment', Mobile: '704555' });
    const student = (mobile: string) =>
      `Ref Id,First Name,Last Name,Date of Birth,Mobile,Status,Year\n${child.Volunteering},Iniya,Example,${child.DateOfBirth},${mobile},கட்டணம் நிலுவை,2025-2026`;
    expect(told(await look('students', student('704555')))).toEqual(['same']);
    expect((await look('students', student('704556'))).Rows[0]).toMatchObject({
      heap: 'refused',
      field: 'Mobile',
    });
  });
});

it('volunteers are found again by address, year and role', async () => {
  const text =
    'Name,Email,Phone,Branch,Role,Year,Status\nMalar K,malar@e.example,704-555-0101,வடக்கு,Teaching,2025-2026,Active\nNo Phone,no@e.example,,North,Teaching,2025-2026,';
  const preview = await look('volunteers', text);
  expect(preview.Rows.map(({ heap, field }) => [heap, field])).toEqual([
    ['new', ''],
    ['refused', 'Mobile'],
  ]);
  const { _id } = await run('volunteers', text);
  const [stored] = await test.database.kysely.selectFrom('volunteer').selectAll().execute();
  expect(stored).toMatchObject({
    Mobile: '7045550101',
    Branch: 'North',
    schoolYear: '2025-2026',
    YouthVolunteer: 'No',
  });
  expect(
    (await admin.get('/api/getVolunteerInfo?search=malar&Year=2025-2026')).json(),
  ).toHaveLength(1);
  expect(told(await look('volunteers', text))[0]).toBe('same');
  expect(await undo(_id)).toMatchObject({ Stays: [] });
  expect(await test.database.kysely.selectFrom('volunteer').selectAll().execute()).toEqual([]);
});

describe('users', () => {
  const text =
    'Full Name,Role,Email,Branch,Grade,Status\nMeena C,Teacher,meena@e.example,North,Nilai 3,Active\nRoot,SuperAdmin,root@e.example,North,,Active\nMeena C,Teacher,other@e.example,North,Nilai 4,Active';

  it('are given access by who may give it, and no further', async () => {
    expect(told(await look('users', text))).toEqual([
      'new',
      'Only a SuperAdmin may give or change the access of SuperAdmin and Admin.',
      'Another active teacher has this name.',
    ]);
    const { _id } = await run('users', text);
    const meena = () =>
      test.database.kysely
        .selectFrom('config')
        .selectAll()
        .where('TeacherEmail', '=', 'meena@e.example')
        .execute();
    expect(await meena()).toMatchObject([
      { Role: 'Teacher', Grade: 'Nilai 3', nameKey: 'meena c' },
    ]);
    expect(told(await look('users', text))[0]).toBe('same');
    const moved = await run('users', text.replace('Nilai 3', 'Nilai 5'));
    expect(await meena()).toMatchObject([{ Grade: 'Nilai 5' }]);
    await undo(moved._id);
    expect(await meena()).toMatchObject([{ Grade: 'Nilai 3' }]);
    await undo(_id);
    expect(await meena()).toEqual([]);
  });

  it('are shown with a notice where a name looks like another active teacher’s', async () => {
    const rows = [
      'Full Name,Role,Email,Branch,Grade,Status',
      'Nila C,Teacher,nila@e.example,North,Nilai 3,Active',
      'Ni1a C,Teacher,other@e.example,North,Nilai 4,Active',
      'Nila C.,LibAdmin,third@e.example,North,,Active',
    ].join('\n');
    const notice = 'This name looks like that of another active teacher.';
    const seen = async () =>
      (await look('users', rows)).Rows.map(({ heap, message }) => [heap, message]);
    expect(await seen()).toEqual([
      ['new', ''],
      ['new', notice],
      ['new', ''],
    ]);
    await run('users', rows);
    expect(await seen()).toEqual([
      ['same', ''],
      ['same', ''],
      ['same', ''],
    ]);
  });

  it('are taken back by who may change them alone', async () => {
    const root = await test.as('SuperAdmin');
    const people = 'Full Name,Role,Email,Branch\nRoot,SuperAdmin,root@e.example,North';
    const sent = await root.post('/api/runImport/users', bodyOf(people, {}));
    const { _id } = sent.json();
    expect((await admin.post(`/api/undoImport/${_id}`)).json().message).toBe(
      'Only a SuperAdmin may give or change the access of SuperAdmin and Admin.',
    );
    const left = people.replace('Branch', 'Branch,Status').replace('North', 'North,Discontinued');
    const changed = await root.post('/api/runImport/users', bodyOf(left, {}));
    expect((await admin.post(`/api/undoImport/${changed.json()._id}`)).statusCode).toBe(403);
    const access = () =>
      test.database.kysely
        .selectFrom('config')
        .select(['TeacherStatus'])
        .where('TeacherEmail', '=', 'root@e.example')
        .execute();
    expect(await access()).toEqual([{ TeacherStatus: 'Discontinued' }]);
    for (const id of [changed.json()._id, _id]) {
      expect((await root.post(`/api/undoImport/${id}`)).statusCode).toBe(200);
    }
    expect(await access()).toEqual([]);
  });

  it('keep a name that another teacher has been given since', async () => {
    const text =
      'Full Name,Role,Email,Branch,Grade,Status\nKavin C,Teacher,kavin@e.example,North,Nilai 3,Active';
    await run('users', text);
    const renamed = await run('users', text.replace('Kavin C', 'Kavin D'));
    await run('users', text.replace('kavin@', 'other@').replace('Nilai 3', 'Nilai 4'));
    const answer = await admin.post(`/api/undoImport/${renamed._id}`);
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json().message).toMatch(/^Another record has a name/);
  });

  it('the own access no one changes by a sheet', async () => {
    const own = `Full Name,Role,Email,Branch\nMe,LibAdmin,${admin.email},North`;
    expect(told(await look('users', own))).toEqual(['You cannot change your own access.']);
  });
});
