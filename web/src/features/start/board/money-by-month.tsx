import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../lib/api.ts';
import { formatDollars, formatMonth, todayAtSchool } from '../../../lib/format.ts';
import { BoardFigure } from './board-figure.tsx';

/** What came in, month by month: the ledger's own sums. */
export function MoneyByMonth() {
  const { t } = useTranslation();
  const load = useQuery(queries.getTreasuryYear.queryOptions({ input: {} }));
  const { data } = load;
  const month = todayAtSchool().slice(0, 7);
  const now = data?.Months.find(({ key }) => key === month)?.Paid ?? 0;
  const words =
    data &&
    t('{{month}}: {{amount}} came in. In the year {{year}} so far: {{paid}}.', {
      month: formatMonth(month, { style: 'long' }),
      amount: formatDollars(now),
      year: data.Year,
      paid: formatDollars(data.Total.Paid),
    });
  const open = data?.Total.Open ?? 0;
  return (
    <BoardFigure
      load={load}
      title={t('Money in by month')}
      words={
        open > 0
          ? `${words} ${t('Still open: {{amount}}.', { amount: formatDollars(open) })}`
          : words
      }
      axisLabel={t('Month')}
      series={[{ label: t('Paid'), colour: 'green.6' }]}
      rows={data?.Months.map(({ key, Paid }) => ({
        label: formatMonth(key) || t('Without a day'),
        values: [Paid],
      }))}
      write={formatDollars}
    />
  );
}
