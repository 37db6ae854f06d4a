import { expect, it } from 'vitest';
import { inLanguage } from './in-language.ts';

it.each([
  ['en', 'Pongal', 'பொங்கல்', 'Pongal'],
  ['ta', 'Pongal', 'பொங்கல்', 'பொங்கல்'],
  ['ta', 'Pongal', '', 'Pongal'],
  ['en', '', 'பொங்கல்', 'பொங்கல்'],
  ['ta', '', '', ''],
] as const)('who reads %s reads of %j and %j: %j', (language, text, inTamil, expected) => {
  expect(inLanguage(language, text, inTamil)).toBe(expected);
});
