import type { OnlineBook } from '@pallikoodam/contract/online-books';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeOnlineBook } from '../../testing/library-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let librarian: TestCaller;

beforeAll(async () => {
  test = await startTestPortal({ checkAnswers: false });
  librarian = await test.as('LibAdmin');
  await storeOnlineBook(test.database, { Id: 'e1', Title: 'Kural', Grade: 'General' });
  await new Promise((resolve) => setTimeout(resolve, 2));
  await storeOnlineBook(test.database, { Id: 'E2', Title: 'aathichudi', Grade: 'Nilai 9' });
});
afterAll(() => test.close());

const form = {
  Id: 'e3',
  Title: 'Konrai',
  Link: 'https://books.school.example/k',
  Grade: 'Mazhalai',
};

describe('online books', () => {
  it.each([
    ['', 'E2 e1'],
    ['Grade=Nilai 9', 'E2'],
    ['search=KURAL', 'e1'],
    ['sort=Title', 'E2 e1'],
    ['sort=Id&page=2&pageSize=1', 'E2'],
  ])('with %j are %s', async (query, ids) => {
    const family = await test.as('Parent');
    const answer = await family.get(`/api/getOnlineBooks?${query}`);
    expect(
      answer
        .json<OnlineBook[]>()
        .map(({ Id }) => Id)
        .join(' '),
    ).toBe(ids);
    expect(answer.body).not.toMatch(/idKey|searchKey/);
  });

  it.each([
    [{ Id: ' ' }, 'Id'],
    [{ Title: '' }, 'Title'],
    [{ Grade: 'Nilai 11' }, 'Grade'],
    [{ Link: 'javascript:alert(1)' }, 'Link'],
    [{ Link: 'http://LOCALHOST:3000/%61pi/deleteS3File/a/b' }, 'Link'],
    [{ Link: 'ftp://books.example' }, 'Link'],
    [{ Link: 'books.example' }, 'Link'],
  ])('are refused with %j', async (wrong, field) => {
    const answer = await librarian.post('/api/addOnlineBook', { ...form, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('are added, changed, deleted and brought back', async () => {
    const added = (await librarian.post('/api/addOnlineBook', form)).json();
    expect(added).toMatchObject({ ...form, Comments: '' });
    const double = await librarian.post('/api/addOnlineBook', { ...form, Id: 'E3' });
    expect(double.json().fields.Id).toBe('There is an online book of this Id already.');
    const { _id, UpdatedDate } = added;
    const change = { _id, Title: 'Konrai Vendhan', UpdatedDate };
    expect((await librarian.post('/api/updateOnlineBookById', change)).json().Title).toBe(
      'Konrai Vendhan',
    );
    expect(
      (await librarian.post('/api/updateOnlineBookById', { ...change, Title: 'X' })).statusCode,
    ).toBe(409);
    const found = await librarian.get('/api/getOnlineBooks?search=vendhan');
    expect(found.json()).toHaveLength(1);
    expect((await librarian.post(`/api/deleteOnlineBookById/${_id}`)).statusCode).toBe(200);
    expect((await librarian.get(`/api/getOnlineBookById/${_id}`)).statusCode).toBe(404);
    expect((await librarian.post(`/api/restoreOnlineBookById/${_id}`)).json().Id).toBe('e3');
  });
});
