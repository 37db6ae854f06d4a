import { Button } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { FormDialog } from './form/form-dialog.tsx';
import { lazyDialog } from './lazy-dialog.tsx';
import { type DialogControl, useDialog } from './use-dialog.ts';

function BookDialog({ dialog }: { dialog: DialogControl<string> }) {
  return (
    <FormDialog opened={dialog.opened} title="Edit book" maxWidth={400} onClose={dialog.close}>
      {dialog.subject}
    </FormDialog>
  );
}

it('is fetched when it is first opened, and gives the focus back', async () => {
  const load = vi.fn(async () => BookDialog);
  const LazyBookDialog = lazyDialog(load);
  function Books() {
    const dialog = useDialog<string>();
    return (
      <>
        <Button onClick={() => dialog.open('Aathichoodi')}>Edit</Button>
        <LazyBookDialog dialog={dialog} />
      </>
    );
  }
  await renderScreen(<Books />);
  const button = page.getByRole('button', { name: 'Edit' });
  await expect.element(button).toBeVisible();
  expect(load).not.toHaveBeenCalled();
  for (let times = 0; times < 2; times += 1) {
    await button.click();
    await expect.element(page.getByRole('dialog', { name: 'Edit book' })).toBeVisible();
    await expect.element(page.getByText('Aathichoodi')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Edit book' })).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  }
  expect(load).toHaveBeenCalledTimes(1);
});
