/** What a cell of a table for typing holds: a number or a text; null is 'empty'. */
export type CellValue = number | string | null;
export type Cells = Readonly<Record<string, CellValue>>;

/** What is written, and which cells another person has changed to something else meanwhile. */
export type CellMerge = { patch: Record<string, CellValue>; conflicts: string[] };

/**
 * Lays typed cells over a stored row. A cell is in conflict where the stored value is neither what
 * the person saw nor what they typed; two who type into different cells of a row, or the same into
 * one cell, are in none (OP-28).
 */
export function mergeCells({
  stored,
  values,
  seen,
}: {
  stored: Cells;
  values: Cells;
  seen: Cells;
}): CellMerge {
  const patch: Record<string, CellValue> = {};
  const conflicts: string[] = [];
  for (const [field, value] of Object.entries(values)) {
    const now = orEmpty(stored[field]);
    if (now === orEmpty(value)) continue;
    if (now !== orEmpty(seen[field])) conflicts.push(field);
    else patch[field] = value;
  }
  return { patch, conflicts };
}

/** A blank text is an empty cell. */
function orEmpty(value: CellValue | undefined): CellValue {
  return value === undefined || value === '' ? null : value;
}

export type NumberFault = 'empty' | 'not a number' | 'percent' | 'out of range';
export type ReadNumber = { value: number | null } | { fault: NumberFault };

/**
 * A typed whole number from 0 to `most`; blank is null. Spreadsheets write 95 as '95.0' too. Digits
 * of other scripts are no number.
 */
export function readWholeNumber(typed: unknown, most: number): ReadNumber {
  if (typed === null || typed === undefined) return { value: null };
  const text = String(typed).trim();
  if (text === '') return { value: null };
  if (/^-?\d+([.,]\d+)?\s*%$/.test(text)) return { fault: 'percent' };
  if (!/^-?\d{1,9}(\.0*)?$/.test(text)) return { fault: 'not a number' };
  // Added to 0: there is no '-0' in a table.
  const value = Number(text) + 0;
  return value < 0 || value > most ? { fault: 'out of range' } : { value };
}
