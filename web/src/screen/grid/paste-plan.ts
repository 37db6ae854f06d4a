import { searchWords } from '@pallikoodam/domain/text/fold';
import type { GridColumn, GridRow } from './typed-cells.ts';

/** Whose name stands in a pasted cell. A loose match is one person, but not the whole name. */
type NameMatch =
  | { kind: 'exact' | 'loose'; row: GridRow }
  | { kind: 'unknown' | 'ambiguous'; row: null };

const isInitialOf = (initial: string, word: string) =>
  /^\p{L}\p{M}*$/u.test(initial) && word.startsWith(initial);

/** Whether each of some words is one of the name's own, or the initial of one. */
function isPartOf(words: readonly string[], name: readonly string[]): boolean {
  const left = [...name];
  return words.every((word) => {
    const same = left.indexOf(word);
    const at = same === -1 ? left.findIndex((own) => isInitialOf(word, own)) : same;
    if (at !== -1) left.splice(at, 1);
    return at !== -1;
  });
}

/**
 * Finds rows by names as people write them: in either script, first or last name first, with
 * commas, marks and blanks of any kind; loosely by a part of the name that is unique, or by more of
 * it.
 */
function nameFinder(rows: readonly GridRow[]): (name: string) => NameMatch {
  const known = rows.map((row) => ({
    row,
    spellings: [row.name, ...(row.names ?? [])].map(searchWords).filter(({ length }) => length > 0),
  }));
  const inAnyOrder = (words: readonly string[]) => words.toSorted().join(' ');
  const byKey = Map.groupBy(
    known.flatMap(({ row, spellings }) =>
      [...new Set(spellings.map(inAnyOrder))].map((key) => ({ row, key })),
    ),
    ({ key }) => key,
  );
  return (name) => {
    const words = searchWords(name);
    if (words.length === 0) return { kind: 'unknown', row: null };
    const exact = byKey.get(inAnyOrder(words)) ?? [];
    const fits = (spelling: readonly string[]) =>
      isPartOf(words, spelling) || (spelling.length > 1 && isPartOf(spelling, words));
    const inPart = () => known.filter(({ spellings }) => spellings.some(fits));
    const found = exact.length > 0 ? exact : inPart();
    const [only, ...others] = found;
    if (only === undefined) return { kind: 'unknown', row: null };
    if (others.length > 0) return { kind: 'ambiguous', row: null };
    return { kind: exact.length > 0 ? 'exact' : 'loose', row: only.row };
  };
}

/** Where the cells of a paste go, worked out before anything of it is entered. */

export type PlannedCell = {
  column: GridColumn;
  text: string;
  /** What is wrong with it, in the person's language; null where it may be saved. */
  fault: string | null;
};

export type LeftOut = 'unknown' | 'ambiguous' | 'twice' | 'below';

export type PlannedLine = {
  /** As it was copied, for a line that goes nowhere: its name, or all of it. */
  said: string;
  /** The row it goes to; null with the reason why it is left out. */
  row: GridRow | null;
  leftOut: LeftOut | null;
  /** The row was found by a part of the name. */
  isLoose: boolean;
  /** Empty cells are not among them: they leave what stands there. */
  cells: readonly PlannedCell[];
  /** What is behind the last column. */
  beyond: readonly string[];
};

export type PastePlan = {
  lines: readonly PlannedLine[];
  /** Lines of different length: a cell may have slipped. */
  isRagged: boolean;
  /** The sheet's heading names other columns than those from the cell on; it decides where it can. */
  isHeadedElsewhere: boolean;
  /** The first of some columns counts 1, 2, 3: it may number the lines. */
  isNumbered: boolean;
  /** Nothing is faulty or left over: it may be entered without a question. */
  fits: boolean;
};

export type PasteTarget = {
  rows: readonly GridRow[];
  /** Those on screen. */
  columns: readonly GridColumn[];
  from: { row: number; column: number };
  /** What the first column of the table is called. */
  rowHeader: string;
};

type Block = readonly (readonly string[])[];

/** Plans a block of cells: by its names where it begins with names, else from one cell on, downwards. */
export function planPaste(block: Block, target: PasteTarget): PastePlan {
  const isRagged = new Set(block.map(({ length }) => length)).size > 1;
  const names = findNames(block, target);
  const heading = isHeading(block[0] ?? [], target) ? block[0] : undefined;
  const body = block.slice(heading === undefined ? 0 : 1);
  const { columns, isElsewhere } = placeColumns(heading?.slice(names?.end ?? 0), target);
  const matches = names === null ? null : body.map((line) => names.find(nameIn(line, names)));
  const lines = body.map((line, index) => {
    const match = matches === null ? rowBelow(target, index) : matches[index];
    return planLine(line, { columns, names, match, isTwice: isNamedTwice(match, matches) });
  });
  const isClean = ({ leftOut, isLoose, cells, beyond }: PlannedLine) =>
    leftOut === null && !isLoose && beyond.length === 0 && cells.every(({ fault }) => !fault);
  const isNumbered = names === null && countsLines(body);
  const fits = !isRagged && !isElsewhere && !isNumbered && lines.every(isClean);
  return { lines, isRagged, isHeadedElsewhere: isElsewhere, isNumbered, fits };
}

