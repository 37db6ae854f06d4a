import { parentPort, workerData } from 'node:worker_threads';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

/** What a workbook may decompress to: far more than 5,000 rows, far less than a trap. */
const mostUnpackedBytes = 60 * 1024 * 1024;

/** Reads a spreadsheet on a thread of its own: a hostile one stops nothing but this thread. */
const bytes = workerData as Uint8Array;
let unpacked = 0;
unzipSync(bytes, {
  filter: ({ originalSize }) => {
    unpacked += originalSize;
    return false;
  },
});
if (unpacked > mostUnpackedBytes) throw new Error('The file unpacks to too much.');
const rows = await readSheet(Buffer.from(bytes));
parentPort?.postMessage(rows.map((cells: readonly unknown[]) => cells.map(writeCell)));

function writeCell(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // What is added up in a sheet has more decimals than anybody wrote.
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)));
  return cell === null || cell === undefined ? '' : String(cell);
}
