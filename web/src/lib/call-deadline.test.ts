import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  beginCall,
  slowness,
  stoppedWaiting,
  stopSlowReads,
  WaitingEnded,
  waitedTooLong,
} from './call-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const reasonOf = ({ signal }: { signal: AbortSignal }) =>
  (signal.reason as Error | undefined)?.message;

describe('a call that hangs', () => {
  it('ends after a minute, all tries of its query together', () => {
    const query = new AbortController();
    const first = beginCall({ read: true, signal: query.signal });
    vi.advanceTimersByTime(40_000);
    first.settle();
    const second = beginCall({ read: true, signal: query.signal });
    vi.advanceTimersByTime(19_999);
    expect(second.signal.aborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(second.signal.reason).toBeInstanceOf(WaitingEnded);
    expect(reasonOf(second)).toBe(waitedTooLong);
    expect(first.signal.aborted).toBe(false);
    second.settle();
  });

  it('of another query has a minute of its own', () => {
    const first = beginCall({ read: true, signal: new AbortController().signal });
    vi.advanceTimersByTime(50_000);
    const second = beginCall({ read: true });
    vi.advanceTimersByTime(10_000);
    expect([first, second].map(reasonOf)).toEqual([waitedTooLong, undefined]);
    first.settle();
    second.settle();
  });

  it('may be stopped after ten seconds, but no write', () => {
    const told: boolean[] = [];
    const stop = slowness.subscribe(() => told.push(slowness.get()));
    const [read, write] = [beginCall({ read: true }), beginCall({ read: false })];
    vi.advanceTimersByTime(9_999);
    expect(slowness.get()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(slowness.get()).toBe(true);
    stopSlowReads();
    expect([read, write].map(reasonOf)).toEqual([stoppedWaiting, undefined]);
    read.settle();
    write.settle();
    expect(told).toEqual([true, false]);
    stop();
  });

  it('ends with its query, for the query’s reason', () => {
    const query = new AbortController();
    const call = beginCall({ read: true, signal: query.signal });
    query.abort(new Error('left'));
    expect(reasonOf(call)).toBe('left');
    call.settle();
    expect(vi.getTimerCount()).toBe(0);
  });
});
