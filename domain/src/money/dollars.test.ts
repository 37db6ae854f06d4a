import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsToDollars,
  dollarsToCents,
  formatDollars,
  isDollarAmount,
  readTypedDollars,
} from './dollars.ts';

const largest = 10 ** 14;
const someCents = fc.integer({ min: -largest, max: largest });

describe('dollars to cents', () => {
  it.each([
    [0, 0],
    [225, 22_500],
    [0.01, 1],
    [1.1, 110],
    [19.99, 1_999],
    [1.15, 115],
    [4.35, 435],
    [-25.5, -2_550],
    [-0, 0],
    [1_000_000_000_000, largest],
  ])('$%d are %d cents', (dollars, cents) => {
    expect(isDollarAmount(dollars)).toBe(true);
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  it.each([0.001, 1.005, 224.999, 0.1 + 0.2, NaN, Infinity, -Infinity, 1_000_000_000_000.01])(
    '%d is no amount',
    (dollars) => {
      expect(isDollarAmount(dollars)).toBe(false);
      expect(() => dollarsToCents(dollars)).toThrow(RangeError);
    },
  );

  it.each([0.5, NaN, Infinity, largest + 1])('%d is no number of cents', (cents) => {
    expect(() => centsToDollars(cents)).toThrow(RangeError);
    expect(() => formatDollars(cents)).toThrow(RangeError);
  });

  it('no cent is lost on the way to the wire and back', () => {
    fc.assert(
      fc.property(someCents, (cents) => {
        const onTheWire = JSON.parse(JSON.stringify(centsToDollars(cents)));
        expect(dollarsToCents(onTheWire)).toBe(cents);
      }),
    );
  });

  it('a third decimal is always refused', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 9 }),
        fc.integer({ min: 1, max: 9 }),
        (cents, tenths) => {
          const dollars = Number(`${Math.floor(cents / 100)}.${padTwo(cents % 100)}${tenths}`);
          expect(isDollarAmount(dollars)).toBe(false);
        },
      ),
    );
  });
});

describe('an amount as shown', () => {
  it.each([
    [0, '$0.00'],
    [-0, '$0.00'],
    [5, '$0.05'],
    [50, '$0.50'],
    [22_500, '$225.00'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_450, '$1,234.50'],
    [123_456_789, '$1,234,567.89'],
    [-2_500, '-$25.00'],
  ])('%d cents are shown as %s', (cents, shown) => {
    expect(formatDollars(cents)).toBe(shown);
  });

  it('shows every cent', () => {
    fc.assert(
      fc.property(someCents, (cents) => {
        expect(Number(formatDollars(cents).replace(/[$,.]/g, ''))).toBe(cents);
      }),
    );
  });
});

function padTwo(value: number): string {
  return String(value).padStart(2, '0');
}

describe('an amount that is typed', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['225', 225],
    ['$225', 225],
    ['225.', 225],
    ['225.5', 225.5],
    ['.5', 0.5],
    ['1,234.50', 1234.5],
    [' $ 12 345 ', 12_345],
    ['1,234,567', 1_234_567],
    ['-5', -5],
    ['12.345', 12.345],
    ['10000000', 10_000_000],
    ['12,50', Number.NaN],
    ['1e3', Number.NaN],
    ['1,2345', Number.NaN],
    ['two', Number.NaN],
    ['-', Number.NaN],
    ['.', Number.NaN],
    ['1.2.3', Number.NaN],
    ['0x10', Number.NaN],
  ])('%j is %d', (typed, amount) => {
    expect(readTypedDollars(typed)).toBe(amount);
  });
});
