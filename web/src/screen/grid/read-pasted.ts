/** What the clipboard holds, as cells of a table. */

/**
 * A cell between quotes, with the quotes within doubled, as spreadsheets write one that holds a line
 * break, a tab or a quote; or all up to the next tab or line. Only quotes that close right at the
 * cell's end are taken for such: papaparse swallows the rest of the clipboard at '"Good" she said'.
 */
const cellForm = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y;
const lineEnd = /\r\n?|\n/y;

/** Line breaks and tabs within a cell are blanks: a field of the grid has one line. */
const oneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

function readPlain(text: string): string[][] {
  const lines: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    cellForm.lastIndex = at;
    const [whole = '', quoted, plain = ''] = cellForm.exec(text) ?? [];
    lines.at(-1)?.push(oneLine(quoted?.replaceAll('""', '"') ?? plain));
    at += whole.length;
    if (text[at] === '\t') {
      at += 1;
      continue;
    }
    lineEnd.lastIndex = at;
    const end = lineEnd.exec(text)?.[0].length ?? 0;
    at += end;
    // Programs end the last line too.
    if (end === 0 || at === text.length) break;
    lines.push([]);
  }
  return lines;
}

/** The only table of a page's text; null where there is none, or cells of it span several lines. */
function readTable(html: string): string[][] | null {
  if (!/<table/i.test(html)) return null;
  // A document made this way runs no scripts and fetches nothing.
  const [table, ...others] = new DOMParser()
    .parseFromString(html, 'text/html')
    .querySelectorAll('table');
  if (table === undefined || others.length > 0) return null;
  const cells = [...table.rows].map((row) => [...row.cells]);
  if (cells.flat().some(({ rowSpan }) => rowSpan > 1)) return null;
  return cells.map((row) =>
    row.flatMap((cell) => {
      for (const end of cell.querySelectorAll('br, p, div, li')) end.after(' ');
      return [oneLine(cell.textContent), ...Array<string>(Math.max(cell.colSpan, 1) - 1).fill('')];
    }),
  );
}

/**
 * The cells of what Excel, LibreOffice, Google Sheets and Word copy, row by row. The plain text says
 * it, except where a word processor breaks a cell of two paragraphs into two of its lines: then the
 * table of the formatted text has fewer.
 */
export function readPasted({ text, html = '' }: { text: string; html?: string }): string[][] {
  const plain = readPlain(text);
  const table = readTable(html);
  const isBroken = table !== null && (text === '' || table.length < plain.length);
  return withoutBlankEnd(isBroken ? table : plain);
}

/** A whole column that was copied goes on with empty cells to the foot of the sheet. */
function withoutBlankEnd(lines: string[][]): string[][] {
  const last = lines.findLastIndex((line) => line.some((cell) => cell !== ''));
  return lines.slice(0, last + 1);
}

/** Whether formatted text was copied from sentences, not from the cells of a table. */
export function isProse(html: string): boolean {
  return html !== '' && !/<table/i.test(html);
}
