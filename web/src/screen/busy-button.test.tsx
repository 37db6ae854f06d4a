import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { BusyButton, RowButton } from './busy-button.tsx';
import { BusyIconButton } from './busy-icon-button.tsx';

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

/** Answered before the second click of a double click comes, as on a fast network. */
const answeredAtOnce = () => Promise.resolve();

it('acts once on a double click, although the answer comes between its clicks', async () => {
  const act = vi.fn(answeredAtOnce);
  await renderScreen(
    <>
      <BusyButton busy={false} onClick={() => void act()}>
        Submit
      </BusyButton>
      <RowButton onClick={act}>Return</RowButton>
      <BusyIconButton label="Mail Kavin" onClick={act}>
        ✉
      </BusyIconButton>
    </>,
  );
  for (const name of ['Submit', 'Return', 'Mail Kavin']) {
    act.mockClear();
    const button = page.getByRole('button', { name });
    await button.dblClick();
    await button.tripleClick();
    expect(act).toHaveBeenCalledTimes(2);
    // Two clicks with a while between them are two, and so are two presses of a key.
    await button.click();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.poll(() => act.mock.calls.length).toBe(5);
  }
});

it('submits a form once on a double click', async () => {
  const submit = vi.fn(answeredAtOnce);
  await renderScreen(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <BusyButton type="submit" busy={false}>
        Send
      </BusyButton>
    </form>,
  );
  await page.getByRole('button', { name: 'Send' }).dblClick();
  expect(submit).toHaveBeenCalledOnce();
});
