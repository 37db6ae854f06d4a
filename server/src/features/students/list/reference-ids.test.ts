import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../testing/portal.ts';
import { storeStudent } from '../../../testing/student-factory.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
  const child = { Year: '2025-2026', Status: 'Active', StudentTeacher: 'Anbu' };
  await storeStudent(test.database, { ...child, FirstName: 'Kavin', Volunteering: 'TS26-30AG0Y' });
  await storeStudent(test.database, { ...child, FirstName: 'Iniya', Volunteering: 'TS26-30AG0Z' });
});
afterAll(() => test.close());

/** As phones, banks and families write it. */
const spellings = [
  'TS26-30AG0Y',
  'ts2630ag0y',
  'TS26–30AG0Y',
  '#TS26-30AG0Y',
  'TS26-30AG0Y;',
  'Ref TS26-30AGOY',
  'Kavin Kumar ts26 3oagoy school fee',
];

it.each(spellings)('%j finds its child in the lists and at the library’s desk', async (text) => {
  const office = await test.as('SuperAdmin');
  const search = encodeURIComponent(text);
  for (const url of [
    `getStudentInfo?search=${search}`,
    `getKidsMasterData?search=${search}`,
    `lib/BookAsignAPIV2?search=${search}`,
  ]) {
    const answer = await office.get(`/api/${url}`);
    const body = answer.json();
    const rows: { FirstName: string }[] = Array.isArray(body) ? body : body.records;
    expect(
      rows.map(({ FirstName }) => FirstName),
      url,
    ).toEqual(['Kavin']);
  }
  const desk = (await office.get(`/api/getLibraryDesk/${search}`)).json();
  expect(desk.students).toMatchObject([{ FirstName: 'Kavin' }]);
});

it('what holds none is looked for as it is', async () => {
  const answer = await (await test.as('SuperAdmin')).get('/api/getStudentInfo?search=30ag0');
  expect(answer.json()).toHaveLength(2);
});
