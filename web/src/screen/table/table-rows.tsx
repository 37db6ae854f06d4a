// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards (display: grid) lose their own roles
import { Skeleton } from '@mantine/core';
import type { Row, RowData } from '@tanstack/react-table';
import { memo } from 'react';
import { type Columns, type Features, renderCell } from './columns.ts';
import classes from './data-table.module.css';

type TableRowProps<Data extends RowData> = {
  row: Row<Features, Data>;
  /** Compared only: a new list of columns renders every row again. */
  columns: Columns<Data>;
};

function TableRowCells<Data extends RowData>({ row }: TableRowProps<Data>) {
  return (
    <tr role="row" className={classes.row}>
      {row.getAllCells().map((cell) => {
        const { header, meta } = cell.column.columnDef;
        return (
          <td
            key={cell.id}
            role="cell"
            data-label={typeof header === 'string' ? header : undefined}
            data-align={meta?.align}
            data-one-line={meta?.oneLine}
            data-on-phone={meta?.onPhone}
            style={meta?.minWidth === undefined ? undefined : { minWidth: meta.minWidth }}
          >
            {renderCell(cell)}
          </td>
        );
      })}
    </tr>
  );
}

function isSameRow<Data extends RowData>(before: TableRowProps<Data>, after: TableRowProps<Data>) {
  return before.row.original === after.row.original && before.columns === after.columns;
}

/** Rendered again only when its record or the columns changed; this keeps long tables quick. */
export const TableRow = memo(TableRowCells, isSameRow) as typeof TableRowCells;

export function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <tr key={row} role="row" className={classes.row} aria-hidden>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <td key={column} role="cell">
          <Skeleton height={14} my={5} width={column % 3 === 0 ? '60%' : '85%'} />
        </td>
      ))}
    </tr>
  ));
}
