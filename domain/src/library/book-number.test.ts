import { describe, expect, it } from 'vitest';
import {
  bookNumberKey,
  isBookNumber,
  leadingNumber,
  normaliseBookNumber,
  readBookNumbers,
} from './book-number.ts';

describe('a book number', () => {
  it.each([
    ['12', '12'],
    [' B 7 ', 'b7'],
    ['T-104\t', 't-104'],
    ['１２', '12'],
    ['', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(normaliseBookNumber(typed)).toBe(stored);
  });

  it.each([
    ['12', true],
    ['t-104.a_2', true],
    ['', false],
    ['-12', false],
    ['12/3', false],
    ['நூல்', false],
    ['1'.repeat(20), true],
    ['1'.repeat(21), false],
  ])('%j: %s', (number, valid) => {
    expect(isBookNumber(number)).toBe(valid);
  });

  it('stands where a librarian looks for it', () => {
    const shelf = ['104', 'b12', '12', 'b7', '7'];
    const inOrder = shelf.toSorted((one, other) =>
      bookNumberKey(one) < bookNumberKey(other) ? -1 : 1,
    );
    expect(inOrder).toEqual(['7', '12', '104', 'b7', 'b12']);
  });

  it.each([
    ['301', 301],
    ['12a', 12],
    ['b7', null],
  ])('%s lies in a range by %s', (number, value) => {
    expect(leadingNumber(number)).toBe(value);
  });
});

describe('lines of numbers', () => {
  it.each([
    ['', [], []],
    [' \n\n ', [], []],
    ['12\r\n B7 \n\n12\nb7, 9', ['12', 'b7', '9'], ['12', 'b7']],
  ])('%j', (typed, numbers, doubles) => {
    expect(readBookNumbers(typed)).toEqual({ numbers, doubles });
  });
});
