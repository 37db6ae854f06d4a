import type { SheetResult } from './sheet-rows.ts';

/** As large a file as 5,000 books with long titles make, several times over. */
const mostBytes = 5 * 1024 * 1024;
const patienceMs = 20_000;

/** Books of an .xlsx or .csv file, or why it cannot be used. */
export async function readSpreadsheet(file: File): Promise<SheetResult> {
  if (file.size > mostBytes) return { fault: 'The file is larger than 5 MB.' };
  const worker = new Worker(new URL('./spreadsheet-worker.ts', import.meta.url), {
    type: 'module',
  });
  try {
    return await new Promise<SheetResult>((resolve) => {
      const giveUp = () => resolve({ fault: 'This file takes too long to read.' });
      setTimeout(giveUp, patienceMs);
      worker.onmessage = ({ data }: MessageEvent<SheetResult>) => resolve(data);
      worker.onerror = () => {
        resolve({ fault: 'This file cannot be read. Save it as .xlsx or .csv and try again.' });
      };
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
