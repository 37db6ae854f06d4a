import type { ImportReport } from '@pallikoodam/contract/library-books';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import writeExcelFile from 'write-excel-file/browser';
import { useDialog } from '../../screen/use-dialog.ts';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { type FakeCalls, refuse } from '../../testing/fake-calls.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ImportDialog } from './import-dialog.tsx';

function Opened() {
  const dialog = useDialog<null>();
  return (
    <>
      <button type="button" onClick={() => dialog.open(null)}>
        Open
      </button>
      {dialog.key > 0 && <ImportDialog dialog={dialog} />}
    </>
  );
}

const report: ImportReport = {
  _id: '',
  add: 1,
  change: 0,
  same: 0,
  refused: 1,
  rows: [
    { row: 1, bookid: 'n1', outcome: 'add', message: '' },
    { row: 2, bookid: '', outcome: 'refused', message: 'The book number is missing.' },
  ],
};

async function open(calls: FakeCalls = {}, width = 1440) {
  const screen = await renderScreen(<Opened />, {
    role: 'LibAdmin',
    calls: { getBookImports: [], importBooks: report, ...calls },
    width,
  });
  await page.getByRole('button', { name: 'Open' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Import Books' })).toBeVisible();
  return screen;
}

/** As a person picks a file: the field that the browser shows is a button for it. */
async function pick(file: File): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('There is no field for a file.');
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const csv = (text: string | Uint8Array<ArrayBuffer>) =>
  new File([text], 'books.csv', { type: 'text/csv' });
const importButton = (count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Import 1 book' : `Import ${count} books` });

it.each([
  ['Colour,Weight\nred,3\n', 'names no column for: Book Number, Title, Author.'],
  ['Title,Author,Remarks\nKural,Valluvar,torn\n', 'names no column for: Book Number.'],
  [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 1]), 'Save it as .xlsx or as “CSV UTF-8”'],
  // 'é' as Excel's plain CSV writes it.
  [new Uint8Array([...new TextEncoder().encode('Number,Title\n1,Caf'), 0xe9]), 'as “CSV UTF-8”'],
  ['Book Number,Title,Author\n', 'There are no rows to import.'],
  ['', 'The file is empty.'],
  ['PK\u0003\u0004 and then nothing of a workbook', 'This file cannot be read.'],
  [`Number,Title,Author\n${'1,A,B\n'.repeat(5_001)}`, 'Import at most 5,000 rows at once.'],
  [`Number,Title,Author\n${'1,A,B\n'.repeat(900_000)}`, 'The file is larger than 5 MB.'],
])('a file that cannot be used gets its sentence: %#', async (text, words) => {
  const screen = await open();
  await pick(csv(text));
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toContain(words);
  await expect.element(importButton(0)).toBeDisabled();
  expect(screen.inputsOf('importBooks')).toEqual([]);
});

it('shows what a workbook would do, refused rows first, and stores it when told to', async () => {
  const screen = await open(
    {
      importBooks: ({ apply }) => ({ ...report, _id: apply ? 'i1' : '' }),
      undoBookImport: { _id: 'i1' },
    },
    390,
  );
  const cells = [
    ['Title', 'Availability', 'Book Number', 'Author'],
    ['Aathichudi', 'Y', 'N1', 'Avvaiyar'],
    ['=1+1', 'Y', '', '@somebody'],
  ].map((row) => row.map((value) => (value === '' ? null : { value, type: String })));
  const workbook = await writeExcelFile(cells).toBlob();
  await pick(new File([workbook], 'shelf.xlsx'));
  await expect
    .poll(() => page.getByRole('dialog').element().textContent)
    .toContain('New: 1, changed: 0, as stored: 0, refused: 1');
  expect(page.getByRole('dialog').element().textContent).toMatch(
    /Refused.*The book number is missing\..*New/,
  );
  await expect.poll(() => document.getAnimations().length).toBe(0);
  await expectAccessible();
  await importButton(1).click();
  await expect.poll(() => document.body.textContent).toContain('1 book imported');
  const [dry, real] = screen.inputsOf('importBooks');
  expect(dry).toEqual({
    fileName: 'shelf.xlsx',
    apply: false,
    rows: [
      { bookid: 'N1', title: 'Aathichudi', author: 'Avvaiyar', available: 'Y' },
      { bookid: '', title: '=1+1', author: '@somebody', available: 'Y' },
    ],
  });
  expect(real).toEqual({ ...dry, apply: true, leaveOutRefused: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => screen.inputsOf('undoBookImport')).toEqual([{ id: 'i1' }]);
});

it.each(['little', 'big'])(
  'reads text of two %s-endian bytes a letter, and says what it leaves out',
  async (end) => {
    const screen = await open();
    const sheet =
      'Library 2026\n\nBook No\tTitle\tWriter\tRemarks\tShelf\n7\tகுறள்\tValluvar\ttorn\t\n';
    const letters = new DataView(new ArrayBuffer(2 * (sheet.length + 1)));
    for (const [place, letter] of [...`\ufeff${sheet}`].entries()) {
      letters.setUint16(2 * place, letter.charCodeAt(0), end === 'little');
    }
    await pick(csv(new Uint8Array(letters.buffer)));
    await expect
      .element(page.getByText('Not imported, because books have no place for it: “Remarks”.'))
      .toBeVisible();
    expect(screen.inputsOf('importBooks')).toMatchObject([
      { rows: [{ bookid: '7', title: 'குறள்', author: 'Valluvar' }] },
    ]);
  },
);

it('is given a file by a button in sight, or by dropping it', async () => {
  const screen = await open();
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await expectAccessible();
  const dropped = new DataTransfer();
  dropped.items.add(csv('Number,Title,Author\n1,A,B\n'));
  page
    .getByRole('button', { name: 'Choose a file' })
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer: dropped }));
  await expect.poll(() => screen.inputsOf('importBooks')).toHaveLength(1);
  await expect.element(page.getByText('books.csv')).toBeVisible();
});

it('takes an earlier import back, and tells why it cannot', async () => {
  const earlier = {
    _id: 'i0',
    fileName: 'august.csv',
    added: 3,
    changed: 0,
    importedBy: 'librarian@school.example',
    insertTimeStamp: '2025-08-20T15:00:00.000Z',
    undoneAt: '',
  };
  const words = 'Books of this import were lent or changed since; it cannot be undone as one.';
  await open({
    getBookImports: [earlier, { ...earlier, _id: 'i9', undoneAt: '2025-08-21T15:00:00.000Z' }],
    undoBookImport: refuse(409, words),
  });
  const section = page.getByRole('region', { name: 'Earlier imports' });
  await expect.poll(() => section.query()?.textContent).toMatch(/august\.csv.*3 books.*Undone/s);
  await section.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => document.body.textContent).toContain(words);
});
