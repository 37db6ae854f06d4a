import { Button } from '@mantine/core';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readRefusal } from '../lib/refusal.ts';
import { expectAccessible } from '../testing/expect-accessible.ts';
import { later } from '../testing/fake-calls.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useQuestion } from './use-question.tsx';

function Deletion({ remove }: { remove: () => unknown }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button onClick={() => setOpened(true)}>Delete</Button>
      <ConfirmDialog
        opened={opened}
        title="Delete Kavin?"
        cancelLabel="Cancel"
        confirmLabel="Confirm"
        onCancel={() => setOpened(false)}
        onConfirm={async () => {
          await remove();
          setOpened(false);
        }}
      >
        All records of Kavin go.
      </ConfirmDialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Delete' });
const dialog = page.getByRole('dialog', { name: 'Delete Kavin?' });
const confirm = dialog.getByRole('button', { name: 'Confirm' });

it('begins at Cancel, so that a second Enter deletes nothing', async () => {
  const remove = vi.fn();
  await renderScreen(<Deletion remove={remove} />);
  await opener.click();
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await expectAccessible();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  expect(remove).not.toHaveBeenCalled();
});

it.each(['beside it', 'on it'])('stays where its opener was clicked twice, %s', async (where) => {
  const remove = vi.fn();
  await renderScreen(
    <div style={where === 'on it' ? { position: 'fixed', inset: 0, display: 'grid' } : {}}>
      <Deletion remove={remove} />
    </div>,
  );
  await opener.dblClick();
  await expect.element(dialog).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 400));
  await expect.element(dialog).toBeVisible();
  expect(remove).not.toHaveBeenCalled();
  // A click of its own closes it as ever.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('is busy until it is done and cannot be left meanwhile', async () => {
  const removed = later<null>();
  const remove = vi.fn(removed.promise);
  await renderScreen(<Deletion remove={remove} />);
  await opener.click();
  await confirm.click();
  await expect.element(confirm).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
  removed.answer(null);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(remove).toHaveBeenCalledOnce();
});

it('stays and says why it could not be done; the next opening begins without it', async () => {
  const remove = () => Promise.reject(readRefusal('{"message":"Busy"}', { status: 500 }));
  await renderScreen(<Deletion remove={remove} />);
  await opener.click();
  await confirm.click();
  await expect.element(dialog.getByRole('alert').getByText('Busy')).toBeVisible();
  await expect.element(confirm).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['Yes', true],
  ['No', false],
])('answers a question in the midst of some work: %s', async (label, expected) => {
  const answered = vi.fn();
  function Asking() {
    const { ask, dialog: asked } = useQuestion();
    const question = { title: 'Send?', text: 'To all.', confirmLabel: 'Yes', cancelLabel: 'No' };
    return (
      <>
        <Button onClick={async () => answered(await ask(question))}>Ask</Button>
        {asked}
      </>
    );
  }
  await renderScreen(<Asking />);
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByRole('dialog', { name: 'Send?' }).getByRole('button', { name: label }).click();
  await expect.poll(() => answered.mock.calls).toEqual([[expected]]);
});
