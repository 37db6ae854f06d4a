import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BarFigure } from './bar-figure.tsx';

const series = [
  { label: 'This year', colour: 'blue.6' },
  { label: 'Last year', colour: 'gray.5' },
];
const figure = { title: 'Enrollments', axisLabel: 'Week', series };

it('draws the bars and says the same numbers in a table', async () => {
  const rows = [
    { label: 'Jun 2', values: [3, 5] },
    { label: 'Jun 9', values: [1200, 0] },
  ];
  await renderScreen(<BarFigure {...figure} rows={rows} write={(value) => `${value} kids`} />);
  // The axis reaches from nothing to 1500 kids, and the bars as far as their numbers.
  await expect.element(page.getByText('1500 kids')).toBeVisible();
  const heights = [
    ...document.querySelectorAll<HTMLElement>('main :is([class*="bar_"], [class$="bar"])'),
  ];
  expect(heights.map(({ style }) => style.height)).toEqual(['0.2%', '0.333333%', '80%', '0%']);
  await page.getByText('Show as a table').click();
  const table = page.getByRole('table', { name: 'Enrollments' });
  const week = table.getByRole('row', { name: /Jun 9/ });
  await expect.element(week.getByText('1200 kids')).toBeVisible();
  await expect.element(table.getByRole('columnheader', { name: 'Last year' })).toBeVisible();
  await expectAccessible();
});

it('stacks the series of a place from the axis upwards', async () => {
  await renderScreen(
    <BarFigure {...figure} rows={[{ label: 'Nilai 1', values: [30, 20] }]} stacked />,
  );
  await expect.element(page.getByText('60')).toBeVisible();
  const bars = [...document.querySelectorAll('main :is([class*="bar_"], [class$="bar"])')];
  const [first, second] = bars.map((bar) => bar.getBoundingClientRect());
  const plot = bars[0]?.parentElement?.getBoundingClientRect();
  expect(first?.bottom).toBeCloseTo(plot?.bottom ?? 0);
  expect(second?.bottom).toBeCloseTo(first?.top ?? 0);
});

it('stays within a phone where its words are long', async () => {
  const rows = ['மழலை', 'நிலை ஒன்று', 'வகுப்பு இன்னும் முடிவு செய்யப்படவில்லை'].map((label) => ({
    label,
    values: [3, 5],
  }));
  await renderScreen(<BarFigure {...figure} rows={rows} />, { language: 'ta', width: 390 });
  const section = page.getByRole('region', { name: 'Enrollments' });
  await expect.element(section).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
});

it('no label below the bars lies on the next one', async () => {
  const labels = ['மழலை', 'நிலை ஒன்று', 'நிலை இரண்டு', 'பின்னர் முடிவு செய்யப்படும்', 'நிலை மூன்று'];
  const rows = labels.map((label) => ({ label, values: [3, 5] }));
  await renderScreen(<BarFigure {...figure} rows={rows} />, { language: 'ta', width: 600 });
  await expect.element(page.getByRole('region', { name: 'Enrollments' })).toBeVisible();
  const places = [...document.querySelectorAll('[data-wide]')].map((label) =>
    label.getBoundingClientRect(),
  );
  expect(places).toHaveLength(labels.length);
  for (const [index, { left }] of places.entries()) {
    expect(left).toBeGreaterThanOrEqual(places[index - 1]?.right ?? 0);
  }
});

it('says so where there is nothing to draw', async () => {
  await renderScreen(<BarFigure {...figure} rows={[]} />);
  await expect.element(page.getByText('No data available')).toBeVisible();
  expect(page.getByText('Show as a table').elements()).toHaveLength(0);
});
