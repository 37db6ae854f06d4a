import type { Student } from '@pallikoodam/contract/students';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countAdmissions } from '../../testing/count-admissions.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import { listFamily } from './data.ts';

let test: TestPortal;
let admin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
});
afterEach(() => test.close());

async function list(query: string) {
  const answer = await admin.get(`/api/getStudentInfo?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  const students: Student[] = answer.json();
  return {
    names: students.map((student) => student.FirstName),
    total: answer.headers['x-total-count'],
  };
}

describe('the list of students', () => {
  beforeEach(async () => {
    const rows = [
      { FirstName: 'amudha', Year: '2025-2026', Branch: 'North', DateOfBirth: '2015-01-01' },
      {
        FirstName: 'Bala',
        Year: '2025-2026',
        Branch: 'South - *Socrates',
        DateOfBirth: '2018-01-01',
      },
      { FirstName: 'Chezhian', Year: '2024-2025', Branch: 'South', DateOfBirth: '2016-01-01' },
      {
        FirstName: 'Dharani',
        Year: '2023-2024',
        Branch: 'South - Metrolina',
        DateOfBirth: '2017-01-01',
      },
    ];
    for (const row of rows) await storeStudent(test.database, row);
  });

  it('answers everything when nothing is asked', async () => {
    const { names, total } = await list('');
    expect(names.sort()).toEqual(['Bala', 'Chezhian', 'Dharani', 'amudha']);
    expect(total).toBe('4');
  });

  it('filters by several years, by a branch and by all South branches', async () => {
    expect((await list('Year=2025-2026,2024-2025&sort=FirstName')).names).toEqual([
      'amudha',
      'Bala',
      'Chezhian',
    ]);
    expect((await list('Branch=North')).names).toEqual(['amudha']);
    expect((await list('Branch=South&sort=FirstName')).names).toEqual([
      'Bala',
      'Chezhian',
      'Dharani',
    ]);
    expect((await list('Branch=South - Socrates')).names).toEqual(['Bala']);
  });

  it('sorts namesakes by their last names, unless further keys are asked for', async () => {
    const Year = '2022-2023';
    for (const [LastName, StudentTeacher] of [
      ['Velu', 'Anbu'],
      ['arul', 'Malar'],
      ['Mani', 'Kumar'],
    ]) {
      await storeStudent(test.database, { FirstName: 'Yazhini', LastName, StudentTeacher, Year });
    }
    const lastNames = async (sort: string) => {
      const answer = await admin.get(`/api/getStudentInfo?Year=${Year}&sort=${sort}`);
      return answer.json().map((student: { LastName: string }) => student.LastName);
    };
    expect(await lastNames('FirstName')).toEqual(['arul', 'Mani', 'Velu']);
    expect(await lastNames('-FirstName')).toEqual(['Velu', 'Mani', 'arul']);
    expect(await lastNames('FirstName,StudentTeacher')).toEqual(['Velu', 'Mani', 'arul']);
  });

  it('sorts without regard to case, both ways, and by age', async () => {
    expect((await list('sort=FirstName')).names).toEqual(['amudha', 'Bala', 'Chezhian', 'Dharani']);
    expect((await list('sort=-FirstName')).names).toEqual([
      'Dharani',
      'Chezhian',
      'Bala',
      'amudha',
    ]);
    expect((await list('sort=Age')).names).toEqual(['Bala', 'Dharani', 'Chezhian', 'amudha']);
  });

  it('puts who has no date of birth last, whichever way the others stand', async () => {
    await storeStudent(test.database, { FirstName: 'Ezhil', DateOfBirth: '' });
    expect((await list('sort=Age')).names).toEqual([
      'Bala',
      'Dharani',
      'Chezhian',
      'amudha',
      'Ezhil',
    ]);
    expect((await list('sort=-Age')).names).toEqual([
      'amudha',
      'Chezhian',
      'Dharani',
      'Bala',
      'Ezhil',
    ]);
  });

  it('answers a page and the number of all', async () => {
    const page = await list('sort=FirstName&page=2&pageSize=3');
    expect(page).toEqual({ names: ['Dharani'], total: '4' });
  });

  it('searches words in names, e-mail and Reference ID; wildcards are plain characters', async () => {
    await storeStudent(test.database, {
      FirstName: 'Yazh',
      LastName: 'Mani',
      Volunteering: 'TS25-ABCDEF',
    });
    expect((await list('search=mani yaz')).names).toEqual(['Yazh']);
    expect((await list('search=ts25-abc')).names).toEqual(['Yazh']);
    expect((await list('search=%25')).names).toEqual([]);
    expect((await list('search=_')).names).toEqual([]);
  });

  it('refuses a sort key or page size that does not exist', async () => {
    expect((await admin.get('/api/getStudentInfo?sort=Password')).statusCode).toBe(400);
    expect((await admin.get('/api/getStudentInfo?pageSize=100000')).statusCode).toBe(400);
  });
});

describe('a change', () => {
  it('keeps who and when, and a line of history with before and after', async () => {
    const stored = await storeStudent(test.database, { City: 'Oldtown' });
    const answer = await admin.post('/api/updateStudentInfo', { _id: stored._id, City: 'Newtown' });
    expect(answer.json()).toMatchObject({
      City: 'Newtown',
      LastModifiedBy: 'admin@school.example',
    });
    expect(answer.json().updateTimeStamp > stored.updateTimeStamp).toBe(true);
    const history = await test.database.kysely
      .selectFrom('history')
      .selectAll()
      .where('recordId', '=', stored._id)
      .where('action', '=', 'update')
      .executeTakeFirstOrThrow();
    expect(history.changedBy).toBe('admin@school.example');
    expect(JSON.parse(history.before ?? '').City).toBe('Oldtown');
    expect(JSON.parse(history.after ?? '').City).toBe('Newtown');
  });

  it('made on an older copy is refused and changes nothing', async () => {
    const stored = await storeStudent(test.database, { City: 'Oldtown' });
    const first = { _id: stored._id, updateTimeStamp: stored.updateTimeStamp, City: 'Newtown' };
    expect((await admin.post('/api/updateStudentInfo', first)).statusCode).toBe(200);
    const second = await admin.post('/api/updateStudentInfo', { ...first, City: 'Elsewhere' });
    expect(second.statusCode).toBe(409);
    const read = await admin.get(`/api/getStudentById/${stored._id}`);
    expect(read.json().City).toBe('Newtown');
  });

  it('leaves old values alone that today’s rules would refuse, and checks new ones', async () => {
    const stored = await storeStudent(test.database, {
      Mobile: '+1 704 555',
      Status: 'PendingPayment',
    });
    const kept = await admin.post('/api/updateStudentInfo', {
      ...(await admin.get(`/api/getStudentById/${stored._id}`)).json<object>(),
      City: 'Newtown',
    });
    expect(kept.statusCode, kept.body).toBe(200);
    expect(kept.json()).toMatchObject({ Mobile: '+1 704 555', Status: 'PendingPayment' });
    const wrong = await admin.post('/api/updateStudentInfo', {
      _id: stored._id,
      Mobile: '12345',
      Status: 'Graduated',
      AmountPaid: 10.005,
    });
    expect(wrong.statusCode).toBe(400);
    expect(Object.keys(wrong.json().fields).sort()).toEqual(['AmountPaid']);
    const wrongToo = await admin.post('/api/updateStudentInfo', {
      _id: stored._id,
      Mobile: '12345',
      Status: 'Graduated',
    });
    expect(Object.keys(wrongToo.json().fields).sort()).toEqual(['Mobile', 'Status']);
  });

  it('that makes two records of one child in a year is refused', async () => {
    const child = { UserName: 'amudhan@home.example', DateOfBirth: '2016-05-01' };
    await storeStudent(test.database, { ...child, FirstName: 'Kavin' });
    const other = await storeStudent(test.database, { ...child, FirstName: 'Mathi' });
    const answer = await admin.post('/api/updateStudentInfo', {
      _id: other._id,
      FirstName: 'kavin',
    });
    expect(answer.statusCode).toBe(409);
  });

  it('of the name is found by its new name afterwards', async () => {
    const stored = await storeStudent(test.database, { FirstName: 'Kavin' });
    await admin.post('/api/updateStudentInfo', { _id: stored._id, FirstName: 'Iniyan' });
    expect((await list('search=iniyan')).total).toBe('1');
    expect((await list('search=kavin')).total).toBe('0');
  });

  it('takes BooksIssued for BookStatus and answers both', async () => {
    const stored = await storeStudent(test.database, {});
    const answer = await admin.post('/api/updateStudentInfo', {
      _id: stored._id,
      BooksIssued: 'Yes',
    });
    expect(answer.json()).toMatchObject({ BookStatus: 'Issued', BooksIssued: 'Yes' });
  });

  it('that says what is stored already is none: no line of history, no newer time stamp', async () => {
    const stored = await storeStudent(test.database, { City: 'Charlotte' });
    const history = () => test.database.kysely.selectFrom('history').select('_id').execute();
    const before = (await history()).length;
    const answer = await admin.post('/api/updateStudentInfo', {
      _id: stored._id,
      City: ' Charlotte ',
      Year: stored.Year,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().updateTimeStamp).toBe(stored.updateTimeStamp);
    expect(await history()).toHaveLength(before);
  });

  it('puts a record into a known year or the next one, no other', async () => {
    const stored = await storeStudent(test.database, {});
    const put = (Year: string) => admin.post('/api/updateStudentInfo', { _id: stored._id, Year });
    for (const Year of ['9025-9026', '2018-2019', '2027-2028']) {
      const answer = await put(Year);
      expect(answer.json().fields, Year).toEqual({
        Year: 'Choose a year the school knows or the next one',
      });
    }
    for (const Year of ['2019-2020', '2026-2027']) {
      expect((await put(Year)).statusCode, Year).toBe(200);
    }
    // What was stored when anything was taken does not block a save of something else.
    await test.database.kysely.updateTable('student').set({ Year: '2018-2019' }).execute();
    const other = { _id: stored._id, Year: '2018-2019', City: 'Cary' };
    expect((await admin.post('/api/updateStudentInfo', other)).statusCode).toBe(200);
  });

  it('with an amount takes whole cents only', async () => {
    const stored = await storeStudent(test.database, {});
    const pay = (AmountPaid: number) =>
      admin.post('/api/updateStudentInfo', { _id: stored._id, AmountPaid });
    for (const amount of [0.1 + 0.2, 1.0000001, 1.005]) {
      expect((await pay(amount)).json().fields, `${amount}`).toEqual({
        AmountPaid: 'Enter at most two decimals',
      });
    }
    expect((await pay(0.3)).json().AmountPaid).toBe(0.3);
  });

  it('of a Tamil name is found in whichever form its letters are typed', async () => {
    const stored = await storeStudent(test.database, {});
    const name = 'கொடி';
    const decomposed = name.normalize('NFD');
    expect(decomposed).not.toBe(name);
    await admin.post('/api/updateStudentInfo', { _id: stored._id, NameInTamil: decomposed });
    for (const typed of [name, decomposed]) {
      expect((await list(`search=${encodeURIComponent(typed)}`)).total).toBe('1');
    }
  });

  it('of a record that is gone answers 404', async () => {
    const answer = await admin.post('/api/updateStudentInfo', { _id: 'nothing', City: 'X' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a deletion', () => {
  it('takes the record, keeps its last shape in the history and cannot be repeated', async () => {
    const stored = await storeStudent(test.database, { FirstName: 'Kavin' });
    const superAdmin = await test.as('SuperAdmin');
    const path = `/api/deleteStudentInfo/${stored._id}`;
    expect((await superAdmin.post(path)).json()).toEqual({ message: 'Deleted successfully' });
    expect((await superAdmin.post(path)).statusCode).toBe(404);
    const last = await test.database.kysely
      .selectFrom('history')
      .selectAll()
      .where('recordId', '=', stored._id)
      .where('action', '=', 'remove')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(last.before ?? '').FirstName).toBe('Kavin');
    expect(last.after).toBeNull();
  });
});

describe('figures', () => {
  it('getStats says what the definitions of the cards say', async () => {
    const rows = [
      { Branch: 'North', PaymentStatus: 'Paid', AmountPaidCents: 22_550, PreviousYear: 'Nilai 1' },
      { Branch: 'South', PaymentStatus: '', AmountPaidCents: null, PreviousYear: 'New Student' },
      {
        Branch: 'South - Metrolina',
        PaymentStatus: 'Paid',
        AmountPaidCents: 17_500,
        PreviousYear: '',
      },
      {
        Branch: 'South - *Socrates',
        PaymentStatus: 'PaymentIssue',
        AmountPaidCents: 100,
        PreviousYear: '',
      },
      { Branch: 'North', PaymentStatus: 'Paid', AmountPaidCents: 99_900, Year: '2024-2025' },
    ];
    for (const row of rows) await storeStudent(test.database, row);
    const all: Student[] = (await admin.get('/api/getStudentInfo')).json();
    const expected = countAdmissions(all, '2025-2026');
    expect((await admin.get('/api/getStats')).json()).toEqual(expected);
    expect(expected).toMatchObject({ Total: 4, Paid: 2, Amount: 400.5, South: 3, NewKids: 1 });
  });

  it('getadmissioncount counts Status, and RefundStatus for the two refund words', async () => {
    await storeStudent(test.database, { Status: 'Promoted', RefundStatus: 'Issued' });
    await storeStudent(test.database, { Status: 'Promoted', Year: '2024-2025' });
    expect((await admin.get('/api/getadmissioncount/Promoted')).json()).toBe(1);
    expect((await admin.get('/api/getadmissioncount/Issued')).json()).toBe(1);
    expect((await admin.get('/api/getadmissioncount/Everything')).statusCode).toBe(400);
  });
});

describe('a family', () => {
  it('reads its records of all years, newest first', async () => {
    const family = { UserName: 'amudhan@home.example', FirstName: 'Kavin' };
    await storeStudent(test.database, { ...family, Year: '2024-2025' });
    await storeStudent(test.database, { ...family, Year: '2025-2026' });
    const rows = await listFamily(test.database, 'amudhan@home.example');
    expect(rows.map((row) => row.Year)).toEqual(['2025-2026', '2024-2025']);
  });
});
