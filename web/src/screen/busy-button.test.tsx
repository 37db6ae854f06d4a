import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { BusyButton } from './busy-button.tsx';

function Work({ done }: { done: Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const run = () => {
    setBusy(true);
    void done.then(() => setBusy(false));
  };
  return (
    <>
      <BusyButton busy={busy} onClick={run}>
        Load
      </BusyButton>
      <input aria-label="Next" />
    </>
  );
}

it('has the focus again when its work is done', async () => {
  const work = Promise.withResolvers<void>();
  await renderScreen(<Work done={work.promise} />);
  const button = page.getByRole('button', { name: 'Load' });
  await button.click();
  await expect.element(button).toBeDisabled();
  work.resolve();
  await expect.element(button).toBeEnabled();
  await expect.element(button).toHaveFocus();
});

it('leaves the focus where the person has gone meanwhile', async () => {
  const work = Promise.withResolvers<void>();
  await renderScreen(<Work done={work.promise} />);
  const button = page.getByRole('button', { name: 'Load' });
  await button.click();
  await page.getByLabelText('Next').click();
  work.resolve();
  await expect.element(button).toBeEnabled();
  await expect.element(page.getByLabelText('Next')).toHaveFocus();
});
