import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readRefusal } from '../lib/refusal.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { BusyIconButton } from './busy-icon-button.tsx';

it('tells what it is refused and is ready again', async () => {
  const refused = readRefusal(JSON.stringify({ message: 'Not today.' }), { status: 409 });
  const work = Promise.withResolvers<void>();
  await renderScreen(
    <BusyIconButton label="Mail Kavin" onClick={() => work.promise}>
      ✉
    </BusyIconButton>,
  );
  const button = page.getByRole('button', { name: 'Mail Kavin' });
  await button.click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  work.reject(refused);
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not today.');
  await expect.element(button).toHaveAttribute('aria-busy', 'false');
});
