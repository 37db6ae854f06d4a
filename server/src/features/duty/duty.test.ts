import type { Duty, DutyMatrix } from '@pallikoodam/contract/duty';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeDuty, storeVolunteer } from '../../testing/volunteer-factory.ts';
import type { DutyRow } from './data.ts';

let test: TestPortal;
let office: TestCaller;

beforeAll(async () => {
  // As in production, where no schema strips an answer.
  test = await startTestPortal({ checkAnswers: false });
  office = await test.as('OpsMgmt');
  await storeVolunteer(test.database);
  await storeVolunteer(test.database, { Email: 'bala@volunteers.example' });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['duty', 'history'] as const) {
    await test.database.kysely.deleteFrom(table).execute();
  }
});

const read = () => test.database.kysely.selectFrom('duty').selectAll().execute();

const toWire = ({ nameKey: _derived, ...fields }: DutyRow): Duty => fields;

describe('a change', () => {
  const change = (body: object) => office.post('/api/updateTeacherAttendanceById', body);

  it('writes what was sent and nothing else, with a line of history', async () => {
    const record = await storeDuty(test.database);
    const answer = await change({ _id: record._id, attendance: 'absent', Name: 'Anbu S.' });
    expect(answer.statusCode, answer.body).toBe(200);
    const { updateTimeStamp } = answer.json();
    expect(answer.json()).toEqual({
      ...toWire(record),
      attendance: 'absent',
      Name: 'Anbu S.',
      updateTimeStamp,
    });
    expect(updateTimeStamp > record.updateTimeStamp).toBe(true);
    expect((await read())[0]?.nameKey).toBe('anbu s');
    const line = await test.database.kysely
      .selectFrom('history')
      .selectAll()
      .where('recordId', '=', record._id)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(line.changedBy).toBe('opsmgmt@school.example');
    expect(JSON.parse(line.before ?? '').attendance).toBe('present');
  });

  it('of day and year moves the record to another matrix', async () => {
    const { _id } = await storeDuty(test.database);
    const moved = { _id, AttendanceDate: '2024-09-08', Year: '2024-2025' };
    expect((await change(moved)).statusCode).toBe(200);
    const readDays = async (year: string) =>
      (await office.get(`/api/getVolunteerAttendanceMatrix?Year=${year}`)).json<DutyMatrix>().dates;
    expect([await readDays('2024-2025'), await readDays('2025-2026')]).toEqual([
      ['2024-09-08'],
      [],
    ]);
  });

  it('made on an older copy is refused: 409', async () => {
    const { _id, updateTimeStamp } = await storeDuty(test.database);
    const sent = { _id, updateTimeStamp, attendance: 'absent' };
    expect((await change(sent)).statusCode).toBe(200);
    expect((await change({ ...sent, attendance: 'present' })).statusCode).toBe(409);
    expect((await read())[0]?.attendance).toBe('absent');
  });

  it.each([
    ['day', { AttendanceDate: '2025-09-13' }, { AttendanceDate: '2025-09-06' }],
    ['role', { Role: 'Technology' }, { Role: 'Operations' }],
    ['person', { Email: 'bala@volunteers.example' }, { Email: 'anbu@volunteers.example' }],
  ])('of the %s that would make two records of one day is refused: 409', async (_of, other, to) => {
    await storeDuty(test.database);
    const { _id } = await storeDuty(test.database, other);
    const answer = await change({ _id, ...to });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe(
      'This volunteer already has a record for that day in this role.',
    );
  });

  it.each([
    [{ Email: 'stranger@home.example' }, 'Email'],
    [{ Email: '' }, 'Email'],
    [{ Name: '' }, 'Name'],
    [{ Branch: '' }, 'Branch'],
    [{ Role: '' }, 'Role'],
    [{ attendance: 'late' }, 'attendance'],
    [{ AttendanceDate: '2025-13-01' }, 'AttendanceDate'],
    [{ AttendanceDate: '2099-01-01' }, 'AttendanceDate'],
    [{ Year: '25-26' }, 'Year'],
    [{ Year: '2030-2031' }, 'Year'],
    [{ Branch: 'Mars' }, 'Branch'],
    [{ Role: 'King' }, 'Role'],
    [{ updateTimeStamp: 'zzz' }, 'updateTimeStamp'],
  ])('%j is refused at %s', async (wrong, field) => {
    const record = await storeDuty(test.database);
    const answer = await change({ _id: record._id, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await read()).toEqual([record]);
  });

  it('of a person who is no volunteer any more is still possible', async () => {
    const { _id } = await storeDuty(test.database, { Email: 'gone@volunteers.example' });
    expect((await change({ _id, attendance: 'absent' })).statusCode).toBe(200);
    const same = { _id, Email: 'GONE@volunteers.example', attendance: 'present' };
    expect((await change(same)).statusCode).toBe(200);
  });

  it('of a record of older rules leaves alone what it says', async () => {
    const old = { Branch: 'Mars', Role: 'King', Year: '2030-2031', AttendanceDate: '0001-01-01' };
    const stored = await storeDuty(test.database, old);
    const answer = await change({ ...toWire(stored), attendance: 'absent' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ ...old, attendance: 'absent' });
  });

  it('of nothing is not found', async () => {
    expect((await change({ _id: 'nothing', attendance: 'absent' })).statusCode).toBe(404);
    expect((await office.get('/api/getTeacherAttendanceById/nothing')).statusCode).toBe(404);
  });
});

describe('a deletion', () => {
  it('takes the record, and is taken back: as it was, newer than any copy', async () => {
    const record = await storeDuty(test.database);
    const remove = `/api/deleteTeacherAttendanceById/${record._id}`;
    expect((await office.post(remove)).json()).toEqual({ message: 'Deleted successfully' });
    expect((await office.post(remove)).statusCode).toBe(404);
    expect(await read()).toEqual([]);
    const restored = await office.post(`/api/restoreTeacherAttendanceById/${record._id}`);
    expect(restored.statusCode, restored.body).toBe(200);
    const { updateTimeStamp } = restored.json();
    expect(restored.json()).toEqual({ ...toWire(record), updateTimeStamp });
    expect(updateTimeStamp > record.updateTimeStamp).toBe(true);
    expect(await read()).toEqual([{ ...record, updateTimeStamp }]);
    const again = await office.post(`/api/restoreTeacherAttendanceById/${record._id}`);
    expect(again.statusCode).toBe(404);
  });

  it('of a day that was marked again is not taken back: 409', async () => {
    const record = await storeDuty(test.database);
    await office.post(`/api/deleteTeacherAttendanceById/${record._id}`);
    await storeDuty(test.database, { attendance: 'absent' });
    const answer = await office.post(`/api/restoreTeacherAttendanceById/${record._id}`);
    expect(answer.statusCode).toBe(409);
    expect((await read()).map(({ attendance }) => attendance)).toEqual(['absent']);
  });
});

describe('the list', () => {
  beforeEach(async () => {
    const more = [
      {},
      { AttendanceDate: '2025-09-13', attendance: 'absent' },
      { Name: 'Bala 100%', Email: 'bala@volunteers.example', Branch: 'South', Role: 'Teaching' },
      {
        Name: 'Mathi',
        Email: 'mathi@school.example',
        Branch: 'South - *Socrates',
        Role: 'Teacher',
      },
      { Name: 'Oviya', Email: 'oviya@school.example', Role: 'Student' },
      { Name: 'Yazhini', Email: 'y_a@volunteers.example', Year: '2024-2025' },
      { Email: 'old@volunteers.example', Year: '2024-2025', AttendanceDate: '2024-09-07' },
    ];
    for (const changes of more) await storeDuty(test.database, changes);
  });

  const list = async (query: string) => {
    const answer = await office.get(`/api/getTeacherAttendance?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    const records: Duty[] = answer.json();
    return {
      total: answer.headers['x-total-count'],
      names: records.map(({ Name, AttendanceDate }) => `${Name} ${AttendanceDate.slice(5)}`),
    };
  };

  it('without a day is that of the current year, newest day, then branch and name', async () => {
    expect(await list('')).toEqual({
      total: '5',
      names: [
        'Anbu Selvan 09-13',
        'Anbu Selvan 09-06',
        'Oviya 09-06',
        'Bala 100% 09-06',
        'Mathi 09-06',
      ],
    });
  });

  it.each([
    // A day's records whatever their year, without the roles kept elsewhere (ATT-35, OP-127).
    ['AttendanceDate=2025-09-06', 5],
    ['AttendanceDate=2025-09-06&exceptRoles=Teacher,Student', 3],
    ['AttendanceDate=2025-09-06&exceptRoles=Teacher', 4],
    ['AttendanceDate=2025-09-06&Year=2025-2026', 4],
    ['AttendanceDate=2024-09-07', 1],
    ['AttendanceDate=2025-09-07', 0],
    ['Year=2024-2025', 2],
    ['Branch=South', 2],
    ['Branch=South - Socrates', 1],
    ['Role=Teaching', 1],
    ['Role=Teach', 0],
    ['search=BALA volunteers', 1],
    ['search=selvan', 2],
    ['search=%25', 1],
    ['search=_', 0],
    ['search=_&Year=2024-2025', 1],
  ])('%j leaves %d', async (query, count) => {
    const { total, names } = await list(query);
    expect(names).toHaveLength(count);
    expect(total).toBe(String(count));
  });

  it('has pages, and refuses what it does not know', async () => {
    expect(await list('sort=Name,AttendanceDate&page=2&pageSize=3')).toEqual({
      total: '5',
      names: ['Mathi 09-06', 'Oviya 09-06'],
    });
    for (const query of ['sort=Password', 'pageSize=501', 'AttendanceDate=2025-02-30']) {
      expect((await office.get(`/api/getTeacherAttendance?${query}`)).statusCode).toBe(400);
    }
  });

  it('shows no column of the database’s own', async () => {
    const answer = await office.get('/api/getTeacherAttendance?pageSize=1');
    expect(answer.body).not.toContain('nameKey');
  });
});

describe('the matrix', () => {
  const branches = ['South - Metrolina', 'North', 'South - *Socrates'];
  const roles = ['Teaching', 'Operations'];
  const dates = ['2025-09-05', '2025-09-06', '2025-09-07', '2025-09-14'];

  beforeEach(async () => {
    // Whether and how a volunteer was marked follows from numbers that share no period.
    for (let person = 0; person < 14; person += 1) {
      for (const [index, AttendanceDate] of dates.entries()) {
        if ((person + index) % 3 === 0) continue;
        await storeDuty(test.database, {
          Name: `Person ${String.fromCharCode(78 - person)}`,
          Email: `person${person}@volunteers.example`,
          Branch: branches[person % 3]!,
          Role: roles[person % 2]!,
          AttendanceDate,
          attendance: (person * 7 + index) % 4 === 0 ? 'absent' : 'present',
          Youth: person % 5 === 0 ? 'Yes' : 'No',
        });
      }
    }
    await storeDuty(test.database, { Year: '2024-2025', AttendanceDate: '2024-09-08' });
  });

  const read = async (query = ''): Promise<DutyMatrix> =>
    (await office.get(`/api/getVolunteerAttendanceMatrix?${query}`)).json();

  /** The same table, made of the raw records. */
  async function expected(wanted: (row: DutyRow) => boolean) {
    const all = await test.database.kysely
      .selectFrom('duty')
      .selectAll()
      .where('Year', '=', '2025-2026')
      .execute();
    const rows = all.filter(wanted);
    const people = [...new Set(rows.map(({ Email }) => Email))].map((email) => {
      const own = rows.filter(({ Email }) => Email === email);
      const { Name, Email, Branch, Role, Youth } = own[0]!;
      const marks = dates.map((date) => {
        const record = own.find(({ AttendanceDate }) => AttendanceDate === date);
        if (record === undefined) return '-';
        return record.attendance === 'present' ? 'P' : 'A';
      });
      return { Name, Email, Branch, Role, Youth, marks: marks.join('') };
    });
    const key = ({ Branch, Name }: { Branch: string; Name: string }) => `${Branch}/${Name}`;
    return people.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  }

  it('has every volunteer of the year in the order of branch, then name', async () => {
    const { dates: shown, volunteers, total } = await read();
    expect(shown).toEqual(dates);
    expect(volunteers).toEqual(await expected(() => true));
    expect(total).toBe(14);
  });

  it.each<[string, (row: DutyRow) => boolean]>([
    ['Branch=South', ({ Branch }) => Branch.includes('South')],
    ['Branch=North', ({ Branch }) => Branch === 'North'],
    ['Role=Teaching', ({ Role }) => Role === 'Teaching'],
    ['Role=Teaching&Branch=South', (row) => row.Role === 'Teaching' && row.Branch !== 'North'],
    ['search=person1', ({ Email }) => Email.startsWith('person1')],
    ['search=PERSON g', ({ Name }) => Name === 'Person G'],
  ])('filtered by %j, whole and page by page', async (query, wanted) => {
    const all = await expected(wanted);
    const whole = await read(query);
    expect(whole.volunteers).toEqual(all);
    expect(whole.total).toBe(all.length);
    const paged = [];
    for (let page = 1; page <= Math.ceil(all.length / 2); page += 1) {
      const part = await read(`${query}&page=${page}&pageSize=2`);
      expect(part.total).toBe(all.length);
      expect(part.volunteers.length).toBeLessThanOrEqual(2);
      paged.push(...part.volunteers);
    }
    expect(paged).toEqual(all);
    expect((await read(`${query}&page=99&pageSize=2`)).volunteers).toEqual([]);
  });

  it('of another year has its own days; of a year without records it is empty', async () => {
    const past = await read('Year=2024-2025');
    expect(past.dates).toEqual(['2024-09-08']);
    expect(past.volunteers.map(({ marks }) => marks)).toEqual(['P']);
    expect(await read('Year=2019-2020')).toEqual({ dates: [], volunteers: [], total: 0 });
  });

  it('loses a day with its last record', async () => {
    const [only] = await test.database.kysely
      .selectFrom('duty')
      .select('_id')
      .where('Year', '=', '2024-2025')
      .execute();
    await office.post(`/api/deleteTeacherAttendanceById/${only!._id}`);
    expect((await read('Year=2024-2025')).dates).toEqual([]);
  });

  it('shows the name as the newest record spells it', async () => {
    const Email = 'person0@volunteers.example';
    const records = await test.database.kysely
      .selectFrom('duty')
      .select(['_id', 'AttendanceDate'])
      .where('Email', '=', Email)
      .orderBy('AttendanceDate', 'desc')
      .execute();
    await office.post('/api/updateTeacherAttendanceById', {
      _id: records[0]!._id,
      Name: 'PERSON N',
    });
    const { volunteers } = await read('search=person0@');
    expect(volunteers.map(({ Name }) => Name)).toEqual(['PERSON N']);
  });
});
