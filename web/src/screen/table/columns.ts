import {
  type Cell,
  type ColumnDef,
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  type RowData,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** How a column looks beyond its cells. */
type ColumnLook = {
  /** Numbers stand at the end, everything else at the start. */
  align?: 'end';
  /** Never broken over lines: numbers, dates, codes. */
  oneLine?: boolean;
  /** A CSS length, for texts that would otherwise be squeezed to a word a line. */
  minWidth?: string;
  /**
   * Its place on a phone, where each row becomes a low card: the heading, the line below it
   * (`foremost` at its beginning, which alone is sure to be seen: it ends where the card does), or
   * beside both where a thumb reaches it. Everything else shows once the card is opened: with its
   * label (`line`, or none named), without it (`wide`), as buttons (`actions`), or never.
   */
  onPhone?: 'heading' | 'foremost' | 'summary' | 'beside' | 'line' | 'wide' | 'actions' | 'hidden';
  /**
   * On a phone its header stands before it: a moment says not of what. So it does before bare numbers;
   * false where the cell says itself what it counts.
   */
  namedOnPhone?: boolean;
  /** With it that line is never cut off; one that is named is not, either. */
  wholeOnPhone?: boolean;
};

export const features = tableFeatures({
  rowSortingFeature,
  rowPaginationFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
  columnMeta: metaHelper<ColumnLook>(),
});
export type Features = typeof features;

// Each column has a value type of its own; the table itself never looks at it.
// biome-ignore lint/suspicious/noExplicitAny: TanStack's own type of a mixed list of columns
export type Columns<Row extends RowData> = ColumnDef<Features, Row, any>[];

/**
 * Makes the columns of a table: `const column = columnsFor<Book>()`, then `column.accessor(…)` for
 * values and `column.display(…)` for buttons. Headers are texts; ids are the sort keys.
 */
export function columnsFor<Row extends RowData>() {
  return createColumnHelper<Features, Row>();
}

const bareNumber = /^(?=.*\d)[\d\s.,:/%$€+-]+$/;
/** As days are stored; they are shown in words. */
const storedDay = /^\d{4}-\d\d-\d\d$/;

/**
 * What a column says of a row. Called, and no component of its own: where the columns are new
 * (another language, names that came later) their elements stay.
 */
export function renderCell<Data extends RowData>(cell: Cell<Features, Data, unknown>): ReactNode {
  const { cell: render } = cell.column.columnDef;
  return typeof render === 'function' ? render(cell.getContext()) : render;
}

/** Whether a cell's value is a number alone, also one that is not entered yet. */
export function isBareNumber(cell: {
  getValue: () => unknown;
  column: { columnDef: { meta?: ColumnLook | undefined } };
}): boolean {
  const value = cell.getValue();
  const isOfNumbers = cell.column.columnDef.meta?.align === 'end';
  if (value === null || value === undefined || value === '') return false;
  const words = String(value);
  return isOfNumbers || (bareNumber.test(words) && !storedDay.test(words));
}
