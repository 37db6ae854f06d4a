import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installDebianPackage } from '../../../../../scripts/debian.ts';
import { findProgram, runCommand } from '../../../../../scripts/run-command.ts';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';

/**
 * The feed as programs of the trade read it: khal, python-icalendar and ical.js have to agree. One
 * database is enough: what they read is text.
 */

const isAsked = process.env.TEST_DATABASE !== 'postgres';
const khal = isAsked ? await findKhal() : null;
if (isAsked && khal === null) {
  const said = 'khal is missing and could not be installed; its tests do not run.';
  if (process.env.CI) throw new Error(said);
  console.error(said);
}

/** khal, which brings python-icalendar for Debian's own Python. */
async function findKhal(): Promise<string | null> {
  const find = () => findProgram('khal');
  return find() ?? ((await installDebianPackage('khal')) ? find() : null);
}

type Told = { title: string; start: string; end: string; isOff: boolean };

const events = [
  {
    date: '2025-11-27',
    endDate: '2025-11-29',
    activity: 'No classes: Thanksgiving, நன்றி',
    time: '',
  },
  { date: '2025-12-13', activity: 'Recital; "final"', time: '3:00 PM', endTime: '5:30 PM' },
  // Over midnight, and in the nights in which the clocks change.
  { date: '2025-12-31', endDate: '2026-01-01', time: '9:00 PM', endTime: '12:30 AM' },
  { date: '2025-11-02', activity: 'Walk', time: '12:30 AM', endTime: '3:30 AM' },
  { date: '2026-03-08', activity: 'Spring run', time: '1:00 AM', endTime: '4:00 AM' },
];
const calledOff = { date: '2026-02-14', activity: 'Drama', time: '4:00 PM', endTime: '6:00 PM' };

const expected: Told[] = [
  told('No classes: Thanksgiving, நன்றி', '2025-11-27', '2025-11-29'),
  told('Recital; "final"', '2025-12-13 15:00', '2025-12-13 17:30'),
  told('New Year', '2025-12-31 21:00', '2026-01-01 00:30'),
  told('Walk', '2025-11-02 00:30', '2025-11-02 03:30'),
  told('Spring run', '2026-03-08 01:00', '2026-03-08 04:00'),
  { ...told('Called off: Drama', '2026-02-14 16:00', '2026-02-14 18:00'), isOff: true },
];

function told(title: string, start: string, end: string): Told {
  return { title, start, end, isOff: false };
}

const inOrder = (list: Told[]) => list.toSorted((one, other) => (one.start < other.start ? -1 : 1));

describe.skipIf(khal === null)('a branch feed', { timeout: 60_000 }, () => {
  let test: TestPortal;
  let folder: string;
  let feed: string;

  beforeAll(async () => {
    test = await startTestPortal();
    const keeper = await test.as('SuperAdmin');
    for (const event of [...events, calledOff]) {
      const form = { activity: 'New Year', branch: 'North', ...event };
      const { _id: id } = (await keeper.post('/api/addCalendarItem', form)).json();
      if (event !== calledOff) continue;
      await keeper.post('/api/deleteCalendarById', { id, date: event.date, branch: 'North' });
    }
    feed = (await (await test.as('visitor')).get('/api/calendar/North.ics')).body;
    folder = mkdtempSync(join(tmpdir(), 'pallikoodam-calendar-'));
    writeFileSync(join(folder, 'North.ics'), feed);
  });
  afterAll(async () => {
    await test?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is the same to ical.js', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/New_York',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const calendar = new ICAL.Component(ICAL.parse(feed));
    const read = calendar.getAllSubcomponents('vevent').map((component) => {
      const { summary, startDate, endDate } = new ICAL.Event(component);
      if (startDate.isDate) endDate.addDuration(ICAL.Duration.fromString('-P1D'));
      const show = (time: ICAL.Time) =>
        time.isDate ? time.toString() : zone.format(time.toJSDate());
      return {
        ...told(summary, show(startDate), show(endDate)),
        isOff: component.getFirstPropertyValue('status') === 'CANCELLED',
      };
    });
    expect(inOrder(read)).toEqual(inOrder(expected));
  });

  it('is the same to khal', async () => {
    mkdirSync(join(folder, 'calendar'));
    const formats = ['timeformat = %H:%M', 'dateformat = %Y-%m-%d', 'longdateformat = %Y-%m-%d'];
    const moments = ['datetimeformat', 'longdatetimeformat'].map(
      (name) => `${name} = %Y-%m-%d %H:%M`,
    );
    const zones = ['local_timezone', 'default_timezone'].map(
      (name) => `${name} = America/New_York`,
    );
    const settings = [
      ...['[calendars]', '[[own]]', `path = ${join(folder, 'calendar')}`],
      ...['[locale]', ...zones, ...formats, ...moments],
    ];
    writeFileSync(join(folder, 'khal.conf'), settings.join('\n'));
    const shown = '{title}|{start}|{end}|{status}';
    const { code, output } = await runCommand(khal ?? 'khal', {
      args: ['-c', join(folder, 'khal.conf'), 'printics', '-f', shown, join(folder, 'North.ics')],
      env: { HOME: folder, LC_ALL: 'C.UTF-8' },
    });
    expect(code, output).toBe(0);
    const lines = output.split('\n').filter((line) => line.includes('|'));
    const read = lines.map((line) => {
      const [title = '', start = '', end = '', status = ''] = line.split('|');
      return { title, start, end, isOff: status.trim() === 'CANCELLED' };
    });
    expect(inOrder(read)).toEqual(inOrder(expected));
  });

  it('is the same to python-icalendar', async () => {
    const program = `
import datetime, json, sys, zoneinfo
from icalendar import Calendar
zone = zoneinfo.ZoneInfo('America/New_York')
def show(value, last=False):
    if isinstance(value, datetime.datetime):
        return value.astimezone(zone).strftime('%Y-%m-%d %H:%M')
    return (value - datetime.timedelta(days=1 if last else 0)).isoformat()
print(json.dumps([{
    'title': str(event['SUMMARY']),
    'start': show(event['DTSTART'].dt),
    'end': show(event['DTEND'].dt, last=True),
    'isOff': str(event['STATUS']) == 'CANCELLED',
} for event in Calendar.from_ical(open(sys.argv[1], 'rb').read()).walk('VEVENT')]))
`;
    const args = ['-c', program, join(folder, 'North.ics')];
    const { code, output } = await runCommand('/usr/bin/python3', { args });
    expect(code, output).toBe(0);
    expect(inOrder(JSON.parse(output))).toEqual(inOrder(expected));
  });
});
