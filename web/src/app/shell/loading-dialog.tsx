import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './loading-dialog.module.css';

const patienceMilliseconds = 150;

/**
 * 'Please stand by' for a first load that takes a while (NAV-04, OP-75). It follows the requests
 * themselves, so it goes with the last of them, however they end. Over rows that stand in for what
 * comes, or a table that says that it is busy, it would say the same again: there it stays away. It
 * tells and does not block; a query that shows its own progress sets `meta: { ownProgress: true }` and is not counted.
 */
export function LoadingDialog() {
  const { t } = useTranslation();
  const firstLoads = useIsFetching({
    predicate: ({ state, meta }) => state.status === 'pending' && meta?.ownProgress !== true,
  });
  const pageComes = useRouterState({ select: (state) => state.status === 'pending' });
  const shows = useStays(firstLoads > 0 || pageComes, patienceMilliseconds);
  return (
    <div role="status" className={`${classes.place} portal-no-print`}>
      {shows && (
        <div className={classes.dialog}>
          {t('Please stand by')}
          <span className={classes.dots} aria-hidden />
        </div>
      )}
    </div>
  );
}

/** Whether the page itself says that something is on its way. */
function showsProgress(): boolean {
  return document.querySelector('main :is([aria-busy="true"], .mantine-Skeleton-root)') !== null;
}

/** True once `active` has held for `milliseconds` without a break, and nothing else tells of it. */
function useStays(active: boolean, milliseconds: number): boolean {
  const [stayed, setStayed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setStayed(!showsProgress()), milliseconds);
    return () => {
      clearTimeout(timer);
      setStayed(false);
    };
  }, [active, milliseconds]);
  return stayed && active;
}
