import { unzipSync } from 'fflate';
import readWorkbookFile from 'read-excel-file/node';

/** What a workbook may decompress to: far more than 5,000 rows, far less than a trap. */
const mostUnpackedBytes = 60 * 1024 * 1024;

export type WorkbookSheet = { name: string; rows: string[][] };

/**
 * The sheets of a workbook as texts, without those that its maker has hidden. For a thread of its own
 * (sheet-worker.ts, statement-worker.ts): a hostile one stops nothing but that. Throws for what is no
 * workbook.
 */
export async function readWorkbookSheets(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const hidden = listHidden(bytes);
  const sheets = await readWorkbookFile(Buffer.from(bytes));
  const shown = sheets.filter(({ sheet }) => !hidden.has(sheet));
  return shown.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((cells: readonly unknown[]) => cells.map(writeCell)),
  }));
}

/** The names of hidden sheets. Throws where the file unpacks to too much. */
function listHidden(bytes: Uint8Array): Set<string> {
  let unpacked = 0;
  const parts = unzipSync(bytes, {
    filter: ({ originalSize, name }) => {
      unpacked += originalSize;
      if (unpacked > mostUnpackedBytes) throw new Error('The file unpacks to too much.');
      return name === 'xl/workbook.xml';
    },
  });
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
