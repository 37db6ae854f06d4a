import school from '@pallikoodam/content/school.json';
import { isDay } from '@pallikoodam/domain/calendar/day';
import type { Cell, SheetData } from 'write-excel-file/browser';
import type { ReportColumn, ReportKind } from './report-column.ts';

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

/** A worksheet: one header row, then a row a record, each cell with the type of its column. */
export function makeSheet<Row>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): { data: SheetData; widths: { width: number }[] } {
  const header = columns.map(
    (column): Cell => ({ value: column.header, type: String, fontWeight: 'bold' }),
  );
  const body = rows.map((row) =>
    columns.map((column) => makeCell(column.value(row), column.kind ?? 'text')),
  );
  const widths = columns.map(({ width, header: { length } }) => ({
    width: width ?? Math.max(12, length + 3),
  }));
  return { data: [header, ...body], widths };
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
  return { value: stripUnprintable(String(value)), type: String, format: '@' };
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
