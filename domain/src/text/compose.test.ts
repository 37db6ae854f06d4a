import { describe, expect, it } from 'vitest';
import { composeLetters } from './compose.ts';

describe('letters are composed', () => {
  it.each([
    ['a Tamil vowel sign in two parts', 'க\u0bc6\u0bbe', 'க\u0bca'],
    ['a letter and its accent', 'e\u0301', 'é'],
    ['two marks in the order in which they are kept', 'a\u0301\u0323', 'ạ\u0301'],
    ['plain letters', 'Kavin', 'Kavin'],
  ])('%s', (_what, typed, kept) => {
    expect(composeLetters(typed)).toBe(kept);
  });

  it('signs of double width where that is asked', () => {
    expect(composeLetters('Ｂ７', { wide: true })).toBe('B7');
    expect(composeLetters('Ｂ７')).toBe('Ｂ７');
  });

  it('no letter keeps more than thirty marks: sorting them takes the square of their number', () => {
    const kept = composeLetters(`x${'\u0301\u0323'.repeat(1_000)}y`);
    expect(kept).toHaveLength(32);
    expect(kept.endsWith('y')).toBe(true);
    expect(composeLetters(`x${'\u0316'.repeat(30)}y`)).toHaveLength(32);
  });
});
