import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/expect-accessible.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { ChangedRow, GridColumn, GridRow, GridSummary, SavedRow } from './typed-cells.ts';
import { TypingBar } from './typing-bar.tsx';
import { TypingGrid } from './typing-grid.tsx';
import { useTypedCells } from './use-typed-cells.ts';

const column = (id: string): GridColumn => ({
  id,
  header: id,
  label: `Week ${id.slice(1)}`,
  kind: 'number',
  check: (text) => (/^\d{1,3}$/.test(text) ? null : 'Enter a number'),
});
const two = [column('W1'), column('W2')];
const children: GridRow[] = ['Iniya', 'Kavin', 'Yazhini'].map((name) => ({
  id: name.toLowerCase(),
  name,
  cells: { W1: '0', W2: '0' },
}));

type Save = (changes: ChangedRow[]) => readonly SavedRow[];

const stored: Save = (changes) =>
  changes.map(({ id, values }) => ({
    id,
    isStored: true,
    message: '',
    fields: {},
    cells: { W1: '0', W2: '0', ...(values as Record<string, string>) },
  }));

type GridProps = {
  rows?: readonly GridRow[];
  columns?: readonly GridColumn[];
  save?: Save;
  summary?: GridSummary;
};

function Grid({ rows = children, columns = two, save = stored, summary }: GridProps) {
  const cells = useTypedCells({ rows, columns, name: 'test', save: async (some) => save(some) });
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Reload
      </button>
      {isOpen && (
        <TypingGrid
          label="Homework"
          rowHeader="Student"
          cells={cells}
          shown={columns}
          summary={summary}
        />
      )}
      <TypingBar cells={cells} />
    </>
  );
}

const cell = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = page.getByRole('button', { name: 'Save' });

it('moves by Tab, Enter and arrows, and says what is not saved', async () => {
  await renderScreen(<Grid />);
  await cell('Iniya, Week 1').click();
  await userEvent.keyboard('80{Enter}85{Enter}90{Shift>}{Enter}{/Shift}');
  await expect.element(cell('Kavin, Week 1')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(cell('Kavin, Week 2')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}7{Tab}');
  await expect.element(cell('Kavin, Week 1')).toHaveFocus();
  await expect.element(page.getByText('4 unsaved scores')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(cell('Kavin, Week 1')).toHaveValue('0');
  await expect.element(page.getByText('3 unsaved scores')).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  await expect.element(cell('Yazhini, Week 1')).toHaveValue('90');
});

it('takes a column of a spreadsheet, and checks a cell when it is left', async () => {
  await renderScreen(<Grid />);
  await cell('Iniya, Week 2').click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '80\n8o\n90\n95\n');
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await expect.element(cell('Yazhini, Week 2')).toHaveValue('90');
  await expect.element(page.getByText('1 pasted cell goes beyond the table')).toBeVisible();
  await expect.element(page.getByText('Week 2: Enter a number')).toBeVisible();
  await expect.element(cell('Kavin, Week 2')).toBeInvalid();
  await expectAccessible();
  await cell('Kavin, Week 2').fill('85');
  await expect.element(page.getByText('Week 2: Enter a number')).not.toBeInTheDocument();
});

it('sends what has no fault; what is refused stays with its reason, others are stored', async () => {
  const sent: ChangedRow[][] = [];
  const refuse: Save = (changes) => {
    sent.push(changes);
    return changes.map((change) =>
      change.id === 'kavin'
        ? { id: 'kavin', isStored: false, message: 'Has left', fields: {}, cells: null }
        : stored([change])[0]!,
    );
  };
  await renderScreen(<Grid save={refuse} />);
  await cell('Iniya, Week 1').fill('80');
  await cell('Kavin, Week 1').fill('85');
  await cell('Yazhini, Week 1').fill('x');
  await save.click();
  await expect.element(page.getByText('Has left')).toBeVisible();
  await expect.element(page.getByText('2 unsaved scores · 1 needs attention')).toBeVisible();
  expect(sent).toEqual([
    [
      { id: 'iniya', values: { W1: '80' }, seen: { W1: 0 } },
      { id: 'kavin', values: { W1: '85' }, seen: { W1: 0 } },
    ],
  ]);
});

it('lets the person choose where somebody else has typed meanwhile', async () => {
  const conflict: Save = (changes) =>
    changes.map(({ id }) => ({
      id,
      isStored: false,
      message: 'Changed',
      fields: { W1: 'Changed' },
      cells: { W1: '60', W2: '0' },
    }));
  await renderScreen(<Grid save={conflict} />);
  await cell('Iniya, Week 1').fill('80');
  await cell('Kavin, Week 1').fill('85');
  await save.click();
  await expect.element(page.getByText('Week 1: someone else entered 60.').first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Keep mine: 80' }).click();
  await page.getByRole('button', { name: 'Use 60' }).click();
  await expect.element(cell('Iniya, Week 1')).toHaveValue('80');
  await expect.element(cell('Kavin, Week 1')).toHaveValue('60');
  await expect.element(page.getByText('1 unsaved score')).toBeVisible();
});

it('keeps what is typed over a reload and a lost network', async () => {
  const lost: Save = () => {
    throw new TypeError('Failed to fetch');
  };
  const screen = await renderScreen(<Grid save={lost} />);
  await cell('Iniya, Week 1').fill('80');
  await save.click();
  await expect.element(page.getByText(/Nothing is lost/)).toBeVisible();
  await screen.rerender(null);
  await screen.rerender(<Grid />);
  await expect.element(cell('Iniya, Week 1')).toHaveValue('80');
  await save.click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
});

it('is one card a child on a phone, next and previous by thumb', async () => {
  await renderScreen(<Grid columns={[column('W1')]} />, { width: 390 });
  await page.getByLabelText('Week 1').fill('80');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Kavin')).toBeVisible();
  await expect.element(page.getByLabelText('Week 1')).toHaveFocus();
  await page.getByLabelText('Week 1').fill('x');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Look at Kavin' }).click();
  await expect.element(page.getByText('Week 1: Enter a number')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Look at/ })).not.toBeInTheDocument();
  // The buttons fade from disabled to enabled; half-way is no contrast to judge.
  await expect.poll(() => document.getAnimations().length).toBe(0);
  await expectAccessible();
});

it('draws at a key the row it stands in, and no other', async () => {
  const rows = children.map((row) => ({ ...row, cells: { ...row.cells, W2: row.name } }));
  const drawn: (string | undefined)[] = [];
  const summary: GridSummary = {
    header: 'Whose',
    of: ({ W2 }) => {
      drawn.push(W2);
      return W2 ?? '';
    },
  };
  await renderScreen(<Grid rows={rows} summary={summary} />);
  expect(new Set(drawn)).toEqual(new Set(['Iniya', 'Kavin', 'Yazhini']));
  await cell('Kavin, Week 1').click();
  drawn.length = 0;
  await userEvent.keyboard('85');
  await expect.element(page.getByText('1 unsaved score')).toBeVisible();
  expect(new Set(drawn)).toEqual(new Set(['Kavin']));
});
