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
const rowsNamed = (...names: string[]): GridRow[] =>
  names.map((name) => ({ id: name.toLowerCase(), name, cells: { W1: '0', W2: '0' } }));
const children = rowsNamed('Iniya', 'Kavin', 'Yazhini');

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
  shown?: readonly GridColumn[];
  onLook?: (column: string) => void;
};

function Grid(props: GridProps) {
  const { rows = children, columns = two, save = stored, summary, shown = columns } = props;
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
          shown={shown}
          summary={summary}
        />
      )}
      <TypingBar cells={cells} shown={shown} onLook={props.onLook ?? (() => undefined)} />
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

/** As another program leaves it on the clipboard. */
function paste(text: string, html = ''): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  if (html !== '') clipboardData.setData('text/html', html);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}
const question = page.getByRole('dialog', { name: /This paste does not fit/ });

it.each([1440, 390])('takes a column of a spreadsheet, and back again (%i px)', async (width) => {
  await renderScreen(<Grid />, { width });
  const one = width === 390 ? page.getByLabelText('Week 2') : cell('Iniya, Week 2');
  await one.click();
  paste('80\r\n\r\n90\r\n');
  await expect.element(one).toHaveValue('80');
  await expect.element(page.getByText('2 unsaved scores')).toBeVisible();
  await one.fill('85');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(one).toHaveValue('80');
  await userEvent.keyboard('{Meta>}z{/Meta}');
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  paste('80\n85');
  await page.getByRole('button', { name: 'Undo paste' }).click();
  await expect.element(page.getByText('Everything is saved')).toBeVisible();
  await expect.element(one).toHaveValue('0');
});

const note: GridColumn = { ...column('N'), label: 'Note', kind: 'text', check: () => null };

it('enters a comment of two lines into its own row, and stores no other', async () => {
  const sent: ChangedRow[][] = [];
  const save: Save = (changes) => {
    sent.push(changes);
    return stored(changes);
  };
  await renderScreen(<Grid columns={[column('W1'), note]} save={save} />);
  await cell('Iniya, Week 1').click();
  paste('95\t"Good ""work""\nread louder"\n80\tok\n70\tfine\n');
  await expect.element(cell('Iniya, Note')).toHaveValue('Good "work" read louder');
  await expect.element(cell('Yazhini, Week 1')).toHaveValue('70');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent[0]?.map(({ id, values }) => [id, values.W1, values.N]))
    .toEqual([
      ['iniya', '95', 'Good "work" read louder'],
      ['kavin', '80', 'ok'],
      ['yazhini', '70', 'fine'],
    ]);
});

it('reads the table of a word processor, whose plain text breaks a cell in two', async () => {
  await renderScreen(<Grid columns={[column('W1'), note]} />);
  await cell('Iniya, Week 1').click();
  const rows = '<tr><td><p>95</p></td><td><p>Good</p><p>louder</p></td></tr><tr><td>80<td>ok</tr>';
  paste('95\tGood\r\nlouder\r\n80\tok\r\n', `<html><body><table>${rows}</table></body></html>`);
  await expect.element(cell('Iniya, Note')).toHaveValue('Good louder');
  await expect.element(cell('Kavin, Week 1')).toHaveValue('80');
});

it('keeps sentences of a letter in the one comment', async () => {
  await renderScreen(<Grid columns={[column('W1'), note]} />);
  await cell('Iniya, Note').click();
  paste('Reads well.\nSings too.', '<p>Reads well.</p><p>Sings too.</p>');
  await expect.element(cell('Iniya, Note')).toHaveValue('Reads well. Sings too.');
  await expect.element(cell('Kavin, Note')).toHaveValue('');
});

it.each([1440, 390])(
  'shows what does not fit before anything is entered (%i px)',
  async (width) => {
    await renderScreen(<Grid />, { width });
    const one = width === 390 ? page.getByLabelText('Week 1') : cell('Iniya, Week 1');
    await one.click();
    paste('80\n8o\n90\n95\n');
    await expect.element(question).toBeVisible();
    await expect.element(question.getByText('95: below the last row')).toBeVisible();
    await expect.element(question.getByText('Enter a number')).toBeVisible();
    await expect.element(question.getByRole('row', { name: /Iniya.*Week 1: 0.*80/ })).toBeVisible();
    await expect.poll(() => document.getAnimations().length).toBe(0);
    await expectAccessible();
    await expect.element(one).toHaveValue('0');
    await question.getByRole('button', { name: 'Enter nothing' }).click();
    await expect.element(page.getByText('Everything is saved')).toBeVisible();
    await one.click();
    paste('80\n8o\n90\n95\n');
    await question.getByRole('button', { name: 'Enter 3 cells' }).click();
    await expect.element(one).toHaveValue('80');
    await expect.element(page.getByText(/1 needs attention/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo paste' }).click();
    await expect.element(page.getByText('Everything is saved')).toBeVisible();
  },
);

it.each([1440, 390])(
  'finds the rows of pasted names wherever it is pasted (%i px)',
  async (width) => {
    const sent: ChangedRow[][] = [];
    const save: Save = (changes) => {
      sent.push(changes);
      return stored(changes);
    };
    const rows = rowsNamed('Iniya Selvam', 'Kavin Arasu', 'Yazhini Mani');
    await renderScreen(<Grid rows={rows} save={save} />, { width });
    const one = width === 390 ? page.getByLabelText('Week 1') : cell('Kavin Arasu, Week 1');
    await one.click();
    paste('Mani, Yazhini\t90\nIniya Selvam\t80');
    await expect.element(page.getByText('2 unsaved scores')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sent[0]?.map(({ id, values }) => [id, values.W1]).toSorted())
      .toEqual([
        ['iniya selvam', '80'],
        ['yazhini mani', '90'],
      ]);
    await one.click();
    paste('Yazhini Mani\t91\nNila Arasan\t70');
    await expect
      .element(question.getByText('Nila Arasan (70): not a name of this table'))
      .toBeVisible();
  },
);

it('leads to what needs attention in a column that is not on screen', async () => {
  const looked: string[] = [];
  const props = { onLook: (id: string) => looked.push(id) };
  const screen = await renderScreen(<Grid {...props} />);
  await cell('Iniya, Week 1').fill('x');
  await screen.rerender(<Grid {...props} shown={two.slice(1)} />);
  await page.getByRole('button', { name: 'Look at Week 1' }).click();
  expect(looked).toEqual(['W1']);
});

it('checks a cell when it is left', async () => {
  await renderScreen(<Grid />);
  await cell('Kavin, Week 2').fill('8o');
  await expect.element(page.getByText('Week 2: Enter a number')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
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

it('lets the person choose where another person has typed meanwhile', async () => {
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

it('renders at a key the row it stands in, and no other', async () => {
  const rows = children.map((row) => ({ ...row, cells: { ...row.cells, W2: row.name } }));
  const rendered: (string | undefined)[] = [];
  const summary: GridSummary = {
    header: 'Whose',
    of: ({ W2 }) => {
      rendered.push(W2);
      return W2 ?? '';
    },
  };
  await renderScreen(<Grid rows={rows} summary={summary} />);
  expect(new Set(rendered)).toEqual(new Set(['Iniya', 'Kavin', 'Yazhini']));
  await cell('Kavin, Week 1').click();
  rendered.length = 0;
  await userEvent.keyboard('85');
  await expect.element(page.getByText('1 unsaved score')).toBeVisible();
  expect(new Set(rendered)).toEqual(new Set(['Kavin']));
});
