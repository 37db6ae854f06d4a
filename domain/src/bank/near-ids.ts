import { isOneSlipApart } from '../enrollment/reference-id.ts';
import type { PayingFamily } from './paying-families.ts';

/** A Reference ID and whose it is. */
export type KnownId = { family: PayingFamily; StudentId: string; id: string };

/** How many signs of an ID are the same at its end, where the slip is in its first half. */
const sameAtEnd = 3;

/**
 * Finds the Reference IDs that are one slip apart from what was read, in their order. A slip leaves
 * the first four signs behind the prefix as they are, or the last three: only IDs that share these
 * are compared.
 */
export function createNearFinder(byId: ReadonlyMap<string, KnownId>, prefix: string) {
  const halvesOf = (id: string) => {
    const signs = id.replace('-', '');
    return [`${signs.slice(0, prefix.length + 4)} `, signs.slice(-sameAtEnd)];
  };
  let index: Map<string, { known: KnownId; place: number }[]> | undefined;
  return (read: readonly string[]): KnownId[] => {
    index ??= indexHalves([...byId.values()], halvesOf);
    const near = new Map<number, KnownId>();
    for (const id of read) {
      for (const { known, place } of halvesOf(id).flatMap((half) => index?.get(half) ?? [])) {
        if (isOneSlipApart(id, known.id)) near.set(place, known);
      }
    }
    return [...near].toSorted(([one], [other]) => one - other).map(([, known]) => known);
  };
}

function indexHalves(all: readonly KnownId[], halvesOf: (id: string) => string[]) {
  const index = new Map<string, { known: KnownId; place: number }[]>();
  for (const [place, known] of all.entries()) {
    for (const half of halvesOf(known.id)) {
      const sharing = index.get(half) ?? [];
      sharing.push({ known, place });
      index.set(half, sharing);
    }
  }
  return index;
}
