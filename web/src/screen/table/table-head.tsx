// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards (display: grid) lose their own roles
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Header, ReactTable, RowData } from '@tanstack/react-table';
import { turnBy, type ViewTurn } from '../view/links.ts';
import type { Features } from './columns.ts';
import classes from './data-table.module.css';
import { turnSort } from './sort.ts';

type TableHeadProps<Row extends RowData> = {
  table: ReactTable<Features, Row>;
  sort: string;
  turn: ViewTurn;
};

export function TableHead<Row extends RowData>({ table, sort, turn }: TableHeadProps<Row>) {
  const mainSort = table.state.sorting[0]?.id;
  return (
    <thead role="rowgroup" className={classes.head}>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id} role="row">
          {group.headers.map((header) => (
            <th
              key={header.id}
              role="columnheader"
              scope="col"
              data-align={header.column.columnDef.meta?.align}
              data-on-phone={header.column.columnDef.meta?.onPhone}
              aria-sort={mainSort === header.column.id ? ariaSort(header) : undefined}
            >
              <HeaderContent
                header={header}
                isMain={mainSort === header.column.id}
                link={turnBy(turn, { sort: turnSort(sort, header.column.id) })}
              />
            </th>
          ))}
        </tr>
      ))}
    </thead>
  );
}

/** Only one column at a time may say how it is sorted. */
function ariaSort<Row extends RowData>(header: Header<Features, Row>) {
  return header.column.getIsSorted() === 'desc' ? 'descending' : 'ascending';
}

type HeaderContentProps<Row extends RowData> = {
  header: Header<Features, Row>;
  isMain: boolean;
  link: object;
};

/** One arrow a table: what only orders equal rows would look like an order of its own. */
function HeaderContent<Row extends RowData>({ header, isMain, link }: HeaderContentProps<Row>) {
  const text = String(header.column.columnDef.header ?? '');
  if (!header.column.getCanSort()) return text;
  const sorted = isMain && header.column.getIsSorted();
  const Icon = sortIcons[sorted || 'none'];
  return (
    <UnstyledButton className={classes.sortButton} {...link}>
      {text}
      <Icon size={14} aria-hidden data-sorted={sorted !== false} />
    </UnstyledButton>
  );
}

const sortIcons = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort };
