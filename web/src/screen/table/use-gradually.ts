import { startTransition, useEffect, useMemo, useState } from 'react';

/** What fills a window, and then as many as are drawn between two keys. */
const rowsAtOnce = 60;

/**
 * The rows of a very long page, a few more with every drawing: several hundred drawn in one go would
 * hold up whoever types or scrolls meanwhile. Rows that are drawn stay as they are.
 */
export function useGradually<Row>(rows: readonly Row[] | undefined): readonly Row[] | undefined {
  const [drawn, setDrawn] = useState({ rows, count: rowsAtOnce });
  // Other rows begin anew, also those that were drawn before.
  if (drawn.rows !== rows) setDrawn({ rows, count: rowsAtOnce });
  const { count } = drawn;
  const isWhole = rows === undefined || count >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() =>
      startTransition(() => setDrawn({ rows, count: count + rowsAtOnce })),
    );
    return () => clearTimeout(timer);
  }, [isWhole, rows, count]);
  return useMemo(() => (isWhole ? rows : rows.slice(0, count)), [isWhole, rows, count]);
}
