import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

/** What programs send otherwise than the browser does, and mean the same by. */

let test: TestPortal;
let admin: TestCaller;
let superAdmin: TestCaller;
beforeAll(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  superAdmin = await test.as('SuperAdmin');
});
afterAll(() => test.close());

const stamps = {
  _id: '0199a1b2-c3d4-7e5f-8a6b-9c0d1e2f3a4b',
  CreatedDate: 'yesterday',
  UpdatedDate: '',
  insertTimeStamp: null,
};

describe('a whole record is taken by calls that add one, its id and stamps are not (OP-17):', () => {
  it.each([
    [
      'addConfigInfo',
      { Role: 'HWC', StudentTeacher: 'Kani', TeacherEmail: 'k@school.example', Branch: 'North' },
    ],
    ['addInventory', { AssetName: 'Projector', HeldBy: 'Anbu', Type: '', Comments: 'Hall A' }],
    ['addCalendarItem', { date: '2025-12-13', activity: 'Recital', branch: 'North' }],
  ])('%s', async (call, record) => {
    const answer = await superAdmin.post(`/api/${call}`, { ...record, ...stamps });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()._id).not.toBe(stamps._id);
    expect(answer.body).not.toContain('yesterday');
  });

  it('a blank id counts as no id, where a program may choose one', async () => {
    for (const _id of ['', null]) {
      const news = { News: 'Pongal is on Saturday', Status: 'Active', _id };
      const answer = await superAdmin.post('/api/addNews', news);
      expect([answer.statusCode, answer.json()._id !== ''], answer.body).toEqual([200, true]);
    }
  });

  it('and a slip in a field is still found', async () => {
    const person = {
      Role: 'HWC',
      StudentTeacher: 'Kani',
      TeacherEmail: 'l@school.example',
      Branch: 'North',
    };
    const answer = await superAdmin.post('/api/addConfigInfo', { ...person, Rolle: 'HWC' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Unknown field: Rolle');
  });
});

describe('numbers', () => {
  it('are taken where a number is meant by a text (API-82)', async () => {
    const { _id } = await storeStudent(test.database, { FirstName: 'Kavin' });
    const score = { StudentId: _id, FirstName: 'Kavin', Score: 90 };
    const answer = await admin.post('/api/score', score);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().Score).toBe('90');
  });

  it('are refused by name where text is meant', async () => {
    const answer = await admin.post('/api/addNews', { News: 5, Status: 'Active' });
    expect(answer.json().fields).toEqual({ News: 'Enter plain text, not a number' });
  });

  it.each([
    [['a', 'b'], 'Enter plain text, not a list'],
    [{ a: 1 }, 'Enter plain text, not an object'],
    [true, 'Enter plain text, not true or false'],
    [5, 'Enter plain text, not a number'],
  ])('and other types are told: %j', async (SMSBody, message) => {
    const sms = { Type: 'SMS', Branch: 'All', Who: 'Parents', SMSBody };
    const answer = await admin.post('/api/sendBulkSMS', sms);
    expect(answer.json().fields.SMSBody).toBe(message);
  });
});

it('a field that is not sent reads as an empty one (CAL-14)', async () => {
  const blank = { date: '', activity: '', branch: '' };
  const empty = (await superAdmin.post('/api/addCalendarItem', blank)).json().fields;
  expect(empty).toEqual({
    date: 'Date is required',
    activity: 'Activity name is required',
    branch: 'Branch is required',
  });
  expect((await superAdmin.post('/api/addCalendarItem', {})).json().fields).toEqual(empty);
  const nulls = { date: null, activity: null, branch: null };
  expect((await superAdmin.post('/api/addCalendarItem', nulls)).json().fields).toEqual(empty);
});

it('`id` and `_id` are one (API-35)', async () => {
  const event = { date: '2025-12-14', activity: 'Fair', branch: 'North' };
  const { _id } = (await superAdmin.post('/api/addCalendarItem', event)).json();
  for (const name of ['id', '_id']) {
    const change = { [name]: _id, activity: `Fair by ${name}` };
    const answer = await superAdmin.post('/api/updateCalendarById', change);
    expect([answer.statusCode, answer.json().activity]).toEqual([200, `Fair by ${name}`]);
  }
  const news = { News: 'Old', Status: 'Active' };
  const stored = (await superAdmin.post('/api/addNews', news)).json();
  const changed = await superAdmin.post('/api/updateNewsById', { id: stored._id, News: 'New' });
  expect([changed.statusCode, changed.json().News]).toEqual([200, 'New']);
});

it('a score belongs to a child that exists (OP-186)', async () => {
  const answer = await admin.post('/api/score', { StudentId: 'nope', FirstName: 'K', Score: '9' });
  expect([answer.statusCode, answer.json().fields]).toEqual([
    400,
    { StudentId: 'This student does not exist.' },
  ]);
});
