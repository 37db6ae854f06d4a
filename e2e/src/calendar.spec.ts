import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';

test('an event that SuperAdmin adds stands in the calendar of a family and in the feed they follow', async ({
  page,
}) => {
  const activity = `Book fair ${Date.now()}`;
  const inTamil = activity.replace('Book fair', 'புத்தகக் கண்காட்சி');
  await signInAs(page, 'superAdmin');
  await page.goto('/AcademicCalendar?view=month&day=2026-02-01');
  await page.getByRole('button', { name: /^Add an event on Saturday, February 14/ }).click();
  await page.getByLabel(/^Activity Name/).fill(activity);
  await page.getByLabel('Activity name in Tamil').fill(inTamil);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Activity added successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: activity })).toBeVisible();

  await signInAs(page, 'parent');
  await page.goto('/StudentInfo?tab=calendar&view=month&day=2026-02-01');
  await page.getByRole('button', { name: activity }).click();
  const own = page.getByRole('link', { name: 'Add to my calendar' });
  const single = await page.request.get((await own.getAttribute('href')) ?? '');
  expect(await single.text()).toContain(`SUMMARY:${activity}`);
  const feed = await (await page.request.get('/api/calendar/South_Metro.ics')).text();
  expect(eventOf(feed, activity)).toMatch(/DTSTART:20260214T190000Z[\s\S]*STATUS:CONFIRMED/);

  // Who reads Tamil reads it in Tamil, on the public page too.
  await page.goto('/AcademicCalendar?view=month&day=2026-02-01&lang=ta');
  await expect(page.getByRole('button', { name: inTamil })).toBeVisible();
  await page.context().clearCookies({ name: 'lang' });

  await signInAs(page, 'superAdmin');
  await page.goto('/ManageSchedule?when=all');
  await page.getByRole('searchbox', { name: 'Search events' }).fill(activity);
  await page.getByRole('button', { name: `Delete ${activity}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Activity deleted successfully!')).toBeVisible();
  const later = await (await page.request.get('/api/calendar/South_Metro.ics')).text();
  expect(eventOf(later, activity)).toContain('STATUS:CANCELLED');
});

/** The lines of one event. */
function eventOf(feed: string, activity: string): string {
  return feed.split('BEGIN:VEVENT').find((event) => event.includes(activity)) ?? '';
}
