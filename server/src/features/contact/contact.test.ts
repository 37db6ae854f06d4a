import type { ContactMessage } from '@pallikoodam/contract/site';
import type { StartCard } from '@pallikoodam/contract/start';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let admin: TestCaller;
beforeEach(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  const visitor = await test.as('visitor');
  const write = (FirstName: string, Topic: string, Comments: string) =>
    visitor.post('/api/contactUsEmail', {
      FirstName,
      Email: `${FirstName.toLowerCase()}@home.example`,
      Mobile: '7045550188',
      Branch: 'North',
      Topic,
      Comments,
    });
  await write('Thamarai', 'school', 'Is there room in Nilai 2?');
  await write('Velan', 'payments', 'கட்டணம் 100% paid');
  await visitor.post('/api/submitToContactUs', { Email: 'reader@home.example' });
});
afterEach(() => test.close());

const list = async (query = '') => {
  const answer = await admin.get(`/api/getContactMessages?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ContactMessage[]>();
};
const namesOf = (messages: readonly ContactMessage[]) =>
  messages.map(({ FirstName }) => FirstName).toSorted();

it.each([
  ['', ['Thamarai', 'Velan']],
  ['State=Open', ['Thamarai', 'Velan']],
  ['State=Done', []],
  ['Topic=payments', ['Velan']],
  ['search=NILAI room', ['Thamarai']],
  ['search=கட்டணம்', ['Velan']],
  ['search=0%25', ['Velan']],
  ['search=reader', []],
])('messages with %j are %j; subscriptions are none', async (query, expected) => {
  expect(namesOf(await list(query))).toEqual(expected);
});

it('a message is done, and open again; the start page and the history know', async () => {
  const cards = async () => {
    const answer = (await admin.get('/api/getStart')).json<{ cards: StartCard[] }>();
    return answer.cards.find(({ id }) => id === 'contact.open')?.count;
  };
  expect(await cards()).toBe(2);
  const [message] = await list('Topic=payments');
  const { _id = '', updateTimeStamp } = message ?? {};
  const done = await admin.post('/api/updateContactMessageById', {
    _id,
    State: 'Done',
    updateTimeStamp,
  });
  expect(done.json()).toMatchObject({ FirstName: 'Velan', State: 'Done' });
  expect(namesOf(await list('State=Open'))).toEqual(['Thamarai']);
  expect(await cards()).toBe(1);
  const stale = { _id, State: 'Open', updateTimeStamp };
  expect((await admin.post('/api/updateContactMessageById', stale)).statusCode).toBe(409);
  const open = { ...stale, updateTimeStamp: done.json().updateTimeStamp };
  expect((await admin.post('/api/updateContactMessageById', open)).json().State).toBe('Open');
  const changes = await test.database.kysely
    .selectFrom('history')
    .select('action')
    .where('tableName', '=', 'contact_message')
    .where('recordId', '=', _id)
    .execute();
  expect(changes.map(({ action }) => action)).toEqual(['insert', 'update', 'update']);
});

it('a subscription has no state to change, and no other role reads what visitors wrote', async () => {
  const change = { _id: 'nobody', State: 'Done' };
  expect((await admin.post('/api/updateContactMessageById', change)).statusCode).toBe(404);
  const { _id } = await test.database.kysely
    .selectFrom('contact_message')
    .select('_id')
    .where('Subject', '=', 'Subscribe')
    .executeTakeFirstOrThrow();
  const answer = await admin.post('/api/updateContactMessageById', { _id, State: 'Done' });
  expect([400, 404]).toContain(answer.statusCode);
  for (const role of ['Teacher', 'OpsMgmt', 'Parent'] as const) {
    const other = await test.as(role);
    expect((await other.get('/api/getContactMessages')).statusCode).toBe(403);
  }
});
