import { expect, it, vi } from 'vitest';
import { loadAllRows } from './load-all-rows.ts';

const list = Array.from({ length: 7 }, (_, index) => index);
const pageOf = (page: number) => list.slice((page - 1) * 3, page * 3);

it('reads every page in order and tells how far it is', async () => {
  const onProgress = vi.fn();
  const rows = await loadAllRows({
    loadPage: async (page) => ({ rows: pageOf(page), total: list.length }),
    onProgress,
  });
  expect(rows).toEqual(list);
  expect(onProgress.mock.calls.flat()).toEqual([3 / 7, 6 / 7, 1]);
});

it('ends with an empty list and with one that shrinks meanwhile', async () => {
  expect(await loadAllRows({ loadPage: async () => ({ rows: [], total: 0 }) })).toEqual([]);
  const shrinking = async (page: number) => ({ rows: page === 1 ? [1] : [], total: 5 });
  expect(await loadAllRows({ loadPage: shrinking })).toEqual([1]);
});

it('stops when nobody waits for it any more', async () => {
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
    loadPage: async (page) => ({ rows: pages[page - 1] ?? [], total: 3 }),
  });
  expect(rows).toEqual(['a', 'b', 'c', 'd', 'e']);
});
