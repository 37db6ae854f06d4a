import type { RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListColumn, toTableColumns } from '../list/list-columns.tsx';
import type { Columns } from './columns.ts';
import { deleteColumn, editColumn } from './row-buttons.tsx';

type RowButtons<Row> = {
  /** What tells a row's buttons from the others'. */
  name: (row: Row) => string;
  /** Where a person may not, it is left out. */
  edit?: ((row: Row) => void) | undefined;
  remove?: ((row: Row) => void) | undefined;
  /** Over the dustbins, where 'Delete' is too long. */
  removeHeader?: string;
  /** Which rows have the buttons; all where it is not said. */
  when?: (row: Row) => boolean;
};

/** Pencil and dustbin of every row. None of what is given may change between renders. */
export function useRowButtons<Row extends RowData>(buttons: RowButtons<Row>): Columns<Row> {
  const { name, edit, remove, removeHeader: header, when = everyRow } = buttons;
  const { t } = useTranslation();
  return useMemo(
    () => [
      ...(edit ? [editColumn<Row>({ t, name, when, onClick: edit })] : []),
      ...(remove ? [deleteColumn<Row>({ t, name, when, onClick: remove, header })] : []),
    ],
    [t, name, edit, remove, header, when],
  );
}

const everyRow = () => true;

/** A list's columns as its table takes them, with buttons behind: rendered again only when one changes. */
export function useTableColumns<Row extends RowData>(
  columns: readonly ListColumn<Row>[],
  buttons: Columns<Row>,
): Columns<Row> {
  return useMemo(() => toTableColumns(columns, buttons), [columns, buttons]);
}
