import school from '@pallikoodam/content/school.json';
import { isDay } from '@pallikoodam/domain/calendar/day';
import type { Cell, SheetData } from 'write-excel-file/browser';
import type { ReportColumn, ReportKind } from './report-column.ts';
import { sheetLayout } from './sheet-layout.ts';

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: school.timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/**
 * What the clock at school showed, as if it were UTC: a worksheet knows no time zones and shows
 * the numbers as they are. Null where the text is no moment.
 */
function wallClock(moment: string): Date | null {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? null : new Date(`${clock.format(date).replace(' ', 'T')}Z`);
}

/** A column is as wide as its longest value, no wider than that; longer texts get several lines. */
const widestColumn = 40;
/** What the kinds need whatever their column says: a narrower one shows a day or an amount as ####. */
const leastWidths: Partial<Record<ReportKind, number>> = {
  day: 12,
  moment: 17,
  dollars: 12,
  phone: 13,
};
/** Of the arrow of the filter beside each heading, in characters. */
const arrow = 3;

/** Every office program has it or one as wide, and borrows Tamil letters from the system. */
const font = { fontFamily: 'Calibri', fontSize: 11 };

type Sheet<Row> = {
  /** What it is headed with on paper. */
  title: string;
  sheet: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
};

/** What write-excel-file takes: the cells, what is of the sheet, what is of the file. */
type Workbook = {
  data: SheetData;
  ofSheet: { sheet: string; columns: { width: number }[]; stickyRowsCount: number };
  ofFile: typeof font & { features: ReturnType<typeof sheetLayout>[] };
};

/** A worksheet: one header row, then a row a record, each cell with the type of its column. */
export function makeWorkbook<Row>({ title, sheet, columns, rows }: Sheet<Row>): Workbook {
  const header = columns.map(
    (column): Cell => ({
      value: column.header,
      type: String,
      fontWeight: 'bold',
      ...(measure(column.header) + arrow > widestColumn && { wrap: true }),
    }),
  );
  const body = rows.map((row) =>
    columns.map((column) => makeCell(column.value(row), column.kind ?? 'text')),
  );
  const widths = columns.map(({ kind = 'text', width = 0, header: words }, at) => ({
    width: Math.min(
      widestColumn,
      body.reduce(
        (widest, row) => Math.max(widest, widthOf(row[at])),
        Math.max(width, leastWidths[kind] ?? 0, measure(words) + arrow),
      ),
    ),
  }));
  const data = [header, ...body].map(giveRoom);
  const layout = { title, sheet, widths: widths.map(({ width }) => width), rowCount: data.length };
  return {
    data,
    ofSheet: { sheet, columns: widths, stickyRowsCount: 1 },
    ofFile: { ...font, features: [sheetLayout(layout)] },
  };
}

/** Tamil stands higher than a usual row. What has several lines is as high as they need. */
function giveRoom(row: Cell[]): Cell[] {
  const cells = row.map((cell) => (isStyled(cell) ? cell : null));
  if (cells.some((cell) => cell?.wrap)) return row;
  return cells.map((cell) => cell && { ...cell, height: 18 });
}

function isStyled(cell: Cell | undefined): cell is Extract<Cell, { value?: unknown }> {
  return typeof cell === 'object' && cell !== null && 'value' in cell;
}

/** Of a text or number; days and amounts fit into the least of their kind. */
function widthOf(cell: Cell | undefined): number {
  if (!isStyled(cell)) return 0;
  const { value } = cell;
  if (typeof value === 'string') return Math.max(...value.split('\n').map(measure)) + 1;
  return typeof value === 'number' ? String(value).length + 1 : 0;
}

/** How wide a text stands, in digits: Tamil letters are wider, the marks over them take no room. */
function measure(text: string): number {
  let width = 0;
  for (const letter of text) {
    if (/\p{Mn}/u.test(letter)) continue;
    width += letter > '\u02ff' ? 1.7 : /[A-Zmw@%]/.test(letter) ? 1.3 : 1;
  }
  return Math.ceil(width);
}

/**
 * One cell. Text is always a text cell in the text format, so that `=1+1`, `+1`, `-1` and `@A1`
 * stay what was typed and are never run as a formula (OP-166). A value that is not of its column's
 * kind is kept as text.
 */
export function makeCell(value: string | number | null | undefined, kind: ReportKind): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' && Number.isFinite(value)) {
    // Without a format a number stands as it is: '0.##' would write 82 as '82.'.
    return { value, type: Number, ...(kind === 'dollars' && { format: '$#,##0.00' }) };
  }
  const moment = kind === 'day' || kind === 'moment' ? readMoment(String(value), kind) : null;
  if (moment !== null) {
    return {
      value: moment,
      type: Date,
      format: kind === 'day' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm',
    };
  }
  const text = stripUnprintable(String(value));
  const isLong = measure(text) >= widestColumn || text.includes('\n');
  return { value: text, type: String, format: '@', ...(isLong && { wrap: true }) };
}

function readMoment(value: string, kind: 'day' | 'moment'): Date | null {
  if (kind === 'day') return isDay(value) ? new Date(`${value}T00:00:00Z`) : null;
  return wallClock(value);
}

/** Characters that a worksheet cannot hold; one of them makes the whole file unreadable. */
function stripUnprintable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
