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
  /** Pages are counted from 1. */
  loadPage: (page: number) => Promise<Page<Row>>;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}): Promise<Row[]> {
  const all: Row[] = [];
  let perPage: number | undefined;
  for (let page = 1; ; page += 1) {
    signal?.throwIfAborted();
    const { rows, total } = await loadPage(page);
    all.push(...rows);
    onProgress?.(total === 0 ? 1 : Math.min(1, all.length / total));
    // A shorter page is the last. The total is not asked alone: the list may shrink while it is
    // read, and a server may stop counting a very long one.
    perPage ??= rows.length;
    if (rows.length === 0 || rows.length < perPage || all.length === total) return all;
  }
}
