import type { ImportPreview } from '@pallikoodam/contract/imports';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ImportButton } from './import-button.tsx';

const row = {
  row: 2,
  heap: 'new' as const,
  name: '1 · Kural',
  changes: [],
  read: { bookid: '1', title: 'Kural', Author: 'Valluvar', 'IsPresent@2025-09-13': 'Yes' },
  message: '',
  field: '',
  choices: [],
  choice: '',
};
const preview: ImportPreview = {
  UploadId: 'u1',
  FileName: 'Pasted rows',
  Encoding: 'utf-8',
  Sheets: [{ name: '', rows: 3 }],
  Sheet: 0,
  HeaderRow: 1,
  Columns: [
    { heading: 'Number', samples: ['1', '2'], field: 'bookid' },
    { heading: 'Shelf', samples: ['A'], field: '' },
  ],
  Mapping: ['bookid', ''],
  Fields: [
    { id: 'bookid', label: 'Book Number' },
    { id: 'title', label: 'Title' },
  ],
  isRemembered: false,
  Questions: [],
  Fault: '',
  LeftOut: [{ row: 9, reason: 'total' }],
  Counts: { new: 1, changed: 0, same: 0, look: 1, refused: 1 },
  Rows: [
    row,
    {
      ...row,
      row: 3,
      heap: 'look',
      name: 'Iniya Example',
      message: 'The portal has something else here.',
      changes: [{ field: 'title', from: 'Old', to: 'New' }],
      choices: [
        { value: 'portal', text: 'Keep what the portal has' },
        { value: 'file', text: 'Take what the file says' },
      ],
    },
    {
      ...row,
      row: 4,
      heap: 'refused',
      name: '3',
      field: 'title',
      message: 'This word is none of the choices: maybe',
      cells: ['3', 'maybe'],
    },
  ],
  Seen: 's1',
};

async function open(found: ImportPreview, options: Parameters<typeof renderScreen>[1] = {}) {
  const screen = await renderScreen(<ImportButton kind="books" />, {
    role: 'LibAdmin',
    ...options,
    calls: {
      getImports: [],
      getImportProgress: { Share: 0.5 },
      readImport: found,
      tryImport: found,
      runImport: { _id: 'i1', Added: 1, Changed: 0, Same: 0, LeftOut: 2 },
      undoImport: { _id: 'i1', Stays: [{ Name: 'Kural', Fields: ['title'] }] },
      ...options.calls,
    },
  });
  await userEvent.click(page.getByRole('button').first());
  await userEvent.fill(page.getByRole('textbox').first(), 'Number,Title\n1,Kural');
  return screen;
}

it('reads, shows what would be done, takes choices and imports as seen', async () => {
  const screen = await open(preview);
  await expectAccessible();
  await userEvent.click(page.getByRole('button', { name: 'Read the rows' }));
  await expect
    .element(page.getByText('New: 1, changed: 0, as stored: 0, to look at: 1, refused: 1'))
    .toBeVisible();
  await expect.element(page.getByText('Title: Old → New')).toBeVisible();
  // As it was read, beside its name.
  await expect
    .element(page.getByText('Author: Valluvar · Sep 13, 2025: Yes', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/Rows left out: 1 \(1 totals\)/)).toBeVisible();
  await expectAccessible();
  await userEvent.selectOptions(page.getByLabelText('What becomes of row 3'), 'file');
  await expect
    .poll(() => screen.inputsOf('tryImport').at(-1))
    .toMatchObject({ UploadId: 'u1', Answers: [{ key: 'row:3:take', value: 'file' }] });
  await userEvent.click(page.getByRole('button', { name: 'Import 1 row' }));
  await expect.element(page.getByText('Imported: 1 new, 0 changed')).toBeVisible();
  await expect.element(page.getByText(/The import is done/)).toBeVisible();
  expect(screen.inputsOf('runImport')).toMatchObject([
    { kind: 'books', UploadId: 'u1', Seen: 's1' },
  ]);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('The import was undone.')).toBeVisible();
  await expect.element(page.getByText('Kural · title')).toBeVisible();
  await expect.element(page.getByText(/The import is done/)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Close' }).last());
});

