import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { keepCells, readKeptCells } from './kept-cells.ts';
import {
  type ChangedRow,
  countCells,
  findConflicts,
  findFaults,
  type GridColumn,
  type GridRow,
  listChanges,
  pasteCells,
  type SavedRow,
  settleConflict,
  settleRow,
  type TypedRow,
  type TypedRows,
  typeCell,
} from './typed-cells.ts';

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

export type SaveOutcome = { stored: number; refused: number };

/** What is typed into a grid: kept on the device, checked, sent in one go, one answer a row. */
export function useTypedCells({ rows, columns, name, save }: Options) {
  // The server knows nothing of what the device keeps.
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<TypedRows>(() => (isHydrated ? readKeptCells(name) : {}));
  const [opened, setOpened] = useState(isHydrated ? name : null);
  if (isHydrated && opened !== name) {
    setOpened(name);
    setTyped(readKeptCells(name));
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
  const current = useRef({ rows: shownRows, columns });
  current.current = { rows: shownRows, columns };

  const type = useCallback((row: GridRow, column: string, text: string) => {
    setTyped((before) => typeCell(before, { row, column, text }));
    setRefused((before) => forgetCell(before, row.id, column));
  }, []);
  /** Lays a block over the shown columns; answers how many cells went beyond the grid. */
  const paste = useCallback(
    (
      from: { row: number; column: number },
      { block, shown }: { block: string[][]; shown: readonly GridColumn[] },
    ): number => {
      const target = { rows: current.current.rows ?? [], columns: shown, from, block };
      setTyped((before) => pasteCells(before, target).typed);
      return pasteCells({}, target).leftOut;
    },
    [],
  );
  const settle = useCallback(
    (cell: { id: string; column: string; now: string; keep: 'own' | 'theirs' }) => {
      setTyped((before) => settleConflict(before, cell));
      setRefused((before) => forgetCell(before, cell.id, cell.column));
    },
    [],
  );
  const discard = useCallback(() => {
    setTyped({});
    setRefused({});
  }, []);

  const { faults, conflicts } = useMemo(() => {
    let faultyCells = 0;
    let conflictingCells = 0;
    for (const row of shownRows ?? []) {
      const cells = visible[row.id];
      if (cells === undefined) continue;
      faultyCells += Object.keys(findFaults(cells, columns)).length;
      conflictingCells += Object.keys(findConflicts(cells, row.cells)).length;
    }
    return { faults: faultyCells, conflicts: conflictingCells };
  }, [shownRows, visible, columns]);

  const [isSaving, setSaving] = useState(false);
  /** Sends what has no fault. Rejects where the call fails: then all of it is still typed. */
  const submit = async (): Promise<SaveOutcome> => {
    const changes = listChanges(visible, columns);
    if (changes.length === 0) return { stored: 0, refused: 0 };
    setSaving(true);
    try {
      const answers = await save(changes);
      const isStored = answers.filter((answer) => answer.isStored);
      setTyped((before) =>
        isStored.reduce((left, { id }) => settleRow(left, id, visible[id] ?? noCells), before),
      );
      setRefused(
        Object.fromEntries(
          answers
            .filter((answer) => !answer.isStored)
            .map(({ id, message, fields }) => [id, { message, fields }]),
        ),
      );
      setStored({ rows, cells: { ...latest, ...cellsOf(answers) } });
      return { stored: isStored.length, refused: answers.length - isStored.length };
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
    faults,
    conflicts,
    isKept,
    isSaving,
    type,
    paste,
    settle,
    discard,
    submit,
  };
}

export type TypedCells = ReturnType<typeof useTypedCells>;

const noCells: TypedRow = {};

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
