import school from '@pallikoodam/content/school.json';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDay, todayAtSchool } from '../../lib/format.ts';
import './print.css';
import type { ReportColumn } from './report-column.ts';
import { writeValue } from './write-value.ts';

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
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isHere = true;
    const afterPrint = () => finish();
    window.addEventListener('afterprint', afterPrint, { once: true });
    void loadFonts(sheet.current).finally(() => isHere && window.print());
    return () => {
      isHere = false;
      window.removeEventListener('afterprint', afterPrint);
    };
  }, []);
  return createPortal(
    <div ref={sheet} className="print-sheet" lang={lang}>
      {children}
    </div>,
    document.body,
  );
}

/** A printed page without its letters is worse than one that comes a moment later. */
const mostMsForFonts = 5000;

/** The fonts of a sheet that is not on screen: it asks for none by itself, and paper does not wait. */
async function loadFonts(sheet: HTMLElement | null): Promise<void> {
  if (sheet === null) return;
  const text = sheet.textContent ?? '';
  // One by one: a fallback that this device does not have must not end the wait for the others.
  const families = getComputedStyle(sheet).fontFamily.split(',');
  const loads = families.map((family) => document.fonts.load(`1em ${family}`, text));
  const late = new Promise((resolve) => setTimeout(resolve, mostMsForFonts));
  await Promise.race([Promise.allSettled(loads), late]);
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
      <p className="print-school">
        {school.legalName} · <span lang="ta">{school.nameInTamil}</span>
      </p>
      <h1>{title}</h1>
      <p>{summary.filter((part) => part !== '').join(' · ')}</p>
      <table data-columns={columns.length >= manyColumns ? 'many' : undefined}>
        <thead>
          <tr>
            {columns.map(({ header, kind }) => (
              <th key={header} scope="col" data-kind={kind}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map((column) => (
                <Cell key={column.header} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintFrame>
  );
}

/** From so many columns on the paper lies across. */
const manyColumns = 9;
/** An address may be broken anywhere, a code such as a Reference ID nowhere. */
const mailAddress = /^[^\s@]+@[^\s@]+$/;
const isCode = /^[A-Z]{1,6}\d{2}-\w{1,10}$/;

function Cell<Row>({ column, row }: { column: ReportColumn<Row>; row: Row }) {
  const { kind = 'text', value, onPaper } = column;
  if (onPaper !== undefined) return <td data-kind={column.kind}>{onPaper(row)}</td>;
  const words = writeValue(kind, value(row));
  const look = mailAddress.test(words) ? 'mail' : isCode.test(words) ? 'code' : undefined;
  return (
    <td data-kind={column.kind} data-look={look}>
      {words}
    </td>
  );
}
