/**
 * Amounts are dollars with at most two decimals on the wire and integer cents everywhere we
 * calculate (docs/requirements/amendments.md).
 */

/** A trillion dollars. Up to here a number of dollars and its cents turn into each other exactly. */
const largestCents = 10 ** 14;

/** Whether `value` is a number of dollars with at most two decimals, so that it has exact cents. */
export function isDollarAmount(value: number): boolean {
  const cents = Math.round(value * 100);
  // Division rounds correctly, so this holds exactly for the doubles that two decimals can spell.
  return Math.abs(cents) <= largestCents && cents / 100 === value;
}

/** Dollars to integer cents. Throws RangeError for more than two decimals, NaN and infinities. */
export function dollarsToCents(dollars: number): number {
  if (!isDollarAmount(dollars)) throw new RangeError(`Not an amount in dollars: ${dollars}`);
  return Math.round(dollars * 100) + 0; // + 0 turns -0 into 0
}

/** Integer cents to dollars with at most two decimals. Throws RangeError for parts of a cent. */
export function centsToDollars(cents: number): number {
  if (!Number.isInteger(cents) || Math.abs(cents) > largestCents) {
    throw new RangeError(`Not an amount in cents: ${cents}`);
  }
  return cents / 100 + 0;
}

const typedAmount = /^[-−]?(\d+|\d{1,3}(,\d{3})+)?(\.\d*)?$/;

/**
 * An amount as a person types it, `225`, `$1,234.50`; null where nothing is typed, NaN where it is
 * no amount. A comma only groups thousands: `12,50` might be twelve dollars or twelve hundred.
 */
export function readTypedDollars(typed: string): number | null {
  const plain = typed.replace(/[\s$]/g, '');
  if (plain === '') return null;
  if (!typedAmount.test(plain) || !/\d/.test(plain)) return Number.NaN;
  return Number(plain.replaceAll(',', '').replace('−', '-'));
}

/**
 * Integer cents as `$1,234.50`, always with both decimals (spec 1 §9). RangeError as above.
 * Without `Intl`, which takes a slow phone a quarter of a second to set up.
 */
export function formatDollars(cents: number): string {
  const [dollars = '', rest = ''] = Math.abs(centsToDollars(cents)).toFixed(2).split('.');
  const grouped = dollars.replace(/\B(?=(\d{3}){1,6}$)/g, ',');
  return `${cents < 0 ? '-' : ''}$${grouped}.${rest}`;
}
