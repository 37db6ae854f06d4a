import { Worker } from 'node:worker_threads';
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

const longestMs = 60_000;

/** Reads a sheet on a thread of its own (sheet-worker.ts); null for what cannot be read. */
export function readSheet(order: SheetOrder): Promise<SheetAnswer | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: 384 },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => end(null), longestMs);
    function end(answer: SheetAnswer | null) {
      clearTimeout(timer);
      resolve(answer);
      worker.terminate().catch(() => undefined);
    }
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
