// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards (display: grid) lose their own roles
import { ActionIcon, Group, NativeSelect, VisuallyHidden } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import type { ReactTable } from '@tanstack/react-table';
import { type RowData, useTable } from '@tanstack/react-table';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/is-phone.ts';
import { useIsPrinting } from '../../lib/is-printing.ts';
import { rescueFocus } from '../focus-place.ts';
import type { ViewTurn } from '../view/links.ts';
import { turnBy } from '../view/links.ts';
import type { TableView } from '../view/url-filters.ts';
import type { Features } from './columns.ts';
import { type Columns, features } from './columns.ts';
import classes from './data-table.module.css';
import { PhoneCard } from './phone-card.tsx';
import { countPages } from './row-count.ts';
import { compareCells, readSort } from './sort.ts';
import { TableFooter } from './table-footer.tsx';
import { TableHead } from './table-head.tsx';
import { SkeletonRows, TableRow } from './table-rows.tsx';
import { FailedRows, type LoadState, NoRows } from './table-states.tsx';
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
   * elements there, as a server-rendered page must be.
   */
  flat?: boolean;
  /** Said when there are no rows at all, where the documents have words of their own. */
  emptyText?: string;
  /**
   * Shown above the reason when the rows could not be loaded, where the documents have such words.
   */
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
 * rows must keep their identity while nothing changes; a row is rendered again only when it changed.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, load, view, onViewChange, pageSizes, total } = props;
  const { flat = false, hrefOf } = props;
  const { t } = useTranslation();
  const turn = { onViewChange, hrefOf };
  const scroller = useRef<HTMLDivElement>(null);
  const fits = useFits(scroller);
  const isPhone = useIsPhone();
  const isPrinting = useIsPrinting();
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
    state: {
      sorting,
      pagination:
        isPrinting && total === undefined
          ? { pageIndex: 0, pageSize: Math.max(count, 1) }
          : { pageIndex: page - 1, pageSize: view.pageSize },
    },
    manualSorting: total !== undefined,
    manualPagination: total !== undefined,
    autoResetPageIndex: false,
    rowCount: count,
  });
  const shown = table.getRowModel().rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after other rows have been rendered
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

type PhoneSortProps<Row extends RowData> = {
  table: ReactTable<Features, Row>;
  sort: string;
  turn: ViewTurn;
};

/** Stands in for the headers where rows are cards. */
function PhoneSort<Row extends RowData>({ table, sort, turn }: PhoneSortProps<Row>) {
  const { t } = useTranslation();
  const choices = table
    .getAllLeafColumns()
    .filter((column) => column.getCanSort())
    .map((column) => ({ value: column.id, label: String(column.columnDef.header) }));
  if (choices.length === 0) return null;
  const main = sort.split(',')[0] ?? '';
  const column = main.replace(/^-/, '');
  const descending = main.startsWith('-');
  // The order that holds may be of a column that is not here: then no other is claimed.
  const isShown = choices.some(({ value }) => value === column);
  const unsaid = isShown ? [] : [{ value: column, label: t('Sort by') }];

  return (
    <Group
      className={`${classes.phoneSort} portal-needs-script`}
      gap="xs"
      wrap="nowrap"
      align="flex-end"
    >
      <NativeSelect
        flex={1}
        aria-label={t('Sort by')}
        data={[...unsaid, ...choices]}
        value={column}
        onChange={(event) => turn.onViewChange({ sort: event.currentTarget.value })}
      />
      {isShown && (
        <ActionIcon
          variant="default"
          size={36}
          aria-label={descending ? t('Sorted descending. Reverse') : t('Sorted ascending. Reverse')}
          {...turnBy(turn, { sort: descending ? column : `-${column}` })}
        >
          {descending ? (
            <IconSortDescending size={18} aria-hidden />
          ) : (
            <IconSortAscending size={18} aria-hidden />
          )}
        </ActionIcon>
      )}
    </Group>
  );
}

/**
 * Whether the content of a box is no wider than the box. A table that fits lets its header stick
 * to the window; one that does not scrolls inside its box. Undefined until that was looked at, as in a
 * page that the server has rendered.
 */
function useFits(box: RefObject<HTMLElement | null>): boolean | undefined {
  const [fits, setFits] = useState<boolean>();
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setFits(element.scrollWidth <= element.clientWidth + 1);
    // It tells the first sizes by itself, once the browser has laid the page out. To ask for them
    // earlier would make it do so twice.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return fits;
}
