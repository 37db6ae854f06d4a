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
  for (let page = 1; ; page += 1) {
    signal?.throwIfAborted();
    const { rows, total } = await loadPage(page);
    all.push(...rows);
    onProgress?.(total === 0 ? 1 : Math.min(1, all.length / total));
    // A page without rows ends it as well: the list may shrink while it is read.
    if (rows.length === 0 || all.length >= total) return all;
  }
}
