import { PrintFrame } from '../../screen/report/print-sheet.tsx';
import { encodeCode128 } from './code-128.ts';
import { type LabelSheet, layOut } from './label-sheet.ts';
import type { Label } from './print-labels.tsx';
import classes from './printed-labels.module.css';

/** Quiet zone on both sides, in modules: readers need it. */
const quietModules = 10;

/** A text as a Code 128 barcode that fills its place. */
function Barcode({ text, className }: { text: string; className?: string | undefined }) {
  const modules = encodeCode128(text);
  const bars = [...modules.matchAll(/1+/g)]
    .map(({ index, 0: bar }) => `M${index + quietModules} 0h${bar.length}v1h-${bar.length}z`)
    .join('');
  return (
    <svg
      viewBox={`0 0 ${modules.length + 2 * quietModules} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={text}
      className={className}
    >
      <path d={bars} />
    </svg>
  );
}

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
