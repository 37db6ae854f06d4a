import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { signInAs } from './support/people.ts';

/** In place of the browser's dialog, which a journey cannot answer. */
const noteThatItPrints = {
  content: "window.print = () => document.documentElement.setAttribute('data-printed', '');",
};

/** Prints what stands on the page, as the browser's own dialog would save it. */
async function print(page: Page, format: 'A4' | 'Letter'): Promise<{ pages: number }> {
  const file = (await page.pdf({ format })).toString('latin1');
  return { pages: file.match(/\/Type\s*\/Page\b/g)?.length ?? 0 };
}

/** Of the demo school. */
const classes = [
  ['Geetha Anthony', /Mazhalai|மழலை/],
  ['Tamizhmalar Senguttuvan', /Nilai 5|நிலை 5/],
] as const;

test('papers print page by page: report cards, which a stranger checks, a year, a family’s page', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(noteThatItPrints);
  await signInAs(page, 'teacher');
  await page.goto('/assessmentInfo');
  await page.getByRole('link', { name: 'Report cards' }).click();
  const cards = page.getByRole('article');
  await expect(page.getByText(/^\d+ pages$/)).toBeVisible();
  const count = await cards.count();
  expect(count).toBeGreaterThan(5);
  await expect(cards.first()).toContainText('மதிப்பெண் அட்டை');
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  for (const format of ['A4', 'Letter'] as const) {
    expect(await print(page, format), format).toEqual({ pages: count });
  }
  // What the printer gets, without what is for the screen alone.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(cards.first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await page.emulateMedia({ media: null, colorScheme: null });

  const words = (await cards.first().textContent()) ?? '';
  const [code = ''] = /R\d\d(-[0-9A-Z]{5}){4}/.exec(words) ?? [];
  await page.context().clearCookies({ name: /session/ });
  await page.goto(`/Verify/${code}`);
  await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeVisible();
  const changed = `${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`;
  await page.getByRole('textbox', { name: 'Reference code' }).fill(changed);
  await page.getByRole('button', { name: 'Check the code' }).click();
  await expect(page.getByText('Not a paper of the school')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Valid', exact: true })).toBeHidden();

  // Of every class: of the youngest, whose grades are words, and of one with numbers.
  await signInAs(page, 'superAdmin');
  for (const [teacher, level] of classes) {
    for (const language of ['en', 'ta', 'both']) {
      const search = new URLSearchParams({ StudentTeacher: teacher, language });
      await page.goto(`/ReportCards?${search}`);
      // Another journey's child may stand in the class for a while.
      await expect(cards.filter({ hasText: level }).first()).toBeAttached();
      await page.evaluate('document.fonts.ready.then(() => undefined)');
      const pages = await cards.count();
      for (const format of ['A4', 'Letter'] as const) {
        expect(await print(page, format), `${teacher} ${language} ${format}`).toEqual({ pages });
      }
    }
  }

  // The year of a branch is one page.
  await page.goto('/AcademicCalendar');
  const button = page.getByRole('button', { name: 'Print the year' });
  await button.click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('article');
  await expect(sheet).toContainText('பள்ளி நாள்காட்டி');
  await expect(sheet.getByRole('table')).toHaveCount(12);
  await expect(button).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(await print(page, 'A4')).toEqual({ pages: 1 });

  // Printed once it goes; the next paper is asked for again.
  const forPrinter = page.locator('.print-sheet');
  await expect(forPrinter).not.toBeAttached();
  await button.click();
  await expect(forPrinter).toBeAttached();
  expect(await print(page, 'Letter')).toEqual({ pages: 1 });

  // A family's page has every day and comment, and nothing folded.
  await signInAs(page, 'parent');
  await page.goto('/StudentInfo');
  const days = page.getByRole('table', { name: 'Attendance' }).getByRole('row');
  await expect(days).toHaveCount(11);
  await page.setViewportSize({ width: 700, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => days.count()).toBeGreaterThan(11);
  await expect(page.getByRole('columnheader', { name: "Teacher's comment" })).toBeVisible();
  await expect(page.getByRole('button', { name: /Report an absence/ })).toBeHidden();
});
