import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeEvent } from '../../testing/list-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

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

const form = { date: '2025-11-28', activity: 'Recital', branch: 'North' };

async function add(changes: object = {}): Promise<CalendarEvent> {
  const answer = await keeper.post('/api/addCalendarItem', { ...form, ...changes });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function shown(branch: string, span = ''): Promise<string> {
  const answer = await visitor.get(`/api/getCalendar/${branch}${span}`);
  return answer
    .json<CalendarEvent[]>()
    .map(({ date, activity }) => `${date} ${activity}`)
    .join(', ');
}

describe('an event', () => {
  it('has what the catalogue fixes unless something else is said, and day and month of its date', async () => {
    expect(await add({ day: 'Mon', month: 'Jan' })).toMatchObject({
      date: '2025-11-28',
      endDate: '2025-11-28',
      day: 'Fri',
      month: 'Nov',
      type: 'Event',
      location: 'School',
      time: '2:00 PM',
    });
  });

  it('of several branches stands in the calendar of each, once', async () => {
    await add({ alsoFor: ['South_SOC', 'North'] });
    const all = (await visitor.get('/api/getAllCalendar')).json();
    expect(all).toHaveLength(1);
    expect(Object.entries<unknown[]>(all[0]).map(([key, { length }]) => [key, length])).toEqual([
      ['South_Metro', 0],
      ['South_SOC', 1],
      ['North', 1],
    ]);
    expect((await visitor.get('/api/getCalendar/West')).statusCode).toBe(400);
  });

  it.each([
    [{ date: '' }, 'date', 'Date is required'],
    [{ date: '2026-02-30' }, 'date', 'Enter a valid date'],
    [{ activity: ' ' }, 'activity', 'Activity name is required'],
    [{ branch: '' }, 'branch', 'Branch is required'],
    [{ branch: 'West' }, 'branch', 'Choose one of the options.'],
    [{ type: 'Picnic' }, 'type', 'Choose one of the options.'],
    [{ endDate: '2025-11-27' }, 'endDate', 'The last day comes before the first'],
    [{ endDate: '2026-11-28' }, 'endDate', 'An event lasts at most 120 days'],
    [{ time: 'soon' }, 'time', 'Enter a time such as 2:00 PM'],
    [{ endTime: '1:00 PM' }, 'endTime', 'The end comes before the beginning'],
  ])('is refused with %j', async (wrong, field, message) => {
    const answer = await keeper.post('/api/addCalendarItem', { ...form, ...wrong });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { [field]: message }]);
    expect(await shown('North')).toBe('');
  });

  it('is found in each span that it reaches into, and on a day by its time', async () => {
    await storeEvent(test.database, {
      date: '2025-12-24',
      endDate: '2026-01-04',
      activity: 'Break',
      time: '',
      endTime: '',
    });
    await add({ date: '2026-01-10', activity: 'evening', time: '6:00 PM' });
    await add({ date: '2026-01-10', activity: 'noon', time: '12:00 PM' });
    await add({ date: '2026-01-10', activity: 'all day', time: '' });
    expect(await shown('North', '?from=2026-01-04&to=2026-01-09')).toBe('2025-12-24 Break');
    expect(await shown('North', '?from=2026-01-05&to=2026-01-10')).toBe(
      '2026-01-10 all day, 2026-01-10 noon, 2026-01-10 evening',
    );
    expect(await shown('North', '?to=2025-12-23')).toBe('');
  });

  it('is moved as one day, checked together with what is stored', async () => {
    const { _id: id } = await add({ endTime: '4:00 PM' });
    const moved = await keeper.post('/api/updateCalendarById', { id, date: '2025-12-06' });
    expect(moved.json()).toMatchObject({ date: '2025-12-06', endDate: '2025-12-06', day: 'Sat' });
    const wrong = await keeper.post('/api/updateCalendarById', { id, time: '5:00 PM' });
    expect(wrong.json().fields).toEqual({ endTime: 'The end comes before the beginning' });
    const several = await keeper.post('/api/updateCalendarById', { id, endDate: '2025-12-08' });
    expect(several.json()).toMatchObject({ endDate: '2025-12-08' });
    const back = await keeper.post('/api/updateCalendarById', { id, endDate: '' });
    expect(back.json()).toMatchObject({ endDate: '2025-12-06' });
  });

  it('is not overwritten by an older copy', async () => {
    const { _id: id, updateTimeStamp } = await add();
    const change = { id, updateTimeStamp, activity: 'Concert' };
    expect((await keeper.post('/api/updateCalendarById', change)).statusCode).toBe(200);
    const late = await keeper.post('/api/updateCalendarById', { ...change, activity: 'Play' });
    expect(late.statusCode).toBe(409);
    expect(await shown('North')).toBe('2025-11-28 Concert');
  });
});

