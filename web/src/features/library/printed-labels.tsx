import { PrintFrame } from '../../screen/report/print-sheet.tsx';
import { Barcode } from './barcode.tsx';
import { type LabelSheet, layOut } from './label-sheet.ts';
import type { Label } from './print-labels.tsx';
import classes from './printed-labels.module.css';

type PrintedLabelsProps = {
  labels: readonly Label[];
  sheet: LabelSheet;
  skip: number;
  onDone: () => void;
};

/** Sheets of labels that only the printer sees; opens the print dialog as soon as they stand. */
export function PrintedLabels({ labels, sheet, skip, onDone }: PrintedLabelsProps) {
  const millimetres = (length: number) => `${length}mm`;
  const { width, height, top, left, gapX, gapY, columns } = sheet;
  return (
    <PrintFrame onDone={onDone}>
      <style>{`@page { size: ${sheet.page}; margin: 0; }`}</style>
      {layOut(labels, { skip, sheet }).map((places, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets are what they are by their place
          key={index}
          className={classes.sheet}
          style={{
            paddingTop: millimetres(top),
            paddingInlineStart: millimetres(left),
            gridTemplateColumns: `repeat(${columns}, ${millimetres(width)})`,
            gridAutoRows: millimetres(height),
            columnGap: millimetres(gapX),
            rowGap: millimetres(gapY),
          }}
        >
          {places.map((label, place) =>
            label === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place that is used up
              <div key={place} />
            ) : (
              <div key={label.id} className={classes.label}>
                <strong>{label.lines[0]}</strong>
                <span>{label.lines.slice(1).join(' ')}</span>
                <Barcode text={label.code} className={classes.barcode} />
                <small>{label.code}</small>
              </div>
            ),
          )}
        </div>
      ))}
    </PrintFrame>
  );
}
