import type { CalendarEvent } from '@pallikoodam/contract/calendar';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { pageOf } from '../../testing/fake-calls.ts';
import { htmlOf } from '../../testing/html-of.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ScheduleScreen } from './schedule-screen.tsx';

const summerBreak: CalendarEvent = {
  _id: 'e1',
  date: '2026-06-06',
  endDate: '2026-08-20',
  day: 'Sat',
  month: 'Jun',
  activity: 'Summer break',
  activityInTamil: '',
  descriptionInTamil: '',
  description: '',
  branch: 'South_Metro' as const,
  type: 'Holiday',
  location: 'School',
  time: '',
  endTime: '',
  ClassHeld: '',
  updateTimeStamp: '2025-07-12T15:00:00.000Z',
};
const calls = {
  getSchedule: pageOf([summerBreak, { ...summerBreak, _id: 'e2', branch: 'North' as const }], 2),
  getScheduleFigures: { total: 126, branches: 3, upcoming: 69, years: ['2025-2026'] },
};

it('tells the same day of two branches apart on a phone, before a row is opened (SCH-05)', async () => {
  await renderScreen(<ScheduleScreen />, { role: 'SuperAdmin', width: 390, calls });
  const rows = page.getByRole('table', { name: 'Events' }).getByRole('row');
  const first = page.getByText('Jun 6 – Aug 20, 2026').first();
  await expect.element(first).toBeVisible();
  await expect.element(rows.filter({ hasText: 'South - Metrolina' })).toBeVisible();
  await expect.element(rows.filter({ hasText: 'North' })).toBeVisible();
  const line = htmlOf(first.element().parentElement);
  expect(line.scrollWidth).toBe(line.clientWidth);
  await expectAccessible();
});

it('has what is to come first, all on demand, and a year that is over whole', async () => {
  const screen = await renderScreen(<ScheduleScreen />, { role: 'Admin', calls });
  await expect.element(page.getByText('Summer break').first()).toBeVisible();
  const [first] = screen.inputsOf('getSchedule');
  expect(first).toMatchObject({ sort: 'date', page: 1 });
  expect(first?.from).toMatch(/^\d{4}-\d\d-\d\d$/);
  await page.getByLabelText('Which days').selectOptions('All days');
  await expect.poll(() => screen.inputsOf('getSchedule').at(-1)?.from).toBeUndefined();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect.poll(() => screen.inputsOf('getSchedule').at(-1)?.from).toBe(first?.from);
  await page.getByLabelText('Academic Year').selectOptions('2025-26');
  await expect
    .poll(() => screen.inputsOf('getSchedule').at(-1))
    .toMatchObject({ Year: '2025-2026' });
  expect(screen.inputsOf('getSchedule').at(-1)?.from).toBeUndefined();
  await expect.element(page.getByLabelText('Which days')).toHaveDisplayValue('All days');
});
