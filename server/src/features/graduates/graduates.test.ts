import type { Graduate } from '@pallikoodam/contract/graduates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeGraduate } from '../../testing/list-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let admin: TestCaller;
let visitor: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  visitor = await test.as('visitor');
  await storeGraduate(test.database, { FirstName: 'Mullai', Year: '2022-2023' });
  await storeGraduate(test.database, { FirstName: 'Kayal', Year: '2024-2025' });
  await storeGraduate(test.database, {
    FirstName: 'iniya',
    Year: '2024-2025',
    Branch: 'South - Metrolina',
    StudentTeacher: 'Vaani',
  });
});
afterAll(() => test.close());

const form = {
  FirstName: 'Amudha',
  LastName: 'Thendral',
  Year: '2023-2024',
  Branch: 'South',
  GradeInTamilSchool: 'Nilai 7',
};

describe('graduates', () => {
  it.each([
    ['', 'iniya Kayal Mullai'],
    ['Branch=South', 'iniya'],
    ['Year=2022-2023', 'Mullai'],
    ['StudentTeacher=Vaani', 'iniya'],
    ['search=KAY', 'Kayal'],
    ['search=vaani', 'iniya'],
    ['page=2&pageSize=1', 'Kayal'],
  ])('with %j are %s', async (query, names) => {
    const answer = await visitor.get(`/api/getGraduatedList?${query}`);
    const graduates = answer.json<Graduate[]>();
    expect(graduates.map(({ FirstName }) => FirstName).join(' ')).toBe(names);
    expect(answer.body).not.toMatch(/nameKey|searchKey/);
  });

  it('are counted as they come and go', async () => {
    const figures = async () => (await visitor.get('/api/getGraduateFigures')).json();
    expect(await figures()).toEqual({
      total: 3,
      years: ['2024-2025', '2022-2023'],
      branches: ['North', 'South - Metrolina'],
      teachers: ['Anbu Selvan', 'Vaani'],
    });
    const { _id } = (await admin.post('/api/addGraduate', form)).json();
    expect(await figures()).toMatchObject({ total: 4, years: expect.arrayContaining([form.Year]) });
    await admin.post(`/api/deleteGraduateById/${_id}`);
    expect(await figures()).toMatchObject({ total: 3, years: ['2024-2025', '2022-2023'] });
    await admin.post(`/api/restoreGraduateById/${_id}`);
    expect(await figures()).toMatchObject({ total: 4 });
    await admin.post(`/api/deleteGraduateById/${_id}`);
  });

  it.each([
    [{ FirstName: ' ' }, 'FirstName'],
    [{ Year: '2024' }, 'Year'],
    [{ Year: '2024-2026' }, 'Year'],
    [{ Branch: 'West' }, 'Branch'],
    [{ GradeInTamilSchool: 'Nilai 11' }, 'GradeInTamilSchool'],
  ])('are refused with %j', async (wrong, field) => {
    const answer = await admin.post('/api/addGraduate', { ...form, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('are found by a new name, and an older copy is refused', async () => {
    const added = (await admin.post('/api/addGraduate', form)).json<Graduate>();
    const change = { _id: added._id, LastName: 'Poonguzhali', UpdatedDate: added.UpdatedDate };
    expect((await admin.post('/api/updateGraduateById', change)).statusCode).toBe(200);
    const found = await visitor.get('/api/getGraduatedList?search=poonguzh');
    expect(found.json()).toMatchObject([{ _id: added._id }]);
    const late = await admin.post('/api/updateGraduateById', { ...change, LastName: 'X' });
    expect(late.statusCode).toBe(409);
  });
});
