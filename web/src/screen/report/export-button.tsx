import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReportColumn } from './report-column.ts';
import { RowsJobButton } from './rows-job-button.tsx';
import { type LoadRows, useRowsJob } from './use-rows-job.ts';

type ExportButtonProps<Row> = {
  /** The name of the worksheet, as the documents give it. */
  sheet: string;
  /** The name of the file, with its ending. */
  file: string;
  columns: readonly ReportColumn<Row>[];
  load: LoadRows<Row>;
};

export function ExportButton<Row>({ sheet, file, columns, load }: ExportButtonProps<Row>) {
  const { t } = useTranslation();
  const { share, run, stop } = useRowsJob(load);
  const save = async (rows: Row[]) => {
    // Loaded with the first export; no screen carries it along.
    const [{ default: writeXlsxFile }, { makeSheet }] = await Promise.all([
      import('write-excel-file/browser'),
      import('./workbook.ts'),
    ]);
    const { data, widths } = makeSheet(columns, rows);
    await writeXlsxFile(data, { sheet, columns: widths, stickyRowsCount: 1 }).toFile(file);
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
