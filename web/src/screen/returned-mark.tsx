import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../lib/api.ts';
import { formatDay, todayAtSchool } from '../lib/format.ts';
import { useMay } from './can.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Every row of a list asks; one answer serves them all for this long. */
const freshMs = 60_000;

/** Says of an address that mail to it comes back, since when and why; nothing of any other. */
export function ReturnedMark({ email }: { email: string }) {
  const { t } = useTranslation();
  const may = useMay()('mails.readReturned');
  const address = email.trim().toLowerCase();
  const { data } = useQuery({
    ...queries.getReturnedAddresses.queryOptions(),
    enabled: may,
    staleTime: freshMs,
    select: (returned) => returned.find(({ Email }) => Email === address) ?? null,
  });
  if (data === undefined || data === null) return null;
  const day = formatDay(todayAtSchool(new Date(data.since)));
  return (
    <span title={data.reason}>
      <StatusBadge colour="orange">{t('Mail comes back since {{day}}', { day })}</StatusBadge>
    </span>
  );
}
