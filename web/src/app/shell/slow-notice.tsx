import { IconHourglass } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { slowness, stopSlowReads } from '../../lib/call-deadline.ts';
import { PlainButton } from '../../ui/plain-button.tsx';
import classes from './slow-notice.module.css';

/** Says after ten seconds that the portal is slow to answer, and lets the person stop waiting. */
export function SlowNotice() {
  const { t } = useTranslation();
  const isSlow = useSyncExternalStore(slowness.subscribe, slowness.get, slowness.getOnServer);
  return (
    <div role="status" className="portal-no-print">
      {isSlow && (
        <div className={classes.notice}>
          <IconHourglass size={18} aria-hidden />
          <span>{t('The portal is slow to answer.')}</span>
          <PlainButton onClick={stopSlowReads}>{t('Stop waiting')}</PlainButton>
        </div>
      )}
    </div>
  );
}
