import type { FamilyAccountRow } from '@pallikoodam/contract/ledger';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';

/** The sums of the year over all families, each as its account has it. */
export function FamilyCards({ year }: { year: string | undefined }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(
    queries.getFamilyAccounts.queryOptions({
      input: year === undefined ? skipToken : { Year: year },
    }),
  );
  const rows = data?.body;
  const missing = isError ? null : undefined;
  const card = (label: string, sum: 'Fee' | 'Waived' | 'Paid' | 'Refunded' | 'Open') => ({
    label,
    value: rows === undefined ? missing : formatDollars(addUp(rows, sum)),
  });
  const owing = rows?.filter(({ Open }) => Open !== null && Open > 0).length;
  return (
    <StatCards label={t('Accounts of the year')}>
      <StatCard {...card(t('Due for the year'), 'Fee')} colour="blue" />
      <StatCard {...card(t('Waived'), 'Waived')} colour="pink" />
      <StatCard {...card(t('Paid'), 'Paid')} colour="green" />
      <StatCard {...card(t('Refunded'), 'Refunded')} colour="teal" />
      <StatCard
        {...card(t('Still open'), 'Open')}
        colour="orange"
        hint={owing === undefined ? undefined : t('{{count}} families', { count: owing })}
      />
    </StatCards>
  );
}

function addUp(
  rows: readonly FamilyAccountRow[],
  sum: 'Fee' | 'Waived' | 'Paid' | 'Refunded' | 'Open',
): number {
  const cents = rows.reduce((total, row) => total + Math.round((row[sum] ?? 0) * 100), 0);
  return cents / 100;
}
