import { sentence } from './sentence.ts';

type Balanced = { row: number; cents: number; balance: number | null };

/**
 * Says where a running balance, which some banks print once a day only, does not follow from the
 * sums: rows are missing there. Newest first or last.
 */
export function checkBalance(lines: readonly Balanced[]): string[] {
  const upward = findGaps(lines);
  const downward = findGaps(lines.toReversed());
  const gaps = downward.length < upward.length ? downward : upward;
  return gaps.map((row) =>
    sentence('The running balance does not close; rows may be missing. Row', row),
  );
}

function findGaps(lines: readonly Balanced[]): number[] {
  let expected: number | null = null;
  const gaps: number[] = [];
  for (const { row, cents, balance } of lines) {
    if (expected !== null) expected += cents;
    if (balance === null) continue;
    if (expected !== null && expected !== balance) gaps.push(row);
    expected = balance;
  }
  return gaps;
}
