import { findRoute, type RoutePath } from '@pallikoodam/domain/access/routes';
import { IconCloudOff } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-banner.module.css';

/** Where work goes on without a network. */
const offlineRoutes: ReadonlySet<RoutePath | null> = new Set(['/attendanceInfo', '/SAttendance']);

/** Says that the device has no network, until it has. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const marks = useLocation({ select: ({ pathname }) => offlineRoutes.has(findRoute(pathname)) });
  const online = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="portal-no-print">
      {!online && (
        <p className={classes.banner}>
          <IconCloudOff size={18} aria-hidden />
          {marks
            ? t('You’re offline. Keep marking: it is saved here and sent when you’re back online.')
            : t(
                'You are offline. What you see may be old, and nothing can be saved until the connection is back.',
              )}
        </p>
      )}
    </div>
  );
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
