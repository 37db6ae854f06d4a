import { useEffect, useRef } from 'react';

/**
 * For a row of tabs that scrolls inside itself (`tab-row.module.css`): a link may open one that a
 * narrow window would leave beyond the edge. Each tab bears its id as `data-tab`.
 */
export function useOpenTabInSight<Row extends HTMLElement>(openId: string | undefined) {
  const row = useRef<Row>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${openId}"]`);
    if (row.current && tab) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft;
  }, [openId]);
  return row;
}
