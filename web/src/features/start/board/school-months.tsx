import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '../../../lib/api.ts';
import { formatDayOfYear, formatMonth, formatPercent } from '../../../lib/format.ts';
import { BoardFigure } from './board-figure.tsx';

const useFigures = () => useQuery(queries.getDashboard.queryOptions({ input: {} }));

/** How the students of the school attend, month by month. */
export function AttendanceByMonth() {
  const { t } = useTranslation();
  const load = useFigures();
  const months = load.data?.attendance.map(({ month, Present, Absent }) => ({
    month,
    share: Present + Absent === 0 ? null : Present / (Present + Absent),
  }));
  const last = months?.findLast(({ share }) => share !== null);
  return (
    <BoardFigure
      load={load}
      title={t('Attendance by month')}
      words={
        last &&
        t('{{month}}: {{share}} were there.', {
          month: formatMonth(last.month, { style: 'long' }),
          share: formatPercent(last.share ?? 0),
        })
      }
      axisLabel={t('Month')}
      series={[{ label: t('Present'), colour: 'teal.6' }]}
      rows={months?.map(({ month, share }) => ({ label: formatMonth(month), values: [share] }))}
      write={(share) => formatPercent(share)}
    />
  );
}

/** Enrollments of the year beside those of the year before. */
export function EnrollmentsByWeek() {
  const { t } = useTranslation();
  const load = useFigures();
  const weeks = load.data?.weeks;
  const sum = (year: 'thisYear' | 'lastYear') =>
    (weeks ?? []).reduce((total, week) => total + week[year], 0);
  return (
    <BoardFigure
      load={load}
      title={t('Enrollments by week, beside last year')}
      words={
        weeks &&
        t('{{now}} enrollments this year, {{before}} in the same weeks of last year.', {
          now: sum('thisYear'),
          before: sum('lastYear'),
        })
      }
      axisLabel={t('Week of')}
      series={[
        { label: t('This year'), colour: 'blue.6' },
        { label: t('Last year'), colour: 'gray.5' },
      ]}
      rows={weeks?.map(({ week, thisYear, lastYear }) => ({
        label: formatDayOfYear(week),
        values: [thisYear, lastYear],
      }))}
    />
  );
}
