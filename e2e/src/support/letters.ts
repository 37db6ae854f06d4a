import { expect, type Locator } from '@playwright/test';

/**
 * Holds that a text is to be seen: that its place changes when its letters go. A text that waits
 * for its font stands in the page for every other check, and may stay blank.
 */
export async function expectDrawn(text: Locator): Promise<void> {
  await expect(text).toBeVisible();
  const seen = await text.screenshot();
  await text.evaluate((element) => element.setAttribute('style', 'color: transparent'));
  expect(seen.equals(await text.screenshot())).toBe(false);
}
