import { expect, it } from 'vitest';
import { isKeyOf, isOneOf, itemAt, keysOf, recordOf } from './keyed.ts';

const scores = { Q1: 80, Q2: 90 };

it.each([
  ['Q2', true],
  ['Q3', false],
  ['', false],
  // What every object has from JavaScript itself.
  ['toString', false],
] as const)('%j is a name of the record: %s', (name, known) => {
  expect(isKeyOf(scores, name)).toBe(known);
});

it('lists the names in their order, and makes a record of them', () => {
  expect(keysOf(scores)).toEqual(['Q1', 'Q2']);
  expect(recordOf(['a', 'b'], (key) => `${key}${key}`)).toEqual({ a: 'aa', b: 'bb' });
});

it('knows a value of a closed list', () => {
  expect([isOneOf(['Y', 'N'], 'N'), isOneOf(['Y', 'N'], 'n'), isOneOf([], undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('answers the item at a place, undefined ones too, and throws where there is none', () => {
  expect([itemAt(['a', 'b'], 1), itemAt([undefined], 0)]).toEqual(['b', undefined]);
  expect(() => itemAt(['a'], 1)).toThrow(RangeError);
});
