import type { ImportPreview } from '@pallikoodam/contract/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';

/** A sheet of students with their parents (research: I1 to I8). */

let test: TestPortal;
let admin: TestCaller;
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  admin = await test.as('Admin');
});
afterAll(() => test.close());
beforeEach(async () => {
  const tables = [
    ...(['likeness', 'attendance', 'student', 'child', 'guardian', 'family'] as const),
    ...(['sheet_import', 'import_upload', 'history', 'outbox'] as const),
  ];
  for (const table of tables) await test.database.kysely.deleteFrom(table).execute();
});

const heading = 'First Name,Last Name,DOB,Gender,Level,Branch,Email,Other Email,Mobile,Address';
const iniya =
  'Iniya,Example,2016-04-09,Girl,N3,North,mom@e.example,dad@e.example,704-555-0142,1 Elm';
const kavin = 'Kavin,Probe,2015-02-11,Boy,Nilai 4,Metrolina,probe@e.example,,(704) 555-0150,2 Oak';
const sheet = (...rows: string[]) => [heading, ...rows].join('\n');

type Answers = Record<string, string>;
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
  return answer.json<{ _id: string; Added: number; Changed: number }>();
}
const heaps = ({ Rows }: ImportPreview) => Rows.map(({ heap }) => heap);
const students = () =>
  test.database.kysely.selectFrom('student').selectAll().orderBy('FirstName').execute();

