import { useCallback, useEffect, useMemo, useState } from 'react';
import { getSession } from '../../lib/session.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import {
  type ChangedRow,
  countCells,
  findConflicts,
  findFaults,
  type GridColumn,
  type GridRow,
  listChanges,
  nothingTyped,
  pasteStep,
  type SavedRow,
  settleConflict,
  settleRow,
  type TypedRow,
  type TypedRows,
  type TypingWork,
  takeBack,
  takeStep,
  typeCell,
} from './typed-cells.ts';

/**
 * Typed cells on the device until they are saved, so that a reload, a closed browser or a lost
 * network loses nothing. They belong to the person who typed, and hold no names: rows are ids.
 */

function placeOf(name: string): string {
  return `typed:${getSession().email}:${name}`;
}

function readKeptCells(name: string): TypedRows {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(name)) ?? '{}');
    return isTypedRows(kept) ? kept : {};
  } catch {
    return {};
  }
}

/** Whether the device keeps them. */
function keepCells(name: string, typed: TypedRows): boolean {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(placeOf(name));
    else localStorage.setItem(placeOf(name), JSON.stringify(typed));
    return true;
  } catch {
    // Private windows may refuse; the page holds them as long as it is open.
    return false;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCell = (cell: unknown) =>
  isObject(cell) && typeof cell.text === 'string' && typeof cell.seen === 'string';

function isTypedRows(kept: unknown): kept is TypedRows {
  const isRow = (cells: unknown) => isObject(cells) && Object.values(cells).every(isCell);
  return isObject(kept) && Object.values(kept).every(isRow);
}

type Options = {
  /** Undefined until they have arrived; keep their identity while nothing changes. */
  rows: readonly GridRow[] | undefined;
  /** All columns that can be typed into, on screen or not; keep their identity. */
  columns: readonly GridColumn[];
  /** Under which name the device keeps what is typed: one a class and year. */
  name: string;
  /** Sends changed rows in one call. A rejection means that nothing is known to be stored. */
  save: (changes: ChangedRow[]) => Promise<readonly SavedRow[]>;
};

type Refused = Readonly<Record<string, Pick<SavedRow, 'message' | 'fields'>>>;
type Stored = { rows: readonly GridRow[] | undefined; cells: Record<string, GridRow['cells']> };

/** So many cells are stored, so many rows were refused. */
export type SaveOutcome = { stored: number; refused: number };

/** What is typed into a grid: kept on the device, checked, sent in one go, one answer a row. */
export function useTypedCells({ rows, columns, name, save }: Options) {
  // The server knows nothing of what the device keeps.
  const isHydrated = useHydrated();
  const [{ typed, past }, setWork] = useState<TypingWork>(() =>
    begin(isHydrated ? readKeptCells(name) : nothingTyped),
  );
  const [opened, setOpened] = useState(isHydrated ? name : null);
  if (isHydrated && opened !== name) {
    setOpened(name);
    setWork(begin(readKeptCells(name)));
  }
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    if (opened === name) setKept(keepCells(name, typed));
  }, [opened, name, typed]);

  const [refused, setRefused] = useState<Refused>({});
  // What the answers to a save said is newer than the rows, until these are read again.
  const [stored, setStored] = useState<Stored>({ rows, cells: {} });
  const latest = stored.rows === rows ? stored.cells : undefined;
  const shownRows = useMemo(
    () =>
      rows?.map((row) => {
        const cells = latest?.[row.id];
        return cells === undefined ? row : { ...row, cells };
      }),
    [rows, latest],
  );
  const visible = useMemo(() => pickRows(typed, shownRows), [typed, shownRows]);

  const type = useCallback((row: GridRow, column: string, text: string) => {
    const change = (before: TypedRows) => typeCell(before, { row, column, text });
    setWork((before) => takeStep(before, { by: `${row.id} ${column}`, change }));
    setRefused((before) => forgetCell(before, row.id, column));
  }, []);
  const paste = useCallback((cells: readonly { row: GridRow; column: string; text: string }[]) => {
    const change = (before: TypedRows) => cells.reduce(typeCell, before);
    setWork((before) => takeStep(before, { by: pasteStep, change }));
    setRefused((before) =>
      cells.reduce((left, { row, column }) => forgetCell(left, row.id, column), before),
    );
  }, []);
  /** Takes the last step back: a paste as a whole, or what was typed into a cell. */
  const undo = useCallback(() => setWork(takeBack), []);
  const settle = useCallback(
    (cell: { id: string; column: string; now: string; keep: 'own' | 'theirs' }) => {
      // Steps from before say what was seen then: they would bring the conflict back.
      setWork((before) => begin(settleConflict(before.typed, cell)));
      setRefused((before) => forgetCell(before, cell.id, cell.column));
    },
    [],
  );
  const discard = useCallback(() => {
    setWork((before) => takeStep(before, { by: 'discard', change: () => nothingTyped }));
    setRefused({});
  }, []);

  const attention = useMemo(
    () =>
      (shownRows ?? []).flatMap((row) => {
        const own = visible[row.id] ?? noCells;
        const wrong = { ...findFaults(own, columns), ...findConflicts(own, row.cells) };
        return Object.keys(wrong).map((column) => ({ id: row.id, column }));
      }),
    [shownRows, visible, columns],
  );

  const [isSaving, setSaving] = useState(false);
  /** Sends what has no fault. Rejects where the call fails: then all of it is still typed. */
  const submit = async (): Promise<SaveOutcome> => {
    const changes = listChanges(visible, columns);
    if (changes.length === 0) return { stored: 0, refused: 0 };
    setSaving(true);
    try {
      const answers = await save(changes);
      const isStored = answers.filter((answer) => answer.isStored);
      setWork((before) =>
        begin(
          isStored.reduce(
            (left, { id }) => settleRow(left, id, visible[id] ?? noCells),
            before.typed,
          ),
        ),
      );
      setRefused(
        Object.fromEntries(
          answers
            .filter((answer) => !answer.isStored)
            .map(({ id, message, fields }) => [id, { message, fields }]),
        ),
      );
      setStored({ rows, cells: { ...latest, ...cellsOf(answers) } });
      const stored = new Set(isStored.map(({ id }) => id));
      const cells = changes
        .filter(({ id }) => stored.has(id))
        .reduce((sum, { values }) => sum + Object.keys(values).length, 0);
      return { stored: cells, refused: answers.length - isStored.length };
    } finally {
      setSaving(false);
    }
  };

  return {
    rows: shownRows,
    columns,
    typed: visible,
    refused,
    changed: countCells(visible),
    /** The cells that cannot be saved as they are, on screen or not. */
    attention,
    canUndo: past.length > 0,
    isPasted: past.at(-1)?.by === pasteStep,
    isKept,
    isSaving,
    type,
    paste,
    undo,
    settle,
    discard,
    submit,
  };
}

export type TypedCells = ReturnType<typeof useTypedCells>;

const noCells: TypedRow = {};

/** What was typed, without a step that could be taken back. */
const begin = (typed: TypedRows): TypingWork => ({ typed, past: [] });

/** A child who has left the class since is not sent along; the cells stay on the device. */
function pickRows(typed: TypedRows, rows: readonly GridRow[] | undefined): TypedRows {
  const known = new Set(rows?.map(({ id }) => id));
  return Object.fromEntries(Object.entries(typed).filter(([id]) => known.has(id)));
}

function cellsOf(answers: readonly SavedRow[]): Record<string, GridRow['cells']> {
  return Object.fromEntries(
    answers.flatMap(({ id, cells }) => (cells === null ? [] : [[id, cells]])),
  );
}

/** What was said of a cell is of no account once something else is typed. */
function forgetCell(refused: Refused, id: string, column: string): Refused {
  const answer = refused[id];
  if (answer === undefined) return refused;
  const { [id]: _, ...others } = refused;
  const { [column]: __, ...fields } = answer.fields;
  return Object.keys(fields).length === 0 ? others : { ...others, [id]: { ...answer, fields } };
}
