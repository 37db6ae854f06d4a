import { Text, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/is-phone.ts';
import { afterPress } from './after-press.ts';
import { GridNotices } from './grid-notices.tsx';
import {
  findConflicts,
  findFaults,
  type GridColumn,
  type GridRow,
  type GridSummary,
  type TypedRow,
  textsOf,
} from './typed-cells.ts';
import { TypingCards } from './typing-cards.tsx';
import classes from './typing-grid.module.css';
import { type Place, placeOf, usePasting } from './use-pasting.tsx';
import type { TypedCells } from './use-typed-cells.ts';

type TypingGridProps = {
  /** What the rows are, for people who cannot see the grid. */
  label: string;
  /** What a row is called: 'Student'. */
  rowHeader: string;
  cells: TypedCells;
  /** The columns on screen; keep their identity. */
  shown: readonly GridColumn[];
  /** A figure behind the columns; keep its identity. */
  summary?: GridSummary | undefined;
};

/**
 * A table for typing, as in a spreadsheet: Tab, Enter and arrows move, a column is pasted from
 * another program, each cell is checked when it is left, what is not saved is marked. On a phone
 * one row is a card.
 */
export function TypingGrid(props: TypingGridProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <>
      <Text size="sm" c="dimmed">
        {isPhone
          ? t('Type, or paste a column from a spreadsheet. Enter goes to the next one.')
          : t('Type, or paste a column from a spreadsheet. Enter goes down.')}
      </Text>
      {isPhone ? <TypingCards {...props} /> : <TypingTable {...props} />}
    </>
  );
}

function TypingTable({ label, rowHeader, cells, shown, summary }: TypingGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const { rows = [], typed, refused, type, settle } = cells;

  const { onPaste, dialog } = usePasting({ cells, shown, rowHeader });

  return (
    // A region that scrolls is reached by keyboard through its fields.
    <section className={classes.scroller} aria-label={label}>
      <table
        ref={table}
        aria-label={label}
        className={classes.table}
        onKeyDown={(event) => moveByKey(event, table.current)}
        onPaste={onPaste}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.name}>
              {rowHeader}
            </th>
            {shown.map((column) => (
              <th key={column.id} scope="col" data-kind={column.kind}>
                <span aria-hidden>{column.header}</span>
                <VisuallyHidden>{column.label}</VisuallyHidden>
              </th>
            ))}
            {summary !== undefined && <th scope="col">{summary.header}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <TypingRow
              key={row.id}
              row={row}
              index={index}
              shown={shown}
              summary={summary}
              typed={typed[row.id] ?? noCells}
              refused={refused[row.id]}
              onType={type}
              onSettle={settle}
            />
          ))}
        </tbody>
      </table>
      {dialog}
    </section>
  );
}

const noCells: TypedRow = {};

type TypingRowProps = {
  row: GridRow;
  index: number;
  shown: readonly GridColumn[];
  summary: GridSummary | undefined;
  typed: TypedRow;
  refused: TypedCells['refused'][string] | undefined;
  onType: TypedCells['type'];
  onSettle: TypedCells['settle'];
};

/** Rendered again only when its own cells change: a key in one row costs one row. */
const TypingRow = memo(function TypingRow(props: TypingRowProps) {
  const { row, index, shown, summary, typed, refused, onType, onSettle } = props;
  const [entered, setEntered] = useState<string | null>(null);
  const { [entered ?? '']: _, ...left } = typed;
  // A cell is checked when it is left; during typing, half a number is not a fault.
  const faults = { ...refused?.fields, ...findFaults(left, shown) };
  const conflicts = findConflicts(typed, row.cells);
  const noticeId = `notice-${row.id}`;
  const hasNotice =
    refused !== undefined || Object.keys(faults).length + Object.keys(conflicts).length > 0;
  return (
    <>
      <tr data-noticed={hasNotice}>
        <th scope="row" className={classes.name}>
          {row.name}
        </th>
        {shown.map(({ id, label, kind }, place) => {
          const isWrong = id in faults || id in conflicts;
          return (
            <td key={id} data-kind={kind}>
              <input
                className={classes.input}
                aria-label={`${row.name}, ${label}`}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? noticeId : undefined}
                data-cell={`${index}:${place}`}
                data-changed={id in typed}
                inputMode={kind === 'number' ? 'numeric' : undefined}
                autoComplete="off"
                placeholder={row.hints?.[id]}
                value={typed[id]?.text ?? row.cells[id] ?? ''}
                onChange={(event) => onType(row, id, event.currentTarget.value)}
                onFocus={(event) => {
                  setEntered(id);
                  event.currentTarget.select();
                }}
                onBlur={() => afterPress(() => setEntered((now) => (now === id ? null : now)))}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') onType(row, id, typed[id]?.seen ?? '');
                }}
              />
            </td>
          );
        })}
        {summary !== undefined && (
          <td className={classes.summary}>{summary.of({ ...row.cells, ...textsOf(typed) })}</td>
        )}
      </tr>
      {hasNotice && (
        <tr>
          <td colSpan={shown.length + 2} className={classes.notice}>
            <GridNotices
              id={noticeId}
              row={row}
              columns={shown}
              typed={typed}
              faults={faults}
              conflicts={conflicts}
              message={Object.keys(faults).length > 0 ? '' : (refused?.message ?? '')}
              onSettle={onSettle}
            />
          </td>
        </tr>
      )}
    </>
  );
});

/** Enter and the arrows up and down go along a column, left and right from a text's end on. */
function moveByKey(event: KeyboardEvent<HTMLTableElement>, table: HTMLTableElement | null): void {
  const { target, key, shiftKey, altKey, ctrlKey, metaKey } = event;
  const from = placeOf(target);
  if (from === null || altKey || ctrlKey || metaKey || event.nativeEvent.isComposing) return;
  const { selectionStart, selectionEnd, value } = target as HTMLInputElement;
  const step = (down: number, right: number): Place => ({
    row: from.row + down,
    column: from.column + right,
  });
  const to =
    key === 'Enter'
      ? step(shiftKey ? -1 : 1, 0)
      : key === 'ArrowDown'
        ? step(1, 0)
        : key === 'ArrowUp'
          ? step(-1, 0)
          : key === 'ArrowLeft' && selectionStart === 0 && !shiftKey
            ? step(0, -1)
            : key === 'ArrowRight' && selectionEnd === value.length && !shiftKey
              ? step(0, 1)
              : null;
  if (to === null) return;
  event.preventDefault();
  table?.querySelector<HTMLInputElement>(`[data-cell="${to.row}:${to.column}"]`)?.focus();
}
