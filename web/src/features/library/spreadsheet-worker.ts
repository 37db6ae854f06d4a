import { unzipSync } from 'fflate';
import { parse } from 'papaparse';
import { readSheet } from 'read-excel-file/web-worker';
import { type Cell, readSheetRows, type SheetResult } from './sheet-rows.ts';

/** What a workbook may decompress to: far more than 5,000 rows, far less than a trap. */
const mostUnpackedBytes = 60 * 1024 * 1024;

/** Reads a spreadsheet apart from the page: a hostile one stops nothing but this worker. */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  self.postMessage(await readFile(file).catch((): SheetResult => unreadable));
};

const unreadable = { fault: 'This file cannot be read. Save it as .xlsx or .csv and try again.' };

async function readFile(file: File): Promise<SheetResult> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isWorkbook = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isWorkbook) return readSheetRows(readText(bytes));
  if (measureUnpacked(bytes) > mostUnpackedBytes) {
    return { fault: 'This file unpacks to more than the portal takes.' };
  }
  return readSheetRows((await readSheet(file)) as Cell[][]);
}

/** Looks at the list of parts only; nothing is decompressed. */
function measureUnpacked(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

function readText(bytes: Uint8Array): Cell[][] {
  // What is no text has zero bytes; older Excel files are of that kind.
  if (bytes.includes(0)) throw new Error('This is no text.');
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return parse<string[]>(text).data;
}
