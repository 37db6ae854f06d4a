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

  it('takes blanks after the commas for none', async () => {
    expect((await list('Year=2025-2026, 2024-2025&sort=FirstName, -Status')).total).toBe('3');
    expect((await list('Status=Promoted , Active')).total).toBe('4');
  });

  it('answers all that a search finds where no page size is asked for, whatever the page', async () => {
    expect((await list('search=bala&page=2')).names).toEqual(['Bala']);
  });

  it.each([
    ['Grade=Nilai 1', { message: 'Unknown filter: Grade' }],
    ['pageSize=0', { fields: { pageSize: 'Enter a whole number from 1 to 500' } }],
    ['page=abc', { fields: { page: 'Enter a whole number from 1 to 100,000' } }],
    ['sort=foo', { fields: { sort: 'Unknown sort order' } }],
  ])('refuses %s and says what is wrong', async (query, expected) => {
    const answer = await admin.get(`/api/getStudentInfo?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining(expected)]);
  });

  it('refuses a sort key or page size that does not exist', async () => {
    expect((await admin.get('/api/getStudentInfo?sort=Password')).statusCode).toBe(400);
    expect((await admin.get('/api/getStudentInfo?pageSize=100000')).statusCode).toBe(400);
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

describe('who changed a record last', () => {
  it('is told to the staff, and to a family only of its own changes', async () => {
    const parent = await test.as('Parent');
    const { _id } = await storeStudent(test.database, {
      UserName: parent.email,
      StudentTeacher: 'teacher',
    });
    await admin.post('/api/updateStudentInfo', { _id, City: 'Elsewhere' });
    const told = async (caller: TestCaller) => {
      const [record] = (await caller.get(`/api/getStudentByEmail/${parent.email}`)).json();
      const byId = (await caller.get(`/api/getStudentById/${_id}`)).json();
      expect(byId.LastModifiedBy).toBe(record.LastModifiedBy);
      return record.LastModifiedBy;
    };
    expect(await told(parent)).toBe('');
    expect(await told(await test.as('Teacher'))).toBe(admin.email);
    expect(await told(admin)).toBe(admin.email);
    const own = await parent.post('/api/updateStudentInfo', { _id, City: 'Home' });
    expect(own.json().LastModifiedBy).toBe(parent.email);
    expect(await told(parent)).toBe(parent.email);
  });
});

describe('a family', () => {
  it('reads its records of all years, newest first', async () => {
    const family = { UserName: 'amudhan@home.example', FirstName: 'Kavin' };
    await storeStudent(test.database, { ...family, Year: '2024-2025' });
    const { FamilyId } = await storeStudent(test.database, { ...family, Year: '2025-2026' });
    const rows = await listFamily(test.database, [FamilyId]);
    expect(rows.map((row) => row.Year)).toEqual(['2025-2026', '2024-2025']);
  });
});
