import { mergeAttributes, Node } from '@tiptap/core';
import {
  addRowAfter,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';

/**
 * Tables as they are pasted from Word and spreadsheets. The library's own extension has no release
 * beside the others; it is a layer over the same tables as this, with widths of columns, which no
 * mail program keeps.
 */
const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, ['tbody', 0]],
  extendNodeSchema: ({ name }) => (name in roles ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      // Behind the last cell the key leads on, out of the field.
      Tab: () => editor.commands.command(({ state, dispatch }) => goToNextCell(1)(state, dispatch)),
      'Shift-Tab': () =>
        editor.commands.command(({ state, dispatch }) => goToNextCell(-1)(state, dispatch)),
      Backspace: () => deleteWhole(editor),
      Delete: () => deleteWhole(editor),
    };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
});

function cellNode(name: string, tag: 'td' | 'th') {
  return Node.create({
    name,
    content: '(paragraph | heading | list)+',
    isolating: true,
    addAttributes: () => ({
      colspan: spanAttribute('colspan'),
      rowspan: spanAttribute('rowspan'),
      // Asked for by the library; no width is ever set.
      colwidth: { default: null, parseHTML: () => null, renderHTML: () => ({}) },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
}

const mostSpanned = 50;

function spanAttribute(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (cell: HTMLElement) => {
      const count = Number.parseInt(cell.getAttribute(name) ?? '', 10);
      return count > 1 ? Math.min(count, mostSpanned) : 1;
    },
    renderHTML: ({ [name]: count }: Record<string, unknown>) =>
      count === 1 ? {} : { [name]: count },
  };
}

export const tables = [Table, TableRow, cellNode('tableCell', 'td'), cellNode('tableHeader', 'th')];

/** All of its cells are marked: what is meant is the table, not its words. */
function deleteWhole(editor: Editor): boolean {
  const { selection } = editor.state;
  const isWhole =
    selection instanceof CellSelection && selection.isColSelection() && selection.isRowSelection();
  return isWhole && deleteTable(editor.state, editor.view.dispatch);
}

export function isWithinTable(editor: Editor): boolean {
  return isInTable(editor.state);
}

const changes = { addRow: addRowAfter, deleteRow, deleteColumn, deleteTable };

export function changeTable(editor: Editor, change: keyof typeof changes): void {
  changes[change](editor.state, editor.view.dispatch);
  editor.view.focus();
}
