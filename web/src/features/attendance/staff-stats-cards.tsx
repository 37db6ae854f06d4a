import { schoolRateColour } from '@pallikoodam/domain/attendance/rates';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { StatCard, StatCards } from '../../screen/stat-cards.tsx';
import { type Presences, rateOf } from './staff-rate.tsx';

/** The theme has no amber of its own. */
const cardColours = { green: 'green', orange: 'orange', amber: 'yellow', red: 'red' } as const;

type StatsCardsProps = {
  /** Undefined until they have arrived, null where they could not be read. */
  sums: Presences | null | undefined;
};

/** The year in four figures (ATT-38). */
export function StatsCards({ sums }: StatsCardsProps) {
  const { t } = useTranslation();
  const rate = sums ? rateOf(sums) : null;
  const write = (figure: (sums: Presences) => number) => sums && formatNumber(figure(sums));
  return (
    <StatCards label={t("The year's attendance")}>
      <StatCard
        label={t('Total Students Attendance')}
        value={write(({ Present, Absent }) => Present + Absent)}
      />
      <StatCard label={t('Present')} value={write(({ Present }) => Present)} colour="green" />
      <StatCard label={t('Absent')} value={write(({ Absent }) => Absent)} colour="red" />
      <StatCard
        label={t('Attendance Rate %')}
        value={sums && (rate === null ? null : formatPercent(rate / 100))}
        colour={rate === null ? 'gray' : cardColours[schoolRateColour(rate)]}
      />
    </StatCards>
  );
}
