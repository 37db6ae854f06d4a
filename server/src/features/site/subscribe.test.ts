import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
beforeEach(async () => {
  test = await startTestPortal();
});
afterEach(() => test.close());

const reader = 'reader@home.example';
const send = async (body: object) =>
  (await test.as('visitor')).post('/api/submitToContactUs', body);
const kept = () =>
  test.database.kysely.selectFrom('contact_message').select(['Email', 'Subject']).execute();
const mails = () => test.database.kysely.selectFrom('outbox').select('recipient').execute();

it('an address is kept and thanked once, however often it is entered', async () => {
  for (const Email of [reader, reader, 'Reader@Home.example ']) {
    const answer = await send({ Email, Subject: 'Subscribe' });
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'You have successfully submitted details!',
    ]);
  }
  expect(await kept()).toEqual([{ Email: reader, Subject: 'Subscribe' }]);
  expect(await mails()).toEqual([{ recipient: reader }]);
});

it('another subject is refused: nobody would read it', async () => {
  const answer = await send({ Email: reader, Subject: 'Question', Comments: 'When do you open?' });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Subject']]);
  expect(await kept()).toEqual([]);
});

it('a program that fills every field in is refused', async () => {
  expect((await send({ Email: reader, website: 'https://spam.example' })).statusCode).toBe(400);
  expect(await kept()).toEqual([]);
});
