import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeviceStore, purgeOthers, storeForCurrentUser } from './device-store.ts';
import { dayKey } from './stored-types.ts';

const email = 'teacher@school.example';
const date = '2025-11-16';
const key = dayKey(email, date);
const row = { key, email, date, records: [], storedAt: '2025-11-16T15:00:00.000Z' };

const place = vi.hoisted(() => ({ person: '' }));
vi.mock('../../../lib/session.ts', () => ({ getSession: () => ({ email: place.person }) }));

// Node has no IndexedDB: this is the store that lasts as long as the page.
const store = await openDeviceStore();

describe('what the device stores of the school', () => {
  beforeEach(async () => {
    place.person = email;
    await purgeOthers('');
  });

  it('is stored for the person who is signed in', async () => {
    await storeForCurrentUser('records', row);
    expect(await store.get('records', key)).toEqual(row);
  });

  it('is not replaced by an answer that is older than it', async () => {
    await storeForCurrentUser('records', row);
    await storeForCurrentUser('records', {
      ...row,
      storedAt: '2020-01-01T00:00:00.000Z',
      date: '',
    });
    expect(await store.get('records', key)).toEqual(row);
  });

  it('is not stored for a person who has signed out meanwhile', async () => {
    place.person = '';
    await purgeOthers('');
    await storeForCurrentUser('records', row);
    expect(await store.list('records', email)).toEqual([]);
  });

  it('is not stored without an owner', async () => {
    place.person = '';
    await storeForCurrentUser('records', { ...row, email: '' });
    expect(await store.list('records', '')).toEqual([]);
  });

  it('is not stored for one person while another is signed in', async () => {
    place.person = 'other@school.example';
    await storeForCurrentUser('records', row);
    expect(await store.list('records', email)).toEqual([]);
  });
});
