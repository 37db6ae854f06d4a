import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { notifySuccess } from './notify.ts';

it('the very first message already lifts what stands at the foot', async () => {
  await renderScreen(
    <div>
      <div style={{ height: 1150 }}>Rows</div>
      <div style={{ position: 'sticky', bottom: 'var(--portal-held-below)' }}>
        <button type="button">Submit</button>
      </div>
    </div>,
    { width: 390 },
  );
  notifySuccess('18 scores saved');
  const message = page.getByText('18 scores saved');
  await expect.element(message).toBeVisible();
  const submit = page.getByRole('button', { name: 'Submit' }).element();
  await expect
    .poll(() => {
      const place = message.element().closest('[data-place-of-notices]');
      const top = place?.getBoundingClientRect().top ?? 0;
      return top - submit.getBoundingClientRect().bottom;
    })
    .toBeGreaterThanOrEqual(0);
});
