import type { RowData } from '@tanstack/react-table';
import { useState } from 'react';
import type { Columns } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import type { LoadState } from '../table/table-states.tsx';
import type { TableView } from '../view/url-filters.ts';

type SmallTableProps<Row extends RowData> = {
  label: string;
  columns: Columns<Row>;
  /** Undefined until they have arrived. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  load: LoadState;
  /** The first is set at the start; one alone shows no choice. */
  pageSizes?: readonly number[];
  /** As in an address: `Name` or `-Name`. */
  sort?: string;
  emptyText?: string;
};

/** Few rows that are all here, as a child's assessments: sorted and paged without an address. */
export function SmallTable<Row extends RowData>(props: SmallTableProps<Row>) {
  const { pageSizes = [100], sort = '', ...table } = props;
  const [view, setView] = useState<TableView>({ sort, page: 1, pageSize: pageSizes[0] ?? 100 });
  return (
    <DataTable
      {...table}
      // What has no pages to choose from is a row for each child or so.
      standIns={props.pageSizes === undefined ? 3 : 10}
      view={view}
      onViewChange={(changes) => setView((before) => ({ ...before, page: 1, ...changes }))}
      pageSizes={pageSizes}
    />
  );
}
