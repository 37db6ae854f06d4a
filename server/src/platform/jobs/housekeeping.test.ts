import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountsOf } from '../../testing/account.ts';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { inTransaction } from '../db/write.ts';
import { byItself, queueAgain, queueMany } from '../mail/outbox.ts';
import { deleteExpired } from './housekeeping.ts';

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
  await deleteExpired(test.database, now);
  expect(await kysely.selectFrom('rate_limit').select('key').execute()).toEqual([{ key: 'open' }]);
});

it('sessions go when they have ended, and no one else is signed out', async () => {
  const parent = await test.as('Parent');
  const teacher = await test.as('Teacher');
  await test.database.kysely
    .updateTable('account_session')
    .set({ expiresAt: moment(-1).toISOString() })
    .where('userId', 'in', (query) =>
      query.selectFrom('account_user').select('id').where('email', '=', teacher.email),
    )
    .execute();
  await deleteExpired(test.database, now);
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
    ...byItself,
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
  await deleteExpired(test.database, now);
  const left = await test.database.kysely
    .selectFrom('outbox')
    .select('_id')
    .orderBy('_id')
    .execute();
  expect(left.map(({ _id }) => _id)).toEqual(['failed', 'sent', 'waiting']);
});

it('the text of an announcement goes once its messages are sent or failed long ago', async () => {
  const { kysely } = test.database;
  const queue = (announcementId: string, days: number) =>
    inTransaction({ database: test.database, writer: 'test', now: moment(days) }, (tx) =>
      queueMany(tx, {
        channel: 'mail',
        purpose: 'announcement',
        announcementId,
        bodies: [
          { key: 'en', subject: announcementId, text: `Text of ${announcementId}`, html: '' },
        ],
        messages: [{ recipient: 'malar@home.example', key: 'en' }],
      }),
    );
  const end = (announcementId: string, status: 'sent' | 'failed', days: number) =>
    kysely
      .updateTable('outbox')
      .set({ status, sentAt: status === 'sent' ? moment(days).toISOString() : '' })
      .where('announcementId', '=', announcementId)
      .execute();
  for (const [name, days] of [
    ['long sent', -100],
    ['long failed', -91],
    ['lately failed', -80],
    ['lately sent', -80],
    ['waiting', -100],
  ] as const) {
    await queue(name, days);
    if (name !== 'waiting') await end(name, name.endsWith('sent') ? 'sent' : 'failed', days);
  }
  await deleteExpired(test.database, now);
  const left = await kysely.selectFrom('outbox_body').select('textBody').execute();
  expect(left.map(({ textBody }) => textBody).sort()).toEqual([
    'Text of lately failed',
    'Text of lately sent',
    'Text of waiting',
  ]);
  // What has lost its text cannot go out empty; who was not reached stays known.
  const again = (announcementId: string) =>
    inTransaction({ database: test.database, writer: 'test', now }, (tx) =>
      queueAgain(tx, { announcementId }),
    );
  expect([await again('long failed'), await again('lately failed')]).toEqual([0, 1]);
  const failed = await kysely
    .selectFrom('outbox')
    .select('announcementId')
    .where('status', '=', 'failed')
    .execute();
  expect(failed).toEqual([{ announcementId: 'long failed' }]);
});

it('accounts that were never confirmed go after seven days, with all that is theirs', async () => {
  const accounts = accountsOf(test);
  const { kysely } = test.database;
  const madeAt = (days: number) => moment(days).toISOString();
  for (const [email, createdAt] of [
    ['old@home.example', madeAt(-8)],
    ['new@home.example', madeAt(-6)],
    ['confirmed@home.example', madeAt(-8)],
  ] as const) {
    await accounts.signUp(email);
    if (email === 'confirmed@home.example') await accounts.confirm(email);
    await kysely
      .updateTable('account_user')
      .set({ createdAt })
      .where('email', '=', email)
      .execute();
  }
  await kysely
    .updateTable('account_verification')
    .set({ expiresAt: madeAt(1) })
    .execute();
  await deleteExpired(test.database, now);
  const left = await kysely.selectFrom('account_user').select(['id', 'email']).execute();
  expect(left.map(({ email }) => email).sort()).toEqual([
    'confirmed@home.example',
    'new@home.example',
  ]);
  const owners = new Set(left.map(({ id }) => id));
  const credentials = await kysely.selectFrom('account_credential').select('userId').execute();
  expect(new Set(credentials.map(({ userId }) => userId))).toEqual(owners);
  const links = await kysely.selectFrom('account_verification').select('value').execute();
  expect(links).toHaveLength(1);
  expect((await accounts.signUp('old@home.example')).statusCode).toBe(200);
});
