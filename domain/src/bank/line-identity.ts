import type { StatementLine } from './statement.ts';

type Known = Pick<StatementLine, 'day' | 'cents' | 'texts' | 'fitId'>;

/** What two readings of one line have in common: day, sum and its text without blanks. */
export function lineKey({ day, cents, texts }: Omit<Known, 'fitId'>): string {
  return `${day} ${cents} ${texts.join('').replace(/\s+/g, '').toLowerCase()}`;
}

type Stored = Known & { nth: number };

/**
 * The lines of a file that an account has not had yet, each with the how-manieth of its kind it is.
 * Of three equal lines in the file and two stored, one is new. The bank's own number tells a line
 * again only together with its day and sum, for banks give one number twice and another at every
 * download.
 */
export function findNewLines<Line extends Known>(
  lines: readonly Line[],
  stored: readonly Stored[],
  keyOf: (line: Known) => string = lineKey,
): { line: Line; key: string; nth: number }[] {
  const left = Map.groupBy(stored, keyOf);
  const used = new Map(
    [...left].map(([key, ofKey]) => [key, new Set(ofKey.map(({ nth }) => nth))] as const),
  );
  const unseen = lines
    .map((line) => ({ line, key: keyOf(line) }))
    .filter(({ key }) => left.get(key)?.pop() === undefined);
  const numbers = new Set([...left.values()].flat().filter(hasNumber).map(numberKey));
  const added = unseen.filter(({ line }) => !hasNumber(line) || !numbers.delete(numberKey(line)));
  const latest = new Map<string, number>();
  return added.map(({ line, key }) => {
    // The lowest that is free: none below the one before has become free since.
    let nth = (latest.get(key) ?? 0) + 1;
    while (used.get(key)?.has(nth)) nth += 1;
    latest.set(key, nth);
    return { line, key, nth };
  });
}

const hasNumber = ({ fitId }: Known) => fitId !== '';

function numberKey({ fitId, day, cents }: Known): string {
  return `${fitId} ${day} ${cents}`;
}
