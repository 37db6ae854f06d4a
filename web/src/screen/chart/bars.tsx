import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import type { BarFigureProps, BarRow } from './bar-figure.tsx';

type BarsProps = Pick<BarFigureProps, 'series' | 'stacked'> & {
  rows: readonly BarRow[];
  write: (value: number) => string;
  height: number;
};

/** The drawing of a `BarFigure`; the only file that knows the library. */
export function Bars({ series, rows, stacked = false, write, height }: BarsProps) {
  const data = rows.map(({ label, values }) => ({
    label,
    ...Object.fromEntries(series.map((one, index) => [one.label, values[index] ?? 0])),
  }));
  return (
    <BarChart
      h={height}
      data={data}
      dataKey="label"
      type={stacked ? 'stacked' : 'default'}
      series={series.map(({ label, colour }) => ({ name: label, color: colour }))}
      valueFormatter={write}
      withLegend={series.length > 1}
      legendProps={{ verticalAlign: 'bottom', itemSorter: null }}
      tickLine="none"
      gridAxis="x"
      maxBarWidth={36}
      // The table says the same; what cannot be seen is not to be reached by keyboard.
      // Room above, or the highest label of the axis is pushed off its line.
      barChartProps={{ accessibilityLayer: false, margin: { top: 12 } }}
      barProps={{ isAnimationActive: false }}
      // Nobody reads cents off an axis.
      yAxisProps={{
        width: 60,
        tickFormatter: (value: number) => write(value).replace(/\.00$/, ''),
      }}
      xAxisProps={{ interval: 'preserveStartEnd', minTickGap: 16 }}
    />
  );
}
