import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../screen/status-badge.tsx';

/** Beside an address that the portal is delivered with, so that nobody sends money there. */
export function SampleMark() {
  const { t } = useTranslation();
  return <StatusBadge colour="orange">{t('Sample: no payment arrives here')}</StatusBadge>;
}
