import type { FamilyAccountFilter, FamilyAccountSums } from '@pallikoodam/contract/ledger';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars } from '../../lib/format.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';

/** The sums over all families that the filters leave, each as its account has it. */
export function FamilyCards({ filter }: { filter: FamilyAccountFilter | undefined }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(
    queries.getFamilyAccountSums.queryOptions({ input: filter ?? skipToken }),
  );
  const missing = isError ? null : undefined;
  const card = (label: string, sum: keyof FamilyAccountSums) => ({
    label,
    value: data === undefined || data[sum] === null ? missing : formatDollars(data[sum]),
  });
  const families = (count: number | undefined) =>
    count === undefined ? undefined : t('{{count}} families', { count });
  return (
    <StatCards label={t('Accounts of the year')}>
      <StatCard
        {...card(t('Due for the year'), 'Fee')}
        colour="blue"
        hint={families(data?.Families)}
      />
      <StatCard {...card(t('Waived'), 'Waived')} colour="pink" />
      <StatCard {...card(t('Paid'), 'Paid')} colour="green" />
      <StatCard {...card(t('Refunded'), 'Refunded')} colour="teal" />
      <StatCard {...card(t('Given to the school'), 'Donated')} colour="cyan" />
      <StatCard {...card(t('Being paid back'), 'BeingPaidBack')} colour="indigo" />
      <StatCard {...card(t('Still open'), 'Open')} colour="orange" hint={families(data?.Owing)} />
      <StatCard
        {...card(t('Paid too much'), 'Credit')}
        colour="grape"
        hint={families(data?.WithCredit)}
      />
    </StatCards>
  );
}
