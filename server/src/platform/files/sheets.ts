import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  StatementAnswers,
  StatementLine,
  StatementReading,
} from '@pallikoodam/domain/bank/statement';
import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import type { SheetOptions, SheetReading } from '@pallikoodam/domain/import/read-sheet';
import type { Encoding } from '@pallikoodam/domain/sheets/decode-text';
import { checkFields, PortalError } from '../portal-error.ts';
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

export const unreadableSheet =
  'This file cannot be read. Save it as .xlsx or as “CSV UTF-8” and try again.';

type AnswerTo<Order> = Order extends StatementOrder ? StatementAnswer : SheetAnswer;

const tooDear =
  'This file takes more time or memory to read than any list needs. Send a smaller one.';

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

/** Sends a program its order and resolves with what it answers (receive-order.ts). */
export function runApart<Answer>(
  file: string,
  order: unknown,
  { seconds, memoryMb }: { seconds: number; memoryMb: number },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const reader = fork(file, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      // It needs none of the portal's secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: seconds * 1_000,
      killSignal: 'SIGKILL',
    });
    const end = () => reader.kill('SIGKILL');
    process.once('exit', end);
    const refuse = (reason: string) =>
      reject(new PortalError('invalid', checkFields, { file: reason }));
    reader.once('message', (answer) => {
      resolve(answer as Answer);
      end();
    });
    reader.once('error', reject);
    reader.once('exit', (_code, signal) => {
      process.off('exit', end);
      refuse(signal === null ? unreadableSheet : tooDear);
    });
    // Where it has ended already, its exit says so.
    reader.send(order as object, () => undefined);
  });
}
