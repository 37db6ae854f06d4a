import type { PaymentStatistics } from '@pallikoodam/contract/treasury';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars, formatNumber } from '../../lib/format.ts';
import type { LinkTarget } from '../../screen/link-target.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import type { AddressValues } from '../../screen/view/url-filters.ts';
import type { treasuryAddress } from './treasury-screen.tsx';

type Counted = Partial<
  Pick<AddressValues<typeof treasuryAddress>, 'PaymentStatus' | 'RefundStatus'>
>;

type TreasuryCardsProps = {
  year: string | undefined;
  /** The address that shows the rows a card has counted. */
  linkTo: (filters: Counted) => LinkTarget;
};

/** What came, went back and was given in a year; each card leads to its rows (OP-116). */
export function TreasuryCards({ year, linkTo }: TreasuryCardsProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(
    queries.getPaymentStats.queryOptions({
      input: year === undefined ? skipToken : { Year: year },
    }),
  );
  const missing = isError ? null : undefined;
  const students = (count: number | undefined) =>
    count === undefined ? undefined : t('{{count}} students', { count });
  const card = (label: string, filters: Counted, colour: string) => ({
    label,
    colour,
    link: linkTo(filters),
  });
  return (
    <StatCards label={`${t('Payments of the year')} ${year ?? ''}`.trim()}>
      <StatCard
        {...card(t('TOTAL PAID'), { PaymentStatus: 'Paid' }, 'green')}
        value={data === undefined ? missing : formatDollars(data.PaidAmount)}
        hint={data && paidHint(data, t)}
      />
      <StatCard
        {...card(t('TOTAL DONATED'), { RefundStatus: 'AcceptedDonation' }, 'pink')}
        value={data === undefined ? missing : formatDollars(data.DonatedAmount)}
        hint={students(data?.Donated)}
      />
      <StatCard
        {...card(t('TOTAL REFUNDED'), { RefundStatus: 'Issued' }, 'teal')}
        value={data === undefined ? missing : formatDollars(data.RefundedAmount)}
        hint={students(data?.Refunded)}
      />
      <StatCard
        {...card(t('NOT PAID'), { PaymentStatus: 'Unpaid' }, 'orange')}
        value={data === undefined ? missing : formatNumber(data.NotPaid)}
        hint={data && t('of {{total}} students', { total: formatNumber(data.Total) })}
      />
    </StatCards>
  );
}

/** How many paid; where payments were returned, how many, and what is left in hand of all. */
function paidHint({ Paid, Returned, InHandAmount }: PaymentStatistics, t: TFunction): string {
  const paid = t('{{count}} students', { count: Paid });
  if (Returned === 0) return paid;
  const returned = t('{{count}} returned', { count: Returned });
  const inHand = t('{{amount}} in hand', { amount: formatDollars(InHandAmount) });
  return [paid, returned, inHand].join(' · ');
}
