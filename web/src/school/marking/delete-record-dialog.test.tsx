import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useDialog } from '../../screen/use-dialog.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DeleteRecordDialog } from './delete-record-dialog.tsx';

type Calls = { remove: () => Promise<unknown>; restore: () => Promise<unknown> };

function Deletion({ remove, restore }: Calls) {
  const dialog = useDialog<{ _id: string }>();
  return (
    <>
      <button type="button" onClick={() => dialog.open({ _id: 'R1' })}>
        Delete Kayal
      </button>
      <DeleteRecordDialog
        dialog={dialog}
        title="Delete this attendance record?"
        describe={() => 'Kayal, Nov 15, 2025'}
        remove={remove}
        restore={restore}
        failed={{ message: 'It could not be deleted.' }}
        done={{ message: 'It has been deleted.' }}
      >
        You can undo this right afterwards.
      </DeleteRecordDialog>
    </>
  );
}

const openButton = page.getByRole('button', { name: 'Delete Kayal' });
const question = page.getByRole('dialog', { name: 'Delete this attendance record?' });

it('names the record, deletes it and brings it back', async () => {
  const calls = { remove: vi.fn(async () => null), restore: vi.fn(async () => null) };
  await renderScreen(<Deletion {...calls} />);
  await openButton.click();
  await expect.element(question.getByText('Kayal, Nov 15, 2025')).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText(/^It has been deleted/)).toBeVisible();
  expect(calls.remove).toHaveBeenCalledWith('R1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('The record is back.')).toBeVisible();
  expect(calls.restore).toHaveBeenCalledWith('R1');
});

it('stays open when the deletion fails, and deletes nothing when it is cancelled', async () => {
  const remove = vi.fn(() => Promise.reject(new Error('offline')));
  await renderScreen(<Deletion remove={remove} restore={async () => null} />);
  await openButton.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('It could not be deleted.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(remove).toHaveBeenCalledOnce();
});
