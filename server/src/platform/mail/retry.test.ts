import { describe, expect, it } from 'vitest';
import { decideRetry } from './retry.ts';

const createdAt = '2025-09-06T14:00:00.000Z';

describe('a mail that could not be sent', () => {
  it.each([
    [1, '14:01:00'],
    [2, '14:05:00'],
    [3, '14:15:00'],
    [4, '15:00:00'],
    [5, '15:00:00'],
    [20, '15:00:00'],
  ])('after attempt %i waits until %s', (attempts, time) => {
    expect(decideRetry({ attempts, createdAt, now: new Date(createdAt), chance: 0 })).toEqual({
      status: 'waiting',
      nextAttemptAt: `2025-09-06T${time}.000Z`,
    });
  });

  it('waits a fifth longer at most by chance', () => {
    expect(decideRetry({ attempts: 2, createdAt, now: new Date(createdAt), chance: 1 })).toEqual({
      status: 'waiting',
      nextAttemptAt: '2025-09-06T14:06:00.000Z',
    });
  });

  it.each([
    ['2025-09-07T13:00:00.000Z', 'waiting'],
    ['2025-09-07T13:00:00.001Z', 'failed'],
    ['2025-09-09T13:00:00.000Z', 'failed'],
  ])('tried hourly, last at %s: %s', (moment, status) => {
    const decided = decideRetry({ attempts: 9, createdAt, now: new Date(moment), chance: 0 });
    expect(decided.status).toBe(status);
  });
});
