import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  giveRole,
  startTestPortal,
  type TestCaller,
  type TestPortal,
} from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import { storeVolunteer } from '../../../testing/volunteer-factory.ts';

let test: TestPortal;
let stranger: TestCaller;
let admin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  test.setClock(new Date('2026-02-07T15:00:00Z'));
  stranger = await test.as('visitor');
  admin = await test.as('Admin');
});
afterEach(() => test.close());

const application = {
  Name: 'Thamarai Selvi',
  Email: 'Thamarai@Home.example',
  Mobile: '7045550188',
  ExistingVolunteer: 'No',
  Role: 'Teaching',
  Branch: 'South - Socrates',
  Message: 'Every weekend.',
};
const youth = {
  YouthVolunteer: 'Yes',
  Name: 'Kavin',
  Email: 'kavin@home.example',
  Age: '15',
  Mobile: '7045550189',
  CurrentSchool: 'Lakeview High School',
  Role: 'Book club',
  Branch: 'North',
};
const apply = (body: object, { by = stranger, key }: { by?: TestCaller; key?: string } = {}) =>
  by.post(
    '/api/addVolunteerInfo',
    body,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const list = async (query = ''): Promise<Volunteer[]> =>
  (await admin.get(`/api/getVolunteerInfo?${query}`)).json();
const accepted = async () =>
  (await mails()).filter(({ purpose }) => purpose === 'volunteer acceptance');
const mails = () =>
  test.database.kysely
    .selectFrom('outbox')
    .select(['purpose', 'recipient', 'subject', 'textBody', 'replyTo'])
    .orderBy('purpose')
    .execute();

describe('a stranger', () => {
  it('applies: the committee sees it, both get a mail, the answer tells nothing', async () => {
    const answer = await apply({
      ...application,
      Status: 'Active',
      Comments: 'Take me',
      Year: '1',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Application submitted successfully!' },
    ]);
    expect(await list('Year=2025-2026')).toMatchObject([
      {
        Name: 'Thamarai Selvi',
        Email: 'thamarai@home.example',
        Branch: 'South - *Socrates',
        Year: '2026',
        Status: 'Submitted',
        Comments: '',
        YouthVolunteer: 'No',
        Known: [],
      },
    ]);
    const [thanks, note] = await mails();
    expect(thanks).toMatchObject({ recipient: 'thamarai@home.example' });
    expect(note).toMatchObject({
      recipient: test.portal.school.contacts.volunteers.email,
      subject: 'Pallikoodam: new volunteer application',
      replyTo: 'thamarai@home.example',
    });
    expect(`${thanks?.textBody}${note?.textBody}`).not.toContain('Every weekend.');
  });

  it('of 13 to 25 years applies as youth volunteer', async () => {
    expect((await apply(youth)).statusCode).toBe(200);
    expect(await list()).toMatchObject([
      { YouthVolunteer: 'Yes', Age: 15, CurrentSchool: 'Lakeview High School', TamilSchool: '' },
    ]);
  });

  it.each([
    [13, undefined],
    [25, undefined],
    [12, 'Minimum age is 13 years'],
    [26, 'Maximum age is 25 years'],
    ['', 'Age is required'],
    [' ', 'Age is required'],
    [null, 'Age is required'],
    ['1e1', 'Minimum age is 13 years'],
    [14.5, 'Enter a whole number'],
    ['fifteen', 'Age is required'],
  ])('who is %j years old is told %j', async (Age, message) => {
    const answer = await apply({ ...youth, Age });
    expect(answer.json().fields?.Age).toBe(message);
    expect(answer.statusCode).toBe(message === undefined ? 200 : 400);
  });

  it.each([
    ['nothing', Object.fromEntries(Object.keys(application).map((field) => [field, '']))],
    ['no body fields', {}],
  ])('who sends %s is told at each required field', async (_, body) => {
    const answer = await apply(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields).sort()).toEqual(
      ['Branch', 'Email', 'ExistingVolunteer', 'Mobile', 'Name', 'Role'].sort(),
    );
    expect(await mails()).toEqual([]);
  });

  it.each([
    ['Email', 'someone', 'Please enter a valid email address'],
    ['Mobile', '12345', 'Enter 10 digits do not add +sign or country code'],
    ['Name', 'See www.spam.example', 'Web addresses are not allowed here'],
    ['Role', 'Book club', 'Choose one of the options.'],
    ['Message', 'x'.repeat(501), 'This text is too long'],
  ])('%s %.20j is refused at the field', async (field, value, message) => {
    const { fields } = (await apply({ ...application, [field]: value })).json();
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toBe(message);
  });

  it('who repeats a submit applies once; who applies again is not refused', async () => {
    const key = 'a-key-of-one-offer';
    await apply(application, { key });
    expect((await apply(application, { key })).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
    await apply({ ...application, Role: 'Operations' });
    const [first, second] = await list('sort=-insertTimeStamp');
    expect(first?.Known).toEqual([
      { as: 'volunteer', Role: second?.Role, Status: 'Submitted', Year: '2025-2026' },
    ]);
  });

  it('fills no mailbox, and no list without end', async () => {
    const codes: number[] = [];
    for (let times = 0; times <= 20; times += 1) codes.push((await apply(application)).statusCode);
    expect(codes.slice(0, 20)).toEqual(Array(20).fill(200));
    expect(codes.at(20)).toBe(429);
    const sent = await mails();
    expect(sent.filter(({ purpose }) => purpose === 'volunteer application')).toHaveLength(3);
  });

  it('that is a form-filling program is refused', async () => {
    expect((await apply({ ...application, website: 'x' })).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });
});

it('the committee sees who an applicant is already; staff who only read do not', async () => {
  const email = 'malar@home.example';
  await storeStudent(test.database, { UserName: email });
  await giveRole(test.database, { role: 'LibAdmin', email });
  await storeVolunteer(test.database, { Email: email, Status: 'Left', Year: '2023-2024' });
  await apply({ ...application, Email: email });
  const [applied] = await list('Status=Submitted');
  expect(applied?.Known).toEqual([
    { as: 'volunteer', Role: 'Operations', Status: 'Left', Year: '2023-2024' },
    { as: 'user', Role: 'LibAdmin', Status: '', Year: '' },
    { as: 'family', Role: '', Status: '', Year: '' },
  ]);
  const teacher = await test.as('Teacher');
  const [seen] = (await teacher.get('/api/getVolunteerInfo?Status=Submitted')).json();
  expect(seen.Known).toBeUndefined();
});

describe('the office', () => {
  const record = { ...application, Status: 'Active', Year: '2025-2026', YouthVolunteer: 'No' };

  it('adds a record in full, without mails; with the same key once', async () => {
    const key = 'a-key-of-one-record';
    const added = await apply(record, { by: admin, key });
    expect(added.json()).toMatchObject({ Status: 'Active', Role: 'Teaching' });
    expect((await apply(record, { by: admin, key })).json()).toEqual(added.json());
    expect(await list()).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  it('activates an applicant, who then is counted and found among the volunteer teachers', async () => {
    await apply(application);
    const [applied] = await list();
    const { _id, updateTimeStamp } = applied as Volunteer;
    const counted = async () => (await admin.get('/api/getVolStats')).json().Teacher;
    expect(await counted()).toBe(0);
    const change = { ...applied, Known: undefined, Status: 'Active', updateTimeStamp };
    const changed = await admin.post('/api/updateVolunteerInfo', change);
    expect(changed.json(), changed.body).toMatchObject({ _id, Status: 'Active', Year: '2026' });
    expect(await list('Role=Teaching&Status=Active')).toHaveLength(1);
    expect(await list('Teacher=thamarai selvi')).toHaveLength(1);
    expect(await counted()).toBe(1);
  });

  it('tells an applicant in the language of the application, once, what was shown before', async () => {
    await stranger.post('/api/addVolunteerInfo', application, {
      headers: { 'accept-language': 'ta' },
    });
    const [applied] = await list();
    const change = { ...applied, Known: undefined, Status: 'Active', Role: 'Operations' };
    const preview = (await admin.post('/api/previewAcceptanceMail', change)).json();
    expect(preview).toMatchObject({ recipient: 'thamarai@home.example', language: 'ta' });
    expect(await accepted()).toEqual([]);
    expect((await admin.post('/api/updateVolunteerInfo', change)).statusCode).toBe(200);
    const sent = await accepted();
    expect(sent).toMatchObject([
      { recipient: preview.recipient, subject: preview.subject, textBody: preview.text },
    ]);
    expect(sent.at(0)?.textBody).toContain('நிர்வாகப் பணிகள்');
    // Refused as stale, then saved once more: no second mail.
    expect((await admin.post('/api/updateVolunteerInfo', change)).statusCode).toBe(409);
    const { _id } = applied as Volunteer;
    await admin.post('/api/updateVolunteerInfo', { _id, Status: 'Active', Comments: 'Met' });
    expect(await accepted()).toHaveLength(1);
  });

  it('tells no one who comes back, is set aside or is only looked at', async () => {
    const { _id } = await storeVolunteer(test.database, { Status: 'Left' });
    const back = { _id, Status: 'Active' };
    expect((await admin.post('/api/previewAcceptanceMail', back)).json()).toBeNull();
    await admin.post('/api/updateVolunteerInfo', back);
    await apply(application);
    const [applied] = await list('Status=Submitted');
    const aside = { _id: (applied as Volunteer)._id, Status: 'MayNotFit' };
    await admin.post('/api/updateVolunteerInfo', aside);
    expect(await accepted()).toEqual([]);
  });

  it('finds an application in the current year, however the calendar stands to it', async () => {
    test.setClock(new Date('2026-08-20T15:00:00Z'));
    await apply(application);
    expect(await list('Year=2025-2026')).toMatchObject([{ Year: '2026' }]);
    expect(await list('Year=2026-2027')).toEqual([]);
    const superAdmin = await test.as('SuperAdmin');
    expect((await superAdmin.post('/api/updateAcademicYear/2026-2027')).statusCode).toBe(200);
    const [applied] = await list();
    await admin.post('/api/updateVolunteerInfo', { _id: applied?._id, Comments: 'Called' });
    expect(await list('Year=2025-2026')).toHaveLength(1);
  });

  it('is told when another person was quicker, and what is wrong at its field', async () => {
    const { _id, updateTimeStamp } = await storeVolunteer(test.database);
    const change = (body: object) =>
      admin.post('/api/updateVolunteerInfo', { _id, updateTimeStamp, ...body });
    expect((await change({ Status: 'Left' })).statusCode).toBe(200);
    expect((await change({ Status: 'Active' })).statusCode).toBe(409);
    const answer = await admin.post('/api/updateVolunteerInfo', {
      _id,
      Name: '',
      Mobile: '1',
      Year: '2025-2027',
      Age: '0',
      YouthVolunteer: 'Maybe',
    });
    expect([answer.statusCode, Object.keys(answer.json().fields).sort()]).toEqual([
      400,
      ['Age', 'Mobile', 'Name', 'Year', 'YouthVolunteer'],
    ]);
  });

  it('saves an old record whose values no form offers', async () => {
    const { _id } = await storeVolunteer(test.database, {
      Role: 'Gardening',
      Status: 'Discontinued',
      Mobile: '',
    });
    const body = { _id, Role: 'Gardening', Status: 'Discontinued', Mobile: '', Comments: 'Old' };
    const answer = await admin.post('/api/updateVolunteerInfo', body);
    expect(answer.json(), answer.body).toMatchObject({ Role: 'Gardening', Comments: 'Old' });
  });

  it('deletes a record once', async () => {
    const { _id } = await storeVolunteer(test.database);
    expect((await admin.post(`/api/deleteVolunteerById/${_id}`)).statusCode).toBe(200);
    expect((await admin.post(`/api/deleteVolunteerById/${_id}`)).statusCode).toBe(404);
    expect(await list()).toEqual([]);
  });
});
