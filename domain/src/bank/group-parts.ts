import type { SplitPart } from '../treasury/split.ts';
import type { SplitPart as BankPart } from './split-money.ts';

export type FamilyPart = {
  FamilyId: string;
  Year: string;
  parts: (SplitPart & Pick<BankPart, 'CheckNumber'>)[];
};

/**
 * The parts of a line by family and year, each of which becomes a payment of its own, in one order:
 * two who book lock the families so and never wait for each other. Null where a part is for a child
 * who is not enrolled.
 */
export function groupParts(
  parts: readonly BankPart[],
  yearOf: ReadonlyMap<string, { FamilyId: string; Year: string }>,
): FamilyPart[] | null {
  const groups = new Map<string, FamilyPart>();
  for (const { StudentId, cents, CheckNumber } of parts) {
    const family = yearOf.get(StudentId);
    if (family === undefined) return null;
    const key = `${family.FamilyId} ${family.Year}`;
    const group = groups.get(key) ?? { ...family, parts: [] };
    group.parts.push({ StudentId, Cents: cents, CheckNumber });
    groups.set(key, group);
  }
  return [...groups.entries()]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([, group]) => group);
}
