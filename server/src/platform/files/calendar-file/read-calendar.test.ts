import { describe, expect, it } from 'vitest';
import { readCalendarFile } from './read-calendar.ts';

/** Calendars as districts, Google, Outlook and Apple write them. */

const window = { from: '2026-08-01', to: '2027-07-31', timeZone: 'America/New_York' };
const calendar = (...lines: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example District//EN',
    ...lines,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
const event = (...lines: string[]) => {
  const named = lines.some((line) => line.startsWith('SUMMARY')) ? [] : ['SUMMARY:Demo'];
  return ['BEGIN:VEVENT', 'UID:a@district.example', ...named, ...lines, 'END:VEVENT'].join('\r\n');
};
const read = (...lines: string[]) => readCalendarFile(calendar(...lines), window);
const daysOf = (...lines: string[]) =>
  read(...lines).rows.map(({ values: { date, endDate, time, endTime } }) =>
    [date, endDate === date ? '' : endDate, time, endTime].filter((part) => part !== '').join(' '),
  );
const eastern = 'TZID=Eastern Standard Time';

describe('when an event takes place', () => {
  it.each([
    [
      'whole days end before their end (C1)',
      ['DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261128'],
      ['2026-11-25 2026-11-27'],
    ],
    [
      'one day is one day',
      ['DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261126'],
      ['2026-11-25'],
    ],
    ['without an end it is one day', ['DTSTART;VALUE=DATE:20261125'], ['2026-11-25']],
    [
      'an end on its own day is one day',
      ['DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261125'],
      ['2026-11-25'],
    ],
    [
      'a length in days',
      ['DTSTART;VALUE=DATE:20261221', 'DURATION:P2W'],
      ['2026-12-21 2027-01-03'],
    ],
    [
      'a length in hours',
      ['DTSTART:20261205T190000Z', 'DURATION:PT1H30M'],
      ['2026-12-05 2:00 PM 3:30 PM'],
    ],
    ['no end at all', ['DTSTART:20261205T190000Z'], ['2026-12-05 2:00 PM']],
    [
      'of no zone it is by the school’s clocks',
      ['DTSTART:20261205T140000', 'DTEND:20261205T150000'],
      ['2026-12-05 2:00 PM 3:00 PM'],
    ],
    [
      'of a zone of Windows',
      [`DTSTART;${eastern}:20261205T140000`, `DTEND;${eastern}:20261205T150000`],
      ['2026-12-05 2:00 PM 3:00 PM'],
    ],
    [
      'of another zone',
      [
        'DTSTART;TZID=America/Chicago:20261205T140000',
        'DTEND;TZID=America/Chicago:20261205T150000',
      ],
      ['2026-12-05 3:00 PM 4:00 PM'],
    ],
    [
      'until midnight',
      ['DTSTART:20261205T200000', 'DTEND:20261206T000000'],
      ['2026-12-05 8:00 PM 12:00 AM'],
    ],
    [
      'over midnight',
      ['DTSTART:20261205T200000', 'DTEND:20261206T010000'],
      ['2026-12-05 2026-12-06 8:00 PM 1:00 AM'],
    ],
    [
      'midnight to midnight in UTC is a whole day',
      ['DTSTART:20261125T000000Z', 'DTEND:20261126T000000Z'],
      ['2026-11-25'],
    ],
    [
      'midnight to midnight as Outlook writes it',
      [`DTSTART;${eastern}:20261125T000000`, `DTEND;${eastern}:20261128T000000`],
      ['2026-11-25 2026-11-27'],
    ],
  ])('%s', (_what, lines, days) => {
    expect(daysOf(event(...lines))).toEqual(days);
  });

  it('knows a zone by what the file says of it, and says which one it does not know', () => {
    const zone = [
      ...['BEGIN:VTIMEZONE', 'TZID:Campus', 'BEGIN:STANDARD', 'DTSTART:20200101T000000'],
      ...['TZOFFSETFROM:-0700', 'TZOFFSETTO:-0700', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const at = event('DTSTART;TZID=Campus:20261205T120000');
    expect(daysOf(...zone, at)).toEqual(['2026-12-05 2:00 PM']);
    expect(read(at).rows[0]?.faults).toEqual([
      { field: '', message: 'This time zone is not known: Campus' },
    ]);
    expect(daysOf(event('DTSTART;TZID=Campus:20261205T000000', 'DURATION:P1D'))).toEqual([
      '2026-12-05',
    ]);
  });
});

describe('a series', () => {
  const fridays = ['DTSTART;VALUE=DATE:20270205', 'RRULE:FREQ=WEEKLY;COUNT=4'];

  it('leaves out what is excepted, each of one day (C2)', () => {
    const left = 'EXDATE;VALUE=DATE:20270212';
    expect(daysOf(event(...fridays, left))).toEqual(['2027-02-05', '2027-02-19', '2027-02-26']);
  });

  it.each([
    ['as days', 'VALUE=DATE:20270212', 'VALUE=DATE:20270219'],
    ['as Outlook writes them', `${eastern}:20270212T000000`, `${eastern}:20270219T000000`],
    ['as midnight here in UTC', 'X-A=1:20270212T050000Z', 'X-A=1:20270219T050000Z'],
    ['as midnight in UTC', 'X-A=1:20270212T000000Z', 'X-A=1:20270219T000000Z'],
  ])('of whole days has exceptions %s', (_how, left, moved) => {
    const series = event(...fridays, `EXDATE;${left}`);
    const exception = event(
      `RECURRENCE-ID;${moved}`,
      'DTSTART;VALUE=DATE:20270220',
      'SUMMARY:On a Saturday',
    );
    expect(daysOf(series, exception)).toEqual(['2027-02-05', '2027-02-20', '2027-02-26']);
  });

  it('keeps the length of each instance and its time over the change of the clocks', () => {
    const breaks = ['DTSTART;VALUE=DATE:20261030', 'DTEND;VALUE=DATE:20261102'];
    expect(daysOf(event(...breaks, 'RRULE:FREQ=WEEKLY;COUNT=2'))).toEqual([
      '2026-10-30 2026-11-01',
      '2026-11-06 2026-11-08',
    ]);
    const timed = [
      ...['DTSTART;TZID=America/New_York:20261031T140000', 'DURATION:PT1H'],
      'RRULE:FREQ=WEEKLY;UNTIL=20261114T190000Z',
    ];
    expect(daysOf(event(...timed))).toEqual(
      ['2026-10-31', '2026-11-07', '2026-11-14'].map((day) => `${day} 2:00 PM 3:00 PM`),
    );
  });

  it.each([
    ['UNTIL=20270212', ['2027-02-05', '2027-02-12']],
    ['UNTIL=20270213T045959Z', ['2027-02-05', '2027-02-12']],
    ['UNTIL=20270212T045959Z', ['2027-02-05']],
    ['UNTIL=20270212T000000Z', ['2027-02-05', '2027-02-12']],
  ])('of whole days ends with %s', (until, days) => {
    expect(daysOf(event('DTSTART;VALUE=DATE:20270205', `RRULE:FREQ=WEEKLY;${until}`))).toEqual(
      days,
    );
  });

  it('has further days, and only the higher of two exceptions of a day', () => {
    const series = event(...fridays, 'RDATE;VALUE=DATE:20270310,20270317');
    const [old, young] = [1, 2].map((sequence) =>
      event(
        'RECURRENCE-ID;VALUE=DATE:20270205',
        `SEQUENCE:${sequence}`,
        `DTSTART;VALUE=DATE:2027020${sequence}`,
      ),
    );
    expect(daysOf(series, young ?? '', old ?? '')).toEqual([
      ...['2027-02-02', '2027-02-12', '2027-02-19', '2027-02-26', '2027-03-10', '2027-03-17'],
    ]);
  });

  it('without an end is read within the school years only', () => {
    const days = daysOf(event('DTSTART;VALUE=DATE:20200904', 'RRULE:FREQ=MONTHLY;BYDAY=1FR'));
    expect(days).toHaveLength(12);
    expect([days[0], days.at(-1)]).toEqual(['2026-08-07', '2027-07-02']);
  });

  it.each(['FREQ=SECONDLY', 'FREQ=HOURLY', 'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9,10,11,12'])(
    'that repeats without measure (%s) is refused',
    (rule) => {
      const { rows, fault } = read(event('DTSTART:20200904T010000', `RRULE:${rule}`));
      const said = fault === '' ? rows[0]?.faults[0]?.message : fault;
      expect(said).toBe('It repeats more often than the portal reads');
    },
  );

  it('that never falls on a day ends', () => {
    const never = 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30';
    expect(daysOf(event('DTSTART;VALUE=DATE:20270205', never))).toEqual(['2027-02-05']);
  });
});

describe('a file', () => {
  it('says what is called off, and keeps the newer of two of one name', () => {
    const of = (sequence: number, ...lines: string[]) =>
      event('DTSTART;VALUE=DATE:20270205', `SEQUENCE:${sequence}`, ...lines);
    expect(read(of(2, 'STATUS:CANCELLED'), of(1)).rows).toMatchObject([
      { values: { state: 'cancelled', sequence: '2', uid: 'a@district.example' } },
    ]);
    expect(read('METHOD:CANCEL', of(0)).rows[0]?.values.state).toBe('cancelled');
  });

  it('knows an event without a name again by its day, length and title', () => {
    const nameless = event('DTSTART;VALUE=DATE:20270205').replace('UID:a@district.example\r\n', '');
    const [one, two] = [read(nameless), read(nameless, nameless)];
    expect(two.rows).toHaveLength(1);
    expect(two.rows[0]?.values.uid).toBe(one.rows[0]?.values.uid);
    expect(one.rows[0]?.values.uid).not.toBe('');
  });

  it('has its texts without marks, folded lines joined, each within its ceiling', () => {
    const long = 'அ'.repeat(60);
    const { rows } = read(
      event(
        'DTSTART;VALUE=DATE:20270205',
        'SUMMARY:No school\\, teachers\\; best\r\n  wishes',
        `LOCATION:${long}\r\n ${long}\r\n ${long}`,
        'DESCRIPTION:<p>Schools are <b>closed</b>.</p><ul><li>A&amp;B</li></ul><script>x()</script>\\nSee you',
      ),
    );
    expect(rows[0]?.values).toMatchObject({
      activity: 'No school, teachers; best wishes',
      description: 'Schools are closed.\n\n- A&B\n\nSee you',
    });
    expect(rows[0]?.values.location).toHaveLength(120);
  });

  it('of other years, of no title or of the portal itself says so', () => {
    const old = event('DTSTART;VALUE=DATE:20200205');
    expect(read(old).fault).toBe('No event of this file lies in the current school years.');
    const now = event('DTSTART;VALUE=DATE:20270205').replace('UID:a@', 'UID:b@');
    expect(read(old, now).leftOut).toEqual([{ row: 2, reason: 'outside' }]);
    expect(read(event('SUMMARY:', 'DTSTART;VALUE=DATE:20270205')).rows[0]?.faults[0]?.message).toBe(
      'It has no title',
    );
    const own = now.replace('b@district.example', 'c@pallikoodam');
    expect(read(own).rows[0]?.faults[0]?.message).toBe('It comes from the portal itself');
  });

  it.each([
    [
      'Date,Event\n2026-11-25,Break',
      'This is no calendar. Choose a file whose name ends with .ics.',
    ],
    ['', 'This is no calendar. Choose a file whose name ends with .ics.'],
    [
      calendar(event('DTSTART;VALUE=DATE:20270205', 'this line is broken')),
      'A line of the file cannot be read: this line is broken',
    ],
    [
      calendar(event('DTSTART;VALUE=DATE:20270205')).slice(0, -30),
      'The file breaks off before its end. Fetch it again.',
    ],
    [
      calendar(
        ...Array.from({ length: 1_001 }, (_, index) =>
          event('DTSTART;VALUE=DATE:20270205').replace('UID:a', `UID:${index}`),
        ),
      ),
      'The file has more events in these school years than are read at once: 1000',
    ],
  ])('that is none or broken says so', (text, fault) => {
    expect(readCalendarFile(text, window).fault).toBe(fault);
  });

  it('with a day that is none refuses the event alone', () => {
    const { rows } = read(
      event('DTSTART;VALUE=DATE:tomorrow'),
      event('DTSTART;VALUE=DATE:20270205').replace('UID:a@', 'UID:b@'),
    );
    expect(rows.map(({ faults }) => faults[0]?.message)).toEqual([
      'Its days cannot be read',
      undefined,
    ]);
  });
});
