import { unzipSync } from 'fflate';
import { parse } from 'papaparse';
import { readSheet } from 'read-excel-file/web-worker';
import { type Cell, readSheetRows, type SheetResult, unreadable } from './sheet-rows.ts';

/** What a workbook may decompress to: far more than 5,000 rows, far less than a trap. */
const mostUnpackedBytes = 60 * 1024 * 1024;

/** Reads a spreadsheet apart from the page: a hostile one stops nothing but this worker. */
self.onmessage = async ({ data: file }: MessageEvent<File>) => {
  self.postMessage(await readFile(file).catch((): SheetResult => unreadable));
};

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

/** Excel's “Unicode Text” and Notepad say by their first two bytes how they write letters. */
const encodings = [
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
] as const;

function readText(bytes: Uint8Array): Cell[][] {
  const marked = encodings.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte));
  // What is no text has zero bytes; older Excel files are of that kind.
  if (marked === undefined && bytes.includes(0)) throw new Error('This is no text.');
  const text = new TextDecoder(marked?.label ?? 'utf-8', { fatal: true }).decode(bytes);
  return parse<string[]>(text).data;
}
