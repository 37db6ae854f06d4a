import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitAtMost } from './wait-at-most.ts';

const never = new Promise<never>(() => undefined);
const minute = 60_000;
const going = () => new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('brings what the work brings, and its failure', async () => {
  const options = { milliseconds: minute, signal: going() };
  expect(await waitAtMost(Promise.resolve('file'), options)).toBe('file');
  await expect(waitAtMost(Promise.reject(new Error('full')), options)).rejects.toThrow('full');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up after its time, not before', async () => {
  const failed = vi.fn();
  waitAtMost(never, { milliseconds: minute, signal: going() }).catch(failed);
  await vi.advanceTimersByTimeAsync(minute - 1);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});

it('gives up at once when it is stopped, before or meanwhile', async () => {
  const stop = new AbortController();
  const meanwhile = waitAtMost(never, { milliseconds: minute, signal: stop.signal });
  stop.abort('stopped');
  await expect(meanwhile).rejects.toBe('stopped');
  const before = waitAtMost(never, { milliseconds: minute, signal: stop.signal });
  await expect(before).rejects.toBe('stopped');
});
