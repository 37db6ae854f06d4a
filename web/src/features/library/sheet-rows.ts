import type { SheetBook } from '@pallikoodam/domain/library/book-import';
import { mostImportRows } from '@pallikoodam/domain/library/book-import';

export type Cell = string | number | boolean | Date | null | undefined;

/** Why a spreadsheet cannot be used, an English key for `t`, with the columns that it needs. */
export type SheetFault = { fault: string; missing?: string[] };

/** Books read from a spreadsheet, or why it cannot be used. */
export type SheetResult =
  | {
      rows: SheetBook[];
      /** The line of each row as the spreadsheet's own program counts them. */
      lines: number[];
      /** Headings of columns with something in them that a book has no place for. */
      ignored: string[];
    }
  | SheetFault;

export const unreadable: SheetFault = {
  fault: 'This file cannot be read. Save it as .xlsx or as “CSV UTF-8” and try again.',
};

/** What the columns may be called, in lower case without signs. */
const columnNames: Readonly<Record<keyof SheetBook, readonly string[]>> = {
  bookid: ['bookid', 'booknumber', 'bookno', 'number', 'no', 'id', 'நூல்எண்', 'புத்தகஎண்', 'எண்'],
  title: ['title', 'booktitle', 'name', 'bookname', 'தலைப்பு', 'நூல்', 'புத்தகம்'],
  author: ['author', 'writer', 'ஆசிரியர்', 'எழுத்தாளர்'],
  available: ['available', 'availability', 'status', 'நிலை'],
};

/** What the school calls those that a book needs. */
const needed = [
  ['bookid', 'Book Number'],
  ['title', 'Title'],
  ['author', 'Author'],
] as const;

/** A title, a date and the like may stand above the headings. */
const mostAboveHeading = 10;

type Line = { row: readonly Cell[]; line: number };

/**
 * Rows of a sheet as books: the first row that names the columns does so, in any order; rows
 * without anything in them are passed over.
 */
export function readSheetRows(cells: readonly (readonly Cell[])[]): SheetResult {
  const lines = cells
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row }) => row.some((cell) => writeCell(cell) !== ''));
  const [first] = lines;
  if (first === undefined) return { fault: 'The file is empty.' };
  const at = lines
    .slice(0, mostAboveHeading)
    .findIndex((line) => listMissing(findColumns(line)).length === 0);
  if (at === -1) {
    return {
      fault: 'The first row names no column for: {{columns}}.',
      missing: listMissing(findColumns(first)),
    };
  }
  const rest = lines.slice(at + 1);
  if (rest.length === 0) return { fault: 'There are no rows to import.' };
  if (rest.length > mostImportRows) return { fault: 'Import at most 5,000 rows at once.' };
  const heading = lines[at] ?? first;
  const { bookid, title, author, available } = findColumns(heading);
  const known = [bookid, title, author, available];
  return {
    lines: rest.map(({ line }) => line),
    rows: rest.map(({ row }) => ({
      bookid: writeCell(row[bookid]).slice(0, 100),
      title: writeCell(row[title]).slice(0, 1_000),
      author: writeCell(row[author]).slice(0, 1_000),
      ...(available === -1 ? {} : { available: writeCell(row[available]).slice(0, 40) }),
    })),
    ignored: heading.row.flatMap((cell, place) => {
      const name = writeCell(cell);
      const isFilled = rest.some(({ row }) => writeCell(row[place]) !== '');
      return name === '' || known.includes(place) || !isFilled ? [] : [name];
    }),
  };
}

/** At which place each column stands; -1 where none is called so. */
function findColumns({ row }: Line): Record<keyof SheetBook, number> {
  const names = row.map((cell) =>
    writeCell(cell)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]/gu, ''),
  );
  const placeOf = (column: keyof SheetBook) =>
    names.findIndex((name) => columnNames[column].includes(name));
  return {
    bookid: placeOf('bookid'),
    title: placeOf('title'),
    author: placeOf('author'),
    available: placeOf('available'),
  };
}

function listMissing(places: Readonly<Record<keyof SheetBook, number>>): string[] {
  return needed.filter(([column]) => places[column] === -1).map(([, name]) => name);
}

function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}
