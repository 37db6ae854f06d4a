import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../lib/api.ts';
import { formatDollars, formatNumber } from '../../lib/format.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';

/** The figures of the current year (ADM-01). */
export function AdmissionCards() {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const { data, isError } = useQuery(queries.getStats.queryOptions());
  const write = (figure: number | undefined, format = (value: number) => formatNumber(value)) =>
    figure === undefined ? (isError ? null : undefined) : format(figure);

  return (
    <StatCards label={`${t('Admissions of the current year')} ${currentYear}`.trim()}>
      <StatCard label={t('TOTAL')} value={write(data?.Total)} />
      <StatCard label={t('PAID')} value={write(data?.Paid)} colour="green" />
      <StatCard
        label={t('AMOUNT')}
        value={write(data?.Amount, (dollars) => formatDollars(dollars))}
        colour="green"
      />
      <StatCard label={t('NOT PAID')} value={write(data?.NotPaid)} colour="orange" />
      <StatCard label={t('NORTH')} value={write(data?.North)} colour="teal" />
      <StatCard label={t('SOUTH-M')} value={write(data?.SouthM)} colour="teal" />
      <StatCard label={t('SOUTH-S')} value={write(data?.SouthS)} colour="teal" />
      <StatCard label={t('NEW KIDS')} value={write(data?.NewKids)} colour="pink" />
    </StatCards>
  );
}
