import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { forgetWhatEnded } from './housekeeping.ts';

let test: TestPortal;
beforeEach(async () => {
  test = await startTestPortal();
});
afterEach(() => test.close());

const day = 86_400_000;
const now = new Date('2025-11-21T12:00:00.000Z');
const moment = (days: number) => new Date(now.getTime() + days * day);

it('windows of limits go when they have ended', async () => {
  const { kysely } = test.database;
  for (const [key, endsAt] of [
    ['ended', moment(-1)],
    ['open', moment(1)],
  ] as const) {
    await kysely
      .insertInto('rate_limit')
      .values({ key, count: 3, endsAt: endsAt.getTime() })
      .execute();
  }
  await forgetWhatEnded(test.database, now);
  expect(await kysely.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'open' }]);
});

it('sessions go when they have ended, and nobody else is signed out', async () => {
  const parent = await test.as('Parent');
  const teacher = await test.as('Teacher');
  await test.database.kysely
    .updateTable('account_session')
    .set({ expiresAt: moment(-1).toISOString() })
    .where('userId', 'in', (query) =>
      query.selectFrom('account_user').select('id').where('email', '=', teacher.email),
    )
    .execute();
  await forgetWhatEnded(test.database, now);
  const left = await test.database.kysely
    .selectFrom('account_session')
    .innerJoin('account_user', 'account_user.id', 'account_session.userId')
    .select('account_user.email')
    .execute();
  expect(left).toEqual([{ email: parent.email }]);
});

it('sent mails go after ninety days; what waits or failed stays', async () => {
  const mail = {
    channel: 'mail' as const,
    purpose: 'payment',
    recipient: 'malar@home.example',
    subject: '',
    textBody: '',
    htmlBody: '',
    attempts: 1,
    nextAttemptAt: '',
    leasedUntil: '',
    leasedBy: '',
    lastAnswer: '',
    createdBy: '',
    createdAt: moment(-100).toISOString(),
  };
  const old = moment(-91).toISOString();
  await test.database.kysely
    .insertInto('outbox')
    .values([
      { ...mail, _id: 'long sent', status: 'sent', sentAt: old },
      { ...mail, _id: 'sent', status: 'sent', sentAt: moment(-89).toISOString() },
      { ...mail, _id: 'waiting', status: 'waiting', sentAt: '' },
      { ...mail, _id: 'failed', status: 'failed', sentAt: '' },
    ])
    .execute();
  await forgetWhatEnded(test.database, now);
  const left = await test.database.kysely
    .selectFrom('outbox')
    .select('_id')
    .orderBy('_id')
    .execute();
  expect(left.map(({ _id }) => _id)).toEqual(['failed', 'sent', 'waiting']);
});
