import type { StudentListQuery } from '@pallikoodam/contract/students';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/db/database.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { storeStudent } from '../../../testing/student-factory.ts';
import { listStudents } from './data.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const [first, second, third] = ['2025-2026', '2024-2025', '2023-2024'];
  for (const [FirstName, Year, AmountPaidCents, Branch, DateOfBirth] of [
    ['Anbu', first, 22_500, 'North', '2015-01-01'],
    ['Bala', second, 15_000, 'East', ''],
    ['Chezhian', first, null, 'East', '2014-01-01'],
    ['Deepa', second, null, 'North', '2016-01-01'],
    ['Ezhil', second, 22_500, 'North', '2013-01-01'],
    ['Fathima', first, 15_000, 'North', ''],
    ['Gokul', third, 1, 'East', '2015-06-01'],
  ] as const) {
    const isPaid = Year === first && AmountPaidCents !== null;
    const PaymentStatus = isPaid ? 'Paid' : FirstName === 'Bala' ? 'NotPaid' : '';
    const more = { AmountPaidCents, Branch, DateOfBirth, PaymentStatus } as object;
    await storeStudent(database, { FirstName, Year: Year as string, ...more });
  }
});
afterAll(() => database.close());

const both = '2025-2026,2024-2025';

/** Page by page, as a reader turns them. */
async function list(sort: string, more: Partial<StudentListQuery> = {}) {
  const names: string[] = [];
  for (let page = 1; ; page += 1) {
    const query = { Year: both, sort, page, pageSize: 2, ...more };
    const { records, total } = await listStudents(database, query);
    names.push(...records.map(({ FirstName }) => FirstName.slice(0, 1)));
    if (records.length < 2) return `${names.join('')} ${total}`;
  }
}

it.each([
  ['AmountPaid', 'BFAECD 6'],
  ['-AmountPaid', 'EAFBDC 6'],
  ['Age', 'DACEFB 6'],
  ['-Age', 'ECADBF 6'],
  ['Branch', 'BCADEF 6'],
  ['-Branch', 'FEDACB 6'],
  ['FirstName', 'ABCDEF 6'],
  ['-FirstName', 'FEDCBA 6'],
])(
  'by %s two years stand in one order, equal values by name, none entered last',
  async (sort, names) => {
    expect(await list(sort)).toBe(names);
  },
);

it('keeps to the other filters and to a single year', async () => {
  expect(await list('-AmountPaid', { Branch: 'North' })).toBe('EAFD 4');
  expect(await list('AmountPaid', { Year: '2025-2026' })).toBe('FAC 3');
  expect(await list('Branch', { Year: '2025-2026' })).toBe('CAF 3');
});

it('has several payment states by amount in one order, none entered last', async () => {
  expect(await list('AmountPaid', { PaymentStatus: 'Unpaid' })).toBe('BECD 4');
  expect(await list('-AmountPaid', { PaymentStatus: 'Unpaid' })).toBe('EBDC 4');
  expect(await list('-AmountPaid', { PaymentStatus: 'Paid' })).toBe('AF 2');
});

it('has no children of a year that is unknown', async () => {
  expect(await list('AmountPaid', { Year: '1999-2000' })).toBe(' 0');
});

it('Tamil readers see names in the order of their alphabet, Latin ones before them', async () => {
  for (const [FirstName, NameInTamil] of [
    ['Zara', 'அப்பு'],
    ['Yazhini', 'அழகி'],
    ['Xavier', ''],
    ['Wani', 'அன்பு'],
  ] as const) {
    await storeStudent(database, { FirstName, NameInTamil, Year: '2020-2021' });
  }
  const wanted = { Year: '2020-2021', page: 1, pageSize: 9, inTamil: true };
  for (const [sort, names] of [
    ['FirstName', 'XZYW'],
    ['-FirstName', 'WYZX'],
    ['Branch', 'XZYW'],
    ['-FirstName,-StudentTeacher,-GradeInTamilSchool', 'WYZX'],
  ] as const) {
    const { records } = await listStudents(database, { ...wanted, sort });
    expect(records.map(({ FirstName }) => FirstName.slice(0, 1)).join(''), sort).toBe(names);
  }
});

it('of several keys the last name ends the order', async () => {
  for (const LastName of ['Mani', 'Anbu', 'Kumar']) {
    const more = { UserName: `${LastName.toLowerCase()}@home.example`, Year: '2019-2020' };
    await storeStudent(database, { FirstName: 'Kavin', LastName, ...more });
  }
  const wanted = { Year: '2019-2020', page: 1, pageSize: 9 };
  const read = async (sort: string) => {
    const { records } = await listStudents(database, { ...wanted, sort });
    return records.map(({ LastName }) => LastName);
  };
  expect(await read('FirstName,StudentTeacher')).toEqual(['Anbu', 'Kumar', 'Mani']);
  expect(await read('-FirstName,-StudentTeacher')).toEqual(['Mani', 'Kumar', 'Anbu']);
});
