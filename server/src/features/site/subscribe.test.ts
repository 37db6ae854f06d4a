import { afterEach, beforeEach, expect, it } from 'vitest';
import { insert, inTransaction } from '../../platform/db/write.ts';
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

it('an address that is entered several times at once is kept and thanked once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => send({ Email: reader, Subject: 'Subscribe' })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
  expect(await kept()).toEqual([{ Email: reader, Subject: 'Subscribe' }]);
  expect(await mails()).toEqual([{ recipient: reader }]);
});

it('an address that an earlier edition of the portal kept counts as well', async () => {
  await inTransaction({ database: test.database, writer: 'visitor', now: new Date() }, (tx) =>
    insert(tx, 'contact_message', {
      Email: reader,
      Subject: 'Subscribe',
      Branch: '',
      Mobile: '',
      StudentName: '',
      FirstName: '',
      Comments: '',
    }),
  );
  await send({ Email: reader, Subject: 'Subscribe' });
  expect(await kept()).toHaveLength(1);
  expect(await mails()).toEqual([]);
});

it('another subject is refused: no one would read it', async () => {
  const answer = await send({ Email: reader, Subject: 'Question', Comments: 'When do you open?' });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['Subject']]);
  expect(await kept()).toEqual([]);
});

it('a program that fills every field in is refused', async () => {
  expect((await send({ Email: reader, website: 'https://spam.example' })).statusCode).toBe(400);
  expect(await kept()).toEqual([]);
});
