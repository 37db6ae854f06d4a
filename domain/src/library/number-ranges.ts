/** Book numbers from `from` to `to`, both included. */
export type NumberRange = { from: number; to: number };

/** The ranges of quick return: 1-300, 301-400, by hundreds to 1101-1200 (LIB-26, OP-193). */
export const numberRanges: readonly NumberRange[] = [
  { from: 1, to: 300 },
  ...Array.from({ length: 9 }, (_, index) => ({ from: 301 + index * 100, to: 400 + index * 100 })),
];

/** A range as it is shown and sent: `301-400`. */
export function nameRange({ from, to }: NumberRange): string {
  return `${from}-${to}`;
}

/** The range of such a name; null for any other name. */
export function findRange(name: string): NumberRange | null {
  return numberRanges.find((range) => nameRange(range) === name) ?? null;
}
