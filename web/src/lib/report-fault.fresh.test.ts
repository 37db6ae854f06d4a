import { browserFault, mostFrames } from '@pallikoodam/contract/faults';
import { expect, it, vi } from 'vitest';
import { describeFault, reportFault } from './report-fault.ts';

const report = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('./api.ts', () => ({ api: { reportFault: report } }));

function failWith(stack: string, message = 'Kavin has no mark'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n${stack}`;
  return error;
}

it('names kind, route and places, and nothing of the message', () => {
  const stack = `    at show (https://school.example/assets/student-Ab_1.js:1:2345)
    at https://school.example/assets/index-x.js:20:7`;
  const fault = describeFault(failWith(stack), '/StudentData');
  expect(fault).toEqual({
    kind: 'TypeError',
    route: '/StudentData',
    frames: ['assets/student-Ab_1.js:1:2345', 'assets/index-x.js:20:7'],
  });
});

it.each([
  ['no error', 'a text with kavin@home.example'],
  ['nothing', undefined],
  ['a deep stack', failWith('at f (https://school.example/assets/a.js:1:2)\n'.repeat(50))],
  ['an odd name', Object.assign(new Error('x'), { name: 'Kavin Kumar' })],
  ['a message like a place', failWith('', 'at kavin@home.example:1:2')],
])('is always what the server takes: %s', (_, error) => {
  const fault = describeFault(error, '/user/kavin@home.example');
  expect(browserFault.safeParse(fault).success).toBe(true);
  expect(JSON.stringify(fault)).not.toMatch(/kavin/i);
  expect(fault.frames.length).toBeLessThanOrEqual(mostFrames);
});

it('is told once for each place, of the portal’s own code alone, and five times at most', () => {
  reportFault(failWith('    at run (chrome-extension://abc/content.js:1:2)'));
  expect(report).not.toHaveBeenCalled();
  for (const _ of [1, 2]) {
    reportFault(failWith('    at f (https://school.example/assets/a.js:1:2)'));
    expect(report).toHaveBeenCalledTimes(1);
  }
  for (let line = 0; line < 20; line += 1) {
    reportFault(failWith(`    at f (https://school.example/assets/b.js:${line}:2)`));
  }
  expect(report).toHaveBeenCalledTimes(5);
});