it('asks where a column is missing, and a field has one column', async () => {
  const screen = await open({ ...preview, Fault: 'No column is read as: Title', Rows: [] });
  await userEvent.click(page.getByRole('button', { name: 'Read the rows' }));
  await expect.element(page.getByText('No column is read as: Title')).toBeVisible();
  await expect.element(page.getByText('Not imported: “Shelf”.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expectAccessible();
  await userEvent.selectOptions(page.getByLabelText('Shelf is'), 'bookid');
  await expect
    .poll(() => screen.inputsOf('tryImport').at(-1))
    .toMatchObject({ Mapping: ['', 'bookid'] });
});

it('gives each further telephone a column, and says what a row adds to the note', async () => {
  const phones = {
    ...preview,
    Columns: ['Cell', 'Work', 'Home'].map((heading) => ({ heading, samples: ['1'], field: '' })),
    Mapping: ['OtherPhone', '', ''],
    Fields: [
      { id: 'OtherPhone', label: 'Further telephone' },
      { id: 'OfficeNote', label: 'Office Note' },
    ],
    Rows: [
      {
        ...row,
        changes: [
          { field: 'OfficeNote', from: '', to: "Father's Mobile: 1\nFurther telephone: 2" },
          { field: 'title', from: 'Now', to: 'Sheet', was: 'Once' },
        ],
      },
    ],
  };
  const screen = await open(phones);
  await userEvent.click(page.getByRole('button', { name: 'Read the rows' }));
  await expect
    .element(page.getByText("Office Note: – → Father's Mobile: 1 · Further telephone: 2"))
    .toBeVisible();
  await expect.element(page.getByText('title: Now → Sheet (Earlier: Once)')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /Columns/ }));
  await userEvent.selectOptions(page.getByLabelText('Work is'), 'OtherPhone');
  await expect
    .poll(() => screen.inputsOf('tryImport').at(-1))
    .toMatchObject({ Mapping: ['OtherPhone', 'OtherPhone#2', ''] });
});

it('asks once what the sheet leaves open', async () => {
  const question = {
    key: 'order:DOB',
    about: 'DOB',
    text: 'Does the month or the day come first?',
    choices: [
      { value: 'MDY', text: 'The month comes first: 03/04/2015 = 2015-03-04' },
      { value: 'DMY', text: 'The day comes first: 03/04/2015 = 2015-04-03' },
    ],
    isNeeded: true,
    value: '',
  };
  const screen = await open({ ...preview, Questions: [question] }, { width: 390 });
  await userEvent.click(page.getByRole('button', { name: 'Read the rows' }));
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expectAccessible();
  await userEvent.selectOptions(page.getByLabelText(/Does the month or the day come first/), 'DMY');
  await expect
    .poll(() => screen.inputsOf('tryImport').at(-1)?.Answers)
    .toEqual([{ key: 'order:DOB', value: 'DMY' }]);
});

it('lists earlier imports with their way back, and names what stays', async () => {
  const record = {
    _id: 'i7',
    Kind: 'books' as const,
    FileName: 'old.xlsx',
    Added: 2,
    Changed: 1,
    ImportedBy: 'librarian@school.example',
    insertTimeStamp: '2025-08-21T15:00:00.000Z',
    undoneAt: '',
  };
  const screen = await open(preview, {
    calls: {
      getImports: [record, { ...record, _id: 'i6', undoneAt: '2025-08-22T15:00:00.000Z' }],
      undoImport: { _id: 'i7', Stays: [{ Name: 'Kural', Fields: ['title'] }] },
    },
  });
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('Kural · title')).toBeVisible();
  expect(screen.inputsOf('undoImport')).toEqual([{ id: 'i7' }]);
});
