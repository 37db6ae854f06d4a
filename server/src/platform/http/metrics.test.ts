import { afterEach, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { inTransaction } from '../db/write.ts';
import { queueMail } from '../mail/outbox.ts';

const metricsToken = 'what-the-collector-of-figures-shows';

let test: TestPortal;
afterEach(() => test.close());

const scrape = (token: string) =>
  test.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

it('figures are for a caller with the token, and for no one where none is set', async () => {
  test = await startTestPortal();
  expect((await scrape(metricsToken)).statusCode).toBe(404);
  await test.close();
  test = await startTestPortal({ settings: { metricsToken } });
  for (const refused of [await scrape(`${metricsToken}!`), await test.app.inject('/metrics')]) {
    expect(refused.statusCode).toBe(401);
    expect(refused.json()).toEqual({ message: 'This address needs the metrics token.' });
  }
  expect((await scrape(metricsToken)).statusCode).toBe(200);
});

it('tells calls by name, with what was refused apart, and nothing of people', async () => {
  test = await startTestPortal({ settings: { metricsToken } });
  const teacher = await test.as('Teacher');
  await teacher.get(`/api/getNameByEmail/${teacher.email}`);
  await (await test.as('visitor')).get('/api/getNews');
  const { body, headers } = await scrape(metricsToken);
  expect(headers['content-type']).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
  expect(body).toContain('portal_answer_seconds_count{call="getNameByEmail",status="2xx"} 1');
  expect(body).toContain('portal_answer_seconds_count{call="getNews",status="4xx"} 1');
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(body).toMatch(/# EOF\n?$/);
  expect(body).not.toContain(teacher.email);
});

it('tells what waits in the outbox and since when, and the connections', async () => {
  test = await startTestPortal({ settings: { metricsToken } });
  const now = new Date('2025-09-06T14:00:00.000Z');
  await inTransaction({ database: test.database, writer: 'test', now }, (tx) =>
    queueMail(tx, {
      purpose: 'test of an announcement',
      recipients: ['a@home.example', 'b@home.example'],
      subject: 'Vanakkam',
      text: 'Vanakkam',
      html: '',
    }),
  );
  test.setClock(new Date('2025-09-06T14:01:00.000Z'));
  const { body } = await scrape(metricsToken);
  expect(body).toContain('portal_outbox_messages{channel="mail",status="waiting"} 2');
  expect(body).toContain('portal_outbox_messages{channel="sms",status="failed"} 0');
  expect(body).toContain('portal_outbox_oldest_seconds{channel="mail"} 60');
  const pooled = test.database.engine === 'postgres';
  expect(/^portal_database_connections\{state="open"\} \d/m.test(body)).toBe(pooled);
});

it('tells of the process while the database does not answer', async () => {
  test = await startTestPortal({ settings: { metricsToken } });
  await scrape(metricsToken);
  await test.database.kysely.schema.alterTable('outbox').renameTo('outbox_away').execute();
  const { statusCode, body } = await scrape(metricsToken);
  await test.database.kysely.schema.alterTable('outbox_away').renameTo('outbox').execute();
  expect(statusCode).toBe(200);
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(body).not.toMatch(/^portal_outbox_messages\{/m);
});
