import { expect, type Page } from '@playwright/test';
import { nameOf, type Pupil } from './classes.ts';

/** Opens the teacher's class on a date and waits for the list. */
export async function openMarking(page: Page, date: string): Promise<void> {
  await page.goto(`/attendanceInfo?date=${date}`);
  await expect(page.getByRole('table', { name: 'Students' })).toBeVisible();
}

export async function mark(page: Page, pupil: Pupil, word: 'Present' | 'Absent'): Promise<void> {
  const toggle = page.getByRole('group', { name: nameOf(pupil), exact: true });
  await toggle.getByRole('radio', { name: word }).check();
}

export function counts(page: Page, { present, absent, unmarked }: Record<string, number>) {
  return page.getByText(`${present} present · ${absent} absent · ${unmarked} unmarked`);
}

export async function submit(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: 'Marking' })
    .getByRole('button', { name: 'Submit' })
    .click();
}
