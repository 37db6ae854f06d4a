import { readSchool } from '@pallikoodam/content/school';
import { composeAbsenceMail } from '@pallikoodam/domain/attendance/absence-mail';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/write.ts';
import { storeAttendance, storeClass } from '../../../testing/attendance-factory.ts';
import { storeAbsence } from '../../../testing/classroom-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import { noteMailLanguage } from '../../account/service.ts';

let test: TestPortal;
let teacher: TestCaller;
let admin: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  teacher = await test.as('Teacher');
  admin = await test.as('Admin');
  const { database } = test;
  const one = { size: 1 };
  await storeClass(database, {
    ...one,
    UserName: 'amudha@home.example',
    AdditionalEmail: 'selvan@home.example',
  });
  await storeClass(database, { ...one, UserName: 'bala@home.example' });
  await storeClass(database, {
    ...one,
    UserName: 'foreign@home.example',
    StudentTeacher: 'somebody-else',
  });
  await storeClass(database, { ...one, UserName: 'past@home.example', Year: '2024-2025' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.kysely.deleteFrom('outbox').execute();
});

const mail = { Subject: 'Absent today', Message: 'We missed your child today.\n\nAll the best' };

const send = (
  Emails: unknown,
  {
    by = teacher,
    key,
    ...changes
  }: Record<string, unknown> & { by?: TestCaller; key?: string } = {},
) =>
  by.post(
    '/api/sendEmailToParents',
    { ...mail, Emails, ...changes },
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );

const outbox = () =>
  test.database.kysely.selectFrom('outbox').selectAll().orderBy('recipient').execute();

const recipients = async () => (await outbox()).map(({ recipient }) => recipient);

