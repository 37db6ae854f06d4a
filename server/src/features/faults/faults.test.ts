import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTestPortal, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let lines: string[];
beforeEach(async () => {
  lines = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  test = await startTestPortal({ settings: { logLevel: 'warn' } });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.close();
});

const fault = { kind: 'TypeError', route: '/StudentData', frames: ['assets/index-a_B1.js:1:234'] };

it('a fault in a browser stands in the log, and in no table', async () => {
  const visitor = await test.as('visitor');
  const answer = await visitor.post('/api/reportFault', fault);
  expect(answer.statusCode, answer.body).toBe(200);
  const logged = lines.map((line) => JSON.parse(line)).find(({ msg }) => /failed/.test(msg));
  expect(logged).toMatchObject({ fault, roles: ['visitor'] });
});

it.each([
  [{ kind: 'Kavin has no mark' }, 'kind'],
  [{ route: '/user/kavin@home.example' }, 'route'],
  [{ route: '/?search=Kavin' }, 'route'],
  [{ frames: ['at Kavin (https://x/y.js:1:2)'] }, 'frames.0'],
  [{ frames: Array(9).fill(fault.frames[0]) }, 'frames'],
])('takes nothing that could be personal: %j', async (change, field) => {
  const visitor = await test.as('visitor');
  const answer = await visitor.post('/api/reportFault', { ...fault, ...change });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  expect(lines.join()).not.toContain('Kavin');
});

it('is limited', async () => {
  const visitor = await test.as('visitor');
  const answers = [];
  for (let times = 0; times < 61; times += 1) {
    answers.push((await visitor.post('/api/reportFault', fault)).statusCode);
  }
  expect(answers.filter((status) => status === 200)).toHaveLength(60);
  expect(answers.at(-1)).toBe(429);
});
