import type { Duty } from '@pallikoodam/contract/duty';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Caller } from './calls.ts';

/** The toggles of one person in a list of volunteers. */
export function markOf(page: Page, name: string): { present: Locator; absent: Locator } {
  const toggle = page.getByRole('group', { name: `Attendance of ${name}` }).first();
  return {
    present: toggle.getByRole('radio', { name: 'Present' }),
    absent: toggle.getByRole('radio', { name: 'Absent' }),
  };
}

/** The names that a list shows, in its order. */
export async function listVolunteerNames(page: Page): Promise<string[]> {
  const toggles = page.getByRole('table', { name: 'Volunteers' }).locator('legend');
  await expect(toggles.first()).toBeAttached();
  const labels = await toggles.allTextContents();
  return labels.map((label) => label.replace('Attendance of ', ''));
}

/** What the school has stored of a day. */
export async function readDay(caller: Caller, date: string): Promise<Duty[]> {
  const answer = await caller.read(`getTeacherAttendance?AttendanceDate=${date}`);
  return answer.json() as Promise<Duty[]>;
}
