/** A row of a table and the line of the file it begins in, counted from 1. */
export type TableRow = { row: number; cells: string[] };

/** A cell in quotes that runs over more lines than this was never meant to: its quote is a letter. */
const mostLinesOfCell = 6;

/**
 * Rows of a bank's CSV, or of what was copied from its page. Banks put a memo in bare quotes within
 * a quoted cell, so a quote ends a cell only before a separator or the end of a line. Line ends of
 * all three kinds. Takes time in proportion to the length.
 */
export function splitRows(text: string): TableRow[] {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const separator = findSeparator(plain);
  const rows: TableRow[] = [];
  let at = 0;
  let line = 1;
  while (at < plain.length) {
    const { cells, next } = readRow(plain, at, separator);
    rows.push({ row: line, cells });
    line += countLines(plain, at, next);
    at = next;
  }
  return rows;
}

function readRow(text: string, from: number, separator: string): { cells: string[]; next: number } {
  const cells: string[] = [];
  let at = from;
  for (;;) {
    const quoted = readQuoted(text, at, separator);
    const end = quoted?.end ?? findEnd(text, at, separator);
    cells.push(quoted?.cell ?? text.slice(at, end));
    if (text[end] !== separator) return { cells, next: end + 1 };
    at = end + 1;
  }
}

/** A cell that begins with a quote; null where no quote ends it. */
function readQuoted(text: string, from: number, separator: string) {
  const begin = from + (/^ *(?=")/.exec(text.slice(from, from + 3))?.[0].length ?? 0);
  if (text[begin] !== '"') return null;
  let lines = 0;
  for (let at = begin + 1; at < text.length; at += 1) {
    if (text[at] === '\n') lines += 1;
    if (lines >= mostLinesOfCell) return null;
    if (text[at] !== '"') continue;
    const after = text[at + 1];
    if (after === undefined || after === separator || after === '\n') {
      return { cell: text.slice(begin + 1, at).replaceAll('""', '"'), end: at + 1 };
    }
  }
  return null;
}

function findEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== '\n') at += 1;
  return at;
}

function countLines(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to && at < text.length; at += 1) if (text[at] === '\n') lines += 1;
  return lines;
}

const looked = 40;

/** Tabs before commas before semicolons: what most of the first lines have. */
function findSeparator(text: string): string {
  const lines = text.split('\n', looked).filter((line) => line.trim() !== '');
  const count = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const enough = Math.max(1, lines.length / 3);
  return ['\t', ',', ';'].find((sign) => count(sign) >= enough) ?? ',';
}
