import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrintSheet } from './print-sheet.tsx';
import type { ReportColumn } from './report-column.ts';
import { RowsJobButton } from './rows-job-button.tsx';
import { type LoadRows, useRowsJob } from './use-rows-job.ts';

type PrintButtonProps<Row> = {
  title: string;
  /** What the rows are limited to, in words. */
  filters: string;
  columns: readonly ReportColumn<Row>[];
  load: LoadRows<Row>;
  rowId: (row: Row) => string;
};

/** Prints all rows that the filters leave, not the page in sight, on a page without the shell. */
export function PrintButton<Row>({ title, filters, columns, load, rowId }: PrintButtonProps<Row>) {
  const { t } = useTranslation();
  const [rows, setRows] = useState<Row[] | null>(null);
  const { share, run, stop } = useRowsJob(load);
  return (
    <>
      <RowsJobButton
        icon={<IconPrinter size={18} aria-hidden />}
        share={share}
        onStart={() => void run(setRows)}
        onStop={stop}
      >
        {t('Print Report')}
      </RowsJobButton>
      {rows !== null && (
        <PrintSheet
          title={title}
          filters={filters}
          columns={columns}
          rows={rows}
          rowId={rowId}
          onDone={() => setRows(null)}
        />
      )}
    </>
  );
}
