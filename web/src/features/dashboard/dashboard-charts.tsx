import type { Dashboard } from '@pallikoodam/contract/statistics';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDayOfYear, formatDollars, formatMonth, formatPercent } from '../../lib/format.ts';
import { BarFigure, type BarRow } from '../../screen/chart/bar-figure.tsx';

const branchColours = ['blue.6', 'teal.6', 'pink.5', 'orange.6', 'gray.6'];

/** Where people look rather than read: who came when and where, what was paid, who was there. */
export function DashboardCharts({ data }: { data: Dashboard | undefined }) {
  const { t } = useTranslation();
  const levels = data && groupLevels(data.levels, t);
  return (
    <>
      <BarFigure
        title={t('Students by level and branch')}
        axisLabel={t('Grade')}
        stacked
        series={(levels?.branches ?? []).map((branch, index) => ({
          label: branch === '' ? t('No branch') : t(branch),
          colour: branchColours[index % branchColours.length] ?? 'gray.6',
        }))}
        rows={levels?.rows}
      />
      <BarFigure
        title={t('Enrollments by week, beside last year')}
        axisLabel={t('Week of')}
        series={[
          { label: t('This year'), colour: 'blue.6' },
          { label: t('Last year'), colour: 'gray.5' },
        ]}
        rows={data?.weeks.map(({ week, thisYear, lastYear }) => ({
          label: formatDayOfYear(week),
          values: [thisYear, lastYear],
        }))}
      />
      <BarFigure
        title={t('Payments by month')}
        axisLabel={t('Month')}
        series={[{ label: t('Paid'), colour: 'green.6' }]}
        rows={data?.months.map(({ month, Amount }) => ({
          label: formatMonth(month),
          values: [Amount],
        }))}
        write={(dollars) => formatDollars(dollars)}
      />
      <BarFigure
        title={t('Attendance by month')}
        axisLabel={t('Month')}
        series={[{ label: t('Present'), colour: 'teal.6' }]}
        rows={data?.attendance.map(({ month, Present, Absent }) => ({
          label: formatMonth(month),
          // A month without a class has no rate.
          values: [Present + Absent === 0 ? null : Present / (Present + Absent)],
        }))}
        write={(share) => formatPercent(share)}
      />
    </>
  );
}

/** A row a level in the school's order, and in it a number for each branch. */
function groupLevels(
  levels: Dashboard['levels'],
  t: TFunction,
): { branches: string[]; rows: BarRow[] } {
  const branches = [...new Set(levels.map(({ Branch }) => Branch))].sort();
  const order: readonly string[] = risingLevels;
  const rank = (level: string) => (order.includes(level) ? order.indexOf(level) : order.length);
  const named = [...new Set(levels.map((one) => one.GradeInTamilSchool))].sort(
    (first, second) => rank(first) - rank(second),
  );
  const rows = named.map((level) => ({
    label: level === '' ? t('No level') : t(level),
    values: branches.map(
      (branch) =>
        levels.find((one) => one.GradeInTamilSchool === level && one.Branch === branch)?.students ??
        0,
    ),
  }));
  return { branches, rows };
}
