import { Worker } from 'node:worker_threads';
import type { TableRow } from '@pallikoodam/domain/bank/split-rows';

const longestMs = 20_000;

/** The rows of the first sheet of a workbook, read on a thread of its own; null for what is none. */
export function readWorkbook(bytes: Uint8Array): Promise<TableRow[] | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 192 },
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => end(null), longestMs);
    function end(rows: string[][] | null) {
      clearTimeout(timer);
      resolve(rows?.map((cells, index) => ({ row: index + 1, cells })) ?? null);
      worker.terminate().catch(() => undefined);
    }
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