describe('children with their parents', () => {
  it('become families, guardians, children and enrollments, and no mail goes out', async () => {
    expect(await run(sheet(iniya, kavin))).toMatchObject({ Added: 2 });
    const [first, second] = await students();
    expect(first).toMatchObject({
      FirstName: 'Iniya',
      Gender: 'Female',
      GradeInTamilSchool: 'Nilai 3',
      Branch: 'North',
      UserName: 'mom@e.example',
      AdditionalEmail: 'dad@e.example',
      Mobile: '7045550142',
      Status: 'Submitted',
      PreviousYear: 'New Student',
      OnlineOrInperson: 'InPerson',
      LastModifiedBy: admin.email,
    });
    expect(first?.Volunteering).toMatch(/^[A-Z]+\d\d-[0-9A-Z]{6}$/);
    expect(second?.Branch).toBe('South - Metrolina');
    const guardians = await test.database.kysely
      .selectFrom('guardian')
      .select(['Email', 'isFirst', 'isConfirmed', 'isNamed', 'FamilyId'])
      .where('FamilyId', '=', first?.FamilyId ?? '')
      .orderBy('isFirst', 'desc')
      .execute();
    expect(guardians).toMatchObject([
      { Email: 'mom@e.example', isFirst: 1, isConfirmed: 1 },
      { Email: 'dad@e.example', isFirst: 0, isConfirmed: 0, isNamed: 1 },
    ]);
    expect(await test.database.kysely.selectFrom('outbox').selectAll().execute()).toEqual([]);
    // Found in the list as any other.
    const listed = await admin.get('/api/getStudentInfo?search=iniya');
    expect(listed.json()).toHaveLength(1);
  });

  it('of one address are one family', async () => {
    await run(sheet(iniya, iniya.replace('Iniya', 'Yazhini')));
    const stored = await students();
    expect(new Set(stored.map(({ FamilyId }) => FamilyId)).size).toBe(1);
    expect(new Set(stored.map(({ ChildId }) => ChildId)).size).toBe(2);
  });

  it('of parents who stand in either order are one family, and pay as siblings', async () => {
    const other = iniya
      .replace('Iniya', 'Yazhini')
      .replace('mom@e.example,dad@e.example', 'dad@e.example,mom@e.example');
    const alone = iniya.replace('Iniya', 'Amudhan').replace('mom@e.example,', '');
    const third = alone.replace('dad@e.example', 'dad@e.example,');
    await run(sheet(other, iniya, third));
    const stored = await students();
    expect(new Set(stored.map(({ FamilyId }) => FamilyId)).size).toBe(1);
    expect(new Set(stored.map(({ UserName }) => UserName))).toEqual(new Set(['dad@e.example']));
    const guardians = await test.database.kysely.selectFrom('guardian').selectAll().execute();
    expect(guardians.map(({ Email }) => Email).sort()).toEqual(['dad@e.example', 'mom@e.example']);
  });

  it('of the family that one of their parents opens are of that family', async () => {
    const known = await storeStudent(test.database, {
      ...{ FirstName: 'Kavin', LastName: 'Probe', DateOfBirth: '2015-02-11' },
      ...{ UserName: 'mom@e.example', AdditionalEmail: 'dad@e.example', Year: '2025-2026' },
    });
    const swapped = iniya.replace('mom@e.example,dad@e.example', 'dad@e.example,mom@e.example');
    await run(sheet(swapped), { year: '2025-2026' });
    const added = (await students()).find(({ FirstName }) => FirstName === 'Iniya');
    expect(added).toMatchObject({
      ...{ FamilyId: known.FamilyId, UserName: 'mom@e.example', AdditionalEmail: 'dad@e.example' },
    });
  });

  it('of the second parent alone are of the family that names them', async () => {
    await run(sheet(iniya));
    const [first] = await students();
    const alone = (name: string) =>
      iniya.replace('Iniya', name).replace('mom@e.example,dad@e.example', 'dad@e.example,');
    await run(sheet(alone('Amudhan')));
    const stored = await students();
    expect(new Set(stored.map(({ FamilyId }) => FamilyId))).toEqual(new Set([first?.FamilyId]));
    expect(stored.map(({ UserName }) => UserName)).toEqual(['mom@e.example', 'mom@e.example']);
    // One whom a stranger's form has named is not known to be the parent.
    await test.database.kysely
      .updateTable('guardian')
      .set({ isNamed: 0 })
      .where('isFirst', '=', 0)
      .execute();
    expect(heaps(await look(sheet(alone('Malar'))))).toEqual(['look']);
  });

  it('with an address of another family are apart, and it is told', async () => {
    const half = iniya.replace('Iniya', 'Yazhini').replace('mom@', 'anbu@');
    const preview = await look(sheet(iniya, half));
    expect(preview.Rows.map(({ heap, message }) => [heap, message])).toEqual([
      ['new', ''],
      ['new', 'Another family has an address of this row too: dad@e.example'],
    ]);
    await run(sheet(iniya, half));
    expect(new Set((await students()).map(({ FamilyId }) => FamilyId)).size).toBe(2);
  });

  it('move no fee of a closed year, nor does taking them back', async () => {
    const treasurer = await test.as('Treasurer');
    const root = await test.as('SuperAdmin');
    const past = { year: '2025-2026', status: 'Submitted' };
    const { _id } = await run(sheet(iniya), past);
    const close = () => treasurer.post('/api/closeYear/2025-2026');
    expect((await close()).statusCode).toBe(200);
    const refused = /^The accounts of a closed year would change/;
    const sent = { text: sheet(kavin), Answers: answersOf(past) };
    const added = await admin.post('/api/runImport/students', sent);
    expect([added.statusCode, added.json().message]).toEqual([409, expect.stringMatching(refused)]);
    const back = await admin.post(`/api/undoImport/${_id}`);
    expect([back.statusCode, back.json().message]).toEqual([409, expect.stringMatching(refused)]);
    expect(await students()).toHaveLength(1);
    const again = { Reason: 'A sheet more' };
    expect((await root.post('/api/reopenYear/2025-2026', again)).statusCode).toBe(200);
    await run(sheet(kavin), past);
    expect((await admin.post(`/api/undoImport/${_id}`)).statusCode).toBe(200);
  });

  it('that the portal knows are enrolled as returning, at the level that follows', async () => {
    const before = await storeStudent(test.database, {
      FirstName: 'Kavin',
      LastName: 'Probe',
      DateOfBirth: '2015-02-11',
      UserName: 'probe@e.example',
      Year: '2024-2025',
      GradeInTamilSchool: 'Nilai 3',
      Status: 'Promoted',
    });
    const text = sheet(kavin.replace('Nilai 4', ''));
    const preview = await look(text, { year: '2025-2026' });
    expect(preview.Rows[0]?.message).toBe(
      'The portal knows this child; it is enrolled for this year.',
    );
    await run(text, { year: '2025-2026' });
    const [, added] = (await students()).toSorted((one, other) => (one.Year < other.Year ? -1 : 1));
    expect(added).toMatchObject({
      ChildId: before.ChildId,
      FamilyId: before.FamilyId,
      PreviousYear: 'Nilai 3',
      GradeInTamilSchool: 'Nilai 4',
    });
  });

  it('are taken back as a whole, and stay where something hangs on them', async () => {
    const { _id } = await run(sheet(iniya, kavin));
    const [first] = await students();
    await admin.post('/api/addAttendance', [
      { StudentId: first?._id, AttendanceDate: '2025-09-06', IsPresent: 'Yes' },
    ]);
    const undone = await admin.post(`/api/undoImport/${_id}`);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(undone.json().Stays.map(({ Name }: { Name: string }) => Name)).toContain(
      'Iniya Example, 2025-2026',
    );
    const counts = await Promise.all(
      (['student', 'child', 'family', 'guardian'] as const).map(async (table) => {
        return (await test.database.kysely.selectFrom(table).select('_id').execute()).length;
      }),
    );
    // Both guardians of the family that stays.
    expect(counts).toEqual([1, 1, 1, 2]);
  });

  it('leave nothing behind where nothing hangs on them', async () => {
    const { _id } = await run(sheet(iniya, kavin));
    expect((await admin.post(`/api/undoImport/${_id}`)).json().Stays).toEqual([]);
    for (const table of ['student', 'child', 'family', 'guardian', 'likeness'] as const) {
      expect(await test.database.kysely.selectFrom(table).select('_id').execute(), table).toEqual(
        [],
      );
    }
  });

  it('of which something is missing are refused with the cell', async () => {
    const preview = await look(
      sheet(
        iniya.replace('Girl', ''),
        iniya.replace('704-555-0142', '555-0142'),
        iniya.replace('mom@e.example,dad@e.example', ','),
        iniya.replace('2016-04-09', '1986-04-09'),
        iniya.replace('Iniya', 'Iniya / Yazhini'),
      ),
    );
    expect(preview.Rows.map(({ heap, field }) => [heap, field])).toEqual([
      ['refused', 'Gender'],
      ['refused', 'Mobile'],
      ['refused', 'UserName'],
      ['refused', 'DateOfBirth'],
      ['refused', 'FirstName'],
    ]);
    const inClass = await look(sheet(iniya), { status: 'Active' });
    expect(inClass.Rows[0]).toMatchObject({ heap: 'refused', field: 'StudentTeacher' });
  });

  it('of a year that is past may be loaded', async () => {
    await run(sheet(iniya), { year: '2024-2025', status: 'Archived', previous: 'N/A' });
    expect(await students()).toMatchObject([
      {
        Year: '2024-2025',
        Status: 'Archived',
        PreviousYear: 'N/A',
        Volunteering: expect.stringMatching(/24-/),
      },
    ]);
  });
});

