import type { ReportColumn } from './report-column.ts';
import { waitAtMost } from './wait-at-most.ts';

/** A large sheet is packed in a worker; one that never starts tells nobody. */
const longestPackingMs = 60_000;

type Workbook<Row> = {
  sheet: string;
  file: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  signal: AbortSignal;
};

/** Packs rows into a worksheet and hands it to the person as a file; rejects where it cannot. */
export async function saveWorkbook<Row>(workbook: Workbook<Row>): Promise<void> {
  const { sheet, file, columns, rows, signal } = workbook;
  // Loaded with the first export; no screen carries it along.
  const [{ default: writeXlsxFile }, { makeSheet }] = await Promise.all([
    import('write-excel-file/browser'),
    import('./workbook.ts'),
  ]);
  const { data, widths } = makeSheet(columns, rows);
  const packing = writeXlsxFile(data, { sheet, columns: widths, stickyRowsCount: 1 }).toBlob();
  download(await waitAtMost(packing, { milliseconds: longestPackingMs, signal }), file);
}

function download(content: Blob, file: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = file;
  link.click();
  // The browser has to have taken it first.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
