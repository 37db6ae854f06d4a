import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, keepOnlyOf } from './keep.ts';
import { dayKey } from './kept.ts';
import { createMemoryStore } from './memory-store.ts';

const email = 'teacher@school.example';
const date = '2025-11-16';
const key = dayKey(email, date);
const row = { key, email, date, records: [], keptAt: '2025-11-16T15:00:00.000Z' };

const place = vi.hoisted(() => ({ person: '', store: undefined as unknown }));
vi.mock('../../../lib/session.ts', () => ({ getSession: () => ({ email: place.person }) }));
vi.mock('./device-store.ts', () => ({ openDeviceStore: async () => place.store }));

describe('what the device keeps of the school', () => {
  const store = createMemoryStore();
  beforeEach(async () => {
    place.person = email;
    place.store = store;
    await keepOnlyOf('');
  });

  it('is kept for the person who is signed in', async () => {
    await keep('records', row);
    expect(await store.get('records', key)).toEqual(row);
  });

  it('is not kept for whoever has left while it was under way', async () => {
    place.person = '';
    await keepOnlyOf('');
    await keep('records', row);
    expect(await store.list('records', email)).toEqual([]);
  });

  it('is not kept for nobody', async () => {
    place.person = '';
    await keep('records', { ...row, email: '' });
    expect(await store.list('records', '')).toEqual([]);
  });

  it('is not kept for one person where another has signed in', async () => {
    place.person = 'other@school.example';
    await keep('records', row);
    expect(await store.list('records', email)).toEqual([]);
  });
});
