/** By order ascending, then reversed, as the documents say (OP-212). */
export function orderForShow<Item extends { order: number }>(sponsors: readonly Item[]): Item[] {
  return sponsors.toSorted((first, second) => first.order - second.order).reverse();
}
