import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { LinkButton } from './link-button.tsx';

it.each([390, 768, 1440])('has its words in its middle at %i px', async (width) => {
  await renderScreen(
    <LinkButton to="/" variant="default">
      என் கணக்கு
    </LinkButton>,
    { language: 'ta', width },
  );
  const link = page.getByRole('link', { name: 'என் கணக்கு' });
  await expect.element(link).toBeVisible();
  const box = link.element().getBoundingClientRect();
  const words = page.getByText('என் கணக்கு').element().getBoundingClientRect();
  const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
  expect(Math.abs(middleOf(words) - middleOf(box))).toBeLessThan(1);
});
