import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { Modal } from './modal.tsx';

const fetched = () =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes('modal-frame'));

function Question() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Ask
      </button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Sure?">
        It cannot be undone.
      </Modal>
    </>
  );
}

it('is fetched with the first touch, opens, and gives the focus back', async () => {
  await renderScreen(<Question />);
  const button = page.getByRole('button', { name: 'Ask' });
  await expect.element(button).toBeVisible();
  expect(fetched()).toBe(false);

  button.element().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  await expect.poll(fetched).toBe(true);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();

  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});
