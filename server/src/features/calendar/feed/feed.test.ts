import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';

/** The feed as a calendar meets it: read back by a parser of iCalendar that others use. */

let test: TestPortal;
let keeper: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  keeper = await test.as('SuperAdmin');
  stranger = await test.as('visitor');
});
beforeEach(() => test.database.kysely.deleteFrom('calendar_event').execute());
afterAll(() => test.close());

const form = { date: '2025-12-13', activity: 'Winter Recital', branch: 'North' };

async function add(changes: object = {}): Promise<CalendarEvent> {
  return (await keeper.post('/api/addCalendarItem', { ...form, ...changes })).json();
}

type ReadEvent = {
  uid: string;
  summary: string;
  status: string;
  sequence: number;
  start: ICAL.Time;
  end: ICAL.Time;
  location: string;
  description: string;
  transparency: string;
};

async function readFeed(path: string): Promise<ReadEvent[]> {
  const answer = await stranger.get(`/api/calendar/${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      summary: event.summary,
      status: String(component.getFirstPropertyValue('status')),
      sequence: event.sequence,
      start: event.startDate,
      end: event.endDate,
      location: event.location,
      description: event.description,
      transparency: String(component.getFirstPropertyValue('transp')),
    };
  });
}

const moments = ({ start, end }: ReadEvent) =>
  [start, end].map((time) => time.toJSDate().toISOString());

describe('the feed of a branch', () => {
  it('tells an event at the same moment as the school, in winter and in summer', async () => {
    await add({ time: '3:00 PM', endTime: '5:00 PM' });
    await add({ date: '2026-05-30', activity: 'Annual Day', time: '3:00 PM', endTime: '5:00 PM' });
    const [winter, summer] = (await readFeed('North.ics')) as [ReadEvent, ReadEvent];
    expect(winter).toMatchObject({ summary: 'Winter Recital', status: 'CONFIRMED', sequence: 0 });
    const north = test.portal.school.locations.find(({ branch }) => branch === 'North');
    expect(winter.location).toBe(`Pallikoodam, North site, ${north?.address}`);
    expect(north?.address).not.toBe('');
    expect(moments(winter)).toEqual(['2025-12-13T20:00:00.000Z', '2025-12-13T22:00:00.000Z']);
    expect(moments(summer)).toEqual(['2026-05-30T19:00:00.000Z', '2026-05-30T21:00:00.000Z']);
  });

  it('ends an evening until midnight at midnight, not at its beginning', async () => {
    await add({ time: '10:00 PM', endTime: '12:00 AM' });
    const [event] = (await readFeed('North.ics')) as [ReadEvent];
    expect(moments(event)).toEqual(['2025-12-14T03:00:00.000Z', '2025-12-14T05:00:00.000Z']);
  });

  it('ends with the class what begins with it, and an hour later what does not', async () => {
    await add();
    await add({ date: '2025-12-14', time: '9:00 AM' });
    await add({ date: '2025-12-19', branch: 'South_SOC', time: '6:30 PM' });
    const hours = async (feed: string) =>
      (await readFeed(feed)).map(({ start, end }) => end.subtractDate(start).toSeconds() / 3600);
    expect(await hours('North.ics')).toEqual([2, 1]);
    expect(await hours('South_SOC.ics')).toEqual([2]);
  });

  it('has whole days as days, the last one included', async () => {
    await add({ date: '2025-11-28', endDate: '2025-11-30', time: '', type: 'Holiday' });
    const [holiday] = (await readFeed('North.ics')) as [ReadEvent];
    expect(holiday.start.isDate).toBe(true);
    expect([holiday.start.toString(), holiday.end.toString()]).toEqual([
      '2025-11-28',
      '2025-12-01',
    ]);
  });

  it('keeps the UID of a changed event and counts the change', async () => {
    const { _id: id } = await add();
    const [before] = (await readFeed('North.ics')) as [ReadEvent];
    await keeper.post('/api/updateCalendarById', { id, date: '2025-12-20' });
    const [after] = (await readFeed('North.ics')) as [ReadEvent];
    expect(after.uid).toBe(before.uid);
    expect(after.sequence).toBe(1);
    expect(after.start.toString()).toContain('2025-12-20');
    // Saving what stands already is no change.
    await keeper.post('/api/updateCalendarById', { id, date: '2025-12-20' });
    expect((await readFeed('North.ics'))[0]?.sequence).toBe(1);
  });

  it('tells who has it that an event is called off', async () => {
    const { _id: id, date } = await add();
    const [before] = (await readFeed('North.ics')) as [ReadEvent];
    await keeper.post('/api/deleteCalendarById', { id, date, branch: 'North' });
    const summary = 'Called off: Winter Recital';
    expect(await readFeed('North.ics')).toMatchObject([
      { uid: before.uid, summary, status: 'CANCELLED', sequence: 1 },
    ]);
    const single = await stranger.get(`/api/calendar/event/${id}.ics`);
    expect(single.statusCode).toBe(404);
  });

  it('keeps a family busy with what has an hour, not with whole days', async () => {
    await add({ time: '3:00 PM' });
    await add({ date: '2025-12-20', endDate: '2026-01-02', activity: 'Winter break', time: '' });
    const read = await readFeed('North.ics');
    expect(read.map(({ transparency }) => transparency)).toEqual(['null', 'TRANSPARENT']);
  });

  it('tells the branch it was moved from as well, and the new one that it is on', async () => {
    const { _id: id } = await add();
    await keeper.post('/api/updateCalendarById', { id, branch: 'South_Metro' });
    expect((await readFeed('North.ics'))[0]).toMatchObject({ status: 'CANCELLED' });
    expect((await readFeed('South_Metro.ics'))[0]).toMatchObject({ status: 'CONFIRMED' });
    await keeper.post('/api/updateCalendarById', { id, branch: 'North' });
    expect((await readFeed('North.ics'))[0]).toMatchObject({ status: 'CONFIRMED' });
    expect((await readFeed('South_Metro.ics'))[0]).toMatchObject({ status: 'CANCELLED' });
  });

  it('carries letters, line ends and signs of its own grammar through', async () => {
    const activity = 'பொங்கல் விழா; படையல், கோலம்';
    const description = `Bring: rice, sugar; a smile\nEND:VEVENT\n${'நீண்ட வரி '.repeat(30).trim()}`;
    await add({ activity, description, location: 'Park, gate 3' });
    expect(await readFeed('North.ics')).toMatchObject([
      { summary: activity, description, location: 'Park, gate 3' },
    ]);
    const { body } = await stranger.get('/api/calendar/North.ics');
    const lines = body.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  it('is kept by who has read it: what has not changed is not sent again', async () => {
    await add();
    const first = await stranger.get('/api/calendar/North.ics');
    const again = await stranger.get('/api/calendar/North.ics', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  });

  it('answers not found for an unknown branch', async () => {
    for (const path of ['West.ics', 'event/none.ics', '%2e%2e%2fsecret.ics']) {
      expect((await stranger.get(`/api/calendar/${path}`)).statusCode).toBe(404);
    }
  });
});

it('a single event is handed out for one’s own calendar, under the same UID', async () => {
  const { _id } = await add();
  const [one] = await readFeed(`event/${_id}.ics`);
  expect(await readFeed('North.ics')).toEqual([one]);
});
