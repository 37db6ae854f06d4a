import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { giveRole, startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { enrollmentOf, storeStudent } from '../../testing/student-factory.ts';
import { inTransaction } from '../db/write.ts';
import { queueMail } from './outbox.ts';

let test: TestPortal;
beforeEach(async () => {
  test = await startTestPortal();
});
afterEach(() => test.close());

const start = new Date('2026-08-15T13:00:00.000Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

type Sent = { sender?: string | null; to?: string; now?: Date };

let mailed = 0;
/** Queues a mail that a stranger has caused; answers after how many minutes it may leave. */
async function queue({ sender = '192.0.2.7', to, now = start }: Sent = {}): Promise<number> {
  mailed += 1;
  const [_id = ''] = await inTransaction(
    { database: test.database, writer: 'visitor', now },
    (tx) =>
      queueMail(tx, {
        purpose: 'enrollment confirmation',
        recipients: [to ?? `family${mailed}@home.example`],
        cause: sender === null ? 'school' : { caller: { email: '' }, address: sender },
        subject: 'Reference ID',
        text: '',
        html: '',
      }),
  );
  const { nextAttemptAt } = await test.database.kysely
    .selectFrom('outbox')
    .select('nextAttemptAt')
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow();
  return (Date.parse(nextAttemptAt) - start.getTime()) / 60_000;
}

async function queueMany(count: number, sent: Sent = {}): Promise<number[]> {
  const turns: number[] = [];
  for (let index = 0; index < count; index += 1) turns.push(await queue(sent));
  return turns;
}

describe('what one sender makes the portal send to people whom it does not know', () => {
  it('is sixty mails an hour; what is above waits for its hour and none is lost', async () => {
    const turns = await queueMany(130);
    expect(turns.filter((minutes) => minutes === 0)).toHaveLength(60);
    expect(turns.filter((minutes) => minutes === 60)).toHaveLength(60);
    expect(turns.filter((minutes) => minutes === 120)).toHaveLength(10);
  });

  it('waits behind what waits already, and begins again after an hour', async () => {
    await queueMany(100);
    expect(await queue({ now: later(30) })).toBe(60);
    expect(await queue({ now: later(61) })).toBe(61);
    expect(await queue({ now: later(200) })).toBe(200);
  });

  it('counts each sender apart, and the office not at all', async () => {
    await queueMany(60);
    expect(await queue()).toBe(60);
    expect(await queue({ sender: '192.0.2.8' })).toBe(0);
    expect(await queue({ sender: null })).toBe(0);
  });

  it('does not wait for a clock that was set back', async () => {
    await queueMany(60, { now: later(60 * 24 * 30) });
    expect(await queue()).toBe(0);
  });

  it('leaves those whom the school knows alone', async () => {
    await storeStudent(test.database, {
      UserName: 'taken@home.example',
      AdditionalEmail: 'second@home.example',
    });
    await storeStudent(test.database, { UserName: 'made-up@home.example', Status: 'Submitted' });
    await giveRole(test.database, { role: 'Teacher', email: 'teacher@school.example' });
    const { email: proven } = await test.as('Parent', 'proven@home.example');
    await queueMany(60);
    for (const to of [
      'taken@home.example',
      'second@home.example',
      'teacher@school.example',
      proven,
    ]) {
      expect([to, await queue({ to })]).toEqual([to, 0]);
    }
    expect(await queue({ to: 'made-up@home.example' })).toBe(60);
  });
});

it('a hall enrolls on: the sixty-first family is enrolled and its mail waits', async () => {
  const admin = await test.as('Admin');
  await admin.post('/api/updateEnrollment/Open');
  const visitor = await test.as('visitor');
  const enroll = () =>
    visitor.post('/api/addStudentInfo', enrollmentOf(), { remoteAddress: '192.0.2.7' });
  for (let families = 1; families <= 61; families += 1) {
    expect((await enroll()).statusCode).toBe(200);
  }
  expect((await admin.post('/api/addStudentInfo', enrollmentOf())).statusCode).toBe(200);
  const waiting = await test.database.kysely
    .selectFrom('outbox')
    .select('nextAttemptAt')
    .where('purpose', '=', 'enrollment confirmation')
    .execute();
  expect(waiting).toHaveLength(62);
  const now = new Date(Date.now() + 60_000).toISOString();
  expect(waiting.filter(({ nextAttemptAt }) => nextAttemptAt > now)).toHaveLength(1);
});
