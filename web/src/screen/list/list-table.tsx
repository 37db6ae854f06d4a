import { RefreshButton } from '../refresh-button.tsx';
import { ExportButton } from '../report/export-button.tsx';
import { PrintButton } from '../report/print-button.tsx';
import type { ReportColumn } from '../report/report-column.ts';
import type { Columns } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import type { ServerList } from './use-server-list.ts';

type Identified = { _id: string };
const idOf = ({ _id }: Identified) => _id;

type ListTableProps<Row extends Identified> = {
  /** Where a row may stand for a record that does not exist yet. */
  rowId?: (row: Row) => string;
  /** What the rows are, for people who cannot see the table. */
  label: string;
  list: ServerList<Row>;
  columns: Columns<Row>;
  /** Where it is not the address's choice. */
  pageSizes?: readonly number[];
  flat?: boolean;
  emptyText?: string;
  failedText?: string;
};

/** The table of a `useServerList`. */
export function ListTable<Row extends Identified>({
  list,
  rowId = idOf,
  pageSizes = list.pageSizes,
  ...props
}: ListTableProps<Row>) {
  return (
    <DataTable
      {...props}
      pageSizes={pageSizes}
      rows={list.rows}
      rowId={rowId}
      load={list.load}
      view={list.values}
      onViewChange={list.setView}
      hrefOf={list.hrefOf}
      total={list.total}
      onClearFilters={list.activeCount > 0 ? list.clear : undefined}
    />
  );
}

type ListButtonsProps<Row> = {
  rowId?: (row: Row) => string;
  /** Head of the printed list and of the printed sheet. */
  title: string;
  list: ServerList<Row>;
  /** As printed, and as exported unless `exported` has others. */
  columns: readonly ReportColumn<Row>[];
  exported?: readonly ReportColumn<Row>[];
  /** The names of worksheet and file, as the documents give them. */
  sheet: string;
  file: string;
  /** Where the documents have another word. */
  refreshLabel?: string;
};

/** Refresh, export and print of all rows that the filters of a list leave. */
export function ListButtons<Row extends Identified>(props: ListButtonsProps<Row>) {
  const { title, list, columns, exported = columns, sheet, file, rowId = idOf } = props;
  return (
    <>
      <RefreshButton label={props.refreshLabel} />
      <ExportButton
        title={title}
        sheet={sheet}
        file={file}
        columns={exported}
        load={list.loadAll}
      />
      <PrintButton
        title={title}
        filters={list.inWords}
        columns={columns}
        load={list.loadAll}
        rowId={rowId}
      />
    </>
  );
}
