import type { CSSProperties } from 'react';
import { axisSteps } from './axis-steps.ts';
import type { BarFigureProps, BarRow } from './bar-figure.tsx';
import classes from './bars.module.css';

type BarsProps = Pick<BarFigureProps, 'series' | 'stacked'> & {
  rows: readonly BarRow[];
  write: (value: number | null | undefined) => string;
};

/** How many labels have room below the bars, on a phone and at a desk. */
const mostLabels = { narrow: 4, wide: 10 };

/**
 * The drawing of a `BarFigure`. Plain elements whose sizes are shares: the server renders them as they
 * stay, and no library has to come first.
 */
export function Bars({ series, rows, stacked = false, write }: BarsProps) {
  const numbers = rows.map(({ values }) => values.map((value) => value ?? 0));
  const heights = numbers.map((values) => (stacked ? sum(values) : Math.max(0, ...values)));
  const whole = numbers.every((values) => values.every(Number.isInteger));
  const steps = axisSteps(Math.max(0, ...heights), { whole });
  const top = steps.at(-1) ?? 1;
  const share = (value: number) => `${(value / top) * 100}%`;
  const colourOf = (index: number): CSSProperties => ({
    background: `var(--mantine-color-${series[index]?.colour.replace('.', '-')})`,
  });
  const everyNarrow = Math.ceil(rows.length / mostLabels.narrow);
  const everyWide = Math.ceil(rows.length / mostLabels.wide);
  return (
    <div
      className={classes.chart}
      style={{ '--every-narrow': everyNarrow, '--every-wide': everyWide }}
    >
      <div className={classes.plot}>
        {steps.map((step) => (
          <div key={step} className={classes.line} style={{ bottom: share(step) }}>
            {/* Cents cannot be read off an axis. */}
            <span>{write(step).replace(/\.00$/, '')}</span>
          </div>
        ))}
        {rows.map(({ label, values }, place) => (
          <div
            key={label}
            className={classes.place}
            data-side={place * 2 < rows.length ? 'start' : 'end'}
          >
            <div className={stacked ? classes.stack : classes.group}>
              {series.map((one, index) => (
                <div
                  key={one.label}
                  className={classes.bar}
                  style={{ ...colourOf(index), height: share(values[index] ?? 0) }}
                />
              ))}
            </div>
            <span
              className={classes.label}
              data-narrow={place % everyNarrow === 0}
              data-wide={place % everyWide === 0}
            >
              {label}
            </span>
            <div className={classes.tip}>
              <b>{label}</b>
              {series.map((one, index) => (
                <span key={one.label}>
                  <i style={colourOf(index)} />
                  {one.label}
                  <span>{write(values[index])}</span>
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
      {series.length > 1 && (
        <div className={classes.legend}>
          {series.map(({ label }, index) => (
            <span key={label}>
              <i style={colourOf(index)} />
              {label}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
