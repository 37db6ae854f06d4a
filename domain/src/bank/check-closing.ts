import { formatDollars } from '../money/dollars.ts';
import { readBankAmount } from './bank-amount.ts';
import { sentence } from './sentence.ts';
import type { TableRow } from './split-rows.ts';

type Balanced = { cents: number; balance: number | null };

/**
 * Says by how much the closing balance, which some banks write above or beneath the lines, is not
 * what the lines make of the opening one, or what stands in the newest of them.
 */
export function checkClosing(rows: readonly TableRow[], lines: readonly Balanced[]): string[] {
  const closing = readBalance(rows, /\b(ending|closing) balance\b/i);
  if (closing === null || lines.length === 0) return [];
  const opening = readBalance(rows, /\b(beginning|opening|starting) balance\b/i);
  const moved = lines.reduce((sum, { cents }) => sum + cents, 0);
  const ends = [lines[0], lines.at(-1)].flatMap((line) => line?.balance ?? []);
  const found = opening === null ? ends : [opening + moved];
  if (found.length === 0 || found.includes(closing)) return [];
  const gap = Math.abs(closing - (found.at(-1) ?? 0));
  return [
    sentence(
      'The closing balance does not follow from the lines; it differs by',
      formatDollars(gap),
    ),
  ];
}

/** The last sum of a row of these words. */
function readBalance(rows: readonly TableRow[], words: RegExp): number | null {
  const row = rows.find(({ cells }) => words.test(cells.join(' ')));
  const sums = (row?.cells ?? [])
    .map((cell) => readBankAmount(cell))
    .filter((sum) => sum !== null && !Number.isNaN(sum));
  return sums.at(-1) ?? null;
}
