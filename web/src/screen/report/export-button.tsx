import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyError, settleNotices } from '../../lib/notify.ts';
import type { ReportColumn } from './report-column.ts';
import { RowsJobButton } from './rows-job-button.tsx';
import { type LoadRows, useRowsJob } from './use-rows-job.ts';
import { waitAtMost } from './wait-at-most.ts';

/** A large sheet is compressed in a worker; one that never starts reports nothing. */
const longestCompressingMs = 60_000;

type Workbook<Row> = {
  title: string;
  sheet: string;
  file: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  signal: AbortSignal;
};

/** Packs rows into a worksheet and hands it to the person as a file; rejects where it cannot. */
async function saveWorkbook<Row>(workbook: Workbook<Row>): Promise<void> {
  const { title, sheet, file, columns, rows, signal } = workbook;
  // Loaded with the first export; no screen carries it along.
  const [{ default: writeXlsxFile }, { makeWorkbook }] = await Promise.all([
    import('write-excel-file/browser'),
    import('./workbook.ts'),
  ]);
  const { data, ofSheet, ofFile } = makeWorkbook({ title, sheet, columns, rows });
  const compressing = writeXlsxFile(data, ofSheet, ofFile).toBlob();
  download(await waitAtMost(compressing, { milliseconds: longestCompressingMs, signal }), file);
}

function download(content: Blob, file: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = file;
  link.click();
  // The browser has to have taken it first.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

type Columns<Row> = readonly ReportColumn<Row>[];

type ExportButtonProps<Row> = {
  /** What the printed sheet is headed with. */
  title: string;
  /** The name of the worksheet, as the documents give it. */
  sheet: string;
  /** The name of the file, with its ending. */
  file: string;
  /** As a function where the rows themselves say which columns there are. */
  columns: Columns<Row> | ((rows: readonly Row[]) => Columns<Row>);
  load: LoadRows<Row>;
};

export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { title, sheet, file, columns, load } = props;
  const { t } = useTranslation();
  const { share, run, stop } = useRowsJob(load);
  const save = async (rows: Row[], signal: AbortSignal) => {
    try {
      const shown = typeof columns === 'function' ? columns(rows) : columns;
      await saveWorkbook({ title, sheet, file, columns: shown, rows, signal });
      settleNotices(file);
    } catch {
      if (!signal.aborted)
        notifyError(t('The file could not be made. Please try again.'), { about: file });
    }
  };
  return (
    <RowsJobButton
      icon={<IconFileSpreadsheet size={18} aria-hidden />}
      share={share}
      onStart={() => void run(save)}
      onStop={stop}
    >
      {t('Export to Excel')}
    </RowsJobButton>
  );
}
