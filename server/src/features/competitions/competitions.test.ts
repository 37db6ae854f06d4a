import type { Competition } from '@pallikoodam/contract/competitions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeCompetition } from '../../testing/list-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let admin: TestCaller;
let visitor: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  visitor = await test.as('visitor');
  await storeCompetition(test.database, { Grade: '10', EventName: 'Debate' });
  await storeCompetition(test.database, { Grade: 'K', EventName: 'rhymes' });
  await storeCompetition(test.database, { Grade: '9', EventName: 'Essay' });
  await storeCompetition(test.database, { Grade: '9', EventName: 'debate' });
});
afterAll(() => test.close());

const form = {
  Grade: '2',
  EventName: 'Drawing',
  Link: 'https://contest.school.example/drawing',
};

describe('competitions', () => {
  it.each([
    ['', 'K rhymes, 9 debate, 9 Essay, 10 Debate'],
    ['Grade=9', '9 debate, 9 Essay'],
    ['search=DEB', '9 debate, 10 Debate'],
    ['sort=-Grade&page=1&pageSize=1', '10 Debate'],
  ])('with %j are %s', async (query, contests) => {
    const answer = await visitor.get(`/api/getCompetitionInfo?${query}`);
    const found = answer.json<Competition[]>();
    expect(found.map(({ Grade, EventName }) => `${Grade} ${EventName}`).join(', ')).toBe(contests);
  });

  it.each([
    [{ Grade: '13' }, 'Grade'],
    [{ EventName: '' }, 'EventName'],
    [{ Link: 'javascript:alert(1)' }, 'Link'],
    [{ Link: 'http://LOCALHOST:3000/%61pi/deleteS3File/a/b' }, 'Link'],
  ])('are refused with %j', async (wrong, field) => {
    const answer = await admin.post('/api/addCompetition', { ...form, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('stand in their order after a change of grade, and come back once deleted', async () => {
    const { _id } = (await admin.post('/api/addCompetition', form)).json();
    await admin.post('/api/updateCompetitionById', { _id, Grade: '11' });
    const last = await visitor.get('/api/getCompetitionInfo?sort=-Grade&pageSize=1');
    expect(last.json()).toMatchObject([{ _id, Grade: '11', EventName: 'Drawing' }]);
    await admin.post(`/api/deleteCompetitionById/${_id}`);
    expect((await visitor.get(`/api/getCompetitionById/${_id}`)).statusCode).toBe(404);
    await admin.post(`/api/restoreCompetitionById/${_id}`);
    expect((await visitor.get(`/api/getCompetitionById/${_id}`)).statusCode).toBe(200);
  });
});
