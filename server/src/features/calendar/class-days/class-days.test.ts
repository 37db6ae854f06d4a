import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeEvent } from '../../../testing/list-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';

let test: TestPortal;
let keeper: TestCaller;
let visitor: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  keeper = await test.as('SuperAdmin');
  visitor = await test.as('visitor');
});
beforeEach(async () => {
  await test.database.kysely.deleteFrom('calendar_event').execute();
});
afterAll(() => test.close());

async function ask(Branch: string, [From, To]: [string, string]) {
  const address = `/api/getClassDays?Branch=${encodeURIComponent(Branch)}&From=${From}&To=${To}`;
  const answer = await visitor.get(address);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<string[]>();
}
const holiday = { type: 'Holiday', time: '', endTime: '' };

it('lists the weekday of each branch; plain South meets when any of its branches does', async () => {
  const week: [string, string] = ['2025-11-10', '2025-11-23'];
  expect(await ask('North', week)).toEqual(['2025-11-16', '2025-11-23']);
  expect(await ask('South - Metrolina', week)).toEqual(['2025-11-15', '2025-11-22']);
  expect(await ask('South - Socrates', week)).toEqual(['2025-11-14', '2025-11-21']);
  expect(await ask('South', week)).toEqual([
    '2025-11-14',
    '2025-11-15',
    '2025-11-21',
    '2025-11-22',
  ]);
});

it('leaves holidays of the branch out, also those that began before the span, and no others', async () => {
  const span: [string, string] = ['2025-12-27', '2026-01-11'];
  await storeEvent(test.database, { ...holiday, date: '2025-12-20', endDate: '2026-01-04' });
  await storeEvent(test.database, { ...holiday, date: '2026-01-10', branch: 'South_Metro' });
  expect(await ask('North', span)).toEqual(['2026-01-11']);
  expect(await ask('South - Metrolina', span)).toEqual(['2025-12-27', '2026-01-03']);
});

it('has a day off again once the holiday is cancelled, and an extra class once it is entered', async () => {
  const span: [string, string] = ['2025-11-28', '2025-12-01'];
  const added = await keeper.post('/api/addCalendarItem', {
    date: '2025-11-28',
    endDate: '2025-11-30',
    activity: 'Thanksgiving',
    branch: 'North',
    type: 'Holiday',
  });
  // A holiday lasts whole days unless it says when it begins.
  expect(added.json()).toMatchObject({ time: '', ClassHeld: '' });
  expect(await ask('North', span)).toEqual([]);
  const extra = await keeper.post('/api/addCalendarItem', {
    date: '2025-12-01',
    activity: 'Extra class',
    branch: 'North',
    type: 'Academic',
    ClassHeld: 'Y',
  });
  expect(extra.json()).toMatchObject({ ClassHeld: 'Y' });
  expect(await ask('North', span)).toEqual(['2025-12-01']);
  const { _id: id, date, branch } = added.json();
  await keeper.post('/api/deleteCalendarById', { id, date, branch });
  expect(await ask('North', span)).toEqual(['2025-11-30', '2025-12-01']);
  await keeper.post('/api/updateCalendarById', { id: extra.json()._id, ClassHeld: '' });
  expect(await ask('North', span)).toEqual(['2025-11-30']);
});

it.each([
  ['Branch', '?From=2025-11-01&To=2025-11-30', 'This field is required'],
  ['Branch', '?Branch=Mars&From=2025-11-01&To=2025-11-30', 'Choose one of the options.'],
  ['From', '?Branch=North&To=2025-11-30', 'This field is required'],
  ['From', '?Branch=North&From=2025-11-31&To=2025-12-30', 'Enter a valid date'],
  ['To', '?Branch=North&From=2025-12-01&To=2025-11-30', 'The last day lies before the first'],
  ['To', '?Branch=North&From=2020-01-01&To=2025-11-30', 'Ask for two years at most'],
])('refuses at %s: %s', async (field, query, reason) => {
  const answer = await visitor.get(`/api/getClassDays${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields).toMatchObject({ [field]: reason });
});
