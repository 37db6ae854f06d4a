import { deflateSync, inflateSync } from 'node:zlib';
import { sentence } from '@pallikoodam/domain/bank/sentence';
import { importKindOf } from '@pallikoodam/domain/import/kinds';
import { readSheetRows, type SheetReading } from '@pallikoodam/domain/import/read-sheet';
import { decodeText } from '@pallikoodam/domain/sheets/decode-text';
import { type SheetRow, splitSheet } from '@pallikoodam/domain/sheets/split-sheet';
import { receiveOrder, sendAnswer } from '../receive-order.ts';
import { unreadableSheet } from '../run-apart.ts';
import { noCalendar, readCalendarFile } from './calendar-file/read-calendar.ts';
import type { SheetAnswer, SheetOrder } from './sheets.ts';
import { longestCell, readWorkbookSheets } from './workbook-sheets.ts';

/** Reads a sheet in a process of its own, so that other requests are not held up. */

type Opened = {
  isText: boolean;
  encoding: string;
  sheets: { name: string; rows: SheetRow[] }[];
  fault: string;
  /** A calendar, as it came. */
  calendar?: string;
};

const order = await receiveOrder<SheetOrder>();
const opened = 'bytes' in order ? await open(order) : unpack(order.packed);
const sheets = opened.sheets.map(({ name, rows }) => ({ name, rows: rows.length }));
const kind = importKindOf[order.kind];
const most = { isText: opened.isText, ...order.options };
const readings = opened.sheets.map(({ rows }, place) =>
  order.sheet === undefined || order.sheet === place ? readSheetRows(rows, kind, most) : null,
);
const place = order.sheet ?? choose();
const reading = readOpened();
const refused = new Set<number>(
  reading.rows.filter(({ faults }) => faults.length > 0).map(({ row }) => row),
);
const answer: SheetAnswer = {
  packed: 'bytes' in order ? pack(opened) : order.packed,
  encoding: opened.encoding,
  sheets,
  sheet: place,
  reading: opened.fault === '' ? reading : { ...reading, fault: opened.fault },
  cells: new Map(
    (opened.sheets[place]?.rows ?? [])
      .filter(({ row }) => refused.has(row))
      .map(({ row, cells }) => [row, cells]),
  ),
};
sendAnswer(answer);

function readOpened(): SheetReading {
  if (order.window !== undefined) return readCalendarFile(opened.calendar ?? '', order.window);
  return readings[place] ?? readSheetRows([], kind, most);
}

/** The sheet that reads best: the first without a fault, else the first with the most known columns. */
function choose(): number {
  const known = readings.map((each) =>
    each === null ? -1 : each.columns.filter(({ field }) => field !== '').length,
  );
  const whole = readings.findIndex((each) => each !== null && each.fault === '');
  return whole === -1 ? Math.max(0, known.indexOf(Math.max(...known))) : whole;
}

async function open({ bytes, encoding }: Extract<SheetOrder, { bytes: Uint8Array }>) {
  const isCalendar = order.kind === 'calendar';
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const nothing: Opened = { isText: false, encoding: '', sheets: [], fault: '' };
  if (isCalendar && isWorkbook) return { ...nothing, fault: noCalendar };
  if (isWorkbook) {
    const found = await readWorkbookSheets(bytes);
    return {
      ...nothing,
      sheets: found.map(({ name, rows }) => ({
        name,
        rows: rows.map((cells, index) => ({ row: index + 1, cells })),
      })),
    };
  }
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) {
    return {
      ...nothing,
      fault: 'This is a file of an older Excel. Save it as .xlsx and try again.',
    };
  }
  const decoded = decodeText(bytes, encoding);
  if (decoded === null || isOtherFormat(decoded.text)) {
    return { ...nothing, fault: unreadableSheet };
  }
  const text: Opened = { ...nothing, isText: true, encoding: decoded.encoding };
  if (isCalendar) return { ...text, calendar: decoded.text };
  const split = splitSheet(decoded.text);
  if ('strayQuoteAt' in split) {
    return {
      ...text,
      fault: sentence('A quotation mark is not closed or stands astray, line', split.strayQuoteAt),
    };
  }
  if (split.rows.some(({ cells }) => cells.some((cell) => cell.length > longestCell))) {
    return { ...text, fault: unreadableSheet };
  }
  return { ...text, sheets: [{ name: '', rows: split.rows }] };
}

/** A PDF, a page or a letter under a sheet's name: some programs call a page of theirs `.xls`. */
function isOtherFormat(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: such as no sheet has
  return /^\s*(?:%PDF|<[!?a-z]|\{\\rtf)|[\u0000-\u0008\u000e-\u001f]/i.test(text.slice(0, 2_000));
}

function pack(content: Opened): string {
  return deflateSync(JSON.stringify(content)).toString('base64');
}

function unpack(packed: string): Opened {
  return JSON.parse(inflateSync(Buffer.from(packed, 'base64')).toString());
}