describe('the same child', () => {
  it('twice in a file is one; where the rows differ it is asked (I7)', async () => {
    const other = iniya.replace('Iniya', 'INIYA').replace('0142', '0177');
    const preview = await look(sheet(iniya, kavin, other, kavin));
    expect(heaps(preview)).toEqual(['new', 'new', 'look', 'same']);
    expect(preview.Counts.new).toBe(2);
    expect(preview.Rows[2]).toMatchObject({
      message: 'The same child stands in row: 2',
      changes: [{ field: 'Mobile', from: '7045550142', to: '7045550177' }],
    });
    await run(sheet(iniya, other), { 'row:3:twice': 'this' });
    expect(await students()).toMatchObject([{ FirstName: 'Iniya', Mobile: '7045550177' }]);
  });

  it('in the same file again is as stored; a conflict keeps what the portal has (I8)', async () => {
    await run(sheet(iniya, kavin));
    expect(heaps(await look(sheet(iniya, kavin)))).toEqual(['same', 'same']);
    const [first] = await students();
    await admin.post('/api/updateStudentInfo', { _id: first?._id, Mobile: '7045550199' });
    const changed = sheet(iniya.replace('0142', '0188').replace(',1 Elm', ','));
    const conflict = await look(changed);
    expect(conflict.Rows[0]).toMatchObject({
      heap: 'look',
      changes: [{ field: 'Mobile', from: '7045550199', to: '7045550188', was: '7045550142' }],
    });
    expect(heaps(await look(changed, { 'row:2:take': 'portal' }))).toEqual(['same']);
    await run(changed, { 'row:2:take': 'file' });
    expect((await students())[0]).toMatchObject({ Mobile: '7045550188', Address: '1 Elm' });
  });

  it('gets what was blank, in all of its years where it is the child’s', async () => {
    const before = await storeStudent(test.database, {
      FirstName: 'Kavin',
      LastName: 'Probe',
      DateOfBirth: '2015-02-11',
      UserName: 'probe@e.example',
      Mobile: '7045550150',
      Gender: 'Male',
      NameInTamil: '',
      Address: '',
      Branch: 'North',
      GradeInTamilSchool: 'Nilai 4',
    });
    const text = `First Name,Last Name,DOB,Email,Name in Tamil,Address\nkavin,probe,2015-02-11,probe@e.example,கவின்,2 Oak`;
    const preview = await look(text);
    expect(preview.Rows[0]).toMatchObject({
      heap: 'changed',
      changes: [{ field: 'NameInTamil', from: '', to: 'கவின்' }, { field: 'Address' }],
    });
    const { _id } = await run(text);
    expect(await students()).toMatchObject([
      { NameInTamil: 'கவின்', Address: '2 Oak', FirstName: 'Kavin' },
    ]);
    const child = () =>
      test.database.kysely
        .selectFrom('child')
        .selectAll()
        .where('_id', '=', before.ChildId)
        .executeTakeFirst();
    expect((await child())?.NameInTamil).toBe('கவின்');
    await admin.post(`/api/undoImport/${_id}`);
    expect((await child())?.NameInTamil).toBe('');
    const [after] = await students();
    expect([after?.NameInTamil, after?.Address]).toEqual(['', '']);
    expect(after?.searchKey).not.toContain('கவின்');
  });

  it('is found by its Reference ID; who it is no sheet changes', async () => {
    await run(sheet(iniya));
    const [first] = await students();
    const text = `Ref Id,First Name,Last Name,DOB,Level\n${first?.Volunteering},Iniya,Other,2016-04-09,N3`;
    const preview = await look(text);
    expect(preview.Rows[0]).toMatchObject({ heap: 'refused', field: 'LastName' });
    const level = text.replace('Other', 'Example').replace('N3', 'N5');
    expect((await look(level)).Rows[0]).toMatchObject({ heap: 'look' });
  });
});

