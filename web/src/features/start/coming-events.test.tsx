import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ComingEvents } from './coming-events.tsx';

it('shows everybody what comes next in the own branch', async () => {
  const event = { _id: 'e1', date: '2026-01-17', endDate: '2026-01-17', time: '2:00 PM' };
  const events = [
    { ...event, activity: 'Pongal', Branch: 'North' },
    { ...event, _id: 'e2', activity: 'Winter break', endDate: '2026-01-25', Branch: '' },
  ];
  await renderScreen(<ComingEvents />, {
    role: 'Parent',
    width: 390,
    calls: { getStart: { name: '', cards: [], events } },
  });
  const coming = page.getByRole('region', { name: 'Upcoming events' });
  await expect.element(coming.getByText('Saturday, Jan 17, 2026 · 2:00 PM · North')).toBeVisible();
  await expect.element(coming.getByText('Saturday, Jan 17, 2026 – Jan 25, 2026')).toBeVisible();
  await expect.element(coming.getByRole('link')).toHaveAttribute('href', '/AcademicCalendar');
  await expectAccessible();
});
