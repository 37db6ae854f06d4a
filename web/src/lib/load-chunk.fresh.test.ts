import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/dialog-1a2b.js');
const fail = () => Promise.reject(gone);
const reload = vi.fn();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('fetch', async () => new Response());
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
});

describe('code that is fetched late', () => {
  it('comes as it is', async () => {
    expect(await loadChunk(async () => 'dialog')).toBe('dialog');
    expect(reload).not.toHaveBeenCalled();
  });

  it('of an older release is gone: the page is reloaded once, and then it has failed', async () => {
    void loadChunk(fail);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await expect(loadChunk(fail)).rejects.toBe(gone);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('fails without a reload where the portal is out of reach', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(loadChunk(fail)).rejects.toBe(gone);
    expect(reload).not.toHaveBeenCalled();
  });
});
