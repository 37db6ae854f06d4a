import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Trial } from '@pallikoodam/contract/setup';
import type { StartCard } from '@pallikoodam/contract/start';
import type { SetupPoint } from '@pallikoodam/domain/setup/points';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../platform/db/backup/back-up.ts';
import { nameBackup } from '../../platform/db/backup/name-backup.ts';
import { startMailServer } from '../../platform/mail/testing/mail-server.ts';
import { addressOf } from '../../testing/address-of.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let superAdmin: TestCaller;
beforeAll(async () => {
  test = await startTestPortal();
  superAdmin = await test.as('SuperAdmin');
});
afterAll(() => test.close());

async function read() {
  const answer = await superAdmin.get('/api/getSetup');
  expect(answer.statusCode, answer.body).toBe(200);
  const points = answer.json<SetupPoint[]>();
  return Object.fromEntries(points.map(({ id, state, reason }) => [id, `${state} ${reason}`]));
}

async function tryOut(point: string) {
  const answer = await superAdmin.post(`/api/trySetup/${point}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Trial>();
}

const refuseSender: NonNullable<SMTPServerOptions['onMailFrom']> = (_address, _session, answer) =>
  answer(Object.assign(new Error('not your address'), { responseCode: 553 }));

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = addressOf(server);
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

it('a portal as it is delivered has most of it to do, and says so on the start page', async () => {
  expect(await read()).toMatchObject({
    address: 'open ',
    content: 'open ',
    mail: 'open noServer',
    backups: 'open none',
    secondFactor: 'open own',
    sms: 'optional ',
  });
  const start = await superAdmin.get('/api/getStart');
  const [first] = start.json<{ cards: StartCard[] }>().cards;
  expect(first?.id).toBe('setup.open');
  expect(first?.count).toBeGreaterThanOrEqual(5);
});

it('names the sample addresses that are left, also those that families would pay to', async () => {
  const answer = await superAdmin.get('/api/getSetup');
  const content = answer.json<SetupPoint[]>().find(({ id }) => id === 'content');
  const { onlineTransferEmail } = test.portal.school.payment;
  expect(onlineTransferEmail).toMatch(/\.example$/);
  // By the names that they have in the file.
  expect(content?.value.split(', ')).toContain('contacts.school');
  expect(content?.value.split(', ')).toContain('payment.onlineTransferEmail');
  expect(content?.value.split(', ')).toContain('postalAddress');
  expect(content?.value.split(', ')).toContain('locations');
});

it('names the branches until each has its own address and map', async () => {
  const own = { address: '2100 Shamrock Drive, Charlotte', mapUrl: 'https://maps.org/a' };
  const listed = async (changed: number) => {
    const { school } = test.portal;
    const locations = school.locations.map((place, at) =>
      at < changed ? { ...place, ...own } : place,
    );
    test.portal.school = { ...school, locations };
    try {
      const setup = (await superAdmin.get('/api/getSetup')).json<SetupPoint[]>();
      return setup.find(({ id }) => id === 'content')?.value.split(', ');
    } finally {
      test.portal.school = school;
    }
  };
  expect(await listed(2)).toContain('locations');
  expect(await listed(3)).not.toContain('locations');
});

it('counts a sample as no way to pay', async () => {
  expect((await read()).payment).toBe('open ');
  const { school } = test.portal;
  test.portal.school = { ...school, payment: { ...school.payment, zelle: 'pay@school.org' } };
  expect((await read()).payment).toBe('optional ');
  test.portal.school = school;
});

it('counts who of the guarded roles has no code yet', async () => {
  await test.as('Treasurer');
  await test.as('Admin');
  test.portal.settings.requireSecondFactor = true;
  // The page itself opens only with a code then.
  expect((await superAdmin.get('/api/getSetup')).statusCode).toBe(403);
  const codes = (on: number, email: string) =>
    test.database.kysely
      .updateTable('account_user')
      .set({ twoFactorEnabled: on })
      .where('email', '=', email)
      .execute();
  await codes(1, superAdmin.email);
  const answer = await superAdmin.get('/api/getSetup');
  const point = answer.json<SetupPoint[]>().find(({ id }) => id === 'secondFactor');
  expect(point).toMatchObject({ state: 'open', reason: 'without', value: '1' });
  test.portal.settings.requireSecondFactor = false;
  // A caller who has a code is not sent to set one up.
  expect((await read()).secondFactor).toBe('open notRequired');
});

it('mails the caller at once, and hands on what the mail server says', async () => {
  expect(await tryOut('mail')).toEqual({
    outcome: 'onlyFile',
    detail: expect.stringMatching(/^mail\/\S+\.eml$/),
  });
  const taking = await startMailServer();
  test.portal.settings.smtpUrl = taking.url;
  expect(await tryOut('mail')).toMatchObject({
    outcome: 'works',
    detail: expect.stringContaining('kept for delivery'),
  });
  expect(taking.received.map(({ recipients }) => recipients)).toEqual([[superAdmin.email]]);
  await taking.close();
  expect(await tryOut('mail')).toMatchObject({ outcome: 'away' });
});

it.each<[string, Parameters<typeof startMailServer>[0], string]>([
  ['the recipient', { answerRecipient: () => 550 }, '550 <'],
  ['the recipient for now', { answerRecipient: () => 450 }, '450 <'],
  ['the sender', { options: { onMailFrom: refuseSender } }, '553 not your address'],
  ['the message', { afterData: () => ({ refuse: 554 }) }, '554 message refused'],
])('of a mail server that refuses %s, tells what it was about', async (what, behaviour, answer) => {
  const refusing = await startMailServer(behaviour);
  test.portal.settings.smtpUrl = refusing.url;
  const outcome = { recipient: 'recipientRefused', sender: 'senderRefused', message: 'refused' }[
    what.split(' ')[1] as 'sender'
  ];
  expect(await tryOut('mail')).toEqual({ outcome, detail: expect.stringContaining(answer) });
  await refusing.close();
});

it('writes, reads and deletes a file, of which nothing stays', async () => {
  expect(await tryOut('storage')).toEqual({ outcome: 'works', detail: '' });
  expect(await test.database.kysely.selectFrom('file_object').selectAll().execute()).toEqual([]);
});

it('opens the newest backup to its end', async () => {
  expect(await tryOut('backups')).toMatchObject({ outcome: 'missing' });
  const folder = join(test.portal.settings.dataDirectory, 'backups');
  const now = new Date();
  mkdirSync(folder);
  const rows = await backUp(test.database, {
    file: join(folder, nameBackup('portal', now)),
    now,
  });
  expect(await tryOut('backups')).toEqual({ outcome: 'works', detail: String(rows) });
  expect((await read()).backups).toBe('ready ');
  // The name tells the newest, and not the time of a file that was copied afterwards.
  writeFileSync(join(folder, nameBackup('portal', new Date('2020-01-01T00:00:00Z'))), 'cut off');
  expect(await tryOut('backups')).toMatchObject({ outcome: 'works' });
  const latest = nameBackup('portal', new Date(now.getTime() + 1000));
  writeFileSync(join(folder, latest), 'cut off');
  expect(await tryOut('backups')).toEqual({ outcome: 'damaged', detail: latest });
});

it.each([
  [200, {}, { outcome: 'works', detail: '' }],
  [200, { 'x-frame-options': 'DENY' }, { outcome: 'noFrame', detail: 'DENY' }],
  [
    200,
    { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" },
    { outcome: 'noFrame', detail: "frame-ancestors 'none'" },
  ],
  [200, { 'content-security-policy': 'frame-ancestors *' }, { outcome: 'works', detail: '' }],
  [
    200,
    { 'content-security-policy': "frame-ancestors 'self' https://*.bank.org; img-src *" },
    { outcome: 'noFrame', detail: "frame-ancestors 'self' https://*.bank.org" },
  ],
  [404, {}, { outcome: 'refused', detail: '404' }],
])('a payment page that answers %i with %j is judged so', async (status, headers, judged) => {
  expect(await tryOut('payment')).toMatchObject({ outcome: expect.any(String) });
  const page = await serve((_, answer) => answer.writeHead(status, headers).end());
  const { school } = test.portal;
  test.portal.school = { ...school, payment: { ...school.payment, gatewayUrl: page.url } };
  expect(await tryOut('payment')).toEqual(judged);
  page.close();
  test.portal.school = school;
});

it('asks the provider of SMS whether it knows the key, and sends nothing', async () => {
  expect(await tryOut('sms')).toMatchObject({ outcome: 'missing' });
  const asked: string[] = [];
  const provider = await serve(({ method, headers }, answer) => {
    asked.push(`${method} ${headers.authorization}`);
    const status = { 'Bearer right': 405, 'Bearer moved': 307 }[headers.authorization ?? ''];
    answer.writeHead(status ?? 401, { location: '/elsewhere' }).end();
  });
  const smsUrl = (token: string) => provider.url.replace('//', `//:${token}@`).concat('/m?From=1');
  test.portal.settings.smsUrl = smsUrl('right');
  expect(await tryOut('sms')).toEqual({ outcome: 'works', detail: '' });
  test.portal.settings.smsUrl = smsUrl('wrong');
  expect(await tryOut('sms')).toEqual({ outcome: 'refused', detail: '401' });
  // The key follows no redirect, as with messages.
  test.portal.settings.smsUrl = smsUrl('moved');
  expect(await tryOut('sms')).toEqual({ outcome: 'refused', detail: '307' });
  expect(asked).toEqual(['GET Bearer right', 'GET Bearer wrong', 'GET Bearer moved']);
  provider.close();
});

it('asks its own address, and says why that does not answer', async () => {
  const self = await serve((_, answer) => answer.end('{}'));
  test.portal.settings.publicUrl = self.url;
  expect(await tryOut('address')).toEqual({ outcome: 'works', detail: '' });
  self.close();
  expect(await tryOut('address')).toEqual({ outcome: 'away', detail: 'ECONNREFUSED' });
});
