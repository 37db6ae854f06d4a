import { Skeleton } from '@mantine/core';
import type { TFunction } from 'i18next';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatDayOfYear } from '../../lib/format.ts';
import classes from './day-matrix.module.css';

export type DayMatrixRow = {
  id: string;
  /** Who or what the row is about. */
  heading: ReactNode;
  /** One letter a date: P, A or a dash. */
  marks: string;
  /** The cells between heading and days, in the order of `summaryHeaders`. */
  summary?: readonly ReactNode[];
};

type DayMatrixProps = {
  label: string;
  /** Header of the first column. */
  corner: string;
  /** `YYYY-MM-DD`, in the order of the marks. */
  dates: readonly string[];
  summaryHeaders?: readonly string[];
  /** Rows under a heading of their own, or all under none. */
  groups: readonly { heading?: string; rows: readonly DayMatrixRow[] }[];
};

/**
 * People against days: the names stay in sight while the days scroll sideways. What the days add up
 * to stands before them, where no scrolling is needed to read it.
 */
export function DayMatrix({ label, corner, dates, summaryHeaders = [], groups }: DayMatrixProps) {
  const columns = 1 + dates.length + summaryHeaders.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard as well
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <table className={classes.matrix} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={classes.heading}>
              {corner}
            </th>
            {summaryHeaders.map((header) => (
              <th key={header} scope="col" className={classes.summary}>
                {header}
              </th>
            ))}
            {dates.map((date, index) => (
              <th key={date} scope="col" aria-label={formatDay(date)} className={classes.day}>
                {yearOf(date) !== yearOf(dates[index - 1]) && (
                  <span className={classes.year}>{yearOf(date)}</span>
                )}
                <time dateTime={date}>{formatDayOfYear(date)}</time>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ heading, rows }, index) => (
          <tbody key={heading ?? index}>
            {heading !== undefined && (
              <tr>
                <th scope="rowgroup" colSpan={columns} className={classes.group}>
                  <span>{heading}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <MatrixRow key={row.id} row={row} dates={dates} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

/** Stands above the first day and where another begins. */
const yearOf = (date: string | undefined) => date?.slice(0, 4);

const looks = { P: 'present', A: 'absent', '-': 'none' } as const;

const MatrixRow = memo(function MatrixRow({
  row,
  dates,
}: {
  row: DayMatrixRow;
  dates: readonly string[];
}) {
  const { t } = useTranslation();
  const { words, signs } = markTexts(t);
  return (
    <tr>
      <th scope="row" className={classes.heading}>
        {row.heading}
      </th>
      {(row.summary ?? []).map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row stand in a fixed order
        <td key={index} className={classes.summary}>
          {cell}
        </td>
      ))}
      {dates.map((date, index) => {
        const mark = (row.marks[index] ?? '-') as keyof typeof looks;
        return (
          <td key={date} className={classes.mark} data-mark={looks[mark]} title={words[mark]}>
            {signs[mark]}
          </td>
        );
      })}
    </tr>
  );
});

/** What the signs of a matrix mean; stands beside its title. */
export function MarkLegend() {
  const { t } = useTranslation();
  const { words, signs } = markTexts(t);
  return (
    <ul className={classes.legend}>
      {marks.map((mark) => (
        <li key={mark}>
          <span className={classes.mark} data-mark={looks[mark]}>
            {signs[mark]}
          </span>{' '}
          {words[mark]}
        </li>
      ))}
    </ul>
  );
}

const marks = ['P', 'A', '-'] as const;

function markTexts(t: TFunction) {
  return {
    words: { P: t('Present'), A: t('Absent'), '-': t('No record') },
    signs: { P: t('P'), A: t('A'), '-': '–' },
  };
}

export function DayMatrixSkeleton() {
  return (
    <div className={classes.scroller} aria-hidden>
      {Array.from({ length: 8 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={row} height={18} m="md" />
      ))}
    </div>
  );
}
