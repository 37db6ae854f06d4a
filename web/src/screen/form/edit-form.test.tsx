import { Button } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { readRefusal, unreachable } from '../../lib/refusal.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { useDialog } from '../use-dialog.ts';
import { AddForm, EditForm } from './edit-form.tsx';
import { TextField } from './fields.tsx';
import { RecordDialog } from './record-dialog.tsx';

const schema = z.object({ Title: z.string().min(1), Author: z.string() });
type Draft = z.infer<typeof schema>;
type Book = Draft & { _id: string; updateTimeStamp: string };

const labels: Record<string, string> = { Title: 'Title', Author: 'Author' };
const fieldLabel = (field: string) => labels[field] ?? field;
const first = '2025-09-07T10:00:00.000Z';
const second = '2025-09-07T11:00:00.000Z';
const book: Book = { _id: 'b1', Title: 'Kural', Author: '', updateTimeStamp: first };
const conflict = readRefusal('{"message":"Saved by somebody else"}', { status: 409 });

/** A server with one book, changed under the rule of the stamp. */
function shelf(stored: Book) {
  const state = { stored, saves: 0, losesAnswer: false };
  return {
    state,
    read: async () => state.stored,
    change: async (sent: Book) => {
      state.saves += 1;
      if (sent.updateTimeStamp !== state.stored.updateTimeStamp) throw conflict;
      state.stored = { ...sent, updateTimeStamp: second };
      if (state.losesAnswer) throw new TypeError('Failed to fetch');
      return state.stored;
    },
  };
}

type Server = Pick<ReturnType<typeof shelf>, 'read' | 'change'> & {
  add?: (draft: Draft, key: string) => Promise<unknown>;
};

function Books({ read, change, add = async () => undefined }: Server) {
  const dialog = useDialog<Book | null>();
  const frame = { schema, fieldLabel, submitLabel: 'Save', onDone: dialog.close };
  return (
    <>
      <Button onClick={() => dialog.open(book)}>Edit</Button>
      <Button onClick={() => dialog.open(null)}>Add</Button>
      <RecordDialog dialog={dialog} title="Book" read={read}>
        {(record) =>
          record === null ? (
            <AddForm {...frame} blank={{ Title: '', Author: '' }} add={add} doneText="Book added">
              {({ field }) => <TextField {...field('Title')} />}
            </AddForm>
          ) : (
            <EditForm {...frame} record={record} change={change} read={read} doneText="Book saved">
              {({ field }) => (
                <>
                  <TextField {...field('Title')} />
                  <TextField {...field('Author')} />
                </>
              )}
            </EditForm>
          )
        }
      </RecordDialog>
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name });
const dialog = page.getByRole('dialog', { name: 'Book' });

async function openBook(server: Server) {
  await renderScreen(<Books {...server} />);
  await button('Edit').click();
  await expect.element(field('Title')).toBeVisible();
}

describe('a record that is edited', () => {
  it('is read at the opening, saved, and told', async () => {
    const server = shelf({ ...book, Author: 'Valluvar' });
    await openBook(server);
    await expect.element(field('Author')).toHaveValue('Valluvar');
    await field('Title').fill('Thirukkural');
    await button('Save').click();
    await expect.element(page.getByText('Book saved')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.state.stored).toMatchObject({ Title: 'Thirukkural', Author: 'Valluvar' });
  });

  it('closes with a message where it cannot be read', async () => {
    const { change } = shelf(book);
    const read = () => Promise.reject(readRefusal('{"message":"Gone"}', { status: 404 }));
    await renderScreen(<Books read={read} change={change} />);
    await button('Edit').click();
    await expect.element(page.getByText(/The record could not be loaded/)).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

describe('a record that another person saves meanwhile', () => {
  it('is not overwritten; the newest version comes under what was typed', async () => {
    const server = shelf(book);
    await openBook(server);
    await field('Author').fill('Valluvar');
    server.state.stored = { ...book, Title: 'Thirukkural', updateTimeStamp: second };
    await button('Save').click();
    const stale = page.getByText('Somebody else has saved this record meanwhile');
    await expect.element(stale).toBeVisible();
    await expectAccessible();
    expect(server.state.stored.Author).toBe('');

    await button('Load the newest version, keep my entries').click();
    await expect.element(stale).not.toBeInTheDocument();
    await expect.element(field('Title')).toHaveValue('Thirukkural');
    await expect.element(field('Author')).toHaveValue('Valluvar');
    await button('Save').click();
    await expect.element(page.getByText('Book saved')).toBeVisible();
    expect(server.state.stored).toMatchObject({ Title: 'Thirukkural', Author: 'Valluvar' });
  });

  it('names the fields that both have changed', async () => {
    const server = shelf(book);
    await openBook(server);
    await field('Title').fill('Mine');
    server.state.stored = { ...book, Title: 'Theirs', updateTimeStamp: second };
    await button('Save').click();
    await button('Load the newest version, keep my entries').click();
    await expect.element(page.getByText('Title: stored now “Theirs”')).toBeVisible();
    await expect.element(field('Title')).toHaveValue('Mine');
  });

  it('is another refusal where the version is the same', async () => {
    const server = shelf(book);
    await openBook({ ...server, change: () => Promise.reject(conflict) });
    await field('Title').fill('Thirukkural');
    await button('Save').click();
    await expect.element(dialog.getByText('Saved by somebody else')).toBeVisible();
    await expect.element(page.getByText(/meanwhile/)).not.toBeInTheDocument();
  });
});

it('a save whose answer was lost is no change by another person', async () => {
  const server = shelf(book);
  server.state.losesAnswer = true;
  await openBook(server);
  await field('Author').fill('Valluvar');
  await button('Save').click();
  await expect.element(dialog.getByText(unreachable)).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText('Book saved')).toBeVisible();
  expect(server.state.saves).toBe(2);
});

it('a new record whose answer was lost is sent again under the same key', async () => {
  const keys: string[] = [];
  const add = async (_: Draft, key: string) => {
    keys.push(key);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
  };
  await renderScreen(<Books {...shelf(book)} add={add} />);
  await button('Add').click();
  await field('Title').fill('Thirukkural');
  await button('Save').click();
  await expect.element(dialog.getByText(unreachable)).toBeVisible();
  await button('Save').click();
  await expect.element(page.getByText('Book added')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});
