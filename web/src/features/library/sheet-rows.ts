import type { SheetBook } from '@pallikoodam/domain/library/book-import';
import { mostImportRows } from '@pallikoodam/domain/library/book-import';

export type Cell = string | number | boolean | Date | null | undefined;

/** Books read from a spreadsheet, or why it cannot be used; an English key for `t`. */
export type SheetResult =
  | {
      rows: SheetBook[];
      /** The line of each row as the spreadsheet's own program counts them. */
      lines: number[];
    }
  | { fault: string };

/** What the columns may be called, in lower case without signs. */
const columnNames: Readonly<Record<keyof SheetBook, readonly string[]>> = {
  bookid: ['bookid', 'booknumber', 'bookno', 'number', 'no', 'id', 'நூல்எண்', 'புத்தகஎண்', 'எண்'],
  title: ['title', 'booktitle', 'name', 'bookname', 'தலைப்பு', 'நூல்', 'புத்தகம்'],
  author: ['author', 'writer', 'ஆசிரியர்', 'எழுத்தாளர்'],
  available: ['available', 'availability', 'status', 'நிலை'],
};

/**
 * Rows of a sheet as books: the first row names the columns, in any order; rows without anything in
 * them are passed over.
 */
export function readSheetRows(cells: readonly (readonly Cell[])[]): SheetResult {
  const [heading, ...rest] = cells
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row }) => row.some((cell) => writeCell(cell) !== ''));
  if (heading === undefined) return { fault: 'The file is empty.' };
  const names = heading.row.map((cell) =>
    writeCell(cell)
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]/gu, ''),
  );
  const placeOf = (column: keyof SheetBook) =>
    names.findIndex((name) => columnNames[column].includes(name));
  const places = { bookid: placeOf('bookid'), title: placeOf('title'), author: placeOf('author') };
  if (Object.values(places).includes(-1)) {
    return {
      fault: 'The first row must name the columns: Book Number, Title, Author, Availability.',
    };
  }
  if (rest.length === 0) return { fault: 'There are no rows to import.' };
  if (rest.length > mostImportRows) return { fault: 'Import at most 5,000 rows at once.' };
  const available = placeOf('available');
  return {
    lines: rest.map(({ line }) => line),
    rows: rest.map(({ row }) => ({
      bookid: writeCell(row[places.bookid]).slice(0, 100),
      title: writeCell(row[places.title]).slice(0, 1_000),
      author: writeCell(row[places.author]).slice(0, 1_000),
      ...(available === -1 ? {} : { available: writeCell(row[available]).slice(0, 40) }),
    })),
  };
}

function writeCell(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim();
}
