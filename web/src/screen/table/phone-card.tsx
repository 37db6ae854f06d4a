// biome-ignore-all lint/a11y/noRedundantRoles: rows shown as cards (display: grid) lose their own roles
import { ActionIcon } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { Cell, Row, RowData } from '@tanstack/react-table';
import { Fragment, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { type Columns, type Features, isBareNumber, renderCell } from './columns.ts';
import classes from './phone-card.module.css';

type PhoneCardProps<Data extends RowData> = {
  row: Row<Features, Data>;
  /** Compared only: a new list of columns renders every row again. */
  columns: Columns<Data>;
};

/** How many columns tell a row apart where none is named for it. */
const summaryColumns = 2;

/**
 * A row on a phone: its heading, a line that tells it apart and what one touches; the rest opens
 * below. A list stays one that a thumb can go through.
 */
function PhoneCardCells<Data extends RowData>({ row }: PhoneCardProps<Data>) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { heading, summary, beside, rest, actions } = sortIntoPlaces(row.getAllCells());
  const hasMore = rest.length + actions.length > 0;
  const name = heading.map(wordsOf).filter(Boolean).join(' ');
  return (
    <tr role="row" className={classes.card} data-opened={opened}>
      <td role="cell" className={classes.main}>
        {heading.length > 0 && (
          <div className={classes.heading}>
            {heading.map((cell) => (
              <div key={cell.id}>{renderCell(cell)}</div>
            ))}
          </div>
        )}
        <div className={classes.summary}>
          {summary.map((cell) => (
            <span key={cell.id} data-whole={isWhole(cell)}>
              {isNamed(cell) && `${headerOf(cell)} `}
              {renderCell(cell)}
            </span>
          ))}
        </div>
      </td>
      {beside.length > 0 && (
        <td role="cell" className={classes.beside}>
          {beside.map((cell) => (
            <Fragment key={cell.id}>
              {isNamed(cell) && <span className={classes.name}>{headerOf(cell)} </span>}
              {renderCell(cell)}
            </Fragment>
          ))}
        </td>
      )}
      {hasMore && (
        <td role="cell" className={classes.opener}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            aria-expanded={opened}
            aria-label={name === '' ? t('More') : t('Details of {{name}}', { name })}
            onClick={() => setOpened(!opened)}
          >
            <IconChevronDown size={20} aria-hidden />
          </ActionIcon>
        </td>
      )}
      {opened &&
        rest.map((cell) => (
          <td key={cell.id} role="cell" className={classes.value} data-label={labelOf(cell)}>
            {renderCell(cell)}
          </td>
        ))}
      {opened && actions.length > 0 && (
        <td role="cell" className={classes.actions}>
          {actions.map((cell) => (
            <Fragment key={cell.id}>{renderCell(cell)}</Fragment>
          ))}
        </td>
      )}
    </tr>
  );
}

type Cells<Data extends RowData> = Cell<Features, Data, unknown>[];
const placeOf = <Data extends RowData>(cell: Cell<Features, Data, unknown>) =>
  cell.column.columnDef.meta?.onPhone;

/** A number without its word says nothing: '12', '83%', '$225.00'. */
function isNamed<Data extends RowData>(cell: Cell<Features, Data, unknown>): boolean {
  const { namedOnPhone } = cell.column.columnDef.meta ?? {};
  return namedOnPhone ?? isBareNumber(cell);
}

function wordsOf<Data extends RowData>(cell: Cell<Features, Data, unknown>): string {
  const value = cell.getValue();
  return typeof value === 'string' ? formatDay(value) || value : '';
}

const isWhole = <Data extends RowData>(cell: Cell<Features, Data, unknown>) =>
  isNamed(cell) || cell.column.columnDef.meta?.wholeOnPhone;

function sortIntoPlaces<Data extends RowData>(cells: Cells<Data>) {
  const at = (...places: unknown[]) => cells.filter((cell) => places.includes(placeOf(cell)));
  const plain = at(undefined);
  const named = [...at('foremost'), ...at('summary')];
  const summary = named.length > 0 ? named : plain.slice(0, summaryColumns);
  return {
    heading: at('heading'),
    summary,
    beside: at('beside'),
    rest: at(undefined, 'line', 'wide').filter((cell) => !summary.includes(cell)),
    actions: at('actions'),
  };
}

function labelOf<Data extends RowData>(cell: Cell<Features, Data, unknown>): string | undefined {
  return placeOf(cell) === 'wide' ? undefined : headerOf(cell);
}

function headerOf<Data extends RowData>(cell: Cell<Features, Data, unknown>): string | undefined {
  const { header } = cell.column.columnDef;
  return typeof header === 'string' ? header : undefined;
}

function isSame<Data extends RowData>(before: PhoneCardProps<Data>, after: PhoneCardProps<Data>) {
  return before.row.original === after.row.original && before.columns === after.columns;
}

export const PhoneCard = memo(PhoneCardCells, isSame) as typeof PhoneCardCells;
