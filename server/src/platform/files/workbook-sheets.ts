import { type Unzipped, unzipSync, zipSync } from 'fflate';
import readWorkbookFile from 'read-excel-file/node';

/** What a workbook may decompress to: far more than 5,000 rows, far less than a trap. */
const mostUnpackedBytes = 60 * 1024 * 1024;

/** Thirty times what a cell may hold in a program that writes workbooks. */
export const longestCell = 1024 * 1024;

export type WorkbookSheet = { name: string; rows: string[][] };

/**
 * The sheets of a workbook as texts, without those that its maker has hidden. For a process of its
 * own (sheet-reader.ts, statement-reader.ts): a hostile one stops nothing but that. Throws for what is
 * no workbook, or has more in it than any list.
 */
export async function readWorkbookSheets(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const parts = unpack(bytes);
  const hidden = listHidden(parts);
  // Packed again: what the file says of its own sizes may not be true.
  const sheets = await readWorkbookFile(Buffer.from(zipSync(parts, { level: 0 })));
  let letters = 0;
  const write = (cell: unknown) => {
    const text = writeCell(cell);
    letters += text.length;
    // A text that many cells share is there once until the sheet is kept.
    if (text.length > longestCell || letters > mostUnpackedBytes) throw new Error(tooMuch);
    return text;
  };
  return sheets
    .filter(({ sheet }) => !hidden.has(sheet))
    .map(({ sheet, data }) => ({
      name: sheet,
      rows: data.map((cells: readonly unknown[]) => cells.map(write)),
    }));
}

const tooMuch = 'The file has more in it than any list.';

/** What the reader of workbooks needs. Throws where it is too much, before anything of it is parsed. */
function unpack(bytes: Uint8Array): Unzipped {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ originalSize, name }) => {
      if (!/\.xml(?:\.rels)?$/.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > mostUnpackedBytes) throw new Error(tooMuch);
      return true;
    },
  });
  for (const part of Object.values(parts)) requireShortCells(part);
  return parts;
}

/** Cells and shared texts begin close to each other in a sheet and in the list of texts. */
function requireShortCells(part: Uint8Array): void {
  if (part.length <= longestCell) return;
  const xml = new TextDecoder().decode(part);
  if (!/<(?:\w{1,20}:)?(?:sheetData|sst)[\s>]/.test(xml)) return;
  let from = 0;
  for (const { index } of xml.matchAll(/<(?:\w{1,20}:)?(?:c|si)[\s>/]/g)) {
    if (index - from > longestCell) throw new Error(tooMuch);
    from = index;
  }
  if (xml.length - from > longestCell) throw new Error(tooMuch);
}

/** The names of hidden sheets. */
function listHidden(parts: Unzipped): Set<string> {
  const xml = new TextDecoder().decode(parts['xl/workbook.xml']);
  const names = new Set<string>();
  for (const [tag] of xml.matchAll(/<sheet\s[^>]*>/g)) {
    if (!/\sstate="(?:hidden|veryHidden)"/.test(tag)) continue;
    names.add(decodeEntities(/\sname="([^"]*)"/.exec(tag)?.[1] ?? ''));
  }
  return names;
}

function decodeEntities(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
  };
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name) => signs[name] ?? whole);
}

function writeCell(cell: unknown): string {
  // A day of a sheet is one of no time zone.
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  // What is added up in a sheet has more decimals than anybody wrote.
  if (typeof cell === 'number') return String(Number(cell.toFixed(6)));
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return cell === null || cell === undefined ? '' : String(cell);
}
