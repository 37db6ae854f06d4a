import type { Volunteer } from '@pallikoodam/contract/volunteers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { storeDuty, storeVolunteer } from '../../testing/volunteer-factory.ts';

let test: TestPortal;
let office: TestCaller;

beforeAll(async () => {
  // As in production, where no schema strips an answer.
  test = await startTestPortal({ checkAnswers: false });
  office = await test.as('OpsMgmt');
  const people = [
    { Name: 'amudha', Branch: 'North', Role: 'Operations', Status: 'Active' },
    { Name: 'Bala', Branch: 'South - *Socrates', Role: 'Teaching', Status: 'Active' },
    { Name: 'Chezhian', Branch: 'South - Metrolina', Role: 'Teaching', Status: 'Submitted' },
    { Name: 'Dharani 100%', Branch: 'North', Role: 'Book club', Status: '', Mobile: '7045559999' },
  ];
  for (const person of people) {
    const Email = `${person.Name.slice(0, 4).toLowerCase()}@volunteers.example`;
    await storeVolunteer(test.database, { ...person, Email });
  }
});
afterAll(() => test.close());

const list = async (query: string) => {
  const answer = await office.get(`/api/getVolunteerInfo?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return {
    total: answer.headers['x-total-count'],
    names: answer.json<Volunteer[]>().map(({ Name }) => Name.slice(0, 4)),
  };
};

describe('the list of volunteers', () => {
  it.each([
    ['', 'amud Bala Chez Dhar'],
    ['sort=-Name', 'Dhar Chez Bala amud'],
    ['sort=Branch,-Name', 'Dhar amud Bala Chez'],
    ['Status=Active', 'amud Bala'],
    ['Status=Active&Branch=South', 'Bala'],
    ['Branch=South', 'Bala Chez'],
    ['Branch=South - Socrates', 'Bala'],
    ['Role=Teaching', 'Bala Chez'],
    ['Area=Teacher', 'Bala Chez'],
    ['Area=Library', 'Dhar'],
    ['Area=HomeWork', ''],
    ['search=CHEZ volunteers', 'Chez'],
    ['search=7045559999', 'Dhar'],
    ['search=%25', 'Dhar'],
    ['search=_', ''],
  ])('%j is %j', async (query, names) => {
    const wanted = names.split(' ').filter(Boolean);
    expect(await list(query)).toEqual({ names: wanted, total: String(wanted.length) });
  });

  it('has pages, and refuses what it does not know', async () => {
    expect(await list('page=2&pageSize=3')).toEqual({ names: ['Dhar'], total: '4' });
    for (const query of ['sort=Password', 'pageSize=501', 'page=x', 'Area=Kitchen']) {
      expect((await office.get(`/api/getVolunteerInfo?${query}`)).statusCode).toBe(400);
    }
  });

  it('shows no column of the database’s own', async () => {
    const answer = await office.get('/api/getVolunteerInfo');
    expect(answer.body).not.toMatch(/nameKey|searchKey/);
  });
});

describe('a volunteer', () => {
  it('is read by id; no one is not found', async () => {
    const { _id } = await storeVolunteer(test.database, { Name: 'Yazhini' });
    const answer = await office.get(`/api/getVolunteerById/${_id}`);
    expect(answer.json()).toMatchObject({ _id, Name: 'Yazhini', Status: 'Active' });
    expect(answer.body).not.toMatch(/nameKey|searchKey/);
    expect((await office.get('/api/getVolunteerById/nothing')).statusCode).toBe(404);
  });
});

it('a deleted volunteer leaves the days of duty, which are the school’s own record', async () => {
  const { _id, Name, Email, Role } = await storeVolunteer(test.database, { Name: 'Ezhil' });
  const duty = await storeDuty(test.database, { Name, Email, Role });
  const admin = await test.as('Admin');
  expect((await admin.post(`/api/deleteVolunteerById/${_id}`)).statusCode).toBe(200);
  expect((await office.get(`/api/getVolunteerById/${_id}`)).statusCode).toBe(404);
  const left = await test.database.kysely.selectFrom('duty').select('_id').execute();
  expect(left).toEqual([{ _id: duty._id }]);
});
