/** A row of a sheet and the line in which it begins, counted from 1. */
export type SheetRow = { row: number; cells: string[] };

/** The rows of a text, or the line with a quote that opens or closes nothing. */
export type SplitSheet = { rows: SheetRow[] } | { strayQuoteAt: number };

const separators = ['\t', ';', ',', '|'] as const;

/** A cell in quotes that runs over more lines was never closed. */
const mostLinesOfCell = 60;

/**
 * Rows of a CSV or of a text with tabs, by the rules of spreadsheets. Excel's line `sep=;` is obeyed.
 * A stray quote, which would swallow the rows behind it, is told with its line and nothing is read
 * (a bank's statement is read with more patience: bank/split-rows.ts). Line ends of all three kinds.
 */
export function splitSheet(text: string): SplitSheet {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const said = /^"?sep=(.)"?(?:\n|$)/i.exec(plain);
  if (said !== null) return splitBy(plain, { separator: said[1] ?? ',', from: said[0].length });
  return splitBy(plain, { separator: chooseSeparator(plain), from: 0 });
}

type Cut = { separator: string; from: number; most?: number };

function splitBy(text: string, { separator, from, most = Number.POSITIVE_INFINITY }: Cut) {
  const rows: SheetRow[] = [];
  let at = from;
  let line = from === 0 ? 1 : 2;
  while (at < text.length && rows.length < most) {
    const row: SheetRow = { row: line, cells: [] };
    for (;;) {
      const cell = readCell(text, { at, separator });
      if (cell === null) return { strayQuoteAt: line };
      row.cells.push(cell.text);
      line += cell.lines;
      at = cell.end + 1;
      if (text[cell.end] !== separator) break;
    }
    line += 1;
    rows.push(row);
  }
  return { rows };
}

type Cell = { text: string; end: number; lines: number };

function readCell(text: string, { at, separator }: { at: number; separator: string }): Cell | null {
  let begin = at;
  while (text[begin] === ' ') begin += 1;
  if (text[begin] === '"') return readQuoted(text, { from: begin + 1, separator });
  let end = at;
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
  return { text: text.slice(at, end), end, lines: 0 };
}

function readQuoted(
  text: string,
  { from, separator }: { from: number; separator: string },
): Cell | null {
  let lines = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\n') lines += 1;
    if (lines > mostLinesOfCell) return null;
    if (text[at] !== '"') continue;
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    let end = at + 1;
    while (text[end] === ' ') end += 1;
    if (end < text.length && text[end] !== separator && text[end] !== '\n') return null;
    return { text: text.slice(from, at).replaceAll('""', '"'), end, lines };
  }
  return null;
}

const looked = 30;

/** The sign that cuts the first rows into the same number of cells, more than one. */
function chooseSeparator(text: string): string {
  let best = { separator: ',', share: 0, width: 1 };
  for (const separator of separators) {
    const split = splitBy(text, { separator, from: 0, most: looked });
    if ('strayQuoteAt' in split) continue;
    const widths = split.rows
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
      .map(({ cells }) => cells.length);
    const byWidth = [
      ...Map.groupBy(
        widths.filter((width) => width > 1),
        (width) => width,
      ),
    ];
    const [width, alike] = byWidth.toSorted((one, other) => other[1].length - one[1].length)[0] ?? [
      1,
      [],
    ];
    const share = alike.length / Math.max(1, widths.length);
    if (share > best.share || (share === best.share && width > best.width)) {
      best = { separator, share, width };
    }
  }
  return best.separator;
}
