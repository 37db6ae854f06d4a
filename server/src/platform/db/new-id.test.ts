import { afterEach, describe, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('ids of records', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are UUIDs of version 7 that begin with their moment', () => {
    vi.useFakeTimers({ now: Date.now() + 60_000 });
    const id = newId();
    expect(id).toMatch(version7);
    expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(Date.now());
  });

  it('rise and are all different, thousands in a millisecond and with a clock set back', () => {
    vi.useFakeTimers({ now: Date.now() + 120_000 });
    const ids = Array.from({ length: 10_000 }, newId);
    vi.setSystemTime(Date.now() - 60_000);
    ids.push(newId());
    expect(ids.every((id) => version7.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(ids.toSorted());
  });
});
