import { Button, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import classes from './typing-grid.module.css';
import { usePasting } from './use-pasting.tsx';
import type { TypedCells } from './use-typed-cells.ts';

type TypingCardsProps = {
  label: string;
  rowHeader: string;
  cells: TypedCells;
  shown: readonly GridColumn[];
  summary?: GridSummary | undefined;
};

/** The grid on a phone: one row a card, the next and the previous under the thumb. */
export function TypingCards({ label, rowHeader, cells, shown, summary }: TypingCardsProps) {
  const { t } = useTranslation();
  const { rows = [], typed, refused, type, settle } = cells;
  const [wanted, setWanted] = useState(0);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const card = useRef<HTMLElement>(null);
  const hasTurned = useRef(false);
  const place = Math.min(wanted, Math.max(0, rows.length - 1));
  const row = rows[place];

  const { onPaste, dialog } = usePasting({ cells, shown, rowHeader });

  // The keyboard stays open from card to card.
  useEffect(() => {
    if (hasTurned.current && place >= 0) card.current?.querySelector('input')?.select();
  }, [place]);
  if (row === undefined) return null;

  const own = typed[row.id] ?? {};
  const checked = Object.fromEntries(
    Object.entries(own).filter(([column]) => left.has(`${row.id} ${column}`)),
  );
  const faults = { ...refused[row.id]?.fields, ...findFaults(checked, shown) };
  const conflicts = findConflicts(own, row.cells);
  const noticeId = `notice-${row.id}`;
  const hasFaults = Object.keys(faults).length > 0;
  const turn = (by: number) => {
    hasTurned.current = true;
    setWanted(Math.min(Math.max(place + by, 0), rows.length - 1));
  };
  // One card is in sight; what waits on another is found without paging through all of them.
  const waiting = rows.findIndex(
    ({ id, cells: stored }, at) =>
      at !== place && (id in refused || needsAttention(typed[id], { stored, shown })),
  );

  return (
    <section ref={card} className={classes.card} aria-label={label}>
      <div className={classes.cardHead}>
        <Text fw={700} size="lg">
          {row.name}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {t('{{place}} of {{all}}', { place: place + 1, all: rows.length })}
        </Text>
      </div>
      <div className={classes.cardFields} data-many={shown.length > 4} onPaste={onPaste}>
        {shown.map(({ id, label: name, kind }, at) => (
          <TextInput
            key={`${row.id} ${id}`}
            label={name}
            size="md"
            inputMode={kind === 'number' ? 'numeric' : undefined}
            enterKeyHint="next"
            autoComplete="off"
            data-cell={`${place}:${at}`}
            data-changed={id in own}
            placeholder={row.hints?.[id]}
            classNames={{ input: classes.cardInput }}
            aria-invalid={id in faults || id in conflicts}
            aria-describedby={id in faults || id in conflicts ? noticeId : undefined}
            value={own[id]?.text ?? row.cells[id] ?? ''}
            onChange={(event) => type(row, id, event.currentTarget.value)}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() =>
              afterPress(() => setLeft((before) => new Set(before).add(`${row.id} ${id}`)))
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter') turn(1);
            }}
          />
        ))}
      </div>
      {summary !== undefined && (
        <Text size="sm">
          {summary.header}: <b>{summary.of({ ...row.cells, ...textsOf(own) })}</b>
        </Text>
      )}
      <GridNotices
        id={noticeId}
        row={row}
        columns={shown}
        typed={own}
        faults={faults}
        conflicts={conflicts}
        message={hasFaults ? '' : (refused[row.id]?.message ?? '')}
        onSettle={settle}
      />
      {waiting !== -1 && (
        <Button variant="light" color="orange" size="md" onClick={() => turn(waiting - place)}>
          {t('Look at {{name}}', { name: rows[waiting]?.name })}
        </Button>
      )}
      <div className={classes.turn}>
        <Button
          variant="default"
          size="md"
          leftSection={<IconChevronLeft size={20} aria-hidden />}
          disabled={place === 0}
          onClick={() => turn(-1)}
        >
          {t('Previous')}
        </Button>
        <Button
          variant="default"
          size="md"
          rightSection={<IconChevronRight size={20} aria-hidden />}
          disabled={place === rows.length - 1}
          onClick={() => turn(1)}
        >
          {t('Next')}
        </Button>
      </div>
      {dialog}
    </section>
  );
}

function needsAttention(
  typed: TypedRow | undefined,
  { stored, shown }: { stored: GridRow['cells']; shown: readonly GridColumn[] },
): boolean {
  if (typed === undefined) return false;
  return [findFaults(typed, shown), findConflicts(typed, stored)].some(
    (found) => Object.keys(found).length > 0,
  );
}
