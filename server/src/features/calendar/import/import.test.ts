import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import type { Imported, ImportPreview } from '@pallikoodam/contract/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeAttendance } from '../../../testing/attendance-factory.ts';
import { storeBook, storeLoan } from '../../../testing/library-factory.ts';
import { storeEvent } from '../../../testing/list-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

/** A district's calendar in the branches' own: seen, imported, imported again, taken back. */

let test: TestPortal;
let keeper: TestCaller;
beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  test.setClock(new Date('2025-10-01T16:00:00Z'));
  keeper = await test.as('SuperAdmin');
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['calendar_event', 'sheet_import', 'import_upload', 'history'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
});

const calendar = (...events: string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example District//EN'],
    ...['X-WR-CALNAME:Example District', ...events, 'END:VCALENDAR', ''],
  ].join('\r\n');
const event = (uid: string, ...lines: string[]) =>
  ['BEGIN:VEVENT', `UID:${uid}@district.example`, ...lines, 'END:VEVENT'].join('\r\n');
const whole = (uid: string, [first, end]: [string, string], ...lines: string[]) =>
  event(uid, `DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${end}`, ...lines);
const thanksgiving = whole('t', ['20251126', '20251129'], 'SUMMARY:Thanksgiving break');
const workday = whole('w', ['20260123', '20260124'], 'SUMMARY:Teacher workday');

