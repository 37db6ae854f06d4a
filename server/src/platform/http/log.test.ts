import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';
import { describeError } from './log.ts';

let test: TestPortal;
let lines: string[];
beforeEach(async () => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  test = await startTestPortal({ settings: { logLevel: 'info' } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const parsed = () => lines.map((line) => JSON.parse(line));

it('has a line of JSON for each answer: when, which call, which status, which request', async () => {
  const begun = Date.now();
  const parent = await test.as('Parent');
  const answer = await parent.get('/api/getStudentByEmail/other@home.example');
  expect(answer.statusCode).toBe(403);
  await expect.poll(() => lines).toHaveLength(1);
  const [line] = parsed();
  expect(line).toMatchObject({
    reqId: answer.headers['x-request-id'],
    method: 'GET',
    route: '/api/getStudentByEmail/:email',
    status: 403,
  });
  // Milliseconds since 1970 in UTC, whatever zone the machine is in.
  expect(line.time).toBeGreaterThanOrEqual(begun);
  expect(line.time).toBeLessThanOrEqual(Date.now());
});

it('holds no address, query, body, header or value', async () => {
  const parent = await test.as('Parent', 'malar@home.example');
  const headers = { 'user-agent': 'Yazh/1.0', 'x-more': 'a\n{"level":60}' };
  await parent.get('/api/getStudentByEmail/malar@home.example?search=kavin', { headers });
  await parent.get('/StudentData/malar@home.example?lang=ta', { headers });
  await parent.get('/api/malar@home.example/%E0%A4%A', { headers });
  await parent.post('/api/addStudentInfo', { FirstName: 'Kavin', Email: 'x' }, { headers });
  const account = { email: 'malar@home.example', password: 'Wrong-2025' };
  await parent.post('/auth/sign-in/email', account, { headers });
  await expect.poll(() => lines).toHaveLength(5);
  const token = parent.cookie.split('=')[1]?.slice(0, 20) ?? '';
  expect(token).not.toBe('');
  for (const word of ['malar', 'kavin', 'Wrong-2025', 'Yazh', 'lang=', 'level":60', token]) {
    expect(lines.join('').toLowerCase(), word).not.toContain(word.toLowerCase());
  }
});

it('tells a fault of the portal once, by the request that the answer names, without its values', async () => {
  const visitor = await test.as('visitor');
  await test.database.kysely.schema.alterTable('news').renameTo('news_away').execute();
  const answer = await visitor.get('/api/getLatestNews');
  expect(answer.statusCode).toBe(500);
  await expect.poll(() => lines).toHaveLength(2);
  const faults = parsed().filter(({ msg }) => msg === 'request failed');
  expect(faults).toHaveLength(1);
  expect(faults[0].reqId).toBe(answer.headers['x-request-id']);
  expect(faults[0].err.stack).toContain('.ts:');
});

it('leaves out what PostgreSQL quotes of a refused value', () => {
  const quoting = new Error('invalid input syntax for type integer: "malar@home.example"');
  const told = describeError(Object.assign(quoting, { code: '22P02', detail: 'malar' }));
  expect(JSON.stringify(told)).not.toContain('malar');
  expect(told).toMatchObject({ type: 'Error 22P02', message: 'A value was refused.' });
});
