import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import {
  formatDay,
  formatDollars,
  formatMoment,
  formatNumber,
  todayAtSchool,
} from '../../lib/format.ts';
import './print.css';
import type { ReportColumn } from './report-column.ts';

type PrintSheetProps<Row> = {
  title: string;
  filters: string;
  columns: readonly ReportColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  onDone: () => void;
};

/**
 * What only the printer sees; opens the print dialog as soon as it stands, with its fonts. `lang`
 * where it is not in the language of the screen.
 */
export function PrintFrame(props: { lang?: string; onDone: () => void; children: ReactNode }) {
  const { lang, onDone, children } = props;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    let isHere = true;
    const afterPrint = () => finish();
    window.addEventListener('afterprint', afterPrint, { once: true });
    void document.fonts.ready.then(() => isHere && window.print());
    return () => {
      isHere = false;
      window.removeEventListener('afterprint', afterPrint);
    };
  }, []);
  return createPortal(
    <div className="print-sheet" lang={lang}>
      {children}
    </div>,
    document.body,
  );
}

/** A plain table on paper. */
export function PrintSheet<Row>(props: PrintSheetProps<Row>) {
  const { title, filters, columns, rows, rowId, onDone } = props;
  const { t } = useTranslation();

  const summary = [
    formatDay(todayAtSchool(), { style: 'long' }),
    t('{{count}} rows', { count: rows.length }),
    filters,
  ];
  return (
    <PrintFrame onDone={onDone}>
      <h1>{title}</h1>
      <p>{summary.filter((part) => part !== '').join(' · ')}</p>
      <table>
        <thead>
          <tr>
            {columns.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <td key={column.header}>{writeValue(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintFrame>
  );
}

function writeValue<Row>({ kind, value }: ReportColumn<Row>, row: Row): string {
  const given = value(row);
  if (given === null || given === undefined) return '';
  if (kind === 'day') return formatDay(String(given)) || String(given);
  if (kind === 'moment') return formatMoment(String(given)) || String(given);
  if (typeof given === 'number') {
    return kind === 'dollars' ? formatDollars(given) : formatNumber(given);
  }
  return given;
}
