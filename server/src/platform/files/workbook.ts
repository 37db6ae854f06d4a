import { Worker } from 'node:worker_threads';

const longestMs = 20_000;

/** The rows of a workbook's first sheet as texts, read on a thread of its own; null where it is no workbook. */
export function readWorkbook(bytes: Uint8Array): Promise<string[][] | null> {
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
      resolve(rows);
      worker.terminate().catch(() => undefined);
    }
    worker.once('message', end);
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
