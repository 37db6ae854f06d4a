import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScreen, ScreenOutOfReach } from './lazy-screen.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/profile.js');
const fail = () => Promise.reject(gone);

beforeEach(() => vi.stubGlobal('document', { querySelectorAll: () => [] }));
afterEach(() => vi.unstubAllGlobals());

describe('the code of a screen', () => {
  it('comes as it is', async () => {
    expect(await loadScreen(async () => 'screen')).toBe('screen');
  });

  it.each([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a server that is starting', async () => new Response(null, { status: 502 })],
  ])('is out of reach with %s', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch);
    await expect(loadScreen(fail)).rejects.toBeInstanceOf(ScreenOutOfReach);
  });

  it('is gone where the server answers: the router then opens the page again', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    await expect(loadScreen(fail)).rejects.toBe(gone);
  });
});
