import { startTransition, useEffect, useState } from 'react';
import { isComingAlive } from '../../lib/coming-alive.ts';
import { useIsPhone } from '../../lib/is-phone.ts';

/** What is in sight, and a little more. */
const firstRows = { phone: 12, desk: 25 };
const rowsAtATime = 12;

/**
 * How many of so many rows are drawn. A page that the server draws has the first of a long list in it
 * and comes alive with those: hundreds would have to be laid out before anything shows. The others
 * follow by themselves, some at a time, so that a touch is answered meanwhile.
 */
export function useRowsInTurn(rows: number): number {
  const first = firstRows[useIsPhone() ? 'phone' : 'desk'];
  const [most, setMost] = useState(isComingAlive() ? first : Number.POSITIVE_INFINITY);
  const isMore = most < rows;
  useEffect(() => {
    if (!isMore) return;
    const turn = setTimeout(() => startTransition(() => setMost(most + rowsAtATime)));
    return () => clearTimeout(turn);
  }, [isMore, most]);
  return Math.min(most, rows);
}
