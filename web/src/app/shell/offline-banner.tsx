import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './offline-banner.module.css';

/** Says that the device has no network, until it has. */
export function OfflineBanner() {
  const { t } = useTranslation();
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
          {t(
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
