import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { signInAs } from './people.ts';

type Wanted = { search: string; Year?: string };

/** The office at a browser of its own, on the admissions that a search leaves. */
export async function openAdmissions(browser: Browser, wanted: Wanted): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, 'admin');
  await page.goto(`/Admission?${new URLSearchParams(wanted)}`);
  await expect(page.getByRole('heading', { name: 'Admission', level: 1 })).toBeVisible();
  return page;
}

/** The row of one enrollment in the list of students. */
export function rowOf(office: Page, referenceId: string): Locator {
  return office
    .getByRole('table', { name: 'Students' })
    .getByRole('row')
    .filter({ hasText: referenceId });
}
