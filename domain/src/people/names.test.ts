import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calledName,
  givenNameKey,
  isInitialsOnly,
  nameKey,
  normaliseName,
  rankTypedName,
} from './names.ts';

describe('a name', () => {
  it.each([
    ['  Kavin  Kumar ', 'Kavin Kumar'],
    ['Kavin\n\tKumar', 'Kavin Kumar'],
    ['கவின்  குமார்', 'கவின் குமார்'],
    ['\u0b95\u0bc6\u0bbe', '\u0b95\u0bca'], // the vowel sign o, typed in two parts
    ['   ', ''],
  ])('%j is stored as %j', (given, stored) => {
    expect(normaliseName(given)).toBe(stored);
  });

  it('stays as it is once normalised', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseName(normaliseName(text))).toBe(normaliseName(text));
        expect(nameKey(normaliseName(text))).toBe(nameKey(text));
      }),
    );
  });
});

it.each([
  ['S', true],
  ['s.', true],
  ['A.K.', true],
  ['A K', true],
  ['மு.', true],
  ['S Kavin', false],
  ['Om', false],
  ['', false],
])('%j is initials only: %s', (name, expected) => {
  expect(isInitialsOnly(name)).toBe(expected);
});

const child = (FirstName: string, LastName: string) => ({ FirstName, LastName });

it.each([
  [child('Kavin', 'Kumar'), 'Kavin'],
  [child('S', 'Kavin'), 'S Kavin'],
  [child('S.', 'Kavya'), 'S. Kavya'],
  [child('A.K.', ''), 'A.K.'],
  [child('S Kavin', 'Mani'), 'S Kavin'],
])('%j is called %s', (whom, called) => {
  expect(calledName(whom)).toBe(called);
});

describe('the same child:', () => {
  it.each([
    [child('Kavin', 'Kumar'), child('KAVIN', 'K'), true],
    [child('D’Arcy', 'Roy'), child("D'Arcy", 'Roy'), true],
    [child('S', 'Kavin'), child('S', 'Kavya'), false],
    [child('S', 'Kavin'), child('S.', 'kavin'), true],
    [child('S', 'Kavin'), child('S Kavin', ''), true],
    [child('A.K.', 'Mani'), child('A. K.', 'Malar'), false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(givenNameKey(one) === givenNameKey(other)).toBe(expected);
  });
});

describe('a typed name fits', () => {
  it.each([
    ['Kavin', child('Kavin', 'Kumar'), 2],
    ['Kavin Kumar', child('Kavin', 'Kumar'), 1],
    ['Kumar, Kavin', child('Kavin', 'Kumar'), 1],
    ['Kumar', child('Kavin', 'Kumar'), 0],
    ['S Kavya', child('S', 'Kavya'), 2],
    ['s.kavya', child('S.', 'Kavya'), 2],
    ['S Kavya', child('S', 'Kavin'), 0],
    ['S', child('S', 'Kavin'), 1],
    ['', child('', ''), 0],
  ])('%j %j: %i', (typed, stored, rank) => {
    expect(rankTypedName(stored, typed)).toBe(rank);
  });
});
