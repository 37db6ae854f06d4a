import type { ImportPreview } from '@pallikoodam/contract/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

/** Whole sheets of other programs and of forms, by calls: nothing of them is lost unsaid. */

let test: TestPortal;
let admin: TestCaller;
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  admin = await test.as('Admin');
  const superAdmin = await test.as('SuperAdmin');
  for (const [StudentTeacher, NameInTamil] of [
    ['Anbu Selvan', 'அன்பு செல்வன்'],
    ['Kayalvizhi R', ''],
  ] as const) {
    const TeacherEmail = `${StudentTeacher.replace(' ', '')}@staff.example`.toLowerCase();
    const user = { Role: 'Teacher', StudentTeacher, NameInTamil, TeacherEmail, Branch: 'North' };
    const answer = await superAdmin.post('/api/addConfigInfo', {
      ...user,
      TeacherStatus: 'Active',
    });
    expect(answer.statusCode, answer.body).toBe(200);
  }
});
afterAll(() => test.close());
beforeEach(async () => {
  const tables = [
    ...(['likeness', 'attendance', 'student', 'child', 'guardian', 'family'] as const),
    ...(['sheet_import', 'import_upload', 'history', 'outbox'] as const),
  ];
  for (const table of tables) await test.database.kysely.deleteFrom(table).execute();
});

type Answers = Record<string, string>;
const sheetOf = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
const answersOf = (answers: Answers) =>
  Object.entries(answers).map(([key, value]) => ({ key, value }));
