import { expect, it, vi } from 'vitest';
import { type AskedPage, loadAllRows, loadList } from './load-all-rows.ts';

const list = Array.from({ length: 7 }, (_, index) => index);
const pageOf = (page: number) => list.slice((page - 1) * 3, page * 3);

it('reads every page in order and tells how far it is', async () => {
  const onProgress = vi.fn();
  const rows = await loadAllRows({
    loadPage: async ({ page }) => ({ rows: pageOf(page), total: list.length }),
    onProgress,
  });
  expect(rows).toEqual(list);
  expect(onProgress.mock.calls.flat()).toEqual([3 / 7, 6 / 7, 1]);
});

it('ends with an empty list and with one that shrinks meanwhile', async () => {
  expect(await loadAllRows({ loadPage: async () => ({ rows: [], total: 0 }) })).toEqual([]);
  const shrinking = async ({ page }: AskedPage) => ({ rows: page === 1 ? [1] : [], total: 5 });
  expect(await loadAllRows({ loadPage: shrinking })).toEqual([1]);
});

it('stops when no one waits for it any more', async () => {
  const abort = new AbortController();
  const loadPage = vi.fn(async () => {
    abort.abort(new Error('left'));
    return { rows: [1], total: 9 };
  });
  await expect(loadAllRows({ loadPage, signal: abort.signal })).rejects.toThrow('left');
  expect(loadPage).toHaveBeenCalledTimes(1);
});

it('reads on where the server has stopped counting', async () => {
  const pages = [['a', 'b'], ['c', 'd'], ['e']];
  const rows = await loadAllRows({
    loadPage: async ({ page }) => ({ rows: pages[page - 1] ?? [], total: 3 }),
  });
  expect(rows).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('reads a call that answers a page and how many there are, and can stop the call', async () => {
  const { signal } = new AbortController();
  const onProgress = vi.fn();
  const ask = vi.fn(async ({ page }: AskedPage, _: { signal: AbortSignal }) => ({
    headers: { 'x-total-count': '7' },
    body: pageOf(page),
  }));
  expect(await loadList(ask)({ onProgress, signal })).toEqual(list);
  expect(ask.mock.calls.map(([{ page }]) => page)).toEqual([1, 2, 3]);
  expect(new Set(ask.mock.calls.map(([{ pageSize }]) => pageSize)).size).toBe(1);
  expect(ask.mock.calls.every(([, options]) => options.signal === signal)).toBe(true);
  expect(onProgress).toHaveBeenLastCalledWith(1);
});
