import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ColumnDef, RowData } from '@tanstack/react-table';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { BusyIconButton } from '../busy-icon-button.tsx';
import { columnsFor, type Features } from './columns.ts';

type RowButtonOptions<Row> = {
  t: TFunction;
  /** What tells this row's button from the others': 'Edit Kavin Kumar'. */
  name: (row: Row) => string;
  /** The button shows its progress while a promise is under way. */
  onClick: (row: Row) => unknown;
  /** Which rows have the button; all where it is not said. */
  when?: (row: Row) => boolean;
};

/** A column of pencils: each opens its row to be changed. */
export function editColumn<Row extends RowData>({
  t,
  name,
  onClick,
  when = () => true,
}: RowButtonOptions<Row>) {
  return buttonColumn<Row>('Edit', {
    header: t('Edit'),
    button: (row) =>
      when(row) && (
        <BusyIconButton
          label={t('Edit {{name}}', { name: name(row) })}
          onClick={() => onClick(row)}
        >
          <IconPencil size={18} aria-hidden />
        </BusyIconButton>
      ),
  });
}

/** A column of dustbins; what they open asks before anything goes. `header` where it is shorter. */
export function deleteColumn<Row extends RowData>({
  t,
  name,
  onClick,
  header = t('Delete'),
  when = () => true,
}: RowButtonOptions<Row> & { header?: string | undefined }) {
  return buttonColumn<Row>('Delete', {
    header,
    button: (row) =>
      when(row) && (
        <BusyIconButton
          color="red"
          label={t('Delete {{name}}', { name: name(row) })}
          onClick={() => onClick(row)}
        >
          <IconTrash size={18} aria-hidden />
        </BusyIconButton>
      ),
  });
}

type ButtonColumn<Row> = {
  header: string;
  button: (row: Row) => ReactNode;
  /** Where a phone has it: among the buttons of an opened card, or beside its heading at once. */
  onPhone?: 'actions' | 'beside';
};

/** A column of buttons, one a row or none. */
export function buttonColumn<Row extends RowData>(
  id: string,
  { header, button, onPhone = 'actions' }: ButtonColumn<Row>,
): ColumnDef<Features, Row, unknown> {
  return columnsFor<Row>().display({
    id,
    header,
    enableSorting: false,
    meta: { onPhone },
    cell: ({ row }) => button(row.original),
  });
}
