/** What is typed into a grid and not saved yet: pure steps over a map of rows and cells. */

export type GridColumn = {
  id: string;
  /** Short, above the column. */
  header: string;
  /** In full, for people who cannot see the grid. */
  label: string;
  kind: 'number' | 'text';
  /** What is wrong with a text, in the person's language; null where it may be saved. */
  check: (text: string) => string | null;
};

export type GridRow = {
  id: string;
  name: string;
  /** Other spellings by which a pasted row is found, as the name in the other script. */
  names?: readonly string[];
  /** The stored cells as texts, by column; blank is empty. */
  cells: Readonly<Record<string, string>>;
  /** What is read in an empty cell, by column. */
  hints?: Readonly<Record<string, string>>;
};

/** A figure behind the columns. */
export type GridSummary = {
  header: string;
  /** From the cells as they are on screen, typed or stored. */
  of: (cells: Readonly<Record<string, string>>) => string;
};

/** A typed cell, and what it showed before it was typed over. */
export type TypedCell = { text: string; seen: string };
export type TypedRow = Readonly<Record<string, TypedCell>>;
export type TypedRows = Readonly<Record<string, TypedRow>>;

/** What became of a row that was sent. */
export type SavedRow = {
  id: string;
  isStored: boolean;
  /** Why it was not stored, in the person's language. */
  message: string;
  /** One message a refused cell. */
  fields: Readonly<Record<string, string>>;
  /** The cells as they are stored now; null where the row cannot be seen any more. */
  cells: Readonly<Record<string, string>> | null;
};

export const nothingTyped: TypedRows = {};

/** A cell typed over; back at what is stored it is no change any more. */
export function typeCell(
  typed: TypedRows,
  { row, column, text }: { row: GridRow; column: string; text: string },
): TypedRows {
  const stored = row.cells[column] ?? '';
  const { [column]: before, ...others } = typed[row.id] ?? {};
  // What the person saw stays what they saw, also when the list is read again meanwhile.
  const seen = before?.seen ?? stored;
  const cells = text === seen && text === stored ? others : { ...others, [column]: { text, seen } };
  return withRow(typed, row.id, cells);
}

function withRow(typed: TypedRows, id: string, cells: TypedRow): TypedRows {
  if (Object.keys(cells).length > 0) return { ...typed, [id]: cells };
  const { [id]: _, ...others } = typed;
  return others;
}

/** Steps that can be taken back, the last one at the end. */
export type TypingWork = {
  typed: TypedRows;
  past: readonly { typed: TypedRows; by: string }[];
};

/** More steps than a person takes back. */
const mostSteps = 100;

/** Whole pastes are one step. */
export const pasteStep = 'paste';

/** A change that can be taken back; those by the same hand in a row, as the keys of a cell, are one. */
export function takeStep(
  work: TypingWork,
  { by, change }: { by: string; change: (typed: TypedRows) => TypedRows },
): TypingWork {
  const isSame = by !== pasteStep && work.past.at(-1)?.by === by;
  const past = isSame ? work.past : [...work.past, { typed: work.typed, by }].slice(-mostSteps);
  return { typed: change(work.typed), past };
}

export function takeBack({ typed, past }: TypingWork): TypingWork {
  const last = past.at(-1);
  return last === undefined ? { typed, past } : { typed: last.typed, past: past.slice(0, -1) };
}

/** The cells of a row that may not be saved, by column. */
export function findFaults(
  cells: TypedRow,
  columns: readonly GridColumn[],
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const { id, check } of columns) {
    const cell = cells[id];
    const fault = cell === undefined ? null : check(cell.text);
    if (fault !== null) faults[id] = fault;
  }
  return faults;
}

export function countCells(typed: TypedRows): number {
  return Object.values(typed).reduce((sum, cells) => sum + Object.keys(cells).length, 0);
}

type CellValue = string | number | null;
export type ChangedRow = {
  id: string;
  values: Record<string, CellValue>;
  seen: Record<string, CellValue>;
};

/** The rows without a fault, as they are sent. Cells of columns that are not on screen go along. */
export function listChanges(typed: TypedRows, columns: readonly GridColumn[]): ChangedRow[] {
  const kinds = new Map(columns.map(({ id, kind }) => [id, kind]));
  return Object.entries(typed)
    .filter(([, cells]) => Object.keys(findFaults(cells, columns)).length === 0)
    .map(([id, cells]) => {
      const entries = Object.entries(cells);
      const seenOf = ([column, { seen }]: [string, TypedCell]) =>
        [column, kinds.get(column) === 'text' ? seen : toNumber(seen)] as const;
      return {
        id,
        values: Object.fromEntries(entries.map(([column, { text }]) => [column, text])),
        seen: Object.fromEntries(entries.map(seenOf)),
      };
    });
}

function toNumber(text: string): number | null {
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}

/** What of `sent` was stored goes; what was typed over while it was under way stays. */
export function settleRow(typed: TypedRows, id: string, sent: TypedRow): TypedRows {
  const left: Record<string, TypedCell> = {};
  for (const [column, cell] of Object.entries(typed[id] ?? {})) {
    const before = sent[column];
    if (before?.text === cell.text) continue;
    // What was just stored is what the person saw.
    left[column] = before === undefined ? cell : { ...cell, seen: before.text };
  }
  return withRow(typed, id, left);
}

/** The present value of each typed cell that another person has changed since. */
export function findConflicts(
  cells: TypedRow,
  stored: Readonly<Record<string, string>>,
): Record<string, string> {
  const conflicts: Record<string, string> = {};
  for (const [column, { seen, text }] of Object.entries(cells)) {
    const now = stored[column] ?? '';
    if (now !== seen && now !== text) conflicts[column] = now;
  }
  return conflicts;
}

/** Settles a cell that another person has changed: the own text over theirs, or theirs. */
export function settleConflict(
  typed: TypedRows,
  { id, column, now, keep }: { id: string; column: string; now: string; keep: 'own' | 'theirs' },
): TypedRows {
  const { [column]: cell, ...others } = typed[id] ?? {};
  if (cell === undefined) return typed;
  return withRow(
    typed,
    id,
    keep === 'own' ? { ...others, [column]: { ...cell, seen: now } } : others,
  );
}

/** What stands in typed cells. */
export function textsOf(typed: TypedRow): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).map(([column, { text }]) => [column, text]));
}
