import { expect, it } from 'vitest';
import { isSample, isSamplePlace } from './samples.ts';

it('a sample is an address under .example, in brackets too', () => {
  expect(isSample('portal@school.example')).toBe(true);
  expect(isSample('School <portal@school.example>')).toBe(true);
  expect(isSample('https://pay.example/school')).toBe(true);
  expect(isSample('example@school.org')).toBe(false);
  expect(isSample('a.example@school.org')).toBe(false);
});

it.each([
  [['Pallikoodam Tamil School', 'P.O. Box 0000', 'Anytown'], true],
  [['Own School', 'P.O. Box 0000', 'Charlotte, NC 28201'], true],
  [['Own School', 'P.O. Box 4711', 'Anytown'], true],
  [['Own School', 'P.O. Box 4000', 'Charlotte, NC 28201'], false],
  [['12 Palm Leaf Lane', ' Anytown'], true],
  [['2100 Shamrock Drive', ' Charlotte, NC 28205'], false],
  [[], false],
])('a letter to %j goes to the sample: %s', (lines, sample) => {
  expect(isSamplePlace(lines)).toBe(sample);
});