describe('a mail to parents', () => {
  it('waits for each address on its own, in the teacher’s name', async () => {
    const answer = await send(['amudha@home.example', 'bala@home.example']);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await recipients()).toEqual(['amudha@home.example', 'bala@home.example']);
    for (const row of await outbox()) {
      expect(row).toMatchObject({
        subject: 'Absent today',
        status: 'waiting',
        createdBy: 'teacher@school.example',
        // Answers go to who wrote it.
        replyTo: 'teacher@school.example',
      });
      expect(row.textBody).toContain('We missed your child today.');
      expect(row.textBody).toContain('An answer to it reaches teacher@school.example.');
      const others = ['amudha', 'bala'].filter((name) => !row.recipient.startsWith(name));
      for (const name of others) expect(row.textBody + row.htmlBody).not.toContain(`${name}@`);
    }
  });

  it('reaches a family’s other address, an address written in capitals, and each once', async () => {
    const answer = await send([' SELVAN@Home.example', 'selvan@home.example']);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await recipients()).toEqual(['selvan@home.example']);
  });

  it.each([
    ['of nobody', 'stranger@home.example'],
    ['of another class', 'foreign@home.example'],
    ['of last year’s class', 'past@home.example'],
    ['of a colleague', 'admin@school.example'],
  ])(
    'to an address %s among parents is refused, and nothing is queued',
    async (_whose, address) => {
      const answer = await send(['amudha@home.example', address]);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toEqual({
        'Emails.1': 'No parents of your students use this address.',
      });
      expect(await outbox()).toEqual([]);
    },
  );

  it('of an absence does not go to families who told of it, unless a sibling is away too', async () => {
    const { database } = test;
    const AttendanceDate = '2026-03-07';
    const store = async (UserName: string, told: boolean) => {
      const FirstName = told ? 'Tamarai' : 'Selvi';
      const student = await storeStudent(database, {
        UserName,
        FirstName,
        StudentTeacher: 'teacher',
      });
      await storeAttendance(database, { student, AttendanceDate, IsPresent: 'No' });
      const days = { FromDate: '2026-03-01', ToDate: AttendanceDate };
      if (told) await storeAbsence(database, { student, ...days });
    };
    await store('told@home.example', true);
    await store('siblings@home.example', true);
    await store('siblings@home.example', false);
    const families = ['siblings@home.example', 'told@home.example'];
    const answer = await send(families, { AbsentOn: AttendanceDate });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ 'Emails.1': 'This family told you beforehand.' });
    expect(await outbox()).toEqual([]);
    const day = { AbsentOn: AttendanceDate };
    expect((await send(['siblings@home.example'], day)).statusCode).toBe(200);
    // Another day, or a mail about something else.
    expect((await send(['told@home.example'], { AbsentOn: '2026-03-14' })).statusCode).toBe(200);
    expect((await send(['told@home.example'])).statusCode).toBe(200);
  });

  it('of an absence names each family’s children, in the language the family chose', async () => {
    const { database } = test;
    const AttendanceDate = '2026-03-07';
    const proposed = composeAbsenceMail({
      day: 'Saturday, March 7, 2026',
      schoolName: readSchool().name,
    });
    const store = async (UserName: string, FirstName: string, NameInTamil: string) => {
      const student = await storeStudent(database, {
        UserName,
        FirstName,
        NameInTamil,
        StudentTeacher: 'teacher',
      });
      await storeAttendance(database, { student, AttendanceDate, IsPresent: 'No' });
    };
    await store('english@home.example', 'Iniya', 'இனியா');
    await store('english@home.example', 'Yazhini', 'யாழினி');
    await store('tamil@home.example', 'Nilavan', 'நிலவன்');
    await store('untold@home.example', 'Kayal', 'கயல்');
    await inTransaction({ database, writer: 'test', now: new Date() }, async (tx) => {
      await noteMailLanguage(tx, { email: 'english@home.example', language: 'en' });
      await noteMailLanguage(tx, { email: 'tamil@home.example', language: 'ta' });
    });
    const families = ['english@home.example', 'tamil@home.example', 'untold@home.example'];
    const answer = await send(families, { AbsentOn: AttendanceDate, ...proposed });
    expect(answer.statusCode, answer.body).toBe(200);
    const [english, tamil, untold] = await outbox();
    expect(english?.subject).toBe('Absent on Saturday, March 7, 2026');
    expect(english?.textBody).toContain('Iniya and Yazhini were marked absent');
    expect(tamil?.textBody).toContain('நிலவன்');
    expect(tamil?.textBody).toContain('தமிழ் வகுப்புக்கு வரவில்லை');
    expect(tamil?.textBody).not.toContain('marked absent');
    expect(tamil?.htmlBody).toContain('<html lang="ta">');
    expect(untold?.textBody).toContain('Kayal was marked absent');
    expect(untold?.textBody).toContain('கயல்');

    // A teacher's own words stay, with the names below them.
    await database.kysely.deleteFrom('outbox').execute();
    await send(['tamil@home.example'], { AbsentOn: AttendanceDate, Message: 'Get well soon!' });
    const [own] = await outbox();
    expect(own?.textBody).toContain('Get well soon!');
    expect(own?.textBody).toMatch(/அன்று வராதவர்: நிலவன்/);
  });

  it('of an Admin goes to every family of the school, to no one else', async () => {
    const families = ['amudha@home.example', 'foreign@home.example', 'past@home.example'];
    expect((await send(families, { by: admin })).statusCode).toBe(200);
    expect(await recipients()).toEqual(families);
    expect((await send(['stranger@home.example'], { by: admin })).statusCode).toBe(400);
  });

  it.each([
    ['no address', { Emails: [] }, 'Emails'],
    ['something that is no address', { Emails: ['amudha'] }, 'Emails.0'],
    ['a list in one address', { Emails: ['amudha@home.example,bala@home.example'] }, 'Emails.0'],
    [
      'a line end in an address',
      { Emails: ['amudha@home.example\nBcc: bala@home.example'] },
      'Emails.0',
    ],
    ['no subject', { Emails: ['bala@home.example'], Subject: ' ' }, 'Subject'],
    ['no message', { Emails: ['bala@home.example'], Message: '' }, 'Message'],
  ])('with %s is refused at its field', async (_what, { Emails, ...changes }, field) => {
    const answer = await send(Emails, changes);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await outbox()).toEqual([]);
  });

  it('repeated with its key, also at once, goes out once', async () => {
    const key = 'one-mail-to-parents-1';
    const answers = await Promise.all([1, 2, 3].map(() => send(['bala@home.example'], { key })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await recipients()).toEqual(['bala@home.example']);
    const other = await send(['bala@home.example'], { key, Message: 'Something else' });
    expect(other.statusCode).toBe(409);
    expect(await recipients()).toHaveLength(1);
  });

  it('keeps what was typed as text: no markup reaches the reader', async () => {
    await send(['bala@home.example'], { Message: '<img src=x onerror=alert(1)> & more' });
    const [row] = await outbox();
    expect(row?.htmlBody).not.toContain('<img src=x');
    expect(row?.textBody).toContain('<img src=x onerror=alert(1)> & more');
  });
});
