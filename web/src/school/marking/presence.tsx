import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../screen/status-badge.tsx';

/** A recorded mark, read-only: sign, word and colour say the same. */
export function Presence({ mark }: { mark: string }) {
  const { t } = useTranslation();
  const present = mark === 'Yes';
  const Icon = present ? IconCheck : IconX;
  return (
    <StatusBadge colour={present ? 'green' : 'red'}>
      <Icon size={14} aria-hidden /> {present ? t('Present') : t('Absent')}
    </StatusBadge>
  );
}
