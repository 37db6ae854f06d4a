/** A row of a table and the line of the file it begins in, counted from 1. */
export type TableRow = { row: number; cells: string[] };

/** A cell in quotes that runs over more lines than this was never meant to: its quote is a letter. */
const mostLinesOfCell = 6;

/**
 * Rows of a bank's CSV, or of what was copied from its page. Banks put a memo in bare quotes within
 * a quoted cell, so a quote ends a cell only before a separator or the end of a line. Line ends of
 * all three kinds. Takes time in proportion to the length, whatever quotes are left open: each sign
 * is looked at once as part of a cell, once for its line and once as the end of a quoted cell.
 */
export function splitRows(text: string): TableRow[] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = findSeparator(plain);
  const findQuoted = createQuotedFinder(plain, separator);
  const lineOf = createLineCounter(plain);
  const rows: TableRow[] = [];
  let at = 0;
  while (at < plain.length) {
    const row: TableRow = { row: lineOf(at), cells: [] };
    rows.push(row);
    for (;;) {
      const quoted = findQuoted(at);
      const end = quoted?.end ?? findEnd(plain, at, separator);
      row.cells.push(quoted?.cell ?? plain.slice(at, end));
      at = end + 1;
      if (plain[end] !== separator) break;
    }
  }
  return rows;
}

/**
 * Finds the cell that begins with a quote at a place; null where no quote ends it. The places come in
 * their order, so that what was looked through for one cell is not looked through for the next.
 */
function createQuotedFinder(text: string, separator: string) {
  const lineOfBegin = createLineCounter(text);
  const lineOfEnd = createLineCounter(text);
  let end = 0;
  return (from: number) => {
    const begin = from + (/^ *(?=")/.exec(text.slice(from, from + 3))?.[0].length ?? 0);
    if (text[begin] !== '"') return null;
    end = Math.max(end, begin + 1);
    while (end < text.length && !endsCell(text, end, separator)) end += 1;
    if (end >= text.length) return null;
    if (lineOfEnd(end) - lineOfBegin(begin) >= mostLinesOfCell) return null;
    return { cell: text.slice(begin + 1, end).replaceAll('""', '"'), end: end + 1 };
  };
}

function endsCell(text: string, at: number, separator: string): boolean {
  if (text[at] !== '"') return false;
  const after = text[at + 1];
  return after === undefined || after === separator || after === '\n';
}

/** Tells the lines of places that come in their order. */
function createLineCounter(text: string): (place: number) => number {
  let at = 0;
  let line = 1;
  return (place) => {
    for (; at < place; at += 1) if (text[at] === '\n') line += 1;
    return line;
  };
}

function findEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}

const looked = 40;

/** Tabs before commas before semicolons: what most of the first lines have. */
function findSeparator(text: string): string {
  const lines = text.split('\n', looked).filter((line) => line.trim() !== '');
  const count = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const enough = Math.max(1, lines.length / 3);
  return ['\t', ',', ';'].find((sign) => count(sign) >= enough) ?? ',';
}
