import { readSchool } from '@pallikoodam/content/school';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/write.ts';
import { readSchoolDay } from '../../platform/school-calendar.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../testing/student-factory.ts';
import { storeSetting } from '../school/data.ts';

let test: TestPortal;
let visitor: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  visitor = await test.as('visitor');
});
afterEach(() => test.close());

function setRegistration(value: 'Open' | 'Close') {
  return inTransaction({ database: test.database, writer: 'test', now: new Date() }, (tx) =>
    storeSetting(tx, { name: 'enrollment', value }),
  );
}

const mails = () => test.database.kysely.selectFrom('outbox').selectAll().execute();
const students = () => test.database.kysely.selectFrom('student').selectAll().execute();

/** The day so many days from now, on the school's calendar. */
function dayAtSchool(days: number): string {
  return readSchoolDay(readSchool(), new Date(Date.now() + days * 86_400_000));
}

describe('a family enrolls a child', () => {
  beforeEach(() => setRegistration('Open'));

  it('is stored as submitted for the current year, with a Reference ID', async () => {
    const answer = await visitor.post('/api/addStudentInfo', enrollmentOf({ FirstName: 'Kavin' }));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      FirstName: 'Kavin',
      Status: 'Submitted',
      Year: '2025-2026',
      OnlineOrInperson: 'InPerson',
      Volunteering: expect.stringMatching(/^TS25-[0-9A-Z]{6}$/),
    });
    expect(await students()).toHaveLength(1);
  });

  it('the start values and the office’s fields are not the family’s to send', async () => {
    const answer = await visitor.post('/api/addStudentInfo', {
      ...enrollmentOf(),
      Status: 'Active',
      Year: '2024-2025',
      PaymentStatus: 'Paid',
      AmountPaid: 225,
      StudentTeacher: 'Best Teacher',
    });
    expect(answer.statusCode).toBe(200);
    const [stored] = await students();
    expect(stored).toMatchObject({
      Status: 'Submitted',
      Year: '2025-2026',
      PaymentStatus: '',
      AmountPaidCents: null,
      StudentTeacher: '',
    });
  });

  const family = { UserName: 'amudhan@home.example', AdditionalEmail: 'malar@home.example' };
  /** A child of the family is there; another one is enrolled. Answers the mail to each address. */
  async function enrollSibling(caller: TestCaller, stored: { Status?: string } = {}) {
    const first = { ...family, FirstName: 'Kavin', Status: 'Submitted', ...stored };
    await storeStudent(test.database, first);
    const { UserName } = family;
    await storeStudent(test.database, { UserName, FirstName: 'Yazhini', Year: '2024-2025' });
    const answer = await caller.post(
      '/api/addStudentInfo',
      enrollmentOf({ ...family, FirstName: 'Yazhini', PreviousYear: 'Nilai 1' }),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const sent = await mails();
    expect(sent.map((mail) => mail.recipient).sort()).toEqual(Object.values(family).sort());
    const textTo = (email: string) => sent.find((mail) => mail.recipient === email)?.textBody ?? '';
    for (const email of Object.values(family)) {
      expect(textTo(email)).toContain(answer.json().Volunteering);
      expect(textTo(email)).toContain('Yazhini');
    }
    return textTo;
  }

  it('mails the family the fee of all its children, a second address the new child alone', async () => {
    const textTo = await enrollSibling(visitor);
    expect(textTo(family.UserName)).toContain('Kavin');
    expect(textTo(family.UserName)).toContain('$425.00');
    expect(textTo(family.AdditionalEmail)).not.toMatch(/Kavin|Child 2|\$425/);
  });

  it.each(['Active', 'Promoted', 'Discontinued', 'Archived', 'Retained', 'OnHold'])(
    'mails both the same where an older record, now %s, has the second address',
    async (Status) => {
      const textTo = await enrollSibling(visitor, { Status });
      expect(textTo(family.AdditionalEmail)).toContain('Kavin');
      expect(textTo(family.AdditionalEmail)).toContain('$425.00');
    },
  );

  it('mails one address ten times a day, no matter who enrolls and from where', async () => {
    const enrollAs = async (caller: TestCaller, changes: Parameters<typeof enrollmentOf>[0]) => {
      const answer = await caller.post('/api/addStudentInfo', enrollmentOf(changes));
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const mailsTo = async (email: string) =>
      (await mails()).filter(({ recipient }) => recipient === email).length;
    const { UserName } = family;
    for (let times = 0; times < 6; times += 1) await enrollAs(visitor, { UserName });
    const other = await test.as('Parent', 'other@home.example');
    for (let times = 0; times < 6; times += 1) await enrollAs(other, { AdditionalEmail: UserName });
    expect(await mailsTo(UserName)).toBe(10);
    // The children are still enrolled, and the other address is mailed.
    expect(await students()).toHaveLength(12);
    expect(await mails()).toHaveLength(16);
  });

  it('takes a rejected record for no proof of the second address', async () => {
    const textTo = await enrollSibling(visitor, { Status: 'Rejected' });
    expect(textTo(family.AdditionalEmail)).not.toContain('Total');
  });

  it.each([
    ['the family itself', 'Parent', family.UserName, true],
    ['the office', 'Admin', undefined, true],
    ['another parent', 'Parent', 'other@home.example', false],
    ['who only has the second address', 'Parent', family.AdditionalEmail, false],
  ] as const)('believes %s about the second address: %s', async (_, role, email, believed) => {
    const textTo = await enrollSibling(await test.as(role, email));
    expect(textTo(family.AdditionalEmail).includes('Kavin')).toBe(believed);
  });

  it('the same child twice in a year is refused, whatever the capitals of the name', async () => {
    const form = enrollmentOf({ FirstName: 'Kavin' });
    await visitor.post('/api/addStudentInfo', form);
    const again = await visitor.post('/api/addStudentInfo', { ...form, FirstName: ' KAVIN ' });
    expect(again.statusCode).toBe(409);
    expect(again.json().message).toMatch(/already enrolled/);
    expect(await students()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('twins with one initial are two children; one name with another apostrophe is one', async () => {
    const enroll = (FirstName: string, LastName: string) =>
      visitor.post(
        '/api/addStudentInfo',
        enrollmentOf({
          UserName: 'twins@home.example',
          FirstName,
          LastName,
          DateOfBirth: '2016-02-29',
        }),
      );
    expect((await enroll('S', 'Kavin')).statusCode).toBe(200);
    expect((await enroll('S', 'Kavya')).statusCode).toBe(200);
    expect((await enroll('s.', 'KAVIN')).statusCode).toBe(409);
    expect((await enroll('D’Arcy', 'Roy')).statusCode).toBe(200);
    expect((await enroll("D'Arcy", 'Roy')).statusCode).toBe(409);
    expect((await enroll('D-Arcy', 'Roy')).statusCode).toBe(200);
    expect((await enroll('கெளதம்', 'ராஜ்')).statusCode).toBe(200);
    expect((await enroll('கௌத\u200cம்', 'ராஜ்')).statusCode).toBe(409);
  });

  it('every wrong field is named with its message and nothing is stored', async () => {
    const answer = await visitor.post('/api/addStudentInfo', {
      ...enrollmentOf(),
      UserName: 'no-address',
      FirstName: '  ',
      Mobile: '704555010',
      DateOfBirth: '2017-02-30',
      Branch: 'Moon',
      SpecialKid: '',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      UserName: 'Please enter a valid email',
      FirstName: 'This field is required',
      Mobile: 'Enter 10 digits do not add +sign or country code',
      DateOfBirth: 'Enter a valid date',
      Branch: 'Choose one of the options.',
      SpecialKid: 'This field is required',
    });
    expect(await students()).toHaveLength(0);
  });

  it.each(['.', '..', '4'])(
    'a name without a letter, such as %s, is no name',
    async (FirstName) => {
      const answer = await visitor.post('/api/addStudentInfo', enrollmentOf({ FirstName }));
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().fields).toEqual({ FirstName: 'Enter a name' });
    },
  );

  it.each([
    'FirstName',
    'LastName',
    'FatherName',
    'MotherName',
    'NameInTamil',
    'Address',
    'City',
    'State',
    'Signature',
  ])('%s holds no web address: mails repeat it', async (field) => {
    for (const link of ['win at HTTPS://x', 'WWW.x']) {
      const answer = await visitor.post('/api/addStudentInfo', enrollmentOf({ [field]: link }));
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { [field]: 'Web addresses are not allowed here' },
      ]);
    }
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['Kavin', 'Write the name in Tamil letters, such as கவின்'],
    ['ftpd;', 'This is text of an old Tamil font'],
    ['¸Å¢ý', 'This is text of an old Tamil font'],
    ['S. கவின்', undefined],
  ])('the name in Tamil %j: %s', async (NameInTamil, message) => {
    const answer = await visitor.post('/api/addStudentInfo', enrollmentOf({ NameInTamil }));
    const said: string | undefined = answer.json().fields?.NameInTamil;
    expect(said?.slice(0, message?.length)).toBe(message);
  });

  it('a name may be in any letters', async () => {
    const answer = await visitor.post('/api/addStudentInfo', enrollmentOf({ FirstName: 'கயல்' }));
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('whose answer was lost on the way sends the same again and gets the same', async () => {
    const form = enrollmentOf({ FirstName: 'Kavin' });
    const headers = { 'idempotency-key': 'a-key-of-one-submit' };
    const [first, again] = [
      await visitor.post('/api/addStudentInfo', form, { headers }),
      await visitor.post('/api/addStudentInfo', form, { headers }),
    ];
    expect(first.statusCode, first.body).toBe(200);
    expect(again.json()).toEqual(first.json());
    expect(await students()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    const other = { ...form, FirstName: 'Kayal' };
    expect((await visitor.post('/api/addStudentInfo', other, { headers })).statusCode).toBe(409);
    await test.database.kysely.deleteFrom('student').execute();
    expect((await visitor.post('/api/addStudentInfo', form, { headers })).statusCode).toBe(404);
  });

  it('and gets the same also when registration was closed and the year begun meanwhile', async () => {
    const form = enrollmentOf({ FirstName: 'Kavin' });
    const headers = { 'idempotency-key': 'a-key-of-one-submit' };
    const first = await visitor.post('/api/addStudentInfo', form, { headers });
    const superAdmin = await test.as('SuperAdmin');
    await superAdmin.post('/api/updateEnrollment/Close');
    const begun = await superAdmin.post('/api/updateAcademicYear/2026-2027');
    expect(begun.statusCode, begun.body).toBe(200);
    const again = await visitor.post('/api/addStudentInfo', form, { headers });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  it('twice at once is stored once, and both are told the same', async () => {
    const form = enrollmentOf({ FirstName: 'Kavin' });
    const headers = { 'idempotency-key': 'a-key-of-one-submit' };
    const send = () => visitor.post('/api/addStudentInfo', form, { headers });
    const [one, other] = await Promise.all([send(), send()]);
    expect([one.statusCode, other.statusCode]).toEqual([200, 200]);
    expect(other.json()).toEqual(one.json());
    expect(await students()).toHaveLength(1);
  });

  const grownUp = 'This would be an adult of more than 25 years: please check the year';
  it.each([
    ['1899-12-31', 'Please check the year'],
    ['1900-01-01', 'Please check the year'],
    ['2999-01-01', 'The date of birth is in the future'],
    [dayAtSchool(1), 'The date of birth is in the future'],
    // The year begins on 2025-08-01.
    ['1950-01-01', grownUp],
    ['2000-07-31', grownUp],
    // Asked back on the screen only.
    ['2000-08-01', undefined],
    [dayAtSchool(0), undefined],
  ])(
    'a date of birth of %s, also of a child that the office adds: %s',
    async (DateOfBirth, message) => {
      const admin = await test.as('Admin');
      for (const sender of [visitor, admin]) {
        const answer = await sender.post('/api/addStudentInfo', enrollmentOf({ DateOfBirth }));
        expect(answer.json().fields?.DateOfBirth).toBe(message);
      }
      const { _id } = await storeStudent(test.database);
      const changed = await admin.post('/api/updateStudentInfo', { _id, DateOfBirth });
      // Of a record that stands the day is asked back alone.
      expect(changed.json().fields?.DateOfBirth).toBe(message === grownUp ? undefined : message);
    },
  );

  it('phone numbers and postal codes are stored as one writes them, however they are filled in', async () => {
    const form = enrollmentOf({
      Mobile: '+1 (704) 555-0111',
      EmergencyContact: '704.555.0112',
      ZipCode: '28277 – 1234',
    });
    const stored = { Mobile: '7045550111', EmergencyContact: '7045550112', ZipCode: '28277-1234' };
    const { _id, ...enrolled } = (await visitor.post('/api/addStudentInfo', form)).json();
    expect(enrolled).toMatchObject(stored);
    const admin = await test.as('Admin');
    const again = { _id, Mobile: '1-704-555-0113', ZipCode: '28278' };
    const changed = await admin.post('/api/updateStudentInfo', again);
    expect(changed.json()).toMatchObject({ Mobile: '7045550113', ZipCode: '28278' });
  });

  it.each(['abc', '2827', '28277-12', 'K1A 0B1'])('%s is no zip code', async (ZipCode) => {
    const answer = await visitor.post('/api/addStudentInfo', enrollmentOf({ ZipCode }));
    const fields = { ZipCode: 'Enter a zip code such as 28277 or 28277-1234' };
    expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
  });

  it('names are one line of letters that can be seen', async () => {
    const unseen = await visitor.post('/api/addStudentInfo', enrollmentOf({ FirstName: '\u200b' }));
    expect(unseen.json().fields).toEqual({ FirstName: 'This field is required' });
    // The joiner within a Tamil word stays.
    const joined = 'க்\u200cஷ';
    const names = { FirstName: 'Two\nLines', LastName: '\u202eAnbu\ufeff', NameInTamil: joined };
    await visitor.post('/api/addStudentInfo', enrollmentOf(names));
    const [stored] = await students();
    expect(stored).toMatchObject({
      FirstName: 'Two Lines',
      LastName: 'Anbu',
      NameInTamil: joined,
    });
  });

  it('a form with nothing in it names every required field', async () => {
    const answer = await visitor.post('/api/addStudentInfo', {});
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toContain('MotherName');
    expect(answer.json().fields).not.toHaveProperty('AdditionalEmail');
  });

  it('a filled honeypot is refused', async () => {
    const answer = await visitor.post(
      '/api/addStudentInfo',
      enrollmentOf({ website: 'https://spam.example' }),
    );
    expect(answer.statusCode).toBe(400);
    expect(await students()).toHaveLength(0);
  });

  it('after 240 forms within the hour a stranger’s address is told when to try again', async () => {
    const form = enrollmentOf();
    for (let tries = 0; tries < 240; tries += 1) await visitor.post('/api/addStudentInfo', form);
    const answer = await visitor.post('/api/addStudentInfo', enrollmentOf());
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({
      message: 'Too many attempts. Please try again in an hour.',
    });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(await students()).toHaveLength(1);
  });
});

describe('the office, which is no stranger', () => {
  const enroll = (caller: TestCaller, form: unknown = enrollmentOf()) =>
    caller.post('/api/addStudentInfo', form, { remoteAddress: '192.0.2.7' });

  it('adds as many families as it likes and uses up no one’s tries at its address', async () => {
    await setRegistration('Open');
    const admin = await test.as('Admin');
    for (let adds = 0; adds < 25; adds += 1) {
      expect((await enroll(admin)).statusCode).toBe(200);
    }
    const parent = await test.as('Parent');
    const twice = enrollmentOf();
    let isTaken = false;
    for (let tries = 0; tries < 120; tries += 1) {
      for (const caller of [visitor, parent]) {
        // A form that is taken counts, also one sent again; a blank one is refused and does not.
        const isBlank = tries < 110;
        expect((await enroll(caller, {})).statusCode).toBe(400);
        const { statusCode } = await enroll(caller, isBlank ? twice : enrollmentOf());
        expect(statusCode).toBe(isBlank && isTaken ? 409 : 200);
        isTaken ||= isBlank;
      }
    }
    expect((await enroll(visitor)).statusCode).toBe(429);
    expect((await enroll(parent)).statusCode).toBe(429);
    expect((await enroll(admin)).statusCode).toBe(200);
    expect(await students()).toHaveLength(47);
  });
});

describe('while registration is closed', () => {
  it('the public is refused, also before anybody ever opened it', async () => {
    const never = await visitor.post('/api/addStudentInfo', enrollmentOf());
    expect(never.statusCode).toBe(403);
    expect(never.json().message).toBe('Registration is currently closed for this year');
    await setRegistration('Open');
    await setRegistration('Close');
    expect((await visitor.post('/api/addStudentInfo', enrollmentOf())).statusCode).toBe(403);
    expect((await visitor.get('/api/getEnrollmentStatus')).json()).toBe(false);
    expect(await students()).toHaveLength(0);
  });

  it('the office adds students all the same, in full', async () => {
    const admin = await test.as('Admin');
    const answer = await admin.post('/api/addStudentInfo', {
      ...enrollmentOf(),
      Status: 'Active',
      StudentTeacher: 'Anbu',
      PaymentStatus: 'Paid',
      AmountPaid: 250,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({
      Status: 'Active',
      StudentTeacher: 'Anbu',
      AmountPaid: 250,
      LastModifiedBy: 'admin@school.example',
    });
  });

  it('the office must give what both editions require', async () => {
    const admin = await test.as('Admin');
    const answer = await admin.post('/api/addStudentInfo', { FirstName: 'Kavin' });
    expect(Object.keys(answer.json().fields).sort()).toEqual([
      'Branch',
      'DateOfBirth',
      'Gender',
      'LastName',
      'Mobile',
      'UserName',
    ]);
    expect(answer.json().fields.LastName).toBe('This Field is required');
  });
});

describe('opening and closing', () => {
  it('Open, Close, true and false are understood and remembered', async () => {
    const admin = await test.as('Admin');
    for (const [value, open] of [
      ['Open', true],
      ['Close', false],
      ['true', true],
      ['false', false],
    ] as const) {
      expect((await admin.post(`/api/updateEnrollment/${value}`)).json()).toBe(open);
      expect((await visitor.get('/api/getEnrollmentStatus')).json()).toBe(open);
    }
    expect((await admin.post('/api/updateEnrollment/Maybe')).statusCode).toBe(400);
  });

  it('a new academic year is what new records get', async () => {
    await setRegistration('Open');
    const superAdmin = await test.as('SuperAdmin');
    await superAdmin.post('/api/updateAcademicYear/2026-2027');
    expect((await visitor.get('/api/getAcademicYear')).json()).toBe('2026-2027');
    const answer = await visitor.post('/api/addStudentInfo', enrollmentOf());
    expect(answer.json().Year).toBe('2026-2027');
    expect((await superAdmin.post('/api/updateAcademicYear/2026-2028')).statusCode).toBe(400);
  });
});

describe('the returning family’s search', () => {
  it('finds the newest record by all three values, with the form’s fields only', async () => {
    const child = {
      UserName: 'amudhan@home.example',
      FirstName: 'Kavin',
      DateOfBirth: '2016-05-01',
    };
    await storeStudent(test.database, { ...child, Year: '2023-2024', City: 'Oldtown' });
    await storeStudent(test.database, {
      ...child,
      Year: '2024-2025',
      City: 'Newtown',
      AmountPaidCents: 1,
    });
    const answer = await visitor.get('/api/findStudent/AMUDHAN@home.example/ kavin /2016-05-01');
    expect(answer.json()).toMatchObject({ City: 'Newtown', FirstName: 'Kavin' });
    for (const hidden of [
      '_id',
      'Status',
      'StudentTeacher',
      'AmountPaid',
      'Volunteering',
      'Year',
      'Comments',
      'SpecialNeeds',
      'SpecialKid',
      'Signature',
    ]) {
      expect(answer.json()).not.toHaveProperty(hidden);
    }
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('tells twins with one initial apart by the last name, and asks for it', async () => {
    const twin = { UserName: 'twins@home.example', FirstName: 'S', DateOfBirth: '2016-02-29' };
    await storeStudent(test.database, { ...twin, LastName: 'Kavin' });
    await storeStudent(test.database, { ...twin, LastName: 'Kavya' });
    const search = (name: string) =>
      visitor.get(`/api/findStudent/twins@home.example/${encodeURIComponent(name)}/2016-02-29`);
    for (const [name, found] of [
      ['S Kavya', 'Kavya'],
      ['s.kavin', 'Kavin'],
      ['Kavya, S.', 'Kavya'],
    ] as const) {
      expect((await search(name)).json(), name).toMatchObject({ LastName: found });
    }
    const both = await search('S.');
    expect(both.statusCode).toBe(409);
    expect(both.json().fields.firstName).toMatch(/last name too/);
    expect((await search('Kavin')).json()).toBeNull();
  });

  it('reads a name as another phone writes it, with the last name or without', async () => {
    const child = { UserName: 'roy@home.example', FirstName: 'D’Arcy', LastName: 'Roy' };
    await storeStudent(test.database, { ...child, DateOfBirth: '2016-05-01' });
    for (const name of ["D'Arcy", "d'arcy roy", 'D´Arcy', 'Roy, D’Arcy']) {
      const path = `roy@home.example/${encodeURIComponent(name)}/2016-05-01`;
      expect((await visitor.get(`/api/findStudent/${path}`)).json(), name).toMatchObject(child);
    }
    for (const name of ['Darcy', 'D-Arcy', 'Roy']) {
      const path = `roy@home.example/${encodeURIComponent(name)}/2016-05-01`;
      expect((await visitor.get(`/api/findStudent/${path}`)).json(), name).toBeNull();
    }
  });

  it('answers null when one of the three does not fit', async () => {
    await storeStudent(test.database, {
      UserName: 'amudhan@home.example',
      FirstName: 'Kavin',
      DateOfBirth: '2016-05-01',
    });
    for (const path of [
      'other@home.example/Kavin/2016-05-01',
      'amudhan@home.example/Kavi/2016-05-01',
      'amudhan@home.example/Kavin/2016-05-02',
    ]) {
      const answer = await visitor.get(`/api/findStudent/${path}`);
      expect([answer.statusCode, answer.json()]).toEqual([200, null]);
    }
  });

  it('limits what one address asks for', async () => {
    const search = (number: number) =>
      visitor.get(`/api/findStudent/family${number}@home.example/Kavin/2016-05-01`);
    for (let tries = 0; tries < 120; tries += 1) {
      // What is mistyped takes no try from others.
      expect((await visitor.get('/api/findStudent/nobody/Kavin/2016-05-01')).statusCode).toBe(400);
      expect((await search(tries)).statusCode).toBe(200);
    }
    const refused = await search(120);
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      'Too many attempts. Please try again in 15 minutes.',
    ]);
    // Each call has a count of its own.
    const fee = await visitor.get('/api/getFamilyFee/amudhan@home.example');
    expect(fee.statusCode).toBe(200);
  });

  describe('guesses at one family', () => {
    const child = {
      UserName: 'amudhan@home.example',
      FirstName: 'Kavin',
      DateOfBirth: '2016-05-01',
    };
    let addresses = 0;
    /** Every search comes from another address. */
    const search = (day: string, { caller = visitor, email = child.UserName } = {}) => {
      addresses += 1;
      return caller.get(`/api/findStudent/${email}/Kavin/2016-05-${day}`, {
        remoteAddress: `192.0.2.${addresses}`,
      });
    };
    const miss = async (times: number) => {
      for (let tries = 0; tries < times; tries += 1) {
        expect((await search('02')).statusCode).toBe(200);
      }
    };
    beforeEach(async () => {
      addresses = 0;
      await storeStudent(test.database, child);
    });

    it('end after ten misses a day, wherever they come from, also with the right answer', async () => {
      await miss(9);
      // The family's own search neither counts nor begins the count again.
      for (let times = 0; times < 3; times += 1) {
        expect((await search('01')).json()).toMatchObject({ FirstName: 'Kavin' });
      }
      await miss(1);
      for (const day of ['02', '01']) {
        const refused = await search(day);
        expect([refused.statusCode, refused.json()]).toEqual([
          429,
          { message: 'Too many searches for this email today. Please write to the school.' },
        ]);
      }
      expect((await search('01', { email: 'other@home.example' })).statusCode).toBe(200);
      const later = new Date(Date.now() + 25 * 3_600_000);
      test.setClock(later);
      expect((await search('01')).json()).toMatchObject({ FirstName: 'Kavin' });
    });

    it('count each when they come at once', async () => {
      const days = Array.from({ length: 28 }, (_, index) => String(index + 3).padStart(2, '0'));
      const answers = await Promise.all(days.map((day) => search(day)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    });

    it('do not shut out the family signed in, or the office', async () => {
      await miss(10);
      for (const caller of [await test.as('Parent', child.UserName), await test.as('Admin')]) {
        expect((await search('01', { caller })).json()).toMatchObject({ FirstName: 'Kavin' });
      }
    });
  });
});

describe('the family’s fee', () => {
  it('follows the children of the current year in the order of enrollment, and names none', async () => {
    const family = { UserName: 'amudhan@home.example' };
    await storeStudent(test.database, { ...family, PreviousYear: 'Nilai 2' });
    await storeStudent(test.database, { ...family, Year: '2024-2025' });
    await storeStudent(test.database, { ...family, PreviousYear: 'New Student' });
    await storeStudent(test.database, { ...family, PreviousYear: 'Nilai 4' });
    const answer = await visitor.get('/api/getFamilyFee/amudhan@home.example');
    expect(answer.json()).toEqual([{ isNew: false }, { isNew: true }, { isNew: false }]);
  });

  it('can be asked for by all families of a hall, who share one address, not without end', async () => {
    const ask = () => visitor.get('/api/getFamilyFee/amudhan@home.example');
    for (let asked = 0; asked < 240; asked += 1) expect((await ask()).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(429);
  });

  it('leaves out who was rejected, in the panel and in the mail, but not who has left', async () => {
    await setRegistration('Open');
    const family = { UserName: 'amudhan@home.example', PreviousYear: 'New Student' } as const;
    await storeStudent(test.database, { ...family, FirstName: 'Nila', Status: 'Rejected' });
    await storeStudent(test.database, { ...family, Status: 'Discontinued' });
    const answer = await visitor.get('/api/getFamilyFee/amudhan@home.example');
    expect(answer.json()).toEqual([{ isNew: true }]);
    await visitor.post('/api/addStudentInfo', enrollmentOf(family));
    const [mail] = await mails();
    expect(mail?.textBody).toContain('$450.00');
    expect(mail?.textBody).not.toContain('Nila');
  });
});

describe('the confirmation of a child that the office adds', () => {
  const add = async (changes: object) => {
    const admin = await test.as('Admin');
    const answer = await admin.post('/api/addStudentInfo', { ...enrollmentOf(), ...changes });
    expect(answer.statusCode, answer.body).toBe(200);
    return (await mails()).length;
  };

  it('goes out unless the office does without it', async () => {
    expect(await add({})).toBe(1);
    expect(await add({ SendConfirmation: true })).toBe(2);
    expect(await add({ SendConfirmation: false })).toBe(2);
  });

  it.each([undefined, true])('is never sent for a past year, asked %s', async (asked) => {
    expect(await add({ Year: '2021-2022', SendConfirmation: asked })).toBe(0);
    expect(await add({ Year: '2024-2025', SendConfirmation: asked })).toBe(0);
    expect(await add({ Year: '2026-2027', SendConfirmation: asked })).toBe(1);
  });

  it('is not a choice of a family', async () => {
    await setRegistration('Open');
    const form = { ...enrollmentOf(), SendConfirmation: false };
    expect((await visitor.post('/api/addStudentInfo', form)).statusCode).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  it('is shown before, as it will be, and nothing is stored by that', async () => {
    const admin = await test.as('Admin');
    const family = { UserName: 'amudhan@home.example', AdditionalEmail: 'malar@home.example' };
    await storeStudent(test.database, { ...family, FirstName: 'Kavin', PreviousYear: 'Nilai 1' });
    const form = enrollmentOf({ ...family, FirstName: 'Yazhini' });
    const shown = (await admin.post('/api/previewConfirmation', form)).json();
    expect(await students()).toHaveLength(1);
    expect(shown.To).toEqual([family.UserName, family.AdditionalEmail]);
    expect(shown.Message).toContain('$425.00');
    const { Volunteering } = (await admin.post('/api/addStudentInfo', form)).json();
    const [sent] = await mails();
    expect(sent?.textBody.replaceAll(Volunteering, '…')).toBe(shown.Message);

    const past = { ...form, Year: '2021-2022' };
    expect((await admin.post('/api/previewConfirmation', past)).json()).toBeNull();
    const blank = await admin.post('/api/previewConfirmation', { ...form, FirstName: '' });
    expect([blank.statusCode, Object.keys(blank.json().fields)]).toEqual([400, ['FirstName']]);
  });
});

describe('what the search tells of the year of registration', () => {
  const child = { UserName: 'amudhan@home.example', FirstName: 'Kavin', DateOfBirth: '2016-05-01' };
  const find = async () =>
    (await visitor.get('/api/findStudent/amudhan@home.example/Kavin/2016-05-01')).json();

  it.each([
    ['Promoted', 'Nilai 3', 'Nilai 4'],
    ['Active', 'Nilai 3', 'Nilai 4'],
    ['Retained', 'Nilai 3', 'Nilai 3'],
    ['Retained', 'Nilai 8', 'Nilai 8'],
    ['Promoted', 'Nilai 8', ''],
    ['Retained', 'TBD', 'TBD'],
  ])('a child whose year ended %s at %s goes to %j', async (Status, level, next) => {
    const last = { ...child, Year: '2024-2025', Status, GradeInTamilSchool: level };
    await storeStudent(test.database, last);
    expect(await find()).toMatchObject({ RisingLevel: next, Enrollment: null });
  });

  it.each([
    ['Submitted', true],
    ['Active', true],
    ['OnHold', true],
    ['Rejected', false],
    ['Discontinued', false],
  ])('a child with a record that is %s is said to be enrolled', async (Status, isOpen) => {
    await storeStudent(test.database, { ...child, Year: '2024-2025' });
    await storeStudent(test.database, { ...child, Status, Branch: 'South' });
    const { Branch, Enrollment } = await find();
    expect(Branch).toBe('South');
    expect(Enrollment).toEqual({ Year: '2025-2026', Volunteering: '', isOpen });
  });

  it('names the Reference ID to the office and the signed-in guardians alone', async () => {
    const Volunteering = 'TS25-KAVIN1';
    const added = { AdditionalEmail: 'named@home.example', Volunteering };
    await storeStudent(test.database, { ...child, ...added });
    await storeStudent(test.database, { UserName: 'other@home.example' });
    const findAs = async (caller: TestCaller) =>
      caller.get(`/api/findStudent/${child.UserName}/Kavin/2016-05-01`);
    for (const caller of [await test.as('Parent', child.UserName), await test.as('Admin')]) {
      expect((await findAs(caller)).json().Enrollment).toMatchObject({ Volunteering });
    }
    const others = [
      visitor,
      await test.as('Parent', 'other@home.example'),
      // Named by the record, and has not joined.
      await test.as('Parent', added.AdditionalEmail),
      await test.as('Teacher', 'teacher@school.example'),
    ];
    for (const caller of others) {
      const answer = await findAs(caller);
      expect(answer.json().Enrollment).toMatchObject({ Year: '2025-2026', Volunteering: '' });
      expect(answer.body).not.toContain(Volunteering);
    }
  });

  it('a family that enrolls is told the sum of all its children', async () => {
    await setRegistration('Open');
    await storeStudent(test.database, { ...child, PreviousYear: 'Nilai 1' });
    const form = enrollmentOf({ UserName: child.UserName, FirstName: 'Yazhini' });
    const answer = await visitor.post('/api/addStudentInfo', form);
    expect(answer.json().FamilyFee).toBe(425);
  });
});
