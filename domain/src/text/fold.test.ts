import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, searchWords } from './fold.ts';

describe('two texts are one to the portal:', () => {
  it.each([
    ['Kavin', ' KAVIN '],
    ['De’Souza', "De'Souza"],
    ['D`Arcy', 'D´Arcy'],
    ['Oʼneil', 'O‘Neil'],
    ['Anne–Marie', 'Anne-Marie'],
    ['Anne−Marie', 'anne—marie'],
    ['S. Kavin', 's kavin'],
    ['S.Kavin', 'S  Kavin'],
    ['Kavin.S', 'Kavin S.'],
    ['A.K.Kumar', 'A. K. Kumar'],
    ['Kumar, Sara', 'Kumar Sara'],
    ['Kumar; Sara', 'kumar ,sara'],
    ['José', 'Jose\u0301'],
    ['JOSÉ', 'jose'],
    ['Ｋａｖｉｎ', 'Kavin'],
    ['Ka\u00advin', 'Kavin'],
    ['\u202aKavin\u202c', 'Kavin'],
    ['கவி\u200cன்', 'கவின்'],
    ['கவி\u200dன்', 'கவின்'],
    ['கெளதம்', 'கௌதம்'],
    ['கெ\u0bd7தம்', 'கௌதம்'],
    ['ஒளவை', 'ஔவை'],
    ['ஶ்ரீ', 'ஸ்ரீ'],
    ['ஶ்ரீதர்', 'ஸ்ரீதர்'],
    ['மு.கவின்', 'மு கவின்'],
    ['கொடி', 'கெ\u0bbeடி'],
    ['நிலை ௧௦', 'நிலை 10'],
  ])('%j and %j', (one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });
});

describe('two texts stay two:', () => {
  it.each([
    ['D-Arcy', 'Darcy'],
    ["D'Arcy", 'DArcy'],
    ["D'Arcy", 'D-Arcy'],
    ['Kavin Kumar', 'KavinKumar'],
    ['Kavin', 'Kavina'],
    ['கவின்', 'காவின்'],
    ['கவின்', 'கவின'],
    ['கண', 'கன'],
    ['மாலா', 'மலர்'],
  ])('%j and %j', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other));
  });
});

it('an address and a number of a book keep their stops', () => {
  expect(foldText('Kavin.Kumar@Hill.example')).toBe('kavin.kumar@hill.example');
  expect(foldText('v1.2')).toBe('v1.2');
});

describe('a search for', () => {
  it.each([
    ['Kumar, Sara', ['kumar', 'sara']],
    ['s.kavin', ['s', 'kavin']],
    ['S, Kavin', ['s', 'kavin']],
    ['Dr. Mani', ['dr', 'mani']],
    ['...', []],
    ['', []],
    [' \u200b ', []],
  ])('%j is for %j', (search, words) => {
    expect(searchWords(search)).toEqual(words);
  });

  it('a whole text finds it, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const folded = foldText(text);
        for (const word of searchWords(text)) expect(folded).toContain(word);
      }),
    );
  });
});

it('stays as it is once folded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text));
    }),
    { numRuns: 2_000 },
  );
});

it('takes time that grows with the length alone', () => {
  const started = performance.now();
  for (const piece of ['a.', '.a', ' ', ',', '\u0301\u0323', '\u0bc1', 'ﷺ', 'x\u0301.']) {
    foldText(piece.repeat(100_000));
  }
  expect(performance.now() - started).toBeLessThan(10_000);
});
