import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { HandbookScreen } from './handbook-screen.tsx';

it('breaks no word of its title on a phone', async () => {
  await renderScreen(<HandbookScreen />, { role: 'Teacher', width: 390, language: 'ta' });
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const { lineHeight } = getComputedStyle(title.element());
  const { height } = title.element().getBoundingClientRect();
  expect(height).toBeLessThan(Number.parseFloat(lineHeight) * 1.5);
});
