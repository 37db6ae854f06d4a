import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { readRefusal } from '../../lib/refusal.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { later } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessageDialog } from '../message-dialog.tsx';
import { useDialog } from '../use-dialog.ts';
import { DialogForm } from './dialog-form.tsx';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useRecordForm } from './use-record-form.ts';

const schema = z.object({ Title: z.string().min(1, 'Enter a title'), Author: z.string() });
type Book = z.infer<typeof schema>;
type Save = (book: Book) => Promise<unknown>;

function BookForm({ save, onDone }: { save: Save; onDone: () => void }) {
  const form = useRecordForm({ schema, initialValues: { Title: 'Thirukkural', Author: '' } });
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      cancelLabel="Cancel"
      fieldLabel={(field) => field}
      onSubmit={async (book) => {
        await save(book);
        onDone();
      }}
    >
      <TextField label="Title" {...form.getInputProps('Title')} />
      <TextField label="Author" {...form.getInputProps('Author')} />
    </DialogForm>
  );
}

function Books({ save = async () => undefined }: { save?: Save }) {
  const dialog = useDialog<true>();
  const told = useDialog<true>();
  const navigate = useNavigate();
  return (
    <>
      <Button onClick={() => dialog.open(true)}>Edit book</Button>
      <FormDialog opened={dialog.opened} title="Book" maxWidth={600} onClose={dialog.close}>
        <BookForm key={dialog.key} save={save} onDone={dialog.close} />
        <Button onClick={() => told.open(true)}>Tell</Button>
        <Button onClick={() => void navigate({ to: '/Elsewhere' as never })}>Leave</Button>
        <MessageDialog opened={told.opened} title="Told" onClose={told.close} />
      </FormDialog>
    </>
  );
}

const opener = page.getByRole('button', { name: 'Edit book' });
const dialog = page.getByRole('dialog', { name: 'Book' });
const title = page.getByRole('textbox', { name: 'Title' });
const author = page.getByRole('textbox', { name: 'Author' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const question = page.getByRole('dialog', { name: 'Discard changes?' });

async function openBook(save?: Save) {
  const screen = await renderScreen(<Books {...(save ? { save } : {})} />);
  await opener.click();
  await expect.element(dialog).toBeVisible();
  return screen;
}

describe('the focus', () => {
  it('stays within the dialog and returns to what opened it', async () => {
    await openBook();
    for (let stop = 0; stop < 9; stop += 1) {
      await userEvent.keyboard('{Tab}');
      expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
    }
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('is on the button again after a save that failed', async () => {
    await openBook(() => Promise.reject(readRefusal('{"message":"Busy"}', { status: 500 })));
    await author.fill('Valluvar');
    await button('Save').click();
    await expect.element(dialog.getByRole('alert').getByText('Busy')).toBeVisible();
    await expect.element(button('Save')).toHaveFocus();
    await expect.element(author).toHaveValue('Valluvar');
    await expectAccessible();
  });
});

describe('closing', () => {
  it('needs no answer where nothing was changed, and no click beside it', async () => {
    await openBook();
    await userEvent.click(document.body, { position: { x: 5, y: 5 } });
    await expect.element(dialog).toBeVisible();
    await button('Cancel').click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.each(['{Escape}', 'Close', 'Cancel'])('asks about unsaved changes (%s)', async (way) => {
    await openBook();
    await author.fill('Valluvar');
    if (way === '{Escape}') await userEvent.keyboard(way);
    else await button(way).click();
    await expect.element(question).toBeVisible();
    await expectAccessible();
    await button('Keep editing').click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(author).toHaveValue('Valluvar');

    await button('Cancel').click();
    await button('Discard').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await opener.click();
    await expect.element(author).toHaveValue('');
  });

  it('takes Escape for the topmost: the question, then the dialog', async () => {
    await openBook();
    await author.fill('Valluvar');
    await userEvent.keyboard('{Escape}');
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();

    await button('Tell').click();
    const told = page.getByRole('dialog', { name: 'Told' });
    await expect.element(told).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(told).not.toBeInTheDocument();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
  });

  it('during a save says that it may be stored already; the question goes with the answer', async () => {
    const saved = later<null>();
    await openBook(saved.promise);
    await author.fill('Valluvar');
    await button('Save').click();
    await userEvent.keyboard('{Escape}');
    const waiting = page.getByRole('dialog', { name: 'Close without waiting?' });
    await expect.element(waiting.getByText(/may be stored already/)).toBeVisible();
    saved.answer(null);
    await expect.element(waiting).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('tells of a failure that comes after it', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    await openBook(() => promise);
    await author.fill('Valluvar');
    await button('Save').click();
    await userEvent.keyboard('{Escape}');
    await page.getByRole('dialog', { name: 'Close without waiting?' }).getByText('Close').click();
    await expect.element(dialog).not.toBeInTheDocument();
    reject(readRefusal('{"message":"Busy"}', { status: 500 }));
    await expect.element(page.getByRole('alert').getByText('Busy')).toBeVisible();
  });

  it('by another page asks as well', async () => {
    const screen = await openBook();
    await author.fill('Valluvar');
    await button('Leave').click();
    await expect.element(question).toBeVisible();
    await button('Keep editing').click();
    expect(screen.address()).toBe('/');
    await button('Leave').click();
    await button('Discard').click();
    await expect.poll(screen.address).toBe('/Elsewhere');
  });
});

describe('sending', () => {
  it('happens once, shows its progress and takes Enter', async () => {
    const saved = later<null>();
    const save = vi.fn<Save>(saved.promise);
    await openBook(save);
    await author.fill('Valluvar');
    await userEvent.keyboard('{Enter}');
    await expect.element(button('Save')).toHaveAttribute('data-loading', 'true');
    await expect.element(button('Save')).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    saved.answer(null);
    await expect.element(dialog).not.toBeInTheDocument();
    expect(save).toHaveBeenCalledExactlyOnceWith({ Title: 'Thirukkural', Author: 'Valluvar' });
  });

  it('says on Enter what is to complete, where the button waits', async () => {
    const save = vi.fn<Save>();
    await openBook(save);
    await title.fill('');
    await author.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveAccessibleDescription('Enter a title');
    expect(save).not.toHaveBeenCalled();
  });

  it('says which fields are to complete and leads to the first', async () => {
    const save = vi.fn<Save>();
    await openBook(save);
    await title.fill('');
    await expect.element(button('Save')).toBeDisabled();
    await button('To complete: Title').click();
    await expect.element(title).toHaveFocus();
    await expect.element(title).toHaveAccessibleDescription('Enter a title');
    await expectAccessible();
    expect(save).not.toHaveBeenCalled();
  });

  it('puts the server’s refusal at its field', async () => {
    const fields = { Author: 'Nobody is called that' };
    const refusal = JSON.stringify({ message: 'Please check the marked fields.', fields });
    await openBook(() => Promise.reject(readRefusal(refusal, { status: 400 })));
    await author.fill('Nobody');
    await button('Save').click();
    await expect.element(author).toHaveFocus();
    await expect.element(author).toHaveAccessibleDescription('Nobody is called that');
    await expect.element(author).toHaveValue('Nobody');
  });
});
