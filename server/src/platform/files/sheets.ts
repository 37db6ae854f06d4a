import { Worker } from 'node:worker_threads';
import type {
  StatementAnswers,
  StatementLine,
  StatementReading,
} from '@pallikoodam/domain/bank/statement';
import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import type { SheetOptions, SheetReading } from '@pallikoodam/domain/import/read-sheet';
import type { Encoding } from '@pallikoodam/domain/sheets/decode-text';
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

/** What the thread made of it, or why it is not read. */
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

export const unreadableSheet =
  'This file cannot be read. Save it as .xlsx or as “CSV UTF-8” and try again.';

type AnswerTo<Order> = Order extends StatementOrder ? StatementAnswer : SheetAnswer;

const longestMs = 60_000;

/**
 * Reads a sheet or a statement on a thread of its own (sheet-worker.ts, statement-worker.ts); null
 * for what cannot be read.
 */
export function readSheet<Order extends SheetOrder | StatementOrder>(
  order: Order,
): Promise<AnswerTo<Order> | null> {
  const file =
    order.kind === 'bank statement'
      ? new URL('statement-worker.ts', import.meta.url)
      : new URL('sheet-worker.ts', import.meta.url);
  return new Promise((resolve) => {
    const worker = new Worker(file, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => end(null), longestMs);
    function end(answer: AnswerTo<Order> | null) {
      clearTimeout(timer);
      resolve(answer);
      worker.terminate().catch(() => undefined);
    }
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
