import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/write.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeStudent } from '../../testing/student-factory.ts';
import { storeSetting } from './data.ts';

let test: TestPortal;
let superAdmin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
});
afterEach(() => test.close());

const begin = (year: string) => superAdmin.post(`/api/updateAcademicYear/${year}`);
const readCurrent = async () => (await superAdmin.get('/api/getAcademicYear')).json();
const readYears = async () => (await superAdmin.get('/api/getAcademicYears')).json();

const upTo2025 = [
  '2025-2026',
  '2024-2025',
  '2023-2024',
  '2022-2023',
  '2021-2022',
  '2020-2021',
  '2019-2020',
];

describe('the current academic year', () => {
  it.each(['1900-1901', '2018-2019', '2027-2028', '2099-2100'])('is never %s', async (year) => {
    const answer = await begin(year);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().fields).toEqual({
      value: 'Choose an existing academic year or the next one',
    });
    expect(await readCurrent()).toBe('2025-2026');
  });

  it('set by two at once for the first time is one of both, and neither is refused', async () => {
    // Whichever comes first, the other may follow it: a year may be begun after the one before it.
    const answers = await Promise.all([begin('2026-2027'), begin('2025-2026')]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(['2026-2027', '2025-2026']).toContain(await readCurrent());
  });

  it('moves on by one year at a time', async () => {
    expect((await begin('2026-2027')).statusCode).toBe(200);
    expect((await begin('2028-2029')).statusCode).toBe(400);
    expect((await begin('2027-2028')).statusCode).toBe(200);
    expect(await readCurrent()).toBe('2027-2028');
  });

  it('set back by mistake hides no year and is put right in one step', async () => {
    await storeStudent(test.database, { Year: '2028-2029' });
    expect((await begin('2019-2020')).statusCode).toBe(200);
    const visitor = await test.as('visitor');
    expect((await visitor.get('/api/getAcademicYears')).json()).toEqual([
      '2028-2029',
      '2027-2028',
      '2026-2027',
      ...upTo2025,
    ]);
    expect((await begin('2029-2030')).statusCode).toBe(400);
    expect((await begin('2028-2029')).statusCode).toBe(200);
  });
});

describe('the years to choose from', () => {
  it('reach the current year, and at least the one the portal began with', async () => {
    expect(await readYears()).toEqual(upTo2025);
    await begin('2026-2027');
    expect(await readYears()).toEqual(['2026-2027', ...upTo2025]);
    await begin('2019-2020');
    expect(await readYears()).toEqual(upTo2025);
  });

  it('stand a year that was stored when any was taken', async () => {
    await inTransaction({ database: test.database, writer: 'test', now: new Date() }, (tx) =>
      storeSetting(tx, { name: 'currentAcademicYear', value: '1900-1901' }),
    );
    expect(await readYears()).toEqual(upTo2025);
    expect((await begin('2025-2026')).statusCode).toBe(200);
  });
});
