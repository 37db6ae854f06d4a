/** Numbers that look random and are the same every time, so that the demo school never changes. */
export type Random = {
  /** A whole number from 0 up to, but not including, `limit`. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** The items in another order; the given list stays as it is. */
  shuffle: <Item>(items: readonly Item[]) => Item[];
  bytes: (count: number) => number[];
};

/** Each part of the school has a seed of its own, so that more of one never changes another. */
export function createRandom(seed: string): Random {
  let state = hash(seed);

  // Mulberry32: 32 bits of state are plenty for a school, and it is fast.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit);

  return {
    below,
    pick: (items) => at(items, below(items.length)),
    shuffle: (items) => {
      const shuffled = [...items];
      for (let last = shuffled.length - 1; last > 0; last -= 1) {
        const other = below(last + 1);
        const moved = at(shuffled, last);
        shuffled[last] = at(shuffled, other);
        shuffled[other] = moved;
      }
      return shuffled;
    },
    bytes: (count) => Array.from({ length: count }, () => below(256)),
  };
}

/** The item at a place that is known to exist. Throws RangeError otherwise. */
export function at<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new RangeError(`Nothing stands at ${index}`);
  return items[index] as Item;
}

/**
 * Deals from a deck that holds each card as often as said and is shuffled again when it is empty: a
 * rare card comes as surely as a frequent one, at any size of the school.
 */
export function createDeck<const Card>(
  random: Random,
  cards: readonly (readonly [card: Card, copies: number])[],
): () => Card {
  const deck = cards.flatMap(([card, copies]) => Array.from({ length: copies }, () => card));
  let left: Card[] = [];
  return () => {
    if (left.length === 0) left = random.shuffle(deck);
    return left.pop() as Card;
  };
}

/** An identifier in the shape of a UUIDv7 of that moment. */
export function createId(random: Random, moment: string): string {
  const time = Date.parse(moment).toString(16).padStart(12, '0');
  const [variant = 0, ...rest] = random.bytes(10);
  const hex = rest.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    time.slice(0, 8),
    time.slice(8),
    `7${hex.slice(0, 3)}`,
    `${(8 + (variant % 4)).toString(16)}${hex.slice(3, 6)}`,
    hex.slice(6),
  ].join('-');
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