describe('deleting', () => {
  it('takes the event of the id, and a second time finds none', async () => {
    const { _id: id } = await add();
    await add({ activity: 'Quiz' });
    const day = { branch: 'North', date: '2025-11-28' };
    expect((await keeper.post('/api/deleteCalendarById', { ...day, id })).json().message).toBe(
      'Activity deleted successfully!',
    );
    expect(await shown('North')).toBe('2025-11-28 Quiz');
    expect((await keeper.post('/api/deleteCalendarById', { ...day, id })).statusCode).toBe(404);
    expect((await visitor.get(`/api/getCalendarById/${id}`)).statusCode).toBe(404);
    const change = await keeper.post('/api/updateCalendarById', { id, activity: 'X' });
    expect(change.statusCode).toBe(404);
  });

  it('by branch and day alone takes the only one, else none (OP-196)', async () => {
    const day = { branch: 'North', date: '2025-11-28' };
    await add();
    await add({ activity: 'Quiz' });
    expect((await keeper.post('/api/deleteCalendarById', day)).statusCode).toBe(409);
    await add({ date: '2025-11-29', activity: 'Drawing' });
    const only = { branch: 'North', date: '2025-11-29' };
    expect((await keeper.post('/api/deleteCalendarById', only)).statusCode).toBe(200);
    expect(await shown('North')).toBe('2025-11-28 Quiz, 2025-11-28 Recital');
    expect((await keeper.post('/api/deleteCalendarById', only)).statusCode).toBe(404);
  });

  it('leaves one alone that was moved meanwhile', async () => {
    const { _id: id } = await add();
    await keeper.post('/api/updateCalendarById', { id, date: '2025-12-05' });
    const late = { branch: 'North', date: '2025-11-28', id };
    expect((await keeper.post('/api/deleteCalendarById', late)).statusCode).toBe(409);
    expect(await shown('North')).toBe('2025-12-05 Recital');
  });

  it('of two who press at once counts for one', async () => {
    const { _id: id } = await add();
    const day = { branch: 'North', date: '2025-11-28', id };
    const answers = await Promise.all(
      [1, 2].map(() => keeper.post('/api/deleteCalendarById', day)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  });
});

describe('the schedule', () => {
  it('counts and lists what is planned', async () => {
    test.setClock(new Date('2025-11-20T12:00:00Z'));
    const admin = await test.as('Admin');
    await add({ date: '2024-09-07', activity: 'Opening' });
    await add({ date: '2025-11-19', type: 'Deadline' });
    await add({ date: '2025-11-20', activity: 'Quiz', branch: 'South_SOC' });
    const { _id: id } = await add({ date: '2025-12-13', branch: 'South_Metro' });
    const day = { branch: 'South_Metro', date: '2025-12-13', id };
    await keeper.post('/api/deleteCalendarById', day);
    expect((await admin.get('/api/getScheduleFigures')).json()).toEqual({
      total: 3,
      branches: 2,
      upcoming: 1,
      years: ['2025-2026', '2024-2025'],
    });
    const list = async (query: string) =>
      (await admin.get(`/api/getSchedule?${query}`))
        .json<CalendarEvent[]>()
        .map(({ activity }) => activity)
        .join(' ');
    expect(await list('')).toBe('Opening Recital Quiz');
    expect(await list('Year=2025-2026&sort=-date')).toBe('Quiz Recital');
    expect(await list('branch=South_SOC')).toBe('Quiz');
    expect(await list('type=Deadline')).toBe('Recital');
    expect(await list('search=QUI')).toBe('Quiz');
    // What still goes on is not over; what begins first comes first.
    await add({ date: '2025-11-15', endDate: '2025-11-21', activity: 'Camp', branch: 'South_SOC' });
    expect(await list('from=2025-11-20')).toBe('Camp Quiz');
    expect(await list('from=2025-11-20&branch=North')).toBe('');
    expect((await admin.get('/api/getSchedule?from=soon')).statusCode).toBe(400);
    const { _id: camp } = (await admin.get('/api/getSchedule?search=camp')).json()[0];
    await keeper.post('/api/deleteCalendarById', {
      branch: 'South_SOC',
      date: '2025-11-15',
      id: camp,
    });
    const count = async (query: string) =>
      (await admin.get(`/api/getSchedule?page=1&pageSize=1&${query}`)).headers['x-total-count'];
    expect(await count('')).toBe('3');
    expect(await count('Year=2025-2026')).toBe('2');
    expect(await count('Year=2025-2026&branch=South_SOC')).toBe('1');
    expect(await count('branch=South_Metro')).toBe('0');
    expect(await count('type=Deadline')).toBe('1');
    expect(await count('search=QUI')).toBe('1');
    test.setClock(null);
  });
});

describe('what an event says of class', () => {
  it.each([
    [{ type: 'Cultural', ClassHeld: 'N' }, 'leave the time empty'],
    [{ type: 'Holiday', ClassHeld: 'N', time: '10:00 AM' }, 'leave the time empty'],
    [{ type: 'Cultural', ClassHeld: 'Y', time: '' }, 'of type Academic'],
  ])('%o would do nothing: refused at its field, added or changed', async (sent, reason) => {
    const stored = await add({ type: 'Academic', time: '' });
    const answers = [
      await keeper.post('/api/addCalendarItem', { ...form, ...sent }),
      await keeper.post('/api/updateCalendarById', { id: stored._id, time: '2:00 PM', ...sent }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode, answer.body).toBe(400);
      expect(answer.json().fields.ClassHeld).toMatch(reason);
    }
  });

  it.each([
    { type: 'Cultural', ClassHeld: 'N', time: '' },
    { type: 'Academic', ClassHeld: 'Y', time: '2:00 PM' },
    { type: 'Holiday', ClassHeld: 'Y', time: '' },
  ])('%o is taken', async (sent) => {
    expect(await add(sent)).toMatchObject(sent);
  });
});
