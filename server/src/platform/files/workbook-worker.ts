import { parentPort, workerData } from 'node:worker_threads';
import { readWorkbookSheets } from './workbook-sheets.ts';

/** Reads the first sheet of a workbook on a thread of its own. */
const [first] = await readWorkbookSheets(workerData as Uint8Array);
parentPort?.postMessage(first?.rows ?? []);
