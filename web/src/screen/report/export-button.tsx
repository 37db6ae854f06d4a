import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { notifyError, settleNotices } from '../../lib/notify.ts';
import type { ReportColumn } from './report-column.ts';
import { RowsJobButton } from './rows-job-button.tsx';
import { saveWorkbook } from './save-workbook.ts';
import { type LoadRows, useRowsJob } from './use-rows-job.ts';

type Columns<Row> = readonly ReportColumn<Row>[];

type ExportButtonProps<Row> = {
  /** The name of the worksheet, as the documents give it. */
  sheet: string;
  /** The name of the file, with its ending. */
  file: string;
  /** As a function where the rows themselves say which columns there are. */
  columns: Columns<Row> | ((rows: readonly Row[]) => Columns<Row>);
  load: LoadRows<Row>;
};

export function ExportButton<Row>({ sheet, file, columns, load }: ExportButtonProps<Row>) {
  const { t } = useTranslation();
  const { share, run, stop } = useRowsJob(load);
  const save = async (rows: Row[], signal: AbortSignal) => {
    try {
      const shown = typeof columns === 'function' ? columns(rows) : columns;
      await saveWorkbook({ sheet, file, columns: shown, rows, signal });
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
