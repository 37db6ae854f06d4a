/** A sheet of labels as shops sell them; lengths in millimetres. */
export type LabelSheet = {
  id: string;
  name: string;
  page: 'letter' | 'A4';
  columns: number;
  rows: number;
  width: number;
  height: number;
  /** Of the first label. */
  top: number;
  left: number;
  /** From one label to the next. */
  gapX: number;
  gapY: number;
};

export const labelSheets: readonly LabelSheet[] = [
  {
    id: 'letter30',
    name: 'Letter, 30 labels (2⅝ × 1 in)',
    page: 'letter',
    columns: 3,
    rows: 10,
    width: 66.7,
    height: 25.4,
    top: 12.7,
    left: 4.8,
    gapX: 3.1,
    gapY: 0,
  },
  {
    id: 'letter10',
    name: 'Letter, 10 cards (4 × 2 in)',
    page: 'letter',
    columns: 2,
    rows: 5,
    width: 101.6,
    height: 50.8,
    top: 12.7,
    left: 4,
    gapX: 4.4,
    gapY: 0,
  },
  {
    id: 'a4-24',
    name: 'A4, 24 labels (64 × 34 mm)',
    page: 'A4',
    columns: 3,
    rows: 8,
    width: 63.5,
    height: 33.9,
    top: 12.9,
    left: 7.2,
    gapX: 2.5,
    gapY: 0,
  },
];

/**
 * Labels laid out on sheets: `skip` places of the first sheet are used up already. Each sheet is a
 * list of its places in reading order; an empty place is null.
 */
export function layOut<Label>(
  labels: readonly Label[],
  { skip, sheet }: { skip: number; sheet: Pick<LabelSheet, 'columns' | 'rows'> },
): (Label | null)[][] {
  const perSheet = sheet.columns * sheet.rows;
  const places = [...Array<null>(Math.min(skip, perSheet - 1)).fill(null), ...labels];
  const sheets: (Label | null)[][] = [];
  for (let first = 0; first < places.length; first += perSheet) {
    sheets.push(places.slice(first, first + perSheet));
  }
  return sheets;
}