describe('a likeness', () => {
  it('with another family’s child is asked, and told the office', async () => {
    await run(sheet(iniya));
    const text = sheet(
      iniya.replace('mom@e.example', 'aunt@e.example').replace('dad@e.example', ''),
    );
    const preview = await look(text);
    expect(preview.Rows[0]?.heap).toBe('look');
    expect(preview.Rows[0]?.message).toBe(
      'This may be a child that the portal knows: Same name and birth date in another family',
    );
    const { _id } = await run(text, { 'row:2:like': 'add' });
    const open = await test.database.kysely.selectFrom('likeness').selectAll().execute();
    expect(open).toMatchObject([{ state: 'open' }]);
    expect((await admin.post(`/api/undoImport/${_id}`)).json().Stays).toEqual([]);
    expect(await test.database.kysely.selectFrom('likeness').selectAll().execute()).toEqual([]);
  });

  it('between two families of one file is asked too', async () => {
    const other = iniya.replace('mom@e.example', 'aunt@e.example').replace('dad@e.example', '');
    const preview = await look(sheet(iniya, other));
    expect(heaps(preview)).toEqual(['new', 'look']);
    await run(sheet(iniya, other), { 'row:3:like': 'add' });
    expect(await test.database.kysely.selectFrom('likeness').selectAll().execute()).toHaveLength(1);
  });
});
