import { openClass, type Pupil } from './support/classes.ts';
import { readChild } from './support/families.ts';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';
import { comeFromOwnAddress } from './support/visitor-address.ts';

/** Every list of a year waits for it (OP-26). */
const currentYear = /\/api\/getAcademicYear(\?|$)/;

test.beforeEach(({ page }) => comeFromOwnAddress(page));

for (const path of ['/Profile', '/StudentInfo']) {
  test(`${path} says that the school year is missing, not that there are no children`, async ({
    page,
  }) => {
    await signInAs(page, 'parent');
    await page.route(currentYear, (route) =>
      route.fulfill({ status: 500, json: { message: 'Busy' } }),
    );
    await page.goto(path);
    const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Busy' });
    await expect(failure).toBeVisible();
    await expect(page.getByText('No data available')).toHaveCount(0);
    await page.unroute(currentYear);
    await failure.getByRole('button', { name: 'Refresh' }).click();
    await expect(failure).toBeHidden();
    await expect(page.getByRole('button', { name: /^Edit / }).first()).toBeVisible();
  });
}

test('a current year that cannot be read is told where it is needed, and asked for again', async ({
  page,
  portal,
}) => {
  const [pupil] = (await openClass(portal)).pupils;
  const { StudentTeacher: name } = await readChild(portal, pupil as Pupil);
  await signInAs(page, 'admin');
  for (const [tab, arrived] of [
    [`mark&teacher=${encodeURIComponent(name)}`, page.getByRole('table', { name: 'Students' })],
    ['view-volunteer', page.getByRole('table').first()],
    ['stats', page.getByRole('table', { name: 'Attendance by Branch' })],
  ] as const) {
    await page.route(currentYear, (route) =>
      route.fulfill({ status: 404, json: { message: 'Gone' } }),
    );
    await page.goto(`/SchoolAttendance?tab=${tab}`);
    const trouble = page.getByRole('main').getByRole('alert');
    await expect(trouble).toContainText('Gone');
    await page.unroute(currentYear);
    await trouble.getByRole('button', { name: 'Refresh' }).click();
    await expect(arrived).toBeVisible();
    await expect(trouble).toHaveCount(0);
  }
});
