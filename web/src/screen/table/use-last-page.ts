import { useEffect } from 'react';
import type { ChangeView } from '../view/url-filters.ts';

type Pages = {
  page: number;
  /** Undefined while their number is not known. */
  lastPage: number | undefined;
  onChange: ChangeView;
};

/**
 * A page beyond the last, as after a deletion or from an old link, leads to the last one; Back must
 * not lead there again. Says whether that is under way.
 */
export function useLastPage({ page, lastPage, onChange }: Pages): boolean {
  const isBeyond = lastPage !== undefined && page > lastPage;
  useEffect(() => {
    if (isBeyond) onChange({ page: lastPage }, { replace: true });
  }, [isBeyond, lastPage, onChange]);
  return isBeyond;
}