async function look(text: string, answers: Answers = {}): Promise<ImportPreview> {
  const body = { text, Answers: answersOf(answers) };
  const answer = await admin.post('/api/tryImport/students', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function run(text: string, answers: Answers = {}) {
  const answer = await admin.post('/api/runImport/students', { text, Answers: answersOf(answers) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ _id: string; Added: number; Changed: number; LeftOut: number }>();
}
const students = () =>
  test.database.kysely.selectFrom('student').selectAll().orderBy('FirstName').execute();

describe('telephones', () => {
  const heading = ['First Name', 'Last Name', 'DOB', 'Gender', 'Level', 'Branch', 'Email'];
  const kavin = ['Kavin', 'Probe', '2015-02-11', 'Boy', 'N4', 'North', 'probe@e.example'];
  const sheet = (phones: Record<string, string>) =>
    sheetOf([
      [...heading, ...Object.keys(phones)],
      [...kavin, ...Object.values(phones)],
    ]);

  it('of one cell are two', async () => {
    await run(sheet({ 'Dad Cell': '7045550142 / 7045550143' }));
    expect(await students()).toMatchObject([
      { Mobile: '7045550142', EmergencyContact: '7045550143', OfficeNote: '' },
    ]);
  });

  const three = { 'Dad Cell': '7045550142', 'Mom Cell': '7045550143', Emergency: '7045550144' };
  it('that have no field left are told and kept in the office’s note', async () => {
    const text = sheet(three);
    const [row] = (await look(text)).Rows;
    expect(row).toMatchObject({
      heap: 'new',
      message: 'What has no field of its own is kept in the office’s note.',
      changes: [{ field: 'OfficeNote', from: '', to: "Father's Mobile: 7045550142" }],
    });
    await run(text);
    expect(await students()).toMatchObject([
      {
        Mobile: '7045550143',
        EmergencyContact: '7045550144',
        OfficeNote: "Father's Mobile: 7045550142",
      },
    ]);
    // Once: the same file says nothing new.
    expect((await look(text)).Counts).toMatchObject({ same: 1, changed: 0, new: 0 });
  });

  it('go on with a note that the office has written', async () => {
    await run(sheet({ Cell: '7045550143', Emergency: '7045550144' }));
    const [first] = await students();
    await admin.post('/api/updateStudentInfo', { _id: first?._id, OfficeNote: 'Sings' });
    const preview = await look(sheet(three));
    expect(preview.Rows[0]).toMatchObject({
      heap: 'changed',
      changes: [{ field: 'OfficeNote', from: 'Sings' }],
    });
    const { _id } = await run(sheet(three));
    expect((await students())[0]?.OfficeNote).toBe("Sings\nFather's Mobile: 7045550142");
    await admin.post(`/api/undoImport/${_id}`);
    expect((await students())[0]?.OfficeNote).toBe('Sings');
    // Where the sheet has another note and the portal's is kept, the telephone still stands.
    const noted = sheet({ ...three, Notes: 'Dances' });
    await run(noted, { 'row:2:take': 'portal' });
    expect((await students())[0]?.OfficeNote).toBe("Sings\nFather's Mobile: 7045550142");
    await run(noted, { 'row:2:take': 'file' });
    expect((await students())[0]?.OfficeNote).toBe("Dances\nFather's Mobile: 7045550142");
  });

  it('of two rows of one child that differ are asked', async () => {
    const other = [...kavin, '7045550142', '7045550143', '7045550149'];
    const text = `${sheet(three)}\n${sheetOf([other])}`;
    expect((await look(text)).Rows[1]).toMatchObject({
      heap: 'look',
      changes: [{ field: 'EmergencyContact', from: '7045550144', to: '7045550149' }],
    });
  });
});

describe('a sheet of', () => {
  it('Gibbon names the child, not its father', async () => {
    const text = sheetOf([
      [
        ...['Official Name', 'Gender', 'Date of Birth', 'Year Group', 'Branch'],
        ...['Parent 1: Surname', 'Parent 1: First Name', 'Parent 1: Email', 'Parent 1: Phone 1'],
        ...['Parent 1: Phone 2', 'Parent 2: Surname', 'Parent 2: First Name', 'Parent 2: Email'],
        ...['Parent 2: Phone 1', 'Emergency 1 Name', 'Emergency 1 Number 1'],
      ],
      [
        ...['Probe, Kavin', 'M', '2015-02-11', 'Grade 4', 'North'],
        ...['Papa', 'Pa', 'pa@e.example', '7045550141'],
        ...['7045550142', 'Mama', 'Ma', 'ma@e.example'],
        ...['7045550143', 'Aunt', '7045550144'],
      ],
    ]);
    await run(text);
    expect(await students()).toMatchObject([
      {
        FirstName: 'Kavin',
        LastName: 'Probe',
        GradeInTamilSchool: 'Nilai 4',
        FatherName: 'Pa Papa',
        MotherName: 'Ma Mama',
        UserName: 'pa@e.example',
        AdditionalEmail: 'ma@e.example',
        Mobile: '7045550141',
        EmergencyContact: '7045550144',
        OfficeNote: "Mother's Mobile: 7045550143\nFurther telephone: 7045550142",
      },
    ]);
  });

  it('a form has several children in a row', async () => {
    const text = sheetOf([
      [
        ...['Timestamp', 'Email Address', 'Branch', 'Mobile'],
        ...['Child 1 First Name', 'Child 1 Last Name', 'Child 1 DOB', 'Child 1 Gender'],
        ...['Child 1 Level', 'Child 2 First Name', 'Child 2 Last Name', 'Child 2 DOB'],
        ...['Child 2 Gender', 'Child 2 Level'],
      ],
      [
        ...['8/1/2025 10:22:33', 'mom@e.example', 'North', '7045550142'],
        ...['Iniya', 'Example', '2016-04-09', 'Girl', 'N3'],
        ...['Yazhini', 'Example', '2014-04-09', 'Girl', 'N5'],
      ],
    ]);
    expect((await run(text)).Added).toBe(2);
    const stored = await students();
    expect(stored).toMatchObject([
      { FirstName: 'Iniya', DateOfBirth: '2016-04-09', GradeInTamilSchool: 'Nilai 3' },
      { FirstName: 'Yazhini', DateOfBirth: '2014-04-09', GradeInTamilSchool: 'Nilai 5' },
    ]);
    expect(new Set(stored.map(({ FamilyId }) => FamilyId)).size).toBe(1);
  });

  it('a Tamil form', async () => {
    const text = sheetOf([
      [
        ...['குழந்தை 1 பெயர்', 'குழந்தை 1 பிறந்த தேதி', 'குழந்தை 1 பாலினம்', 'குழந்தை 1 நிலை'],
        ...['கிளை', 'தந்தையின் பெயர்', 'தாயின் மின்னஞ்சல்', 'தாயின் கைபேசி எண்', 'தந்தையின் கைபேசி'],
      ],
      [
        ...['Probe, Kavin', '2015-02-11', 'ஆண்', 'நிலை 4', 'வடக்கு'],
        ...['Pa Papa', 'ma@e.example', '7045550143', '7045550142'],
      ],
    ]);
    await run(text);
    expect(await students()).toMatchObject([
      {
        FirstName: 'Kavin',
        Gender: 'Male',
        FatherName: 'Pa Papa',
        UserName: 'ma@e.example',
        Mobile: '7045550143',
        EmergencyContact: '7045550142',
      },
    ]);
  });

  it('days that a spreadsheet program has turned waits for an answer', async () => {
    const heading = ['Student Name', 'DOB', 'Gender', 'Level', 'Branch', 'Email', 'Mobile'];
    const rest = ['Boy', 'N4', 'North', 'a@e.example', '7045550142'];
    const text = sheetOf([
      heading,
      ['Probe, Kavin', '2015-03-04', ...rest],
      ['Probe, Mugil', '25/12/2014', ...rest],
    ]);
    const asked = await look(text);
    expect(asked.Rows).toEqual([]);
    const refused = await admin.post('/api/runImport/students', { text });
    expect(refused.statusCode).toBe(409);
    await run(text, { 'turned:DateOfBirth': 'exchange' });
    expect((await students()).map(({ DateOfBirth }) => DateOfBirth)).toEqual([
      ...['2015-04-03', '2014-12-25'],
    ]);
  });
});

describe('a teacher whom the year does not have', () => {
  const heading = ['First Name', 'Last Name', 'DOB', 'Gender', 'Level', 'Branch', 'Email'];
  const row = (first: string, teacher: string) => [
    ...[first, 'Probe', '2015-02-11', 'Boy', 'N4', 'North', 'probe@e.example'],
    ...['7045550142', 'Active', teacher],
  ];
  const sheet = (...teachers: string[]) =>
    sheetOf([
      [...heading, 'Mobile', 'Status', 'Teacher'],
      ...teachers.map((teacher, place) => row(`Kavin${'abcdef'[place]}`, teacher)),
    ]);

  it('is asked once a word, those with a name like it first', async () => {
    const text = sheet('Kayalvili', 'KAYALVILI', 'Nobody Known', 'anbu selvan', 'அன்பு செல்வன்');
    const { Rows, Questions } = await look(text);
    const asked = Questions.filter(({ key }) => key.startsWith('teacher:'));
    expect(asked.map(({ text: words }) => words)).toEqual([
      'No teacher has this name. Who is meant: Kayalvili',
      'No teacher has this name. Who is meant: Nobody Known',
    ]);
    expect(asked[0]?.choices[0]).toEqual({ value: 'Kayalvizhi R', text: 'Alike: Kayalvizhi R' });
    expect(asked[1]?.choices.map(({ value }) => value)).toEqual(
      expect.arrayContaining(['Anbu Selvan', 'Kayalvizhi R', '-']),
    );
    expect(Rows.map(({ heap, field }) => [heap, field])).toEqual([
      ...[
        ['refused', 'StudentTeacher'],
        ['refused', 'StudentTeacher'],
        ['refused', 'StudentTeacher'],
      ],
      ...[
        ['new', ''],
        ['new', ''],
      ],
    ]);
    expect(Rows[2]?.message).toBe('No teacher of this year has this name: Nobody Known');
    const answers = { 'teacher:kayalvili': 'Kayalvizhi R', 'teacher:nobody known': '-' };
    // A class needs a teacher, as in the office's own form.
    expect((await look(text, answers)).Rows[2]).toMatchObject({
      heap: 'refused',
      field: 'StudentTeacher',
    });
    expect((await look(text, answers)).Rows[0]?.changes).toEqual([
      { field: 'StudentTeacher', from: 'Kayalvili', to: 'Kayalvizhi R' },
    ]);
    expect(await run(text, answers)).toMatchObject({ Added: 4, LeftOut: 1 });
    expect((await students()).map(({ StudentTeacher }) => StudentTeacher)).toEqual([
      ...['Kayalvizhi R', 'Kayalvizhi R', 'Anbu Selvan', 'Anbu Selvan'],
    ]);
  });

  it('takes no answer that names none', async () => {
    const { Rows } = await look(sheet('Nobody Known'), { 'teacher:nobody known': 'Somebody' });
    expect(Rows[0]?.heap).toBe('refused');
  });

  it('stands in a year that is past, and is told', async () => {
    const text = sheet('Nobody Known', 'anbu selvan');
    const { Rows, Questions } = await look(text, { year: '2024-2025' });
    expect(Questions.some(({ key }) => key.startsWith('teacher:'))).toBe(false);
    expect(Rows).toMatchObject([
      {
        heap: 'new',
        message: 'The portal knows no teacher of this name; it is kept as it stands: Nobody Known',
      },
      { heap: 'new', message: '' },
    ]);
    await run(text, { year: '2024-2025' });
    expect((await students()).map(({ StudentTeacher }) => StudentTeacher)).toEqual([
      ...['Nobody Known', 'Anbu Selvan'],
    ]);
  });

  it('is known where the class of the year is still hers', async () => {
    const StudentTeacher = 'Valli Gone';
    await storeStudent(test.database, { StudentTeacher, Year: '2025-2026', Status: 'Active' });
    const { Rows } = await look(sheet('valli gone'), { year: '2025-2026' });
    expect(Rows).toMatchObject([{ heap: 'new' }]);
  });
});
