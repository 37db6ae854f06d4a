import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
let visitor: TestCaller;
let admin: TestCaller;
let superAdmin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  visitor = await test.as('visitor');
  admin = await test.as('Admin');
  superAdmin = await test.as('SuperAdmin');
});
afterEach(() => test.close());

const at = (moment: string) => test.setClock(new Date(moment));
const enroll = (changes: Parameters<typeof enrollmentOf>[0] = {}) =>
  visitor.post('/api/addStudentInfo', enrollmentOf({ DateOfBirth: '2016-04-09', ...changes }));
const plan = (OpensAt: string, ClosesAt: string, Year = '2026-2027') =>
  admin.post('/api/planRegistration', { Year, OpensAt, ClosesAt });
const students = () => test.database.kysely.selectFrom('student').selectAll().execute();
const readRegistration = async () => (await visitor.get('/api/getRegistration')).json();

/** Monday, May 4, 2026, 8 PM and Monday, August 31, 9 PM, in New York. */
const opening = '2026-05-05T00:00:00.000Z';
const closing = '2026-09-01T01:00:00.000Z';

describe('next year’s registration beside the running year', () => {
  beforeEach(async () => {
    at('2026-03-02T15:00:00.000Z');
    expect((await superAdmin.post('/api/updateRegistrationYear/2026-2027')).statusCode).toBe(200);
  });

  it('opens on the planned moment, by the server’s clock, and says until then when', async () => {
    expect((await plan(opening, '')).statusCode).toBe(200);
    at('2026-05-04T23:58:00.000Z');
    const early = await enroll();
    expect(early.statusCode).toBe(403);
    expect(early.json().message).toBe(
      'Registration opens Monday, May 4, 2026, 8:00 PM New York time',
    );
    expect(await readRegistration()).toMatchObject({
      Year: '2026-2027',
      isOpen: false,
      OpensAt: opening,
      Now: '2026-05-04T23:58:00.000Z',
    });
    expect((await visitor.get('/api/getEnrollmentStatus')).json()).toBe(false);
    expect(await students()).toEqual([]);

    at(opening);
    expect((await visitor.get('/api/getEnrollmentStatus')).json()).toBe(true);
    expect(await readRegistration()).toMatchObject({ isOpen: true, OpensAt: '' });
    expect((await enroll()).json()).toMatchObject({ Year: '2026-2027' });
  });

  it('says it in Tamil, too', async () => {
    await plan(opening, '');
    const answer = await visitor.post('/api/addStudentInfo', enrollmentOf(), {
      headers: { cookie: 'lang=ta', 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().message).toContain('திங்கட்கிழமை, 4 மே 2026');
    expect(answer.json().message).toContain('நியூயார்க்');
  });

  it('takes what arrives before the planned closing; the next reads when it closed', async () => {
    await plan(opening, closing);
    at('2026-09-01T00:59:59.000Z');
    expect((await enroll()).statusCode).toBe(200);
    at('2026-09-01T01:02:00.000Z');
    const late = await enroll({ FirstName: 'Yazhini' });
    expect(late.statusCode).toBe(403);
    expect(late.json().message).toBe('Registration closed at 9:00 PM New York time');
    expect(await students()).toHaveLength(1);
    at('2026-09-03T01:02:00.000Z');
    expect((await enroll({ FirstName: 'Yazhini' })).json().message).toBe(
      'Registration closed Monday, August 31, 2026, 9:00 PM New York time',
    );
    // The office may enter it.
    const entered = await admin.post('/api/addStudentInfo', {
      ...enrollmentOf({ FirstName: 'Yazhini', DateOfBirth: '2016-04-09' }),
    });
    expect(entered.json()).toMatchObject({ Year: '2026-2027' });
  });

  it('a moment that is over is refused at its field; one that was stored before stays', async () => {
    at('2026-08-01T12:00:00.000Z');
    const past = '2026-07-31T12:00:00.000Z';
    for (const [OpensAt, ClosesAt, field] of [
      [past, '', 'OpensAt'],
      ['', past, 'ClosesAt'],
    ] as const) {
      const answer = await plan(OpensAt, ClosesAt);
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().fields).toEqual({
        [field]: expect.stringMatching(/^This moment is over/),
      });
    }
    at('2026-03-02T15:00:00.000Z');
    await plan(opening, '');
    at('2026-08-01T12:00:00.000Z');
    expect((await plan(opening, closing)).statusCode).toBe(200);
  });

  it('planned by two at once: one plan is stored, the other person is told', async () => {
    const stored = (await plan(opening, '')).json();
    const { updateTimeStamp } = stored;
    const send = (OpensAt: string) =>
      admin.post('/api/planRegistration', {
        Year: '2026-2027',
        OpensAt,
        ClosesAt: '',
        updateTimeStamp,
      });
    expect((await send('2026-05-06T00:00:00.000Z')).statusCode).toBe(200);
    expect((await send('2026-05-07T00:00:00.000Z')).statusCode).toBe(409);
    expect(await readRegistration()).toMatchObject({ OpensAt: '2026-05-06T00:00:00.000Z' });
  });

  it('a switch by hand holds until the next planned moment', async () => {
    await plan(opening, closing);
    at('2026-05-06T00:00:00.000Z');
    await admin.post('/api/updateEnrollment/Close');
    expect((await enroll()).json().message).toBe('Registration is currently closed for this year');
    at('2026-05-07T00:00:00.000Z');
    await admin.post('/api/updateEnrollment/Open');
    at(closing);
    expect(await readRegistration()).toMatchObject({ isOpen: false, ClosedAt: closing });
    // 'Open' is stored already, and is said again.
    at('2026-09-02T00:00:00.000Z');
    await admin.post('/api/updateEnrollment/Open');
    expect(await readRegistration()).toMatchObject({ isOpen: true });
  });

  it('planned while it is open, it waits for the opening', async () => {
    await admin.post('/api/updateEnrollment/Open');
    await plan(opening, '');
    expect(await readRegistration()).toMatchObject({ isOpen: false, OpensAt: opening });
  });

  it('a year with an opening to come is not open because the year before was', async () => {
    await superAdmin.post('/api/updateRegistrationYear/2025-2026');
    await admin.post('/api/updateEnrollment/Open');
    await plan(opening, '');
    expect(await readRegistration()).toMatchObject({ Year: '2025-2026', isOpen: true });
    await superAdmin.post('/api/updateRegistrationYear/2026-2027');
    expect(await readRegistration()).toMatchObject({ Year: '2026-2027', isOpen: false });
  });

  it.each([
    [{ OpensAt: closing, ClosesAt: opening }, 'ClosesAt'],
    [{ OpensAt: opening, ClosesAt: opening }, 'ClosesAt'],
    [{ OpensAt: 'tomorrow', ClosesAt: '' }, 'OpensAt'],
    [{ OpensAt: '2206-05-05T00:00:00.000Z', ClosesAt: '' }, 'OpensAt'],
  ])('a plan %o is refused at its field', async (sent, field) => {
    const answer = await admin.post('/api/planRegistration', { Year: '2026-2027', ...sent });
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});

describe('the registration year', () => {
  const change = (value: string, body: object = {}) =>
    superAdmin.post(`/api/updateRegistrationYear/${value}`, body);
  const read = async () => (await visitor.get('/api/getRegistrationYear')).json();

  it('is the current year until another is chosen, and goes along with it', async () => {
    expect(await read()).toBe('2025-2026');
    await superAdmin.post('/api/updateAcademicYear/2026-2027');
    expect(await read()).toBe('2026-2027');
    expect((await change('2027-2028')).statusCode).toBe(200);
    await superAdmin.post('/api/updateAcademicYear/2027-2028');
    await superAdmin.post('/api/updateAcademicYear/2028-2029');
    expect(await read()).toBe('2028-2029');
  });

  it.each(['2024-2025', '2027-2028', '1900-1901'])('is never %s', async (value) => {
    const answer = await change(value);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      value: 'Choose the current academic year or a later one',
    });
  });

  it('goes back from a year with enrollments only when that is confirmed', async () => {
    await change('2026-2027');
    await storeStudent(test.database, { Year: '2026-2027' });
    const asked = await change('2025-2026');
    expect(asked.statusCode).toBe(409);
    expect(asked.json().fields.confirm).toContain('1 child is enrolled for 2026-2027');
    expect(await read()).toBe('2026-2027');
    expect((await change('2025-2026', { confirm: 'Y' })).statusCode).toBe(200);
    expect(await read()).toBe('2025-2026');
  });

  it('goes back from a year without enrollments unasked', async () => {
    await change('2026-2027');
    expect((await change('2025-2026')).statusCode).toBe(200);
  });

  it('is among the years to choose from', async () => {
    await change('2026-2027');
    const [newest] = (await visitor.get('/api/getAcademicYears')).json();
    expect(newest).toBe('2026-2027');
  });
});
