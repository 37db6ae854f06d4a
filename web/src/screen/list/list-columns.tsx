import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { AddressWords } from '../../ui/address-words.tsx';
import type { ReportColumn, ReportKind } from '../report/report-column.ts';
import { writeValue } from '../report/write-value.ts';
import { type Columns, columnsFor } from '../table/columns.ts';

type ColumnLook = NonNullable<Columns<RowData>[number]['meta']>;

/** A column of a list, declared once: on screen, in the worksheet and on paper. */
export type ListColumn<Row> = ReportColumn<Row> & {
  /** Its sort key on the server, or its name in the table. */
  id: string;
  /** What the cell shows where the written value is not enough: a badge, a link, a button. */
  cell?: (row: Row) => ReactNode;
  /** False where the server has no such order. */
  sortable?: boolean;
  look?: ColumnLook;
};

/** How the kinds of values stand in a table. */
const looks: Partial<Record<ReportKind, ColumnLook>> = {
  day: { oneLine: true },
  moment: { oneLine: true },
  dollars: { align: 'end', oneLine: true },
  number: { align: 'end', oneLine: true },
  phone: { oneLine: true },
};

/** Table columns of a list, and behind them columns of buttons (`editColumn`, `deleteColumn`). */
export function toTableColumns<Row extends RowData>(
  columns: readonly ListColumn<Row>[],
  buttons: readonly (Columns<Row>[number] | false)[] = [],
): Columns<Row> {
  const column = columnsFor<Row>();
  const values = columns.map(({ id, header, kind = 'text', value, cell, sortable = true, look }) =>
    column.accessor((row) => value(row), {
      id,
      header,
      enableSorting: sortable,
      meta: { ...looks[kind], ...look },
      cell: ({ row }: { row: { original: Row } }) =>
        cell === undefined ? showValue(kind, value(row.original)) : cell(row.original),
    }),
  );
  const shown = buttons.filter((button) => button !== false);
  return [...values, ...shown] as Columns<Row>;
}

const mailAddress = /^[^\s@]+@[^\s@]+$/;

function showValue(...[kind, value]: Parameters<typeof writeValue>): ReactNode {
  const words = writeValue(kind, value);
  return mailAddress.test(words) ? <AddressWords>{words}</AddressWords> : words;
}
