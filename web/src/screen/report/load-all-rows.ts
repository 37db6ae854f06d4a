import { totalOf } from '../../lib/total-count.ts';
import type { LoadRows } from './use-rows-job.ts';

/** Rows of one request while everything is fetched for a sheet or the printer: the most there are. */
const rowsPerRequest = 500;

/** Pages are counted from 1. */
export type AskedPage = { page: number; pageSize: number };
type Page<Row> = { rows: readonly Row[]; total: number };

/**
 * Reads a long list page by page. `onProgress` is told the share that has arrived, 0 to 1. Reading
 * stops when `signal` is aborted: the promise then rejects with the signal's reason.
 */
export async function loadAllRows<Row>({
  loadPage,
  onProgress,
  signal,
}: {
  loadPage: (asked: AskedPage) => Promise<Page<Row>>;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}): Promise<Row[]> {
  const all: Row[] = [];
  let perPage: number | undefined;
  for (let page = 1; ; page += 1) {
    signal?.throwIfAborted();
    const { rows, total } = await loadPage({ page, pageSize: rowsPerRequest });
    all.push(...rows);
    onProgress?.(total === 0 ? 1 : Math.min(1, all.length / total));
    // A shorter page is the last. The total is not asked alone: the list may shrink while it is
    // read, and a server may stop counting a very long one.
    perPage ??= rows.length;
    if (rows.length === 0 || rows.length < perPage || all.length === total) return all;
  }
}

/** All rows of a call that answers a list page by page. */
export function loadList<Row>(
  ask: (
    asked: AskedPage,
    options: { signal: AbortSignal },
  ) => Promise<{ headers: { 'x-total-count': string }; body: readonly Row[] }>,
): LoadRows<Row> {
  return ({ onProgress, signal }) =>
    loadAllRows({
      onProgress,
      signal,
      loadPage: async (asked) => {
        const answer = await ask(asked, { signal });
        return { rows: answer.body, total: totalOf(answer) };
      },
    });
}
