import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadRows } from './use-rows-job.ts';

type Loaded<Row> = { of: string; share: number; rows?: Row[]; error?: unknown };

/**
 * All rows of a list for a page that shows every one of them, with the share that has come. They are
 * read in the browser, again where `of` or `again` becomes another; leaving the page stops it.
 */
export function useAllRows<Row>(load: LoadRows<Row>, of: string) {
  const [loaded, setLoaded] = useState<Loaded<Row>>({ of, share: 0 });
  const [tries, setTries] = useState(0);
  const read = useEffectEvent(load);
  const key = `${of} ${tries}`;
  useEffect(() => {
    const abort = new AbortController();
    const keep = (change: Partial<Loaded<Row>>) => {
      if (!abort.signal.aborted) setLoaded({ of: key, share: 0, ...change });
    };
    keep({});
    read({ onProgress: (share) => keep({ share }), signal: abort.signal }).then(
      (rows) => keep({ share: 1, rows }),
      (error: unknown) => keep({ error }),
    );
    return () => abort.abort();
  }, [key]);
  const isOfKey = loaded.of === key;
  return {
    rows: isOfKey ? loaded.rows : undefined,
    share: isOfKey ? loaded.share : 0,
    error: isOfKey ? (loaded.error ?? null) : null,
    again: () => setTries((count) => count + 1),
  };
}