const all = ['South_Metro', 'South_SOC', 'North'];
const into = (branches: string[], others: Record<string, string> = {}) => [
  ...branches.map((branch) => ({ key: `branch:${branch}`, value: 'Y' })),
  ...Object.entries(others).map(([key, value]) => ({ key, value })),
];
const send = (text: string, caller = keeper) => {
  const form = new FormData();
  form.append('file', new File([text], 'district.ics', { type: 'text/calendar' }));
  return caller.post('/api/readImport/calendar', form);
};
const look = async (text: string, Answers = into(all)) => {
  const first = await send(text);
  expect(first.statusCode, first.body).toBe(200);
  const { UploadId } = first.json<ImportPreview>();
  const answer = await keeper.post('/api/tryImport/calendar', { UploadId, Answers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ImportPreview>();
};
const run = async (text: string, Answers = into(all)) => {
  const { UploadId, Seen } = await look(text, Answers);
  const answer = await keeper.post('/api/runImport/calendar', { UploadId, Seen, Answers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ _id: string; Added: number; Changed: number }>();
};
const rowsOf = ({ Rows }: ImportPreview) =>
  Rows.map(({ heap, name, message, choice }) => [heap, name, choice, message]);
const stored = async (branch = 'North') =>
  (await keeper.get(`/api/getCalendar/${branch}`)).json<CalendarEvent[]>();
const classDays = async (Branch: string, From: string, To: string) =>
  (
    await keeper.get(`/api/getClassDays?Branch=${encodeURIComponent(Branch)}&From=${From}&To=${To}`)
  ).json<string[]>();
const feed = async (branch = 'North') =>
  (await keeper.get(`/api/calendar/${branch}.ics`)).body.replaceAll('\r\n ', '');

describe('the review', () => {
  it('says what the school has off already, and proposes to leave it out', async () => {
    const own: Parameters<typeof storeEvent>[1] = {
      ...{ date: '2025-11-24', endDate: '2025-11-30', time: '', endTime: '' },
      ...{ type: 'Holiday', activity: 'Harvest days' },
    };
    for (const branch of ['South_Metro', 'South_SOC', 'North'] as const) {
      await storeEvent(test.database, { ...own, branch });
    }
    const already = "The school's calendar has these days off already: Harvest days";
    const longer = whole('l', ['20251126', '20251203'], 'SUMMARY:No school');
    expect(rowsOf(await look(calendar(thanksgiving, workday, longer)))).toEqual([
      ['new', 'No school', 'Holiday', ''],
      ['look', 'Thanksgiving break', 'no', already],
      ['look', 'Teacher workday', 'no', 'Say what it is, or it is left out'],
    ]);
    const [row] = (await look(calendar(thanksgiving))).Rows;
    const said = into(['North'], { [`row:${row?.row}`]: 'Holiday' });
    expect(rowsOf(await look(calendar(thanksgiving), said))).toEqual([
      ['new', 'Thanksgiving break', 'Holiday', already],
    ]);
  });

  it('asks for the branches, and says which class days of which branch an event takes', async () => {
    const asked = (await send(calendar(thanksgiving))).json<ImportPreview>();
    expect(asked.Questions.map(({ key, isNeeded }) => [key, isNeeded])).toEqual(
      all.map((branch) => [`branch:${branch}`, true]),
    );
    expect(asked.Rows).toEqual([]);
    const preview = await look(calendar(thanksgiving, workday));
    expect(rowsOf(preview)).toEqual([
      ['new', 'Thanksgiving break', 'Holiday', ''],
      ['look', 'Teacher workday', 'no', 'Say what it is, or it is left out'],
    ]);
    expect(preview.Rows[0]?.event).toMatchObject({
      date: '2025-11-26',
      endDate: '2025-11-28',
      takes: [{ branch: 'South - *Socrates', days: ['2025-11-28'] }],
    });
  });

  it('refuses what cannot be entered, with the reason', async () => {
    const long = whole('s', ['20260101', '20260601'], 'SUMMARY:Long break');
    const { Rows, Counts } = await look(calendar(long, thanksgiving));
    expect(Rows.find(({ name }) => name === 'Long break')?.message).toBe(
      'An event lasts at most 120 days',
    );
    expect(Counts).toMatchObject({ new: 1, refused: 1 });
  });

  it.each([
    ['no calendar', 'Day,Event\n1,2', /This is no calendar/],
    ['a broken line', calendar('BEGIN:VEVENT', 'broken', 'END:VEVENT'), /A line of the file/],
    ['other years', calendar(whole('o', ['20100101', '20100102'], 'SUMMARY:Old')), /No event of/],
  ])('says of %s why it is not read', async (_what, text, fault) => {
    expect((await send(text)).json<ImportPreview>().Fault).toMatch(fault);
  });

  it('refuses a series without measure alone, and a file of 20 MB', async () => {
    const endless = event('e', 'DTSTART:20250901T100000', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Endless');
    expect(rowsOf(await look(calendar(endless, thanksgiving)))).toContainEqual([
      ...['refused', 'Endless', '', 'It repeats more often than the portal reads'],
    ]);
    const large = await send(calendar(thanksgiving, `X-LONG:${'x'.repeat(20 * 1024 * 1024)}`));
    expect(large.statusCode).toBe(413);
    expect(large.json().message).toMatch(/larger than/);
  });

  it.each(['Admin', 'OpsMgmt', 'BOD', 'Teacher', 'Parent'] as const)(
    'is not for %s',
    async (role) => {
      expect((await send(calendar(thanksgiving), await test.as(role))).statusCode).toBe(403);
    },
  );
});

describe('the import', () => {
  it('adds an event to each branch; class days follow; the same file adds nothing', async () => {
    const ran = await run(calendar(thanksgiving, workday));
    expect(ran).toMatchObject({ Added: 1, Changed: 0 });
    for (const branch of all) {
      expect(await stored(branch)).toMatchObject([
        {
          activity: 'Thanksgiving break',
          date: '2025-11-26',
          endDate: '2025-11-28',
          time: '',
          type: 'Holiday',
          location: '',
        },
      ]);
    }
    const span = ['2025-11-24', '2025-12-05'] as const;
    expect(await classDays('South - *Socrates', ...span)).toEqual(['2025-12-05']);
    expect(await classDays('North', ...span)).toEqual(['2025-11-30']);
    const again = await look(calendar(thanksgiving));
    expect(again.Counts).toMatchObject({ new: 0, changed: 0, same: 1 });
    const refused = await keeper.post('/api/runImport/calendar', {
      UploadId: again.UploadId,
      Answers: into(all),
    });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('Nothing of this file is new or changed.');
  });

  it('goes into a further branch later, as what it is in the others', async () => {
    const isCultural = { 'row:1': 'Cultural' };
    await run(calendar(thanksgiving), into(['North'], isCultural));
    expect(await stored('South_SOC')).toEqual([]);
    await run(calendar(thanksgiving), into(all));
    expect(await stored('South_SOC')).toMatchObject([{ type: 'Cultural' }]);
    expect(await stored('North')).toHaveLength(1);
  });

  it('leaves single events out', async () => {
    const labor = whole('l', ['20260116', '20260117'], 'SUMMARY:No school');
    const chosen = into(['North'], { 'row:1': 'no' });
    expect(await run(calendar(thanksgiving, labor), chosen)).toMatchObject({ Added: 1 });
    expect(await stored()).toMatchObject([{ activity: 'No school' }]);
  });

  it('moves what a newer file moves (C3), and tells calendars that follow', async () => {
    const on = (first: string, end: string, sequence: number) =>
      calendar(whole('m', [first, end], 'SUMMARY:Holiday', `SEQUENCE:${sequence}`));
    await run(on('20260116', '20260117', 0));
    const newer = on('20260123', '20260124', 1);
    expect((await look(newer)).Rows[0]).toMatchObject({
      heap: 'changed',
      changes: [
        { field: 'date', from: '2026-01-16', to: '2026-01-23' },
        { field: 'endDate', from: '2026-01-16', to: '2026-01-23' },
      ],
    });
    await run(newer);
    expect(await classDays('South - *Socrates', '2026-01-10', '2026-01-24')).toEqual([
      '2026-01-16',
    ]);
    expect(await feed()).toContain('SEQUENCE:1');
    expect(rowsOf(await look(on('20260116', '20260117', 0)))).toEqual([
      ['same', 'Holiday', '', 'The portal has a newer state of it'],
    ]);
  });

  it('names what was entered for days that move; due days of loans follow', async () => {
    const student = await storeStudent(test.database, { Branch: 'North' });
    await storeAttendance(test.database, { student, AttendanceDate: '2026-01-25' });
    await test.database.kysely
      .insertInto('absence')
      .values({
        ...{ _id: 'absence', StudentId: student._id, FromDate: '2026-01-24', Note: '' },
        ...{ ToDate: '2026-01-31', insertTimeStamp: '', updateTimeStamp: '' },
      })
      .execute();
    const book = await storeBook(test.database);
    const { _id } = await storeLoan(test.database, { book, student, BookDue: '2026-01-25' });
    const due = () =>
      test.database.kysely
        .selectFrom('loan')
        .select('BookDue')
        .where('_id', '=', _id)
        .executeTakeFirst();
    const on = (first: string, end: string) =>
      calendar(whole('d', [first, end], 'SUMMARY:Holiday'));
    await run(on('20260118', '20260119'), into(['North']));
    const moved = on('20260125', '20260126');
    expect((await look(moved, into(['North']))).Rows[0]?.event?.entered).toEqual([
      { branch: 'North', day: '2026-01-25', rollCalls: 1, notices: 1 },
    ]);
    await run(moved, into(['North']));
    expect(await due()).toEqual({ BookDue: '2026-02-01' });
  });

  it('keeps what the office has changed, and asks where the file changed it too', async () => {
    await run(calendar(thanksgiving), into(['North']));
    const [kept] = await stored();
    const renamed = { id: kept?._id, activity: 'Thanksgiving: no class' };
    await keeper.post('/api/updateCalendarById', renamed);
    expect((await look(calendar(thanksgiving), into(['North']))).Counts.same).toBe(1);
    const longer = calendar(thanksgiving.replace('20251129', '20251130'));
    await run(longer, into(['North']));
    expect(await stored()).toMatchObject([{ activity: renamed.activity, endDate: '2025-11-29' }]);
    const other = calendar(thanksgiving.replace('20251129', '20251130').replace('break', 'rest'));
    expect((await look(other, into(['North']))).Rows[0]?.heap).toBe('look');
    await run(other, into(['North'], { 'row:1:take': 'file' }));
    expect(await stored()).toMatchObject([{ activity: 'Thanksgiving rest' }]);
  });

  it('calls off what the file calls off; what it has no more is asked and kept by default', async () => {
    const rest = whole('r', ['20260220', '20260221'], 'SUMMARY:Break');
    const spring = whole('p', ['20260410', '20260411'], 'SUMMARY:Spring break');
    await run(calendar(thanksgiving, rest, spring), into(['North']));
    const off = thanksgiving.replace('SUMMARY', 'STATUS:CANCELLED\r\nSEQUENCE:1\r\nSUMMARY');
    const newer = calendar(off, spring);
    const preview = await look(newer, into(['North']));
    expect(rowsOf(preview)).toEqual([
      ['changed', 'Thanksgiving break', '', ''],
      ['same', 'Spring break', '', ''],
      ['look', 'Break', '', 'This file has it no more'],
    ]);
    await run(newer, into(['North']));
    expect((await stored()).map(({ activity }) => activity)).toEqual(['Break', 'Spring break']);
    expect(await feed()).toContain('Called off: Thanksgiving break');
    await run(newer, into(['North'], { 'row:3': 'off' }));
    expect((await stored()).map(({ activity }) => activity)).toEqual(['Spring break']);
  });

  it('is undone as a whole: added ones are called off, changed ones as before, and it may come again', async () => {
    await run(calendar(thanksgiving), into(['North']));
    const more = calendar(
      thanksgiving.replace('20251129', '20251202'),
      whole('r', ['20260222', '20260223'], 'SUMMARY:Break'),
    );
    const { _id } = await run(more, into(['North']));
    expect(await classDays('North', '2026-02-20', '2026-02-24')).toEqual([]);
    const undone = await keeper.post(`/api/undoImport/${_id}`);
    expect(undone.json(), undone.body).toEqual({ _id, Stays: [] });
    expect(await stored()).toMatchObject([
      { activity: 'Thanksgiving break', endDate: '2025-11-28' },
    ]);
    expect(await classDays('North', '2026-02-20', '2026-02-24')).toEqual(['2026-02-22']);
    const followed = await feed();
    expect(followed).toContain('Called off: Break');
    expect(followed).toMatch(/SEQUENCE:2[\s\S]*SUMMARY:Thanksgiving break/);
    const [listed] = (await keeper.get('/api/getImports?kind=calendar')).json<Imported[]>();
    expect(listed).toMatchObject({ Kind: 'calendar', FileName: 'district.ics' });
    await run(more, into(['North']));
    expect((await stored()).map(({ activity }) => activity)).toEqual([
      'Thanksgiving break',
      'Break',
    ]);
  });

  it('leaves standing what was changed since', async () => {
    const { _id } = await run(calendar(thanksgiving), into(['North']));
    const [kept] = await stored();
    test.setClock(new Date('2025-10-01T16:05:00Z'));
    await keeper.post('/api/updateCalendarById', { id: kept?._id, location: 'Demo Hall' });
    const undone = (await keeper.post(`/api/undoImport/${_id}`)).json();
    expect(undone.Stays).toEqual([{ Name: 'Thanksgiving break', Fields: [] }]);
    expect(await stored()).toMatchObject([{ location: 'Demo Hall' }]);
  });

  it('of one file by two at once stores it once', async () => {
    const Answers = into(['North']);
    const [one, two] = await Promise.all([
      look(calendar(thanksgiving), Answers),
      look(calendar(thanksgiving), Answers),
    ]);
    const answers = await Promise.all(
      [one, two].map(({ UploadId, Seen }) =>
        keeper.post('/api/runImport/calendar', { UploadId, Seen, Answers }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await stored()).toHaveLength(1);
  });
});
