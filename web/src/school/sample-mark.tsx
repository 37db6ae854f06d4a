import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../screen/status-badge.tsx';
import classes from './sample-mark.module.css';

/**
 * Beside an address that the portal is delivered with, so that no one sends money there. Its Tamil
 * stands with the home page's, which shows it too.
 */
export function SampleMark() {
  const { t } = useTranslation();
  return (
    <p className={classes.mark}>
      <StatusBadge colour="orange">{t('Sample: no payment arrives here')}</StatusBadge>
    </p>
  );
}
