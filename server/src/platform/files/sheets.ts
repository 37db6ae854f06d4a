import { fileURLToPath } from 'node:url';
import type {
  StatementAnswers,
  StatementLine,
  StatementReading,
} from '@pallikoodam/domain/bank/statement';
import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import type { SheetOptions, SheetReading } from '@pallikoodam/domain/import/read-sheet';
import type { Encoding } from '@pallikoodam/domain/sheets/decode-text';
import { runApart } from '../run-apart.ts';
import type { CalendarWindow } from './calendar-file/read-calendar.ts';

/** Which sheet to read and how; its file as it came, or as it was kept. */
export type SheetOrder = {
  kind: ImportKindName;
  /** The place of the sheet; undefined: the one that reads best. */
  sheet?: number | undefined;
  options: Omit<SheetOptions, 'isText'>;
  /** Of a calendar: which days are kept. */
  window?: CalendarWindow | undefined;
} & ({ bytes: Uint8Array; encoding?: Encoding | undefined } | { packed: string });

/** A bank's statement, as it was sent or pasted. */
export type StatementOrder = {
  kind: 'bank statement';
  content: string | Uint8Array;
  answers: StatementAnswers;
  today: string;
};

/** What the process made of it, or why it is not read. */
export type StatementAnswer =
  | (Omit<StatementReading, 'lines'> & { lines: ReadLine[] })
  | { fault: string };
export type ReadLine = StatementLine & { payer: string };

export type SheetAnswer = {
  /** The sheets, compressed, to be read again. */
  packed: string;
  /** Blank for a workbook. */
  encoding: string;
  sheets: { name: string; rows: number }[];
  sheet: number;
  reading: SheetReading;
  /** Of rows with a fault: their cells as they came. */
  cells: ReadonlyMap<number, string[]>;
};

type AnswerTo<Order> = Order extends StatementOrder ? StatementAnswer : SheetAnswer;

/** How long a file may be read, and so how long the next one waits at most. */
export const longestReadingSeconds = 15;

const mostMemoryMb = 384;

/**
 * Reads a sheet or a statement in a process of its own (sheet-reader.ts, statement-reader.ts). A
 * thread would not do: where one needs too much memory at once, V8 ends the whole process. PortalError
 * 400 for what cannot be read, or not within the bounds.
 */
export function readSheet<Order extends SheetOrder | StatementOrder>(
  order: Order,
  bounds = { seconds: longestReadingSeconds, memoryMb: mostMemoryMb },
): Promise<AnswerTo<Order>> {
  const name = order.kind === 'bank statement' ? 'statement-reader.ts' : 'sheet-reader.ts';
  return runApart(fileURLToPath(new URL(name, import.meta.url)), order, bounds);
}
