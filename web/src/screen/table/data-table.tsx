// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards (display: grid) lose their own roles
import { VisuallyHidden } from '@mantine/core';
import { type RowData, useTable } from '@tanstack/react-table';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/is-phone.ts';
import { rescueFocus } from '../focus-place.ts';
import type { ViewTurn } from '../view/links.ts';
import type { TableView } from '../view/url-filters.ts';
import { type Columns, features } from './columns.ts';
import classes from './data-table.module.css';
import { PhoneCard } from './phone-card.tsx';
import { PhoneSort } from './phone-sort.tsx';
import { countPages } from './row-count.ts';
import { compareCells, readSort } from './sort.ts';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { SkeletonRows, TableRow } from './table-rows.tsx';
import { FailedRows, type LoadState, NoRows } from './table-states.tsx';
import { useFits } from './use-fits.ts';
import { useLastPage } from './use-last-page.ts';

type DataTableProps<Row extends RowData> = ViewTurn & {
  /** What the rows are, for people who cannot see the table. */
  label: string;
  columns: Columns<Row>;
  /** Undefined until they have arrived. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** The query that brings the rows. */
  load: LoadState;
  view: TableView;
  /** How many rows stand in for those that are still to come. */
  standIns?: number;
  /** What the documents list for this table, in their order. */
  pageSizes: readonly number[];
  /** Given when the server sorts and pages: `rows` is then one page of so many. */
  total?: number;
  /** Given when filters are set: offered where they hide everything. */
  onClearFilters?: (() => void) | undefined;
  /**
   * Its rows show all they have on a phone too (`heading`, `beside`, `summary`), and are the same
   * elements there, as a page must be that the server has drawn.
   */
  flat?: boolean;
  /** Said when there are no rows at all, where the documents have words of their own. */
  emptyText?: string;
  /** Said above the reason when the rows could not be loaded, where the documents have such words. */
  failedText?: string;
};

const noRows: never[] = [];
const defaultColumn = {
  sortFn: (
    first: { getValue: (id: string) => unknown },
    second: { getValue: (id: string) => unknown },
    column: string,
  ) => compareCells(first.getValue(column), second.getValue(column)),
};

/**
 * A table of records with sort, pages and its states. On a phone each row is a card. Columns and
 * rows must keep their identity while nothing changes; a row is drawn again only when it changed.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, load, view, onViewChange, pageSizes, total } = props;
  const { flat = false, hrefOf } = props;
  const { t } = useTranslation();
  const turn = { onViewChange, hrefOf };
  const scroller = useRef<HTMLDivElement>(null);
  const fits = useFits(scroller);
  const isPhone = useIsPhone();
  const RowView = isPhone && !flat ? PhoneCard : TableRow;
  const sorting = useMemo(() => readSort(view.sort), [view.sort]);
  const count = total ?? rows?.length ?? 0;
  const lastPage = countPages({ pageSize: view.pageSize, total: count });
  const page = Math.min(view.page, lastPage);

  const isSettled = rows !== undefined && !load.isFetching;
  useLastPage({
    page: view.page,
    lastPage: isSettled ? lastPage : undefined,
    onChange: onViewChange,
  });

  // Everything stands there: no pages to turn, no choice to make, and nothing to count.
  const isWhole = total === undefined && pageSizes.length === 1 && count > 0 && lastPage === 1;

  // Its foot comes with the first rows: below rows that only stand in for them it would move.
  const isComing = rows === undefined && load.error == null;

  // There are rows, on another page, which is on its way.
  const isTurningBack = rows?.length === 0 && count > 0 && load.error == null;

  const table = useTable({
    features,
    columns,
    data: rows ?? noRows,
    getRowId: rowId,
    defaultColumn,
    state: { sorting, pagination: { pageIndex: page - 1, pageSize: view.pageSize } },
    manualSorting: total !== undefined,
    manualPagination: total !== undefined,
    autoResetPageIndex: false,
    rowCount: count,
  });
  const shown = table.getRowModel().rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after other rows have been drawn
  useLayoutEffect(rescueFocus, [rows]);

  return (
    <div className={classes.frame}>
      {rows?.length !== 0 && <PhoneSort table={table} sort={view.sort} turn={turn} />}
      {/* Above rows that are kept: below a page of them it would be out of sight. */}
      {load.error != null && <FailedRows load={load} text={props.failedText} />}
      {/* A region that scrolls is reached by keyboard as well. */}
      <section
        ref={scroller}
        className={classes.scroller}
        data-fits={fits}
        aria-label={fits === false ? label : undefined}
        tabIndex={fits === false ? 0 : undefined}
      >
        <table
          role="table"
          aria-label={label}
          aria-busy={load.isFetching}
          className={classes.table}
          data-flat={flat || undefined}
          data-stale={load.isPlaceholderData ?? false}
        >
          <TableHead table={table} sort={view.sort} turn={turn} />
          <tbody role="rowgroup">
            {(isComing || isTurningBack) && (
              <SkeletonRows
                columns={columns.length}
                rows={Math.min(view.pageSize, props.standIns ?? 10)}
              />
            )}
            {shown.map((row) => (
              <RowView key={row.id} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </section>
      {rows !== undefined && shown.length === 0 && !isTurningBack && load.error == null && (
        <NoRows onClearFilters={props.onClearFilters} text={props.emptyText} />
      )}
      {isComing && <VisuallyHidden role="status">{t('Loading…')}</VisuallyHidden>}
      {!isWhole && !isComing && (
        <TableFooter
          label={label}
          view={{ ...view, page }}
          total={rows === undefined ? null : count}
          isLoading={load.isPending}
          pageSizes={pageSizes}
          {...turn}
        />
      )}
    </div>
  );
}