/** The column of each value of a line; null for one that the heading calls something else. */
type Places = (index: number) => GridColumn | null;

/** From the cell on, unless the heading names columns of the table: then those. */
function placeColumns(
  heading: readonly string[] | undefined,
  { columns, from }: PasteTarget,
): { columns: Places; isElsewhere: boolean } {
  const below = (index: number) => columns[from.column + index] ?? null;
  const named = (heading ?? []).map((text) => columns.find((column) => isCalled(column, text)));
  const isElsewhere = (heading ?? []).some((text, at) => text !== '' && named[at] !== below(at));
  const isNamed = named.some((column) => column !== undefined);
  return { columns: isNamed ? (index) => named[index] ?? null : below, isElsewhere };
}

function isCalled({ header, label }: GridColumn, text: string): boolean {
  return text !== '' && [header, label].some((own) => keyOf(own) === keyOf(text));
}

const keyOf = (text: string) => searchWords(text).join(' ');

function countsLines(body: Block): boolean {
  const isCount = ([first, ...others]: readonly string[], index: number) =>
    others.some(Boolean) && first === String(index + 1);
  return body.length > 1 && body.every(isCount);
}

type LineMatch = NameMatch | { kind: 'below'; row: null } | undefined;

function rowBelow({ rows, from }: PasteTarget, down: number): LineMatch {
  const row = rows[from.row + down];
  return row === undefined ? { kind: 'below', row: null } : { kind: 'exact', row };
}

function isNamedTwice(match: LineMatch, all: readonly NameMatch[] | null): boolean {
  const row = match?.row ?? null;
  return row !== null && (all?.filter((other) => other.row === row).length ?? 0) > 1;
}

type LineContext = {
  columns: Places;
  names: Names | null;
  match: LineMatch;
  isTwice: boolean;
};

function planLine(
  line: readonly string[],
  { columns, names, match, isTwice }: LineContext,
): PlannedLine {
  const values = line.slice(names === null ? 0 : names.end);
  const row = isTwice ? null : (match?.row ?? null);
  const reason = match === undefined || match.row !== null ? null : match.kind;
  return {
    said: names === null ? line.filter(Boolean).join(' · ') : nameIn(line, names),
    row,
    leftOut: isTwice ? 'twice' : reason,
    isLoose: match?.kind === 'loose',
    cells: values.flatMap((text, index) => {
      const column = columns(index);
      if (column === null || isLeft(text, column)) return [];
      return [{ column, text, fault: column.check(text) }];
    }),
    beyond: values.filter((text, index) => text !== '' && columns(index) === null),
  };
}

/** An empty cell leaves what stands there; so does a dash for a number that is not there yet. */
function isLeft(text: string, { kind }: GridColumn): boolean {
  return text === '' || (kind === 'number' && /^\p{Pd}$/u.test(text));
}

/** The columns of a block that hold names, as 'first and last name', and how rows are found by them. */
type Names = { start: number; end: number; find: (name: string) => NameMatch };

const nameIn = (line: readonly string[], { start, end }: Pick<Names, 'start' | 'end'>) =>
  line.slice(start, end).join(' ').trim();

/** Behind a running number there may be a name, in one cell or in two. */
const namePlaces = [
  [0, 1],
  [0, 2],
  [1, 2],
  [1, 3],
] as const;

function findNames(block: Block, { rows, columns, from }: PasteTarget): Names | null {
  const width = Math.max(0, ...block.map(({ length }) => length));
  const find = nameFinder(rows);
  const filled = block.filter((line) => line.some(Boolean));
  const places = namePlaces
    .filter(([, end]) => end < width)
    .map(([start, end]) => {
      const matches = filled.map((line) => find(nameIn(line, { start, end })).kind);
      const count = (kind: NameMatch['kind']) => matches.filter((each) => each === kind).length;
      // A whole name says more than a part of one.
      return { start, end, found: count('exact') * 2 + count('loose') + count('ambiguous') };
    });
  const best = places.reduce<(typeof places)[number] | null>(
    (before, place) => (place.found > (before?.found ?? 0) ? place : before),
    null,
  );
  if (best !== null && best.found >= filled.length / 2) return { ...best, find };
  // Words where a score is wanted, with a score behind them: names of another class.
  const isWord = (text = '') => /\p{L}/u.test(text) && (columns[from.column]?.check(text) ?? null);
  const isNumber = (text = '') => /^\d+([.,]\d+)?$/.test(text);
  const named = filled.filter(([first, second]) => isWord(first) && isNumber(second));
  return width > 1 && named.length > filled.length / 2 ? { start: 0, end: 1, find } : null;
}

/** Whether a line is a sheet's heading: it says what the columns here are called. */
function isHeading(line: readonly string[], { columns, rowHeader }: PasteTarget): boolean {
  const isKnown = (text: string) =>
    keyOf(text) === keyOf(rowHeader) || columns.some((column) => isCalled(column, text));
  return line.some((text) => text !== '' && isKnown(text));
}

/** The cells that a plan enters. */
export function listPlanned(plan: PastePlan): { row: GridRow; column: string; text: string }[] {
  return plan.lines.flatMap(({ row, cells }) =>
    row === null ? [] : cells.map(({ column, text }) => ({ row, column: column.id, text })),
  );
}
