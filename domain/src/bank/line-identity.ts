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
): { line: Line; key: string; nth: number }[] {
  const left = new Map<string, Stored[]>();
  const used = new Map<string, Set<number>>();
  for (const line of stored) {
    const key = lineKey(line);
    left.set(key, [...(left.get(key) ?? []), line]);
    used.set(key, (used.get(key) ?? new Set()).add(line.nth));
  }
  const unseen = lines.filter((line) => left.get(lineKey(line))?.pop() === undefined);
  const numbers = new Set([...left.values()].flat().filter(hasNumber).map(numberKey));
  const added = unseen.filter((line) => !hasNumber(line) || !numbers.delete(numberKey(line)));
  return added.map((line) => {
    const key = lineKey(line);
    const taken = used.get(key) ?? new Set();
    let nth = 1;
    while (taken.has(nth)) nth += 1;
    used.set(key, taken.add(nth));
    return { line, key, nth };
  });
}

const hasNumber = ({ fitId }: Known) => fitId !== '';

function numberKey({ fitId, day, cents }: Known): string {
  return `${fitId} ${day} ${cents}`;
}
