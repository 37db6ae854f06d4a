import { Paper, Skeleton, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format.ts';
import classes from './bar-figure.module.css';
import { Bars } from './bars.tsx';

export type BarSeries = { label: string; colour: string };
/**
 * What one place on the axis stands for, and a number for each series in their order; null without
 * a value.
 */
export type BarRow = { label: string; values: readonly (number | null)[] };

export type BarFigureProps = {
  title: string;
  /** What the figures say, in a sentence; blank while it is not known. */
  words?: string | undefined;
  /** What the places on the axis are: 'Month'. */
  axisLabel: string;
  series: readonly BarSeries[];
  /** Undefined until they have arrived. */
  rows: readonly BarRow[] | undefined;
  /** One bar a place, its series on top of each other. */
  stacked?: boolean;
  /** How a number is written: dollars, a share. */
  write?: (value: number) => string;
};

/** Bars for those who look, and under them the same numbers as a table for everybody. */
export function BarFigure(props: BarFigureProps) {
  const { title, words, axisLabel, series, rows, write: writeNumber = formatNumber } = props;
  const write = (value: number | null | undefined) => (value == null ? '–' : writeNumber(value));
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={titleId}>
      <Title order={3} size="h5" id={titleId} mb="sm">
        {title}
      </Title>
      {words !== undefined && <Text mb="sm">{words}</Text>}
      {rows === undefined && <Skeleton height={chartHeight} />}
      {rows?.length === 0 && <Text c="dimmed">{t('No data available')}</Text>}
      {rows !== undefined && rows.length > 0 && (
        <>
          <div aria-hidden>
            <Bars {...props} rows={rows} write={write} />
          </div>
          <details>
            <summary className={classes.summary}>{t('Show as a table')}</summary>
            <div className={classes.scroll}>
              <table className={classes.table} aria-labelledby={titleId}>
                <thead>
                  <tr>
                    <th scope="col">{axisLabel}</th>
                    {series.map(({ label }) => (
                      <th key={label} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {rows.map(({ label, values }) => (
                    <tr key={label}>
                      <th scope="row">{label}</th>
                      {series.map((one, index) => (
                        <td key={one.label}>{write(values[index])}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </Paper>
  );
}

/** As high as the drawing (bars.module.css). */
const chartHeight = 220;
